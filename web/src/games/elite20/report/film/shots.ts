// The deciding ten seconds: five moments of the record that tell how it came to the end.

import { plain } from '../../../../lib/text/parts';
import { choice } from '../../story/choices';
import { sentence } from '../../story/sentences';
import { isHero, isOnBoard, kindOf, type FigureId, type Space, type View } from '../../view';
import { t } from '../../words';
import type { Context } from '../../../types';
import type { Cause } from '../cause';
import { isAction, isFarther, seenAs, timeLabel, type Seen, type Step, type Story } from '../record';

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
/** What is told by a moment of this weight is worth a picture. */
const STRONG = 4;

/** How telling an event is. */
function weight({ event, topic }: Seen): number {
  switch (event.is) {
    case 'over':
      return 1;
    case 'moved': {
      const hero = isHero(event.figure);
      if (event.to === 'home') return hero ? 6 : 20;
      if (event.to === 'transit') return hero ? 6 : 0;
      return topic === 'result' ? 2 : hero ? 1 : 0;
    }
    case 'token':
      return isFarther(event) ? 9 : 0;
    case 'trap-gone':
    case 'fulfilled':
      return 8;
    case 'first':
      return event.prize.is === 'alien' && kindOf(event.prize.figure) === 'boss' ? 9 : 5;
    case 'volley':
      return 4;
    case 'hero':
      return event.count === 'damage' ? 6 : 0;
    case 'time-up':
      return 4;
    default:
      return 0;
  }
}

const concerns = (event: object, figure: string): boolean =>
  Object.values(event).some((value: unknown) => value === figure || (typeof value === 'object' && value !== null && concerns(value, figure)));

/** What concerns the alien that got home, or the Hero who fell, tells more. */
const telling = (seen: Seen, figure: string | undefined): number => weight(seen) * (figure !== undefined && concerns(seen.event, figure) ? 3 : 1);
const best = (step: Step, figure?: string): Seen | null =>
  step.seen.reduce<Seen | null>((top, seen) => (telling(seen, figure) > (top ? telling(top, figure) : 0) ? seen : top), null);
const score = (step: Step, figure?: string): number => step.seen.reduce((most, seen) => Math.max(most, telling(seen, figure)), 0);

/** Five moments up to the deciding one. */
export function film(story: Story, { step: deciding, figure }: Cause, context: Context): Film {
  const phase = lastPhase(story, deciding);
  const end = isAction(deciding.before) ? deciding.at : (phase.at(-1)?.at ?? deciding.at);
  const before = phase.filter((step) => step.index < deciding.index && score(step) > 0);
  const close = before.filter(({ at }) => end - at <= WINDOW);
  const strong = (steps: readonly Step[]): readonly Step[] => steps.filter((step) => score(step, figure) >= STRONG);
  // Ten seconds in which little happened tell less than the great moments of the phase, of the Round, or of a Mission that was won.
  const earlier = story.steps.filter(({ index }) => index < deciding.index);
  const round = earlier.filter(({ after }) => after.round === deciding.after.round);
  const pools = [strong(close), strong(before), strong(round), ...(story.last.end === 'Won' ? [strong(earlier)] : [])];
  const pool = pools.find(({ length }) => length >= SHOTS - 1) ?? [...new Set([...strong(round), ...before])];
  const chosen = [...pool].sort((a, b) => score(b, figure) - score(a, figure) || b.index - a.index).slice(0, SHOTS - 1);
  const steps = [...chosen.sort((a, b) => a.index - b.index), deciding];
  const timed = steps.some((step) => timeLabel(step) !== null);
  const label = (step: Step, k: number): string => (timed ? (timeLabel(step) ?? t('report.then')) : t('report.moment', { n: k + 1, of: steps.length }));
  return { shots: steps.map((step, k) => shot(step, label(step, k), step === deciding, figure, context)), tight: steps.every((step) => end - step.at <= WINDOW) };
}

/** The steps of the Action Phase that the deciding step belongs to or follows. */
function lastPhase({ steps }: Story, deciding: Step): readonly Step[] {
  const until = steps.filter(({ index }) => index <= deciding.index);
  const last = until.findLastIndex(({ before }) => isAction(before));
  if (last < 0) return until;
  const first = until.findLastIndex(({ before }, at) => at < last && !isAction(before)) + 1;
  return until.slice(first, last + 1);
}

function shot(step: Step, label: string, deciding: boolean, figure: string | undefined, context: Context): Shot {
  const seen = best(step, figure);
  const way = deciding ? wayHome(step, figure) : [];
  const spaces = seen ? placesOf(seen, step) : [];
  const around = way.at(-2) ?? spaces[0] ?? openPlace(step) ?? placeOf(step) ?? 'home';
  return { step: step.index + 1, view: drawn(step, seen, spaces), label, text: words(step, seen, context), around, marked: way.length > 0 ? [] : spaces.filter((space) => isTaken(drawn(step, seen, spaces), space)), way, intruder: way.length > 0 ? (figure ?? null) : null, deciding };
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
