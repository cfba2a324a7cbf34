// Where the halves of a search token lie as plates that a finger can hit: close to their token, and never over a figure.

import type { Space } from '../../view';
import type { Plan, Point } from '../geometry';
import { halves, type BoardScene, type FigureScene } from '../scene';

/** A half of a search token's plate, on the screen. */
export const HALF = { w: 52, h: 36 } as const;
/** A finger hits a plate so far above and below it, on the screen. */
export const SLACK = 4;

export interface Plate {
  readonly index: number;
  readonly half: 'now' | 'later';
  readonly at: Point;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  /** From the middle to the side, and to the top. */
  readonly w: number;
  readonly h: number;
}

interface Used extends Rect {
  readonly cost: number;
}

/** So far from its token a pair of plates is looked for, in units, and so finely. */
const FAR = 170;
const GRAIN = 10;
/** What a place costs, beside how far it is: each lit Space or token that it covers, and two plates one above the other. */
const COVERS = { space: 24, token: 60 } as const;
const STACKED = 8;
/** A figure under a plate is worse than anything else. */
const NEVER = 100_000;

const OFFSETS: readonly Point[] = grid();

function grid(): Point[] {
  const steps = Array.from({ length: (2 * FAR) / GRAIN + 1 }, (_, k) => k * GRAIN - FAR);
  // The nearest first; of those equally near the upper one, then the left one.
  return steps.flatMap((y) => steps.map((x): Point => [x, y])).sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));
}

const meet = (a: Rect, b: Rect): boolean => Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;
const square = ([x, y]: Point, r: number): Rect => ({ x, y, w: r, h: r });

/** How far a figure reaches from its middle. */
const extent = ({ kind, mine }: FigureScene): number => (kind === 'boss' ? 27 : mine ? 24 : 19);
const standsAt = (plan: Plan, { at, berth }: FigureScene): Point => (berth !== null ? plan.berth(berth) : plan.centre(at));

/** The halves of the search tokens that are lit; kept inside the drawing and apart from each other. */
export function plates(scene: BoardScene, plan: Plan, scale: number): Plate[] {
  if (scene.marks.searches.size === 0) return [];
  const figures = scene.figures.map((figure) => square(standsAt(plan, figure), extent(figure)));
  const covers = (spaces: Iterable<Space>, cost: number): Used[] => [...spaces].filter((space) => space !== 'home').map((space) => ({ ...square(plan.centre(space), 17), cost }));
  const used = [...covers(scene.marks.spaces.keys(), COVERS.space), ...covers([...scene.map.searches, ...scene.tokens.map(({ at }) => at)], COVERS.token)];
  const laid: Rect[] = [];
  return [...scene.marks.searches].flatMap(([index, search]) => {
    const space = scene.searches[index]?.at;
    if (space === undefined) return [];
    const found = halves(search);
    const [w, h] = [HALF.w / scale, HALF.h / scale];
    const { rect, stacked } = lay(plan, plan.centre(space), found.length, w, h, SLACK / scale, [...figures, ...laid], used);
    laid.push(rect);
    return found.map(([half], k): Plate => {
      const off = k - (found.length - 1) / 2;
      return { index, half, at: stacked ? [rect.x, rect.y + off * h] : [rect.x + off * w, rect.y] };
    });
  });
}

/** The cheapest place for so many plates: beside each other, or one above the other. */
function lay(plan: Plan, [x, y]: Point, count: number, w: number, h: number, slack: number, kept: readonly Rect[], used: readonly Used[]): { rect: Rect; stacked: boolean } {
  const shapes = [{ stacked: false, w: (w * count) / 2, h: h / 2 + slack }, ...(count > 1 ? [{ stacked: true, w: w / 2, h: (h * count) / 2 + slack }] : [])];
  const near = (one: Rect): boolean => Math.abs(one.x - x) < FAR + w * count && Math.abs(one.y - y) < FAR + h * count;
  const [others, spaces] = [kept.filter(near), used.filter(near)];
  let best = { rect: { x, y, w: shapes[0]!.w, h: shapes[0]!.h }, stacked: false, cost: Infinity };
  for (const { stacked, w: wide, h: high } of shapes) {
    for (const [dx, dy] of OFFSETS) {
      const cost = Math.hypot(dx, dy) + (stacked ? STACKED : 0);
      if (cost >= best.cost) break;
      const rect = { x: x + dx, y: y + dy, w: wide, h: high };
      if (rect.x < wide || rect.y < high || rect.x > plan.width - wide || rect.y > plan.height - high) continue;
      const whole = cost + NEVER * others.filter((one) => meet(one, rect)).length + spaces.reduce((sum, one) => sum + (meet(one, rect) ? one.cost : 0), 0);
      if (whole < best.cost) best = { rect, stacked, cost: whole };
    }
  }
  return best;
}
