// The little markup of a game's summary, as the server gives it.

export type Prose = { readonly kind: 'text' | 'strong'; readonly text: string } | { readonly kind: 'rules'; readonly ids: readonly string[] };

/** `**Conquer**: you win. [EB-VICTORY-02 EB-R-85]` in pieces. */
export function proseOf(text: string): Prose[] {
  return text.split(/(\*\*[^*]+\*\*|\s*\[[A-Z0-9][A-Z0-9 -]*\])/).flatMap((piece): Prose[] => {
    if (!piece) return [];
    if (piece.startsWith('**')) return [{ kind: 'strong', text: piece.slice(2, -2) }];
    const ids = /^\s*\[(.*)\]$/.exec(piece)?.[1];
    return ids ? [{ kind: 'rules', ids: ids.split(' ') }] : [{ kind: 'text', text: piece }];
  });
}
