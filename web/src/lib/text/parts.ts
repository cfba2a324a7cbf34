// Sentences as plain text, for live regions, titles and searches.
import type { Part } from '../../games/types';
import type { Chair } from '../wire/Chair';

export function plain(parts: readonly Part[], names: readonly string[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('seat' in part) return part.as ?? names[part.seat] ?? `${part.seat + 1}`;
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

/** What a chair is called by whom it plays: that of a bot, or of a record, which knows nobody's name. */
export function playedBy(chair: Chair | undefined, roles: readonly string[] = []): string | undefined {
  return roles.length > 0 && (chair === undefined || chair.sitter === 'bot') ? roles.join(', ') : undefined;
}
