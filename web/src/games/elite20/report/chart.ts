// The eight rounds as columns: how far the objective was, how near the nearest alien, and the damage of the round.

import { aliensByWay } from '../story/text';
import type { View } from '../view';
import type { Story } from './record';

export interface RoundColumn {
  readonly round: number;
  readonly done: number;
  /** Steps from home of the nearest alien when the round ended; null with none on the map. */
  readonly near: number | null;
  readonly damage: number;
}

/** One column for each round that was played. */
export function columns({ steps, content, last }: Story): RoundColumn[] {
  const ends = new Map<number, View>();
  const damage = new Map<number, number>();
  for (const { before, after } of steps) {
    // The step that begins a Round has ended the one before it.
    const round = before.round === 0 ? after.round : before.round;
    if (round > 0) ends.set(round, after);
    if (after.round > round) ends.set(after.round, after);
    const more = Object.keys(after.heroes).reduce((sum, hero) => sum + Math.max(0, (after.heroes[hero]?.damage ?? 0) - (before.heroes[hero]?.damage ?? 0)), 0);
    damage.set(round, (damage.get(round) ?? 0) + more);
  }
  const all = goalSize(steps.map(({ after }) => after), last);
  return [...ends].map(([round, view]) => ({
    round,
    done: Math.max(0, all - view.objective.left),
    near: aliensByWay(view, content)[0]?.way ?? null,
    damage: damage.get(round) ?? 0,
  }));
}

/** How much there was to do in all: traps are laid and tokens turned up on the way, so the most that was ever left. */
export function goalSize(views: readonly View[], last: View): number {
  return Math.max(1, last.objective.all, ...views.map((view) => (view.round > 0 ? view.objective.left : 0)));
}
