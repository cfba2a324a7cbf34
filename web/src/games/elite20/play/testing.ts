// A table whose server answers when the test says so, and the position that most tests of the hand begin with.

import { expect, vi } from 'vitest';
import type { ActHow, Answer, Session } from '../../types';
import { at, content, heroAt, withDice, wordsOf, type Position } from '../testing';
import type { View } from '../view';
import { Play } from './play.svelte';
import { remarksOf } from '../../../lib/text/remarks';
import { Rules } from '../../../lib/text/rules.svelte';
import type { Walk } from '../content';

interface Sent {
  readonly what: string;
  readonly how: ActHow;
  readonly answer: (answer: Answer) => Promise<void>;
}

/** A table whose server answers when the test says so. */
export class Server {
  readonly sent: Sent[] = [];
  readonly session: Session<View> & { v: number; view: View; legal: readonly string[] };
  readonly play: Play;

  constructor(name: string, change: (position: Position) => void = () => undefined) {
    const position = at(name);
    change(position);
    this.session = {
      live: true,
      content,
      names: ['Ann', 'Tomas', 'Yuki', 'Kara'],
      seat: position.seat,
      view: position.view,
      legal: position.legal,
      remarks: remarksOf(position.legal, position.remarks),
      v: 1,
      rules: new Rules('elite20'),
      signals: [],
      outlook: null,
      gameNow: () => 0,
      act: (what: string, how: ActHow = {}) =>
        new Promise<Answer>((resolve) => {
          this.sent.push({ what, how, answer: async (answer) => (resolve(answer), void (await vi.advanceTimersByTimeAsync(0))) });
        }),
      why: () => Promise.resolve(),
      preview: () => Promise.resolve({ spaces: [] }),
    } as unknown as Session<View> & { v: number; view: View; legal: readonly string[] };
    this.play = new Play(this.session, () => false);
  }

  get words(): string[] {
    return this.sent.map(({ what }) => what);
  }

  /** The server's next word, as an update brings it. */
  update(change: (view: View) => View, legal: readonly string[] = this.session.legal): void {
    this.session.view = change(this.session.view);
    this.session.legal = legal;
    this.session.v += 1;
    (this.play as unknown as { settle(): void }).settle();
  }
}

/** What the engine told of ways. */
export function told(play: Play, { previews }: Position): void {
  const [walk] = Object.values(previews ?? {}) as Walk[];
  expect(walk?.hero).toBe(play.hero);
  (play.walks as unknown as { walk: Walk }).walk = walk!;
}

export const FOUR = at('four-dice');
export const ME = FOUR.seat;
export const HERO = heroAt(FOUR);
export const WEAPON = wordsOf(FOUR.legal, 'offer')[0]![0]!;
export const GIFTED = wordsOf(FOUR.legal, 'offer').map(([, hero]) => hero!);
export const CHARGE = Number(wordsOf(FOUR.legal, 'work')[0]![1]);
export const TOKEN = `token-${CHARGE}`;
export const FACES = FOUR.view.seats[ME]!.dice.map(({ face }) => face);
export const [FIX, SEARCH] = [FACES.indexOf('Fix'), FACES.indexOf('Search')];
/** The places of two dice that are alike. */
export const SECOND = FACES.findIndex((face, k) => FACES.indexOf(face) < k);
export const FIRST = FACES.indexOf(FACES[SECOND]!);
/** All places but these, as a roll names dice. */
export const but = (...places: number[]): string => [0, 1, 2, 3].filter((place) => !places.includes(place)).map((place) => place + 1).join('');
export const dice = (view: View, faces: readonly View['seats'][number]['dice'][number][], seat = ME): View => ({ ...view, seats: view.seats.map((one, k) => (k === seat ? withDice(one, faces) : one)) });
export const card = (play: Play, id: string) => play.fit.find((one) => one.id === id)!;
