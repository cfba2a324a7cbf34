// A record as a list of steps: the view before and after, what was seen, and which clock stood over it.

import { clockAt } from '../story/replay/clock';
import { clockWords } from '../story/names';
import type { Content, Topic } from '../content';
import { heroesOf, tagged, type HeroId, type Seat, type View } from '../view';
import { parseCommand, parseEvent, type Command, type Event } from '../wire/notation';
import type { Moment } from '../../../lib/wire/Moment';
import type { Notable } from '../../../lib/wire/Notable';
import type { Replay } from '../../../lib/wire/Replay';

/** One event of a step, and the rule behind it. */
export interface Seen<E extends Event = Event> {
  readonly rule: string;
  /** What that rule is about, where events are told apart by it. */
  readonly topic: Topic | undefined;
  readonly notation: string;
  readonly event: E;
}

export type Kind = Event['is'];
export type Of<K extends Kind> = Extract<Event, { is: K }>;

export interface Step {
  /** Its place: `views[index]` is before it, `views[index + 1]` after. */
  readonly index: number;
  readonly before: View;
  readonly after: View;
  readonly at: number;
  readonly seat: Seat | null;
  /** What was done, without the seat. */
  readonly deed: string;
  /** The same as a command; null for what people do at the table. */
  readonly did: Command | null;
  readonly seen: readonly Seen[];
  /** What everybody noticed. */
  readonly notable: readonly Notable[];
  /** Milliseconds on the clock when it happened; null where none ran. */
  readonly left: number | null;
}

const seenOf = (moment: Moment | null, { topics }: Content): Seen[] =>
  (moment?.sights ?? []).flatMap(([rule, notation]) => {
    const event = parseEvent(notation);
    return event === null ? [] : [{ rule, topic: topics[rule], notation, event }];
  });

/** The events of this kind, each with its rule. */
export const seenAs = <K extends Kind>({ seen }: Pick<Step, 'seen'>, kind: K): Seen<Of<K>>[] => seen.filter((one): one is Seen<Of<K>> => one.event.is === kind);

/** Steps of a record in order. */
export function stepsOf(replay: Replay, views: readonly View[], content: Content): Step[] {
  return replay.frames.flatMap(({ moment, do: what }, index): Step[] => {
    const [before, after] = [views[index], views[index + 1]];
    if (!before || !after) return [];
    const at = moment?.at ?? 0;
    const deed = what.replace(/^s\d+ /, '');
    return [{ index, before, after, at, seat: moment?.seat ?? null, deed, did: parseCommand(deed), seen: seenOf(moment, content), notable: moment?.notable ?? [], left: clockAt(before, at)?.left ?? null }];
  });
}

/** Whose Hero did it: of a lone player's two, the one the events name. */
export function heroOf(view: View, seat: Seat, step: Step): HeroId | undefined {
  const own = heroesOf(view, seat);
  if (own.length < 2) return own[0];
  return own.find((hero) => hero === step.seen.flatMap(({ event }) => Object.values(event)).find((value) => own.includes(value as HeroId))) ?? own[0];
}

/** Is something of the Mission done by what happened to this token? */
export const isFarther = ({ ready, fixed, place }: Of<'token'>): boolean => ready || fixed || place.is === 'gone';

/** Is the Action Phase on in this view? */
export const isAction = (view: View): boolean => view.steps.some((step) => tagged(step).kind === 'Action');

/** The label of a moment: what the clock showed, or nothing where none ran. */
export const timeLabel = (step: Step): string | null => (step.left === null ? null : clockWords(step.left));

/** How far each seat is on the way to victory, from 0 to 1: all of them alike. */
export function progress(view: View | undefined): number[] {
  if (view === undefined) return [];
  const { left, all } = view.objective;
  return view.seats.map(() => (view.end === 'Won' ? 1 : all === 0 ? 0 : (all - left) / all));
}

/** What the report is made from. */
export interface Story {
  readonly content: Content;
  readonly steps: readonly Step[];
  readonly last: View;
}
