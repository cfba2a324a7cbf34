// Keys of the table: digits are dice, letters are what they stand on, arrows step.

import { stepKind, type FigureId, type Space } from '../../view';
import { isOfCards } from '../owed';
import { strokeOf, strokes, TABLE_KEYS } from './keys';
import type { Play } from '../play.svelte';

/** Directions on the screen. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Numpad1: [-1, 1],
  Numpad2: [0, 1],
  Numpad3: [1, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad7: [-1, -1],
  Numpad8: [0, -1],
  Numpad9: [1, -1],
};

/** So long a key is held that loses the game, or a shot. */
const HOLD = 600;
let held: ReturnType<typeof setTimeout> | undefined;
/** So long the first of two strokes waits for the second. */
const WAITS = 2_500;
let forgets: ReturnType<typeof setTimeout> | undefined;

/** What a key means now. */
export interface Meaning {
  readonly key: string;
  /** Its name in tests. */
  readonly what: string;
  readonly act: () => void;
  /** Done when the key is held. */
  readonly hold?: () => void;
}

/** Everything that a key of the hand or the board means now: no key is in here twice. */
export function* meanings(play: Play): Generator<Meaning> {
  yield* tableKeys(play);
  yield* cardKeys(play);
  yield* boardKeys(play);
}

function* tableKeys(play: Play): Generator<Meaning> {
  if (play.canRoll) yield { key: TABLE_KEYS.roll, what: 'roll', act: play.roll };
  const aside = play.top !== null && stepKind(play.view) === 'Window' && isOfCards(play.top);
  for (const button of aside ? [] : play.buttons) if (button.key !== '') yield { key: button.key, what: button.id, act: () => play.pushButton(button) };
  const offered = play.blocked || play.isPhone() ? undefined : play.deals.incoming[0]?.command;
  if (offered) yield { key: TABLE_KEYS.hand, what: 'take', act: () => play.answer(offered) };
  const dice = play.top?.kind === 'Lock' || (!play.blocked && stepKind(play.view) === 'Action') ? play.tiles : [];
  for (const { at } of dice.slice(0, 5)) yield { key: String(at + 1), what: `die ${at + 1}`, act: () => play.tapDie(at) };
}

function* cardKeys(play: Play): Generator<Meaning> {
  for (const [id, key] of play.cardKeys) {
    const card = play.fit.find((one) => one.id === id);
    if (card) yield { key, what: id, act: () => play.tapCard(card), hold: () => play.holdCard(card) };
  }
}

function* boardKeys(play: Play): Generator<Meaning> {
  const { figures, spaces, tokens, searches, touched } = play.marks;
  const deed = (tap: () => void, held: FigureId | Space, loses = false): Pick<Meaning, 'act' | 'hold'> => (loses ? { act: play.sayHold, hold: () => play.hold(held) } : { act: tap });
  for (const { key, to, loses } of touched?.arrows ?? []) if (key !== undefined) yield { key, what: `arrow ${to}`, ...deed(() => play.tapSpace(to), to, loses) };
  for (const [figure, { key, loses }] of figures) if (key !== undefined) yield { key, what: figure, ...deed(() => play.tapFigure(figure), figure, loses) };
  for (const [space, { key, loses }] of spaces) if (key !== undefined) yield { key, what: space, ...deed(() => play.tapSpace(space), space, loses) };
  for (const [token, { key }] of tokens) if (key !== undefined) yield { key, what: `token ${token}`, act: () => play.tapToken(token) };
  // What is a card of the row, too, has its key there.
  const cards = new Set(play.cardKeys.values());
  for (const [at, { now, later }] of searches) {
    if (now?.key !== undefined && !cards.has(now.key)) yield { key: now.key, what: `search ${at} now`, act: () => play.search(at, 'now') };
    if (later?.key !== undefined && !cards.has(later.key)) yield { key: later.key, what: `search ${at} later`, act: () => play.search(at, 'later') };
  }
}

/** A key of the table. Says whether it meant something; a key that repeats means nothing new. */
export function keydown(play: Play, event: KeyboardEvent, onButton: boolean, turned: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const way = ARROWS[event.code] ?? ARROWS[event.key];
  if (way) {
    const [dx, dy] = way;
    if (!event.repeat) play.flick(turned ? dy : dx, turned ? -dx : dy);
    return true;
  }
  const letter = strokeOf(event);
  if (event.repeat && play.typed !== null) return true;
  const second = play.typed !== null;
  if (letter === 'Escape') return play.letGoOf();
  if (letter.length > 1) return false;
  if (letter === ' ' && onButton) return false;
  const all = [...meanings(play)];
  const key = strokes(play, letter === ' ' ? TABLE_KEYS.roll : letter, all.map((one) => one.key));
  clearTimeout(forgets);
  if (key === null) {
    forgets = setTimeout(() => (play.typed = null), WAITS);
    return true;
  }
  const deed = all.find((one) => one.key === key);
  // The second of two strokes means nothing else.
  if (!deed) return second;
  if (event.repeat) return true;
  deed.act();
  clearTimeout(held);
  if (deed.hold) held = setTimeout(deed.hold, HOLD);
  return true;
}

/** A key that was let go too early holds nothing. */
export const keyup = (): void => clearTimeout(held);
