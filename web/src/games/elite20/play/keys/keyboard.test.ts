import { expect, test } from 'vitest';
import { FRAME_KEYS } from '../../../../lib/page/keys';
import { lastDeeds, lastKeys, mayGive } from '../../screens/alarm/deeds';
import { at, content, positions } from '../../testing';
import { stepKind } from '../../view';
import { meanings } from './keyboard';
import { KeyRing, LETTERS, TABLE_KEYS } from './keys';
import { isOfCards } from '../owed';
import { Server, told } from '../testing';

const FRAME: readonly string[] = Object.values(FRAME_KEYS);

/** Whatever a key would do now: at the hand, on the board, on the screen that is up and in the frame. */
function allKeys({ play }: Server): [key: string, what: string][] {
  const { view, legal, top } = play;
  const gives = mayGive(legal);
  const step = stepKind(view);
  const last = step === 'Window' ? [...lastKeys(lastDeeds(view, content, legal), gives, top !== null && !isOfCards(top)).keys()] : [];
  const screen = [
    ...last.map((key): [string, string] => [key, `time's up ${key}`]),
    ...(step === 'Ready' && gives ? [[TABLE_KEYS.gear, 'gear'] as [string, string]] : []),
    ...(step === 'Action' && !play.blocked ? [[TABLE_KEYS.stop, 'stop'] as [string, string]] : []),
    ['0', 'the whole map'] as [string, string],
  ];
  return [...[...meanings(play)].map(({ key, what }): [string, string] => [key, what]), ...screen, ...FRAME.map((key): [string, string] => [key, 'the frame'])];
}

/** Keys with two meanings, and keys of two strokes whose first means something by itself. */
function doubles(server: Server): string[] {
  const all = allKeys(server);
  const single = new Map(all.filter(([key]) => key.length === 1));
  return all.flatMap(([key, what], k) => {
    const other = all.findIndex(([one]) => one === key);
    const begins = key.length > 1 && !FRAME.includes(key) ? single.get(key[0]!) : undefined;
    return other < k ? [`${key}: ${all[other]![1]} and ${what}`] : begins === undefined ? [] : [`${key}: ${what} begins with ${begins}`];
  });
}

test('letters of what is lit mean nothing else, neither at the table nor in the frame', () => {
  const own: readonly string[] = [...Object.values(TABLE_KEYS), ...FRAME];
  expect(LETTERS.filter((letter) => own.includes(letter))).toEqual([]);
  expect(Object.values(TABLE_KEYS).filter((key) => FRAME.includes(key))).toEqual([]);
  expect(new Set([...LETTERS, ...Object.values(TABLE_KEYS)]).size).toBe(LETTERS.length + Object.values(TABLE_KEYS).length);
});

test.each(positions.map(({ name }) => name))('no key has two meanings: %s', (name) => {
  const server = new Server(name);
  const { play } = server;
  if (at(name).previews !== undefined && (Object.values(at(name).previews!)[0] as { hero?: string }).hero === play.hero) told(play, at(name));
  const seen = (when: string): void => expect(doubles(server), `${name}, ${when}`).toEqual([]);
  seen('at first');
  for (const tile of play.tiles) {
    play.chosen = tile.at;
    seen(`die ${tile.at + 1}`);
  }
  play.chosen = null;
  seen('put back');
  for (const figure of play.marks.figures.keys()) {
    play.touched = figure;
    seen(figure);
  }
  play.touched = null;
  for (const thing of play.deals.gifts.keys()) {
    play.giving = thing;
    seen(`giving ${thing}`);
  }
  play.giving = null;
  play.handing = true;
  seen('handing over');
  play.handing = false;
  // What waits beside all else can be brought to the top.
  for (const { id } of play.owed) {
    play.doFirst(id);
    seen(`${id} first`);
    play.doFirst(id);
  }
});

test('two rings that are in use at once never give the same key', () => {
  const [cards, board] = [new KeyRing(), new KeyRing(LETTERS, true)];
  KeyRing.pair(cards, board);
  const first = [...board.give('a', ['space 1', 'space 2']).values()];
  const second = [...cards.give('gear', ['card 1', 'card 2']).values()];
  // A card that is new in a row in use, and a Space that is new on the board.
  const third = [...cards.give('gear', ['card 1', 'card 2', 'card 3']).values()];
  const fourth = [...board.give('b', ['space 2', 'space 3']).values()];
  expect(third.slice(0, 2)).toEqual(second);
  expect(new Set([...first, ...third]).size).toBe(5);
  expect(new Set([...third, ...fourth]).size).toBe(5);
});
