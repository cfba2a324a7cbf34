// How figures travel after an update: along their own ways, in the order of what happened, so that a push is seen to run on.

import type { Moment } from '../../../../lib/wire/Moment';
import type { FigureId, Space } from '../../view';
import { parseEvent } from '../../wire/notation';

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
    const event = parseEvent(told);
    if (event?.is !== 'moved' || event.to === 'none' || event.to === 'transit') continue;
    ways.set(event.figure, [...(ways.get(event.figure) ?? []), event.to]);
  }
  return [...ways].map(([figure, way], k) => ({ figure, way, delay: Math.min(k * LINK, LONGEST - TRAVEL) }));
}
