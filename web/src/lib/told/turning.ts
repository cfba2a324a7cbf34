// The moments of a finished game, first those that turned it.
import type { Act } from './stage';
import { actsOf } from './stage';
import type { Frame } from '../wire/Frame';

export interface Turning {
  readonly act: Act;
  /** The step after which it had happened. */
  readonly step: number;
  /** How far it moved anybody on the way to victory, or back, from 0 to 1. */
  readonly swing: number;
}

/** By weight, then by how far the step moved the ways to victory, then the later one. */
export function turnings(frames: readonly Frame[], nearness: (step: number) => readonly number[]): Turning[] {
  const all = frames.flatMap(({ moment }, k): Turning[] => {
    const acts = moment ? actsOf([moment]) : [];
    if (acts.length === 0) return [];
    const [before, after] = [nearness(k), nearness(k + 1)];
    const swing = Math.max(0, ...after.map((value, seat) => Math.abs(value - (before[seat] ?? value))));
    return acts.map((act) => ({ act, step: k + 1, swing }));
  });
  return all.sort((a, b) => b.act.notable.weight - a.act.notable.weight || b.swing - a.swing || b.step - a.step);
}
