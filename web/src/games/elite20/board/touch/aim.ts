// What a finger means: the Space under it, or what is lit close by when the finger is broader than the Space.

import type { FigureId, Space } from '../../view';
import type { Plan, Point } from '../geometry';
import type { Arrow } from '../marks/marks';
import { forkAt } from '../marks/plan';
import { HALF, plates, SLACK } from '../figures/plates';
import { litSpaces, offerAt, type BoardScene, type FigureScene, type Offer } from '../scene';

/** An arrow disc, on the screen. */
export const DISC = 23;
/** A finger reaches what is lit so far from it, on the screen. */
export const FINGER = 24;
/** So near to a fork of the plan it is meant, and not whoever stands beside it. */
const FORK = 13;
const FAN = 80;

export interface Disc {
  readonly arrow: Arrow;
  readonly at: Point;
  /** Where it points, in degrees. */
  readonly angle: number;
}

const turn = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180;

/** Angles that keep their order and are as far apart as the discs need. */
export function fan(angles: readonly number[], apart = FAN): number[] {
  if (angles.length < 2) return [...angles];
  const first = angles[0]!;
  const sorted = angles.map((angle, k) => ({ k, angle: turn(angle - first) })).sort((a, b) => a.angle - b.angle);
  const mean = sorted.reduce((sum, { angle }) => sum + angle, 0) / sorted.length;
  const spread = sorted.map(({ angle }) => angle);
  const narrow = spread.some((angle, k) => k > 0 && angle - spread[k - 1]! < apart);
  const placed = narrow ? spread.map((_, k) => mean + (k - (spread.length - 1) / 2) * apart) : spread;
  const result: number[] = Array(angles.length).fill(0);
  sorted.forEach(({ k }, place) => (result[k] = first + placed[place]!));
  return result;
}

/** The discs round the alien that was touched. */
export function discs(scene: BoardScene, plan: Plan, scale: number): Disc[] {
  const { touched } = scene.marks;
  const figure = touched && scene.figures.find(({ id }) => id === touched.figure);
  if (!touched || !figure) return [];
  const [x, y] = plan.centre(figure.at);
  const close = 24 + (DISC + 7) / scale;
  // Whoever would be pushed is seen between the alien and its disc.
  const beyond = (to: Space): number => near(plan.centre(figure.at), plan.centre(to)) + 18 + (DISC + 2) / scale;
  const angles = touched.arrows.map((arrow) => plan.angle(figure.at, arrow.to));
  const places = fan(angles);
  return touched.arrows.map((arrow, k) => {
    const radians = (places[k]! * Math.PI) / 180;
    const far = arrow.pushes ? Math.max(close, beyond(arrow.to)) : close;
    return { arrow, angle: angles[k]!, at: [x + far * Math.cos(radians), y + far * Math.sin(radians)] };
  });
}

const near = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** Figures at home that are lit: each is a target of its own. */
export function guests(scene: BoardScene): { figure: FigureScene; offer: Offer }[] {
  return scene.figures.flatMap((figure) => {
    const lit = figure.berth === null ? undefined : scene.marks.figures.get(figure.id);
    return lit ? [{ figure, offer: { kind: 'figure', space: 'home', figure: figure.id, lit } }] : [];
  });
}

/** Every lit thing with its place. */
function lights(scene: BoardScene, plan: Plan): { at: Point; offer: Offer }[] {
  return [...litSpaces(scene)].map((space) => ({ at: plan.centre(space), offer: offerAt(scene, space) }));
}

/** The fork of a planned way under a finger; what is lit there comes first. */
function forkNear(scene: BoardScene, plan: Plan, point: Point, scale: number): Offer | null {
  const { marks } = scene;
  const found = (marks.plan?.paths ?? [])
    .flatMap((path) => {
      const at = path.figure === marks.plan?.chosen || !marks.figures.has(path.figure) ? null : forkAt(path, plan);
      return at ? [{ figure: path.figure, space: path.forks[0]!.at, far: near(at, point) }] : [];
    })
    .filter(({ far }) => far <= Math.min(FORK, FORK / scale))
    .sort((a, b) => a.far - b.far)[0];
  return found ? { kind: 'figure', space: found.space, figure: found.figure, lit: marks.figures.get(found.figure) ?? null } : null;
}

/** What lies under a point of the drawing; null beside the board. */
export function aim(scene: BoardScene, plan: Plan, point: Point, scale: number): Offer | null {
  const disc = discs(scene, plan, scale)
    .map((one) => ({ one, far: near(one.at, point) }))
    .filter(({ far }) => far * scale <= DISC + 6)
    .sort((a, b) => a.far - b.far)[0]?.one;
  if (disc) return { kind: 'arrow', space: disc.arrow.to, lit: disc.arrow };
  const plate = plates(scene, plan, scale).find(
    ({ at: [x, y] }) => Math.abs(point[0] - x) * scale <= HALF.w / 2 && Math.abs(point[1] - y) * scale <= HALF.h / 2 + SLACK,
  );
  const lit = plate && scene.marks.searches.get(plate.index)?.[plate.half];
  if (plate && lit) return { kind: 'search', space: scene.searches[plate.index]!.at, index: plate.index, half: plate.half, lit };
  const guest = guests(scene).find(({ figure: { berth } }) => berth !== null && near(plan.berth(berth), point) <= 20);
  if (guest) return guest.offer;
  const space = plan.spaceAt(point);
  const under = space === null || !scene.spaces.includes(space) ? null : offerAt(scene, space);
  if (under?.lit && under.kind === 'space') return under;
  const turn = forkNear(scene, plan, point, scale);
  if (turn || under?.lit) return turn ?? under;
  const close = lights(scene, plan)
    .map((one) => ({ ...one, far: near(one.at, point) }))
    .filter(({ far, offer }) => far * scale <= FINGER && offer.space !== 'home')
    .sort((a, b) => a.far - b.far)[0];
  return close?.offer ?? under;
}

/** The figure that a flick from here would move: the one touched or lit, or my own Hero near the finger. */
export function grip(scene: BoardScene, plan: Plan, point: Point, scale: number): FigureId | null {
  const reach = Math.max(24, 30 / scale);
  const places = scene.figures
    .filter(({ id, mine }) => mine || scene.marks.figures.has(id) || scene.marks.touched?.figure === id)
    .map((figure) => ({ figure, far: near(figure.berth !== null ? plan.berth(figure.berth) : plan.centre(figure.at), point) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  return places[0]?.figure.id ?? null;
}

/** The one of eight directions of the map that a stroke on the screen means. */
export function compassOf(plan: Plan, dx: number, dy: number): Point {
  const eighth = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  const [x, y] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)].map((one) => Math.round(one) + 0) as [number, number];
  const [c, r] = plan.compass(x, y);
  return [c + 0, r + 0];
}
