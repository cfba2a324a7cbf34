// What the pictures of the rules' summary show: a few Spaces with figures, Walls and trees.
import type { TrackPiece } from '../../rails/project';

type Cell = readonly [column: number, row: number];

export interface Actor {
  readonly kind: 'hero' | 'biter' | 'runner' | 'shooter' | 'boss';
  readonly icon: string;
  readonly at: Cell;
  readonly seat?: number;
}

export interface Picture {
  readonly size: Cell;
  readonly actors: readonly Actor[];
  readonly home?: readonly Cell[];
  readonly trees?: readonly Cell[];
  /** From corner to corner of the grid. */
  readonly walls?: readonly (readonly [number, number, number, number])[];
  /** Steps and lines; what is not good is crossed out. */
  readonly ways?: readonly { readonly from: Cell; readonly to: Cell; readonly good: boolean }[];
}

const hero = (column: number, row: number, seat = 0): Actor => ({ kind: 'hero', icon: 'meeple', at: [column, row], seat });
const alien = (kind: 'biter' | 'runner' | 'shooter', column: number, row: number): Actor => ({ kind, icon: { biter: 'insect-jaws', runner: 'velociraptor', shooter: 'eyestalk' }[kind], at: [column, row] });
const boss = (column: number, row: number): Actor => ({ kind: 'boss', icon: 'brute', at: [column, row] });

export const SCENES: Readonly<Record<string, Picture>> = {
  home: {
    size: [7, 2],
    home: [[0, 0], [1, 0], [0, 1], [1, 1]],
    actors: [hero(0, 0), hero(1, 1, 1), alien('runner', 5, 0)],
    ways: [{ from: [5, 0], to: [2, 0], good: true }],
  },
  walls: {
    size: [7, 3],
    trees: [[5, 1]],
    walls: [[2, 0, 2, 2]],
    actors: [hero(1, 1), hero(4, 1, 1)],
    ways: [{ from: [1, 1], to: [2, 2], good: false }, { from: [1, 1], to: [2, 1], good: false }, { from: [4, 1], to: [5, 2], good: true }],
  },
  sight: {
    size: [8, 3],
    trees: [[3, 2]],
    walls: [[3, 0, 3, 1]],
    actors: [hero(0, 1), hero(2, 1, 1), alien('shooter', 6, 1), alien('biter', 5, 0), alien('runner', 6, 2)],
    ways: [{ from: [0, 1], to: [6, 1], good: true }, { from: [0, 1], to: [5, 0], good: false }, { from: [0, 1], to: [6, 2], good: false }],
  },
  aliens: { size: [7, 1], actors: [alien('biter', 0, 0), alien('runner', 2, 0), alien('shooter', 4, 0), boss(6, 0)] },
  push: {
    size: [5, 2],
    actors: [alien('biter', 3, 0), hero(2, 0)],
    ways: [{ from: [3, 0], to: [2, 0], good: true }, { from: [2, 0], to: [1, 1], good: true }],
  },
};

/** A Damage Track in the middle of a game: some Damage, the marker, a threshold ahead. */
export function trackOf(): TrackPiece[] {
  return (['full', 'full', 'threshold', 'full', 'marker', 'free', 'threshold', 'free', 'free'] as const).map((cell) => ({ cell, threat: 'none' as const }));
}
