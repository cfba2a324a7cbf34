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
