// Ways over the map: which Spaces are next to each other, how to walk, and what a step of an alien leads to.

import { cellOf, nameOf } from '../board/geometry';
import { mapOf, type Content, type MapContent } from '../content';
import type { FigureId, Space, View } from '../view';

const AROUND: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** Which Spaces are next to each other, as Heroes step: no Wall between, and no Wall at the corner that is passed. */
export class Ground {
  private readonly beside = new Map<Space, Set<Space>>();

  constructor(private readonly map: MapContent) {
    const home = new Set(map.home);
    const space = (name: string): Space => (home.has(name) ? 'home' : name);
    for (let column = 0; column < map.columns; column++) {
      for (let row = 0; row < map.rows; row++) {
        for (const [east, south] of AROUND) {
          if (!this.isAdjacent(column, row, column + east, row + south)) continue;
          const [from, to] = [space(nameOf(column, row)), space(nameOf(column + east, row + south))];
          if (from === to) continue;
          if (!this.beside.has(from)) this.beside.set(from, new Set());
          this.beside.get(from)!.add(to);
        }
      }
    }
  }

  near(space: Space): ReadonlySet<Space> {
    return this.beside.get(space) ?? NOWHERE;
  }

  /** Next to it, or on it. */
  isBeside(a: Space, b: Space): boolean {
    return a === b || this.near(a).has(b);
  }

  private isOpen(column: number, row: number): boolean {
    const inside = column >= 0 && row >= 0 && column < this.map.columns && row < this.map.rows;
    return inside && this.map.blocking[nameOf(column, row)] === undefined;
  }

  private isWalled(a: readonly [number, number], b: readonly [number, number]): boolean {
    const first = nameOf(Math.min(a[0], b[0]), Math.min(a[1], b[1]));
    return (a[0] === b[0] ? this.map.south : this.map.east).includes(first);
  }

  private isAdjacent(c: number, r: number, C: number, R: number): boolean {
    if (!this.isOpen(c, r) || !this.isOpen(C, R)) return false;
    if (c === C || r === R) return !this.isWalled([c, r], [C, R]);
    const flanks: readonly (readonly [number, number])[] = [
      [C, r],
      [c, R],
    ];
    return !flanks.some((flank) => this.isWalled([c, r], flank) || this.isWalled([C, R], flank));
  }
}

const NOWHERE: ReadonlySet<Space> = new Set();
const grounds = new WeakMap<MapContent, Ground>();

/** The ground of a view's map; worked out once for each map. */
export function groundOf(view: View, content: Content): Ground | null {
  const map = mapOf(content, view.setup.map);
  if (!map) return null;
  const known = grounds.get(map) ?? new Ground(map);
  grounds.set(map, known);
  return known;
}

export const isOnBoard = (space: Space | undefined): space is Space => space !== undefined && space !== 'none' && space !== 'transit';

/** Who stands where; home holds any number and is left out. */
export function occupants(view: View): Map<Space, FigureId> {
  const all = new Map<Space, FigureId>();
  for (const [figure, at] of Object.entries(view.figures)) if (isOnBoard(at) && at !== 'home') all.set(at, figure);
  return all;
}

/**
 * The shortest ways to all Spaces within so many steps, through empty ones. Acid is walked through only where no way
 * of any length round it is short enough.
 */
export function waysFrom(view: View, ground: Ground, from: Space, most: number): Map<Space, Space[]> {
  const taken = occupants(view);
  const acid = new Set(view.acid);
  const dry = spread(ground, from, most, (space) => !taken.has(space) && !acid.has(space));
  if (acid.size === 0) return dry;
  const wet = spread(ground, from, most, (space) => !taken.has(space));
  for (const [space, way] of wet) if (!dry.has(space)) dry.set(space, way);
  return dry;
}

function spread(ground: Ground, from: Space, most: number, isFree: (space: Space) => boolean): Map<Space, Space[]> {
  const ways = new Map<Space, Space[]>();
  let edge: [Space, Space[]][] = [[from, []]];
  for (let step = 0; step < most; step++) {
    const next: [Space, Space[]][] = [];
    for (const [at, way] of edge) {
      for (const to of ground.near(at)) {
        if (to === from || ways.has(to) || !isFree(to)) continue;
        ways.set(to, [...way, to]);
        next.push([to, [...way, to]]);
      }
    }
    edge = next;
  }
  return ways;
}

/** The Space one step away in a direction of the map; `home` where the Starting Area begins there. */
export function stepToward(ground: Ground, map: MapContent, from: Space, east: number, south: number): Space | null {
  const starts = from === 'home' ? map.home : [from];
  for (const start of starts) {
    const [column, row] = cellOf(start) ?? [-9, -9];
    const name = nameOf(column + Math.sign(east), row + Math.sign(south));
    const to = map.home.includes(name) ? 'home' : name;
    if (to !== from && ground.near(from).has(to)) return to;
  }
  return null;
}

/**
 * Would this step of an alien, or this landing of a pushed Hero, lose the game for sure as far as the map tells: does
 * an alien come home, or does a push kill a Hero? At a fork somebody chooses, so nothing is sure beyond it.
 */
export function loses(view: View, content: Content, figure: FigureId, to: Space): boolean {
  const map = mapOf(content, view.setup.map);
  if (!map) return false;
  const at = occupants(view);
  let [mover, space] = [figure, to];
  for (let link = 0; link < 64; link++) {
    const isAlien = !mover.startsWith('HE-');
    if (space === 'home') return isAlien;
    const pushed = at.get(space);
    if (pushed === undefined || pushed === figure) return false;
    if (pushed.startsWith('HE-')) {
      const { damage = 0 } = view.heroes[pushed] ?? {};
      return isAlien && damage + 1 >= (content.heroes[pushed]?.health ?? Infinity);
    }
    const next: readonly Space[] = map.path[space] ?? [];
    if (next.length !== 1) return next.length > 1 && next.every((one) => one === 'home');
    at.delete(space);
    [mover, space] = [pushed, next[0]!];
  }
  return false;
}

/** Arrow steps home by the shortest way. */
export const stepsHome = (view: View, content: Content, space: Space): number =>
  space === 'home' ? 0 : (mapOf(content, view.setup.map)?.steps[space]?.[0] ?? 0);
