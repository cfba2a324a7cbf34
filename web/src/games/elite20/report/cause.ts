// Why the game ended as the engine says it, and the step that decided it, which is shown.

import { isHero, type View } from '../view';
import type { Event } from '../wire/notation';
import { t, type WordId } from '../words';
import { say } from '../words/say';
import type { Context } from '../../types';
import { goalSize } from './chart';
import { isAction, isFarther, seenAs, type Of, type Seen, type Step, type Story } from './record';

export interface Cause {
  readonly text: string;
  readonly rules: readonly string[];
  /** The step that decided it, and what was seen then. */
  readonly step: Step;
  readonly seen: Seen | null;
  /** The alien that got home, or the Hero who fell. */
  readonly figure?: string;
}

type Decided = Pick<Cause, 'step' | 'seen' | 'figure'>;

const lastStep = (steps: readonly Step[], is: (event: Event) => boolean): Step | undefined => steps.findLast(({ seen }) => seen.some(({ event }) => is(event)));
const comesHome = (event: Event): event is Of<'moved'> => event.is === 'moved' && event.to === 'home';

/** The cause of the end; null for a game that has not ended. */
export function cause(story: Story, context: Context): Cause | null {
  const over = lastStep(story.steps, ({ is }) => is === 'over');
  const rule = over && seenAs(over, 'over')[0]?.rule;
  if (!over || rule === undefined) return null;
  const decided = decidedBy(story, over);
  const by = behind(story, decided.seen);
  return { text: causeWords(story, over, context), rules: by === undefined || by === rule ? [rule] : [rule, by], ...decided };
}

/** The engine's sentence of the end; a Mission that was not done has its numbers in the view. */
function causeWords({ steps, last }: Story, over: Step, context: Context): string {
  if (last.end === 'Unfinished') {
    const all = goalSize(steps.map(({ after }) => after), last);
    return t(`report.cause.unfinished.${last.setup.mission}` as WordId, { left: last.objective.left, all });
  }
  const told = over.notable.at(-1);
  return (told && say(told.result ?? told.title, context)) ?? '';
}

function decidedBy(story: Story, over: Step): Decided {
  switch (story.last.end) {
    case 'Breach': {
      const seen = seenAs(over, 'moved').findLast(({ event }) => comesHome(event) && !isHero(event.figure)) ?? null;
      const figure = seen?.event.figure ?? alienAtHome(story.last);
      return { step: over, seen, ...(figure === undefined ? {} : { figure }) };
    }
    case 'Killed': {
      const seen = seenAs(over, 'hero').findLast(({ event }) => event.count === 'damage') ?? null;
      return { step: over, seen, ...(seen ? { figure: seen.event.hero } : {}) };
    }
    case 'Won':
      return lastDeed(story, over);
    case 'GivenUp':
      return { step: over, seen: seenAs(over, 'over')[0] ?? null };
    default: {
      const step = lastStep(story.steps, ({ is }) => is === 'time-up') ?? over;
      return { step, seen: seenAs(step, 'time-up')[0] ?? seenAs(step, 'over')[0] ?? null };
    }
  }
}

const alienAtHome = ({ figures }: View): string | undefined => Object.keys(figures).find((figure) => figures[figure] === 'home' && !isHero(figure));

const isObjective = (event: Event): boolean => (event.is === 'token' && isFarther(event)) || event.is === 'trap-gone';
const isLastOf = (event: Event): boolean => isObjective(event) || (comesHome(event) && isHero(event.figure));
const inTime = ({ steps }: Story): Step[] => steps.filter(({ before }) => isAction(before));

/** What came last: the objective or the way home. */
function lastDeed(story: Story, over: Step): Decided {
  const step = lastStep(inTime(story), isLastOf) ?? over;
  return { step, seen: step.seen.findLast(({ event }) => isLastOf(event)) ?? null };
}

/** The rule behind what decided the end; time that runs out has none of its own. */
function behind(story: Story, seen: Seen | null): string | undefined {
  switch (story.last.end) {
    case 'Won':
      return lastStep(inTime(story), isObjective)?.seen.find(({ event }) => isObjective(event))?.rule;
    case 'Breach':
    case 'Killed':
      return seen?.rule;
    default:
      return undefined;
  }
}
