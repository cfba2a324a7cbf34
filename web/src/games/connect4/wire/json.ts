// Written by `cargo xtask types` from the Rust types. Do not edit.
// What the game tells as JSON: views, content, previews and outlooks.

/**
 * A chair at the table, counted from 0. People read it as `s1`, `s2` and so on.
 */
export type Seat = number;

/**
 * Whose turn it is, or how the game ended.
 */
export type Stage = { "Turn": { of: Seat, } } | { "Over": { winner: Seat | null, } };

/**
 * What everybody sees, ready to be drawn: who has each cell, column by column and from below.
 */
export type View = { columns: Array<[Seat | null, Seat | null, Seat | null, Seat | null, Seat | null, Seat | null]>, stage: Stage, 
/**
 * The four that won, as columns and rows from 0; none while the game goes on, and where a seat left.
 */
four: Array<[number, number]>, };
