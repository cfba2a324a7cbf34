// Up to five moments of the record that tell how it came to the end.

import { plain } from '../../../../lib/text/parts';
import type { Turning } from '../../../../lib/told/turning';
import type { Notable } from '../../../../lib/wire/Notable';
import { choice } from '../../story/choices';
import { sentence } from '../../story/sentences';
import { isOnBoard, type FigureId, type Space, type View } from '../../view';
import { t } from '../../words';
import { say } from '../../words/say';
import type { Context } from '../../../types';
import type { Cause } from '../cause';
import { isAction, seenAs, timeLabel, type Seen, type Step, type Story } from '../record';

export interface Shot {
  /** `views[view]` is drawn. */
  readonly step: number;
  readonly view: View;
  readonly label: string;
  readonly text: string;
  /** What the frame is centred on. */
  readonly around: Space;
  readonly marked: readonly Space[];
  /** The way of the alien that got home, from where it stood. */
  readonly way: readonly Space[];
  /** That alien, which is drawn at the end of its way. */
  readonly intruder: FigureId | null;
  readonly deciding: boolean;
}

export interface Film {
  readonly shots: readonly Shot[];
  /** Do all of them lie within ten seconds of the clock? */
  readonly tight: boolean;
}

const SHOTS = 5;
const WINDOW = 10_000;
/** What is of less weight is worth a glance at the table, and no picture afterwards. */
const LASTS = 2;

/** Up to five moments: those that turned the game most, as replays rank them too, and the one that decided it. */
export function film(story: Story, { step: deciding, seen, figure }: Cause, turned: readonly Turning[], context: Context): Film {
  const phase = lastPhase(story, deciding);
  const end = isAction(deciding.before) ? deciding.at : (phase.at(-1)?.at ?? deciding.at);
  const heavy = turned.filter(({ act, step }) => act.notable.weight >= LASTS && step <= deciding.index);
  const first = heavy.filter(({ step }, k) => heavy.findIndex((other) => other.step === step) === k).slice(0, SHOTS - 1);
  const chosen = first.flatMap(({ act, step }) => {
    const found = story.steps.find(({ index }) => index === step - 1);
    return found ? [{ step: found, notable: act.notable }] : [];
  });
  const moments = [...chosen.sort((a, b) => a.step.index - b.step.index), { step: deciding, notable: null }];
  const timed = moments.some(({ step }) => timeLabel(step) !== null);
  // The clock tells the last Round's moments apart; earlier ones are told by their Round.
  const label = (step: Step, notable: Notable | null): string => {
    const round = roundOf(step, notable);
    return timed && round === deciding.after.round ? (timeLabel(step) ?? t('report.then')) : t('report.inRound', { n: round });
  };
  const shots = moments.map(({ step, notable }): Shot =>
    notable === null
      ? { ...shot(step, seen, label(step, notable), words(step, seen, context)), ...decided(step, figure) }
      : shot(step, step.seen[notable.at] ?? null, label(step, notable), told(notable, context)),
  );
  return { shots, tight: moments.every(({ step }) => end - step.at <= WINDOW) };
}

/** The Round of a moment: what comes before a step's new Round has ended the old one. */
export function roundOf({ before, after, seen }: Step, notable: Pick<Notable, 'at'> | null): number {
  const begins = seen.findIndex(({ event }) => event.is === 'round');
  return notable !== null && notable.at < begins ? before.round : after.round;
}

/** The steps of the Action Phase that the deciding step belongs to or follows. */
function lastPhase({ steps }: Story, deciding: Step): readonly Step[] {
  const until = steps.filter(({ index }) => index <= deciding.index);
  const last = until.findLastIndex(({ before }) => isAction(before));
  if (last < 0) return until;
  const first = until.findLastIndex(({ before }, at) => at < last && !isAction(before)) + 1;
  return until.slice(first, last + 1);
}

function shot(step: Step, seen: Seen | null, label: string, text: string): Shot {
  const spaces = seen ? placesOf(seen, step) : [];
  const view = drawn(step, seen, spaces);
  const around = spaces[0] ?? openPlace(step) ?? placeOf(step) ?? 'home';
  return { step: step.index + 1, view, label, text, around, marked: spaces.filter((space) => isTaken(view, space)), way: [], intruder: null, deciding: false };
}

/** What the deciding moment shows besides: the way of the alien that got home. */
function decided(step: Step, figure: string | undefined): Partial<Shot> {
  const way = wayHome(step, figure);
  const around = way.at(-2);
  return { deciding: true, ...(around === undefined ? {} : { around, marked: [], way, intruder: figure ?? null }) };
}

/** A moment in the words that the table told it with. */
function told({ title, result }: Notable, context: Context): string {
  const [what, then] = [say(title, context) ?? '', result ? (say(result, context) ?? '') : ''];
  return then === '' ? what : `${what}. ${then}`;
}

/** The way an alien went in this step, from where it stood; empty where it did not get home. */
function wayHome({ before, seen }: Step, figure: string | undefined): Space[] {
  const from = figure === undefined ? undefined : before.figures[figure];
  const entered = seenAs({ seen }, 'moved').flatMap(({ event: { figure: moved, to } }) => (moved === figure && to !== 'transit' ? [to] : []));
  return from !== undefined && entered.at(-1) === 'home' && isOnBoard(from) && from !== 'home' ? [from, ...entered] : [];
}

/** When time runs out with something left to do, the eye goes there. */
function openPlace(step: Step): Space | null {
  const { after } = step;
  if (seenAs(step, 'time-up').length === 0) return null;
  const token = after.tokens.find(({ place, fixed }) => typeof place === 'object' && 'At' in place && !fixed);
  return token && typeof token.place === 'object' && 'At' in token.place ? token.place.At.space : null;
}

/** Does anything stand or lie there? */
const isTaken = ({ figures, tokens }: View, space: Space): boolean =>
  Object.values(figures).includes(space) || tokens.some(({ place }) => typeof place === 'object' && 'At' in place && place.At.space === space);

/** Who is shot down or pushed away still stands in its frame. */
function drawn(step: Step, seen: Seen | null, [space]: readonly Space[]): View {
  const first = seen?.event.is === 'first' ? step.before : step.after;
  return space === undefined || isTaken(first, space) || !isTaken(step.before, space) ? first : step.before;
}

function words(step: Step, seen: Seen | null, context: Context): string {
  const told = seen ? sentence([seen.rule, seen.notation], context) : null;
  if (told) return plain(told, context.names);
  return choice(step.deed, step.before, context);
}

/** Where an event happened. */
function placesOf({ event }: Seen, { before, after }: Step): Space[] {
  const at = (figure: FigureId): Space[] => {
    const space = [before.figures[figure], after.figures[figure]].find(isOnBoard);
    return space === undefined ? [] : [space];
  };
  switch (event.is) {
    case 'moved':
      return event.to === 'transit' || event.to === 'none' ? at(event.figure) : [event.to];
    case 'first':
      return event.prize.is === 'alien' ? at(event.prize.figure) : [];
    case 'hero':
      return at(event.hero);
    case 'health':
    case 'boss-drawn':
      return at(event.boss);
    case 'volley':
      return [event.from];
    case 'trap-gone':
      return [event.at];
    case 'token': {
      if (event.place.is === 'at') return [event.place.space];
      if (event.place.is === 'with') return at(event.place.hero);
      const old = before.tokens[event.token]?.place;
      return typeof old === 'object' && 'At' in old ? [old.At.space] : [];
    }
    default:
      return [];
  }
}

/** Where whoever acted stands. */
function placeOf({ seat, after }: Step): Space | null {
  const hero = seat === null ? undefined : after.setup.heroes[seat];
  const space = hero === undefined ? undefined : after.figures[hero];
  return isOnBoard(space) ? space : null;
}
