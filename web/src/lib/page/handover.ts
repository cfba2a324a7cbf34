// Several people at one screen: whose it is, and what it shows next. It changes hands only by a name that is pressed.

/** What the screen shows: a chair's own table, a question to several, or whom to pass the screen to. */
export type Shown = { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'anyone'; readonly seats: readonly number[] } | { readonly kind: 'pass'; readonly to: number };

export interface Screen {
  /** The chairs of this screen that are asked and have not answered. */
  readonly asked: readonly number[];
  /** May each of them decline, so that it is asked aloud? */
  readonly aloud: boolean;
  /** Who took the screen last, by name. */
  readonly holder: number | null;
  /** Whose table is on the screen now. */
  readonly seat: number | null;
  /** Has that chair taken the screen for this very question? */
  readonly taken: boolean;
}

/** What to show; null where nobody here is asked, so that the screen stays as it is. */
export function shown({ asked, aloud, holder, seat, taken }: Screen): Shown | null {
  const first = asked[0];
  if (first === undefined) return null;
  const own = seat !== null && asked.includes(seat);
  if (aloud) {
    if (own && taken) return { kind: 'seat', seat };
    return asked.length === 1 && first === holder ? { kind: 'seat', seat: first } : { kind: 'anyone', seats: asked };
  }
  if (own) return { kind: 'seat', seat };
  if (holder !== null && asked.includes(holder)) return { kind: 'seat', seat: holder };
  return asked.length === 1 ? { kind: 'pass', to: first } : { kind: 'anyone', seats: asked };
}
