// What is asked of a position of Connect Four. Its type comes from Rust.
import type { View } from './wire/json';
import { COLUMN_WORDS } from './wire/notation';

export type { View } from './wire/json';

export const COLUMNS = COLUMN_WORDS;

export const count = ({ columns }: View): number => columns.flat().filter((seat) => seat !== null).length;

/** The rows from above, as a text shows them. */
export const rowsOf = ({ columns }: View): (number | null)[][] => (columns[0] ?? []).map((_, row) => columns.map((cells) => cells[row] ?? null)).reverse();
