// Sentences as plain text, for live regions, titles and searches.
import type { Part } from '../games/types';

export function plain(parts: readonly Part[], names: readonly string[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('seat' in part) return names[part.seat] ?? `${part.seat + 1}`;
      if ('strong' in part) return part.strong;
      if ('icon' in part) return '';
      return part.label ?? part.place;
    })
    .join('');
}

/** The first chair that a sentence names. */
export function named(parts: readonly Part[]): number | null {
  for (const part of parts) if (typeof part === 'object' && 'seat' in part) return part.seat;
  return null;
}
