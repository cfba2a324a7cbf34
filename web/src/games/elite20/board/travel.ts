// How figures travel after an update: along their own ways, in the order of what happened, so that a push is seen to run on.

import type { Moment } from '../../../lib/wire/Moment';
import type { FigureId, Space } from '../view';

/** A figure's way takes so long, each next figure starts so much later, and nothing waits for more than that. */
export const TRAVEL = 150;
const LINK = 60;
const LONGEST = 600;

export interface Travel {
  readonly figure: FigureId;
  /** Spaces in order, without where it stood. */
  readonly way: readonly Space[];
  readonly delay: number;
}

/** Who goes where, in the order in which they set out. */
export function travels(moments: readonly Moment[]): Travel[] {
  const ways = new Map<FigureId, Space[]>();
  for (const [, told] of moments.flatMap(({ sights }) => sights)) {
    const [verb, figure, space] = told.split(' ');
    if (verb !== 'moved' || figure === undefined || space === undefined || !/^([a-z]+\d+|home)$/.test(space)) continue;
    ways.set(figure, [...(ways.get(figure) ?? []), space]);
  }
  return [...ways].map(([figure, way], k) => ({ figure, way, delay: Math.min(k * LINK, LONGEST - TRAVEL) }));
}
