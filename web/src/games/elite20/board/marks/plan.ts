// The aliens' turn before it runs, as ways on the board.

import type { MapContent } from '../../content';
import { choiceOf, isHero, type Act, type FigureId, type Space, type View } from '../../view';
import type { Plan as Drawing, Point } from '../geometry';
import type { PlanPath } from './marks';

interface Way {
  figure: FigureId;
  from: Space;
  path: Space[];
  order?: number;
  forks: { at: Space; other: Space[] }[];
  dies?: boolean;
  harm: { hero: FigureId; points: number }[];
}

/** Where a figure turns off at a fork, and where else it could go. */
function fork(map: MapContent, at: Space, to: Space): { at: Space; other: Space[] } | null {
  const ways = map.path[at] ?? [];
  return ways.length > 1 && ways.includes(to) ? { at, other: ways.filter((one) => one !== to) } : null;
}

/** One way per figure that the acts move, in the order in which they begin; one that comes in begins at `none`. */
export function planPaths(acts: readonly Act[], figures: Readonly<Record<FigureId, Space>>, map: MapContent): PlanPath[] {
  const ways = new Map<FigureId, Way>();
  const wayOf = (figure: FigureId): Way => {
    const way = ways.get(figure) ?? { figure, from: figures[figure] ?? 'none', path: [], forks: [], harm: [] };
    ways.set(figure, way);
    return way;
  };
  let order = 0;
  let mover: FigureId | null = null;
  for (const act of acts) {
    const choice = act.choice === null ? null : choiceOf(act.choice);
    if (choice !== null && 'figure' in choice) mover = choice.figure;
    else if (choice !== null || mover === null) mover = act.moves[0]?.[0] ?? null;
    for (const [figure, to] of act.moves) {
      const way = wayOf(figure);
      const at = way.path.at(-1) ?? way.from;
      if (figure === mover && choice?.is === 'branch' && choice.to === to) {
        const turn = fork(map, at, to);
        if (turn) way.forks.push(turn);
      }
      if (to === 'none') way.dies = true;
      else if (to !== 'transit') way.path.push(to);
      if (figure === mover && way.order === undefined && !isHero(figure)) way.order = order += 1;
    }
    if (mover !== null) for (const [hero, points] of act.damage) wayOf(mover).harm.push({ hero, points });
  }
  return [...ways.values()].filter(({ path, dies, harm }) => path.length > 0 || dies === true || harm.length > 0);
}

/** Where a way turns off at its first fork: the middle of that step. */
export function forkAt({ path, forks }: PlanPath, drawing: Drawing): Point | null {
  const at = forks[0]?.at;
  if (at === undefined) return null;
  const [[x, y], [X, Y]] = [drawing.centre(at), drawing.toward(at, path[path.indexOf(at) + 1] ?? at)];
  return [(x + X) / 2, (y + Y) / 2];
}

/** What the view's plan moves. */
export const planOf = (view: View, map: MapContent): PlanPath[] => planPaths(view.plan, view.figures, map);
