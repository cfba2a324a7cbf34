// A position of Connect Four as the server tells it, and the scene that is drawn from it.
export interface View {
  /** Each seat's discs as bits of one number: columns of seven, the seventh always empty. */
  readonly discs: readonly [number, number];
  readonly stage: { readonly Turn: { readonly of: number } } | { readonly Over: { readonly winner: number | null } };
}

export const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export const ROWS = 6;

/** Bits beyond the 32nd need division, not shifts. */
const bit = (bits: number, place: number): boolean => Math.floor(bits / 2 ** place) % 2 === 1;

/** Whose disc lies here; null for nobody's. Rows are counted from below. */
export function disc(view: View, column: number, row: number): number | null {
  const seat = view.discs.findIndex((bits) => bit(bits, column * 7 + row));
  return seat < 0 ? null : seat;
}

/** Does this seat have four in a row, in any direction? */
export function hasFour(view: View, seat: number): boolean {
  const steps = [[1, 0], [0, 1], [1, 1], [1, -1]] as const;
  const holds = (column: number, row: number): boolean => column >= 0 && column < COLUMNS.length && row >= 0 && row < ROWS && disc(view, column, row) === seat;
  return COLUMNS.some((_, column) =>
    Array.from({ length: ROWS }, (_, row) => row).some((row) => steps.some(([dx, dy]) => [0, 1, 2, 3].every((k) => holds(column + k * dx, row + k * dy)))),
  );
}

export function count(view: View): number {
  return COLUMNS.flatMap((_, column) => Array.from({ length: ROWS }, (_, row) => disc(view, column, row))).filter((seat) => seat !== null).length;
}
