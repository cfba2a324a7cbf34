// Keys of the table: digits are dice, letters are what they stand on, arrows step.

import type { Marks } from '../../board/marks/marks';
import { strokeOf, strokes } from './keys';
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

/** Takes what is offered, as long as nothing is owed: then it hands alien results over. */
export const TAKE_KEY = 'H';

/** So long a key is held that loses the game, or a shot. */
const HOLD = 600;
let held: ReturnType<typeof setTimeout> | undefined;
/** So long the first of two strokes waits for the second. */
const WAITS = 2_500;
let forgets: ReturnType<typeof setTimeout> | undefined;

interface Deed {
  readonly act: () => void;
  /** Done when the key is held. */
  readonly hold?: () => void;
}

/** Every key that the board wears. */
export function* keysOf({ figures, spaces, tokens, searches, touched }: Marks): Generator<string> {
  const lit = [...(touched?.arrows ?? []), ...figures.values(), ...spaces.values(), ...tokens.values(), ...[...searches.values()].flatMap(({ now, later }) => [now, later])];
  for (const one of lit) if (one?.key !== undefined) yield one.key;
}

/** What a letter stands for now. */
export function targetOf(play: Play, letter: string): Deed | null {
  const card = [...play.cardKeys].find(([, key]) => key === letter)?.[0];
  const fit = card === undefined ? undefined : play.fit.find(({ id }) => id === card);
  if (fit) return { act: () => play.tapCard(fit), hold: () => play.holdCard(fit) };
  const { figures, spaces, tokens, searches, touched } = play.marks;
  const arrow = touched?.arrows.find(({ key }) => key === letter);
  if (arrow) return arrow.loses ? { act: play.sayHold, hold: () => play.hold(arrow.to) } : { act: () => play.tapSpace(arrow.to) };
  for (const [figure, lit] of figures) {
    if (lit.key === letter) return lit.loses ? { act: play.sayHold, hold: () => play.hold(figure) } : { act: () => play.tapFigure(figure) };
  }
  for (const [space, lit] of spaces) {
    if (lit.key === letter) return lit.loses ? { act: play.sayHold, hold: () => play.hold(space) } : { act: () => play.tapSpace(space) };
  }
  for (const [token, lit] of tokens) if (lit.key === letter) return { act: () => play.tapToken(token) };
  for (const [at, { now, later }] of searches) {
    if (now?.key === letter) return { act: () => play.search(at, 'now') };
    if (later?.key === letter) return { act: () => play.search(at, 'later') };
  }
  return null;
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
  const own = second ? null : special(play, letter, onButton);
  const key = own ? letter : strokes(play, letter, keysOf(play.marks));
  clearTimeout(forgets);
  if (key === null) {
    forgets = setTimeout(() => (play.typed = null), WAITS);
    return true;
  }
  const deed = own ?? targetOf(play, key);
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

function special(play: Play, letter: string, onButton: boolean): Deed | null {
  if ((letter === ' ' && !onButton) || letter === 'R') return play.canRoll ? { act: play.roll } : null;
  const button = play.buttons.find(({ key }) => key === letter);
  if (button && play.top) return { act: () => play.pushButton(button) };
  const offered = play.blocked || play.isPhone() ? undefined : play.deals.incoming[0]?.command;
  if (letter === TAKE_KEY && offered) return { act: () => play.answer(offered) };
  const die = /^[1-5]$/.test(letter) ? Number(letter) - 1 : -1;
  if (die >= 0 && die < play.tiles.length && (!play.blocked || play.top?.kind === 'Lock')) return { act: () => play.tapDie(die) };
  return null;
}
