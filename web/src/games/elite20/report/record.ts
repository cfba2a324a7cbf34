// A record as a list of steps: the view before and after, what was seen, and which clock stood over it.

import { clockAt } from '../story/clock';
import { clockWords } from '../story/names';
import type { Content } from '../content';
import { heroesOf, tagged, type HeroId, type Seat, type View } from '../view';
import type { Moment } from '../../../lib/wire/Moment';
import type { Replay } from '../../../lib/wire/Replay';

/** One event of a step: the rule behind it, its verb, and the words after it. */
export interface Seen {
  readonly rule: string;
  readonly notation: string;
  readonly verb: string;
  readonly args: readonly string[];
}

export interface Step {
  /** Its place: `views[index]` is before it, `views[index + 1]` after. */
  readonly index: number;
  readonly before: View;
  readonly after: View;
  readonly at: number;
  readonly seat: Seat | null;
  /** What was done, without the seat. */
  readonly deed: string;
  readonly seen: readonly Seen[];
  /** Milliseconds on the clock when it happened; null where none ran. */
  readonly left: number | null;
}

const seenOf = (moment: Moment | null): Seen[] =>
  (moment?.sights ?? []).map(([rule, notation]) => {
    const [verb = '', ...args] = notation.split(' ');
    return { rule, notation, verb, args };
  });

/** Steps of a record in order. */
export function stepsOf(replay: Replay, views: readonly View[]): Step[] {
  return replay.frames.flatMap(({ moment, do: what }, index): Step[] => {
    const [before, after] = [views[index], views[index + 1]];
    if (!before || !after) return [];
    const at = moment?.at ?? 0;
    return [{ index, before, after, at, seat: moment?.seat ?? null, deed: what.replace(/^s\d+ /, ''), seen: seenOf(moment), left: clockAt(before, at)?.left ?? null }];
  });
}

/** Whose Hero did it: of a lone player's two, the one the events name. */
export function heroOf(view: View, seat: Seat, step: Step): HeroId | undefined {
  const own = heroesOf(view, seat);
  if (own.length < 2) return own[0];
  return step.seen.flatMap(({ args }) => args).find((word) => own.includes(word)) ?? own[0];
}

/** Is the Action Phase on in this view? */
export const isAction = (view: View): boolean => view.steps.some((step) => tagged(step).kind === 'Action');

/** The label of a moment: what the clock showed, or nothing where none ran. */
export const timeLabel = (step: Step): string | null => (step.left === null ? null : clockWords(step.left));

/** What the report is made from. */
export interface Story {
  readonly content: Content;
  readonly steps: readonly Step[];
  readonly last: View;
}
