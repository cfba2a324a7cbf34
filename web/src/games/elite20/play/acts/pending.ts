// What was sent and is not answered yet, and what came of it. A placement shows at once; a lost race gives it back.

import type { Message } from '../../../../lib/wire/Message';
import type { Answer } from '../../../types';
import type { Face, FigureId, Seat } from '../../view';
import type { Content, Question } from '../../content';
import { parseCommand } from '../../wire/notation';

/** So long the winner of a race stands in the card. */
export const SHOWN = 4_000;

export interface Placement {
  readonly n: number;
  readonly what: string;
  /** Of the die in my row, if one goes. */
  readonly at: number | null;
  readonly face: Face | null;
  /** The card of the fit row, and its slot. */
  readonly card: string | null;
  readonly slot: number | null;
  readonly ahead: boolean;
  readonly cause: number | null;
  readonly kind: CauseKind | null;
  /** Sent: on its way. Lost: somebody was first, or a rule says no; shown in place until `until`. */
  readonly state: 'sent' | 'lost';
  readonly by: Seat | null;
  readonly rule: string | null;
  /** Why not, as the game says it. */
  readonly message: Message | undefined;
  readonly until: number;
  /** Done, and shown by the view from this update on. */
  readonly v: number | null;
}

export interface Sending {
  readonly what: string;
  readonly at?: number | null;
  readonly face?: Face | null;
  readonly card?: string | null;
  readonly slot?: number | null;
  /** Sent ahead as far as it goes, such as Hits: a refusal of it is no news. */
  readonly ahead?: boolean;
}

/** The questions of a seat. Those of the group and the end of a stretch are not counted ahead: they are answered elsewhere. */
export type CauseKind = Exclude<Question, 'stretch' | 'group'>;

/** The numbers of a seat's questions, as the view has them. */
export type Counters = Readonly<Record<CauseKind, number>>;

/** How far a number is ahead of another, of so many that come round again; those behind are far ahead. */
const ahead = (numbers: number, from: number, to: number): number => (to - from + numbers) % numbers;

/**
 * The number of the question that the next tap answers: the one that stands, or the one after those that taps on their
 * way answer already. So two quick taps answer two questions, and one that is late answers none.
 */
export function nextCause({ numbers }: Content, kind: CauseKind, counters: Counters, sent: readonly Placement[]): number {
  const base = counters[kind];
  const waiting = sent.flatMap((one) => (one.kind === kind && one.cause !== null && one.state === 'sent' ? [ahead(numbers, base, one.cause)] : []));
  const steps = waiting.filter((far) => far < numbers / 2).map((far) => far + 1);
  return (base + Math.max(0, ...steps)) % numbers;
}

/** Does a position whose counter stands there have the roll of this number? */
export const hasRolled = ({ numbers }: Content, cause: number | null, rolled: number | undefined): boolean => {
  const far = cause === null || rolled === undefined ? 0 : ahead(numbers, cause, rolled);
  return far > 0 && far < numbers / 2;
};

/** Which of the seat's questions it answers; null for free deeds. */
function causeKind(content: Content, what: string): CauseKind | null {
  const question = content.questions[parseCommand(what)?.do ?? ''];
  return question === undefined || question === 'stretch' || question === 'group' ? null : question;
}

export function placement(n: number, sending: Sending, content: Content, counters: Counters, sent: readonly Placement[]): Placement {
  const kind = causeKind(content, sending.what);
  const cause = kind === null ? null : nextCause(content, kind, counters, sent);
  const { what, at = null, face = null, card = null, slot = null } = sending;
  return { n, what, at, face, card, slot, ahead: sending.ahead ?? false, cause, kind, state: 'sent', by: null, rule: null, message: undefined, until: Infinity, v: null };
}

/** After an answer: what is done waits for its update, what was refused says why in place, all else is forgotten. */
export function answered(list: readonly Placement[], n: number, answer: Answer, now: number): Placement[] {
  return list.flatMap((one): Placement[] => {
    if (one.n !== n) return [one];
    if (answer.kind === 'done') return [{ ...one, v: answer.v }];
    if (answer.kind === 'refused' && !one.ahead) {
      return [{ ...one, state: 'lost', by: answer.by, rule: answer.rule, message: answer.message, until: now + SHOWN }];
    }
    return [];
  });
}

/** What is left after an update, or after some time. */
export const settled = (list: readonly Placement[], v: number, now: number): Placement[] =>
  list.filter((one) => (one.v === null || one.v > v) && one.until > now);

export const isSent = (one: Placement): boolean => one.state === 'sent';

/** Dice of my row that are on their way. */
export const goneDice = (list: readonly Placement[]): ReadonlyMap<number, Placement> =>
  new Map(list.filter(isSent).flatMap((one) => (one.at === null ? [] : [[one.at, one] as const])));

/** What stands in a card because a race for it was lost: the newest. */
export const lostIn = (list: readonly Placement[], card: string): Placement | null =>
  [...list].reverse().find((one) => one.state === 'lost' && one.card === card) ?? null;

/** The alien that is led by this. */
function leadOf(what: string): FigureId | null {
  const command = parseCommand(what);
  return command?.do === 'lead' ? command.figure : null;
}

/** The legal list without the aliens that are on their way: the next tap means another one. */
export function stillToLead(legal: readonly string[], list: readonly Placement[]): readonly string[] {
  const led = new Set(list.flatMap((one) => (isSent(one) ? (leadOf(one.what) ?? []) : [])));
  if (led.size === 0) return legal;
  const left = legal.filter((what) => !led.has(leadOf(what) ?? ''));
  // With no other alien to lead nothing changes, so that no button moves under the finger.
  return left.some((what) => leadOf(what) !== null) ? left : legal;
}
