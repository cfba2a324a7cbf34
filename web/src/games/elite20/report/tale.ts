// The battle report of a finished game, from its record.

import { viewsOf } from '../../../lib/told/replay.svelte';
import { turnings } from '../../../lib/told/turning';
import type { Replay } from '../../../lib/wire/Replay';
import type { Context } from '../../types';
import { contentOf } from '../story/names';
import { kindOf, type End, type View } from '../view';
import { cause } from './cause';
import { columns, goalSize, type RoundColumn } from './chart';
import { progress, seenAs, stepsOf, type Story } from './record';
import { film, type Film } from './film/shots';
import { titles, type Title } from './titles';

export interface Tale {
  readonly end: End;
  readonly view: View;
  /** Every position of the game. */
  readonly views: readonly View[];
  readonly round: number;
  readonly minutes: number;
  readonly aliens: number;
  readonly bosses: number;
  readonly cause: string;
  readonly rules: readonly string[];
  readonly film: Film;
  readonly columns: readonly RoundColumn[];
  /** How much there was to do. */
  readonly size: number;
  readonly titles: readonly Title[];
}

/** The report; null for a record that does not reach the end. */
export function tale(replay: Replay, context: Context): Tale | null {
  const views = viewsOf(replay) as View[];
  const last = views[views.length - 1];
  if (!last || last.end === null) return null;
  const content = contentOf(context);
  const story: Story = { content, steps: stepsOf(replay, views, content), last };
  const why = cause(story, context);
  if (!why) return null;
  const dead = story.steps.flatMap((step) => seenAs(step, 'first').flatMap(({ event: { prize } }) => (prize.is === 'alien' ? [prize.figure] : [])));
  const bosses = dead.filter((figure) => kindOf(figure) === 'boss').length;
  const began = story.steps.find(({ after }) => after.round > 0)?.at ?? 0;
  return {
    end: last.end,
    view: last,
    views,
    round: last.round,
    minutes: Math.max(1, Math.round(((story.steps.at(-1)?.at ?? 0) - began) / 60_000)),
    aliens: dead.length - bosses,
    bosses,
    cause: why.text,
    rules: [...new Set(why.rules)],
    film: film(story, why, turnings(replay.frames, (step) => progress(views[step])), context),
    columns: columns(story),
    size: goalSize(story.steps.map(({ after }) => after), last),
    titles: titles(story),
  };
}
