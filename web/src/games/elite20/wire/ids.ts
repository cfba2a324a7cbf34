// Written by `cargo xtask types` from the Rust types. Do not edit.
// What ids name.

import type { FigureId } from './json';

/** What a figure is: a Swarm alien by its type, a Boss or a Hero. */
export type FigureKind = 'biter' | 'runner' | 'shooter' | 'boss' | 'hero';

export interface FigureName {
  readonly kind: FigureKind;
  /** The id of its name and text in the content. */
  readonly words: string;
  /** Which of its type, from 1; null where there is only one. */
  readonly number: number | null;
}

/** Every figure. */
export const FIGURES: Readonly<Record<FigureId, FigureName>> = {
  'biter-1': { kind: 'biter', words: 'biter', number: 1 },
  'biter-2': { kind: 'biter', words: 'biter', number: 2 },
  'biter-3': { kind: 'biter', words: 'biter', number: 3 },
  'biter-4': { kind: 'biter', words: 'biter', number: 4 },
  'biter-5': { kind: 'biter', words: 'biter', number: 5 },
  'biter-6': { kind: 'biter', words: 'biter', number: 6 },
  'biter-7': { kind: 'biter', words: 'biter', number: 7 },
  'biter-8': { kind: 'biter', words: 'biter', number: 8 },
  'biter-9': { kind: 'biter', words: 'biter', number: 9 },
  'biter-10': { kind: 'biter', words: 'biter', number: 10 },
  'biter-11': { kind: 'biter', words: 'biter', number: 11 },
  'biter-12': { kind: 'biter', words: 'biter', number: 12 },
  'biter-13': { kind: 'biter', words: 'biter', number: 13 },
  'biter-14': { kind: 'biter', words: 'biter', number: 14 },
  'biter-15': { kind: 'biter', words: 'biter', number: 15 },
  'runner-1': { kind: 'runner', words: 'runner', number: 1 },
  'runner-2': { kind: 'runner', words: 'runner', number: 2 },
  'runner-3': { kind: 'runner', words: 'runner', number: 3 },
  'runner-4': { kind: 'runner', words: 'runner', number: 4 },
  'runner-5': { kind: 'runner', words: 'runner', number: 5 },
  'runner-6': { kind: 'runner', words: 'runner', number: 6 },
  'runner-7': { kind: 'runner', words: 'runner', number: 7 },
  'runner-8': { kind: 'runner', words: 'runner', number: 8 },
  'runner-9': { kind: 'runner', words: 'runner', number: 9 },
  'runner-10': { kind: 'runner', words: 'runner', number: 10 },
  'runner-11': { kind: 'runner', words: 'runner', number: 11 },
  'runner-12': { kind: 'runner', words: 'runner', number: 12 },
  'runner-13': { kind: 'runner', words: 'runner', number: 13 },
  'runner-14': { kind: 'runner', words: 'runner', number: 14 },
  'runner-15': { kind: 'runner', words: 'runner', number: 15 },
  'shooter-1': { kind: 'shooter', words: 'shooter', number: 1 },
  'shooter-2': { kind: 'shooter', words: 'shooter', number: 2 },
  'shooter-3': { kind: 'shooter', words: 'shooter', number: 3 },
  'shooter-4': { kind: 'shooter', words: 'shooter', number: 4 },
  'shooter-5': { kind: 'shooter', words: 'shooter', number: 5 },
  'shooter-6': { kind: 'shooter', words: 'shooter', number: 6 },
  'shooter-7': { kind: 'shooter', words: 'shooter', number: 7 },
  'shooter-8': { kind: 'shooter', words: 'shooter', number: 8 },
  'shooter-9': { kind: 'shooter', words: 'shooter', number: 9 },
  'shooter-10': { kind: 'shooter', words: 'shooter', number: 10 },
  'shooter-11': { kind: 'shooter', words: 'shooter', number: 11 },
  'shooter-12': { kind: 'shooter', words: 'shooter', number: 12 },
  'shooter-13': { kind: 'shooter', words: 'shooter', number: 13 },
  'shooter-14': { kind: 'shooter', words: 'shooter', number: 14 },
  'shooter-15': { kind: 'shooter', words: 'shooter', number: 15 },
  'BO-1': { kind: 'boss', words: 'BO-1', number: null },
  'BO-2': { kind: 'boss', words: 'BO-2', number: null },
  'BO-3': { kind: 'boss', words: 'BO-3', number: null },
  'BO-4': { kind: 'boss', words: 'BO-4', number: null },
  'BO-5': { kind: 'boss', words: 'BO-5', number: null },
  'BO-6': { kind: 'boss', words: 'BO-6', number: null },
  'BO-7': { kind: 'boss', words: 'BO-7', number: null },
  'BO-8': { kind: 'boss', words: 'BO-8', number: null },
  'HE-1': { kind: 'hero', words: 'HE-1', number: null },
  'HE-2': { kind: 'hero', words: 'HE-2', number: null },
  'HE-3': { kind: 'hero', words: 'HE-3', number: null },
  'HE-4': { kind: 'hero', words: 'HE-4', number: null },
  'HE-5': { kind: 'hero', words: 'HE-5', number: null },
  'HE-6': { kind: 'hero', words: 'HE-6', number: null },
};

/** The place in the content's lists, from 0, of Objective tokens in their Mission's pool and of slots on a map. */
export const PLACES: Readonly<Record<string, number>> = {
  'OT-01': 0,
  'OT-02': 1,
  'OT-03': 2,
  'OT-04': 3,
  'OT-05': 4,
  'OT-06': 5,
  'OT-07': 6,
  'OT-08': 7,
  'OT-09': 8,
  'OT-10': 9,
  'OT-11': 10,
  'OT-12': 11,
  'O-01': 0,
  'O-02': 1,
  'O-03': 2,
  'O-04': 3,
  'O-05': 4,
  'O-06': 5,
  'O-07': 6,
  'O-08': 7,
  'O-09': 8,
  'O-10': 9,
  'O-11': 10,
  'O-12': 11,
  'S-1': 0,
  'S-2': 1,
  'S-3': 2,
};
