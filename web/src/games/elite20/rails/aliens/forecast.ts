// What the aliens' turn comes to: by the engine's outlook while the clock runs, by the group's plan outside it.

import { mapOf, type Content } from '../../content';
import { isHero, isOnBoard, type Act, type End, type FigureId, type HeroId, type Outlook, type Seat, type Space, type View } from '../../view';
import { swarmOf } from '../looks';

export interface Near {
  readonly figure: FigureId;
  readonly at: Space;
  readonly steps: number;
}

export interface Forecast {
  /** Aliens that come home. */
  readonly home: readonly FigureId[];
  /** How the game ends by it. */
  readonly end: End | null;
  /** Who is nearest to home afterwards, and who is now. */
  readonly nearest: Near | null;
  readonly before: Near | null;
  /** Damage that is sure, by Hero. */
  readonly sure: ReadonlyMap<HeroId, number>;
  /** Damage at most, with all that Hit dice can do, by Hero. */
  readonly most: ReadonlyMap<HeroId, number>;
  /** Aliens whose Hit dice decide about more. */
  readonly rolls: readonly FigureId[];
  /** How many aliens have so many steps left afterwards, by kind (`boss` for Bosses). */
  readonly columns: ReadonlyMap<number, readonly string[]>;
}

const isOutlook = (outlook: unknown): outlook is Outlook => typeof outlook === 'object' && outlook !== null && 'acts' in outlook;

/** The acts of an outlook, if that is what it is. */
export const actsOf = (outlook: unknown): readonly Act[] => (isOutlook(outlook) ? outlook.acts : []);

/** How likely it is, in percent, that this seat's roll of so many dice loses the game; 0 where nobody has worked it out. */
export const riskOf = (outlook: unknown, seat: Seat | null, dice: number): number =>
  isOutlook(outlook) && seat !== null && dice > 0 ? (outlook.risks[seat]?.[dice - 1] ?? 0) : 0;

/** Where every alien stands after these acts. */
export function standing(view: View, acts: readonly Act[]): Map<FigureId, Space> {
  const all = new Map(Object.entries(view.figures).filter(([figure, at]) => !isHero(figure) && isOnBoard(at)));
  for (const { moves } of acts) {
    for (const [figure, to] of moves) {
      if (isHero(figure)) continue;
      if (isOnBoard(to)) all.set(figure, to);
      else all.delete(figure);
    }
  }
  return all;
}

function nearest(all: ReadonlyMap<FigureId, Space>, steps: Record<string, [number, number]>): Near | null {
  let best: Near | null = null;
  for (const [figure, at] of all) {
    const left = at === 'home' ? 0 : steps[at]?.[0];
    if (left !== undefined && (best === null || left < best.steps)) best = { figure, at, steps: left };
  }
  return best;
}

/** The Damage that acts do: what is sure and what is possible, by Hero. */
export function damageOf(acts: readonly Act[]): Pick<Forecast, 'sure' | 'most'> {
  const add = (all: Map<HeroId, number>, points: readonly [HeroId, number][]): void => points.forEach(([hero, by]) => all.set(hero, (all.get(hero) ?? 0) + by));
  const [sure, most] = [new Map<HeroId, number>(), new Map<HeroId, number>()];
  for (const act of acts) {
    add(sure, act.damage);
    add(most, [...act.damage, ...(act.most ?? [])]);
  }
  return { sure, most };
}

/** Nobody is hurt. */
export const NO_DAMAGE: Pick<Forecast, 'sure' | 'most'> = { sure: new Map(), most: new Map() };

/** Damage in words: `1`, or `1–3` where dice decide. */
export const span = (sure: number, most: number): string => (most > sure ? `${sure}–${most}` : String(sure));

export function forecastOf(view: View, content: Content, acts: readonly Act[]): Forecast {
  const steps = mapOf(content, view.setup.map)?.steps ?? {};
  const after = standing(view, acts);
  const columns = new Map<number, string[]>();
  for (const [figure, at] of after) {
    const left = steps[at]?.[0];
    if (left !== undefined) columns.set(left, [...(columns.get(left) ?? []), swarmOf(figure) ?? 'boss']);
  }
  for (const kinds of columns.values()) kinds.sort();
  return {
    home: [...after].filter(([, at]) => at === 'home').map(([figure]) => figure),
    end: acts.find(({ end }) => end !== null)?.end ?? null,
    nearest: nearest(after, steps),
    before: nearest(standing(view, []), steps),
    ...damageOf(acts),
    rolls: acts.flatMap(({ rolls }) => rolls),
    columns,
  };
}

/** Is the game lost by it, as the rules say? */
export const isLoss = ({ end }: Pick<Forecast, 'end'>): boolean => end !== null && end !== 'Won';

/** The sum of what Heroes suffer. */
export const sumOf = (damage: ReadonlyMap<HeroId, number>): number => [...damage.values()].reduce((sum, points) => sum + points, 0);

/** How many of each kind are on the board, and how far they go. */
export function kinds(view: View, content: Content): { kind: string; count: number; movement: number }[] {
  const count = (kind: string): number => Object.entries(view.figures).filter(([figure, at]) => swarmOf(figure) === kind && isOnBoard(at)).length;
  return Object.entries(content.swarms).map(([kind, { movement }]) => ({ kind, count: count(kind), movement }));
}
