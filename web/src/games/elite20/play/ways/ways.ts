// Who stands where, which Spaces are next to each other, and how to walk, all as the engine tells it.

import { cellOf, nameOf } from '../../board/geometry';
import { mapOf, type Content, type MapContent } from '../../content';
import { isOnBoard, type FigureId, type Space, type View } from '../../view';

/** A step of a way, and the results that it costs: one or none. */
export type Footstep = readonly [Space, number];

const NOWHERE: readonly Space[] = [];

/** The Spaces one step away. */
export const nearOf = (map: MapContent | undefined, space: Space): readonly Space[] => map?.near[space] ?? NOWHERE;

/** Who stands where; home holds any number and is left out. */
export function occupants(view: View): Map<Space, FigureId> {
  const all = new Map<Space, FigureId>();
  for (const [figure, at] of Object.entries(view.figures)) if (isOnBoard(at) && at !== 'home') all.set(at, figure);
  return all;
}

/** The Space one step away in a direction of the map; `home` where the Starting Area begins there. */
export function stepToward(map: MapContent, from: Space, east: number, south: number): Space | null {
  const starts = from === 'home' ? map.home : [from];
  for (const start of starts) {
    const [column, row] = cellOf(start) ?? [-9, -9];
    const name = nameOf(column + Math.sign(east), row + Math.sign(south));
    const to = map.home.includes(name) ? 'home' : name;
    if (to !== from && nearOf(map, from).includes(to)) return to;
  }
  return null;
}

/** Arrow steps home by the shortest way. */
export const stepsHome = (view: View, content: Content, space: Space): number =>
  space === 'home' ? 0 : (mapOf(content, view.setup.map)?.steps[space]?.[0] ?? 0);
