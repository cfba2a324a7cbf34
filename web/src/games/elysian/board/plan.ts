// The territories as the board shows them: turned so that they fill their frame, and found by cell and by name.

import { bestTurn, centre, key, rotated, type Point } from './geometry';
import type { Hex, LandView, Place } from '../view';

export interface Plan {
  readonly lands: readonly LandView[];
  readonly byHex: ReadonlyMap<string, LandView>;
  readonly byPlace: ReadonlyMap<Place, LandView>;
}

/** Turns the territories by so many sixths. */
export function planOf(all: readonly LandView[], spin: number): Plan {
  const lands = spin === 0 ? all : all.map((one) => ({ ...one, hex: rotated(one.hex, spin) }));
  return { lands, byHex: new Map(lands.map((one) => [key(one.hex), one])), byPlace: new Map(lands.map((one) => [one.place, one])) };
}

const spins = new Map<string, number>();

/**
 * By how many sixths the board fills this room best. It is chosen once for a board and a frame: panels that open and
 * close change the room, and the territories must stay where the finger is.
 */
export function steadySpin(lands: readonly LandView[], frame: string, [width, height]: Point): number {
  const cells = lands.map((one) => one.hex);
  const board = `${frame}: ${cells.map(key).join(' ')}`;
  const spin = spins.get(board) ?? bestTurn(cells, Math.max(80, width), Math.max(80, height));
  spins.set(board, spin);
  return spin;
}

export const middleOf = ({ byPlace }: Plan, place: Place): Point => centre(byPlace.get(place)?.hex ?? { q: 0, r: 0 });

/** The territory whose middle is nearest to a point, if the point is inside it. */
export function landUnder({ lands }: Plan, [x, y]: Point, reach: number): LandView | undefined {
  let best: LandView | undefined;
  let near = reach;
  for (const one of lands) {
    const [cx, cy] = centre(one.hex);
    const far = Math.hypot(cx - x, cy - y);
    if (far < near) [near, best] = [far, one];
  }
  return best;
}

/** The middle of several cells. */
export function middle(list: readonly Hex[]): Point {
  const all = list.map(centre);
  return [all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length];
}
