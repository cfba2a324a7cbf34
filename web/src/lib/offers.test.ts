import { describe, expect, test } from 'vitest';
import { botsOf, levelHelp, levelWords, namer, optionNote, optionRows, placeOf, setBack, toldOf, usualBot } from './offers';
import { paceWords } from './waiting';
import type { GameInfo } from './wire/GameInfo';

const bot = (name: string) => ({ name, help: `help of ${name}` });
const hero = (n: number) => ({ key: `hero-${n}`, values: ['any', 'HE-1'], help: `the Hero of seat ${n}` });
const PLAIN = { title: '', summary: '', min_seats: 1, max_seats: 6, scenarios: [], example: false };
const elite: GameInfo = {
  ...PLAIN,
  id: 'elite20',
  options: [
    { key: 'clock', values: ['two-minutes', 'longer', 'practice', 'lesson'], help: 'variants' },
    { key: 'rolls', values: ['24', '12'], help: 'rolls' },
    ...[1, 2, 3, 4, 5, 6].map(hero),
  ],
  bots: ['random', 'greedy', 'greedy-attack', 'greedy-build', 'search', 'planner'].map(bot),
  bot: 'planner',
  live: true,
};
const elysian: GameInfo = { ...PLAIN, id: 'elysian', options: [{ key: 'setup', values: ['full', 'quick'], help: 'quick (variant): the program lays tiles' }], bots: ['random', 'greedy', 'greedy-attack', 'planner'].map(bot), bot: 'greedy', live: false };

const shown = (chosen: Record<string, string>, seats: number): string[] => optionRows(elite, chosen, seats).flatMap(({ options }) => options.map(({ key }) => key));

describe('options', () => {
  test('only those that count are shown: rolls in practice, and a Hero for each seat', () => {
    expect(shown({ clock: 'two-minutes' }, 3)).toEqual(['clock', 'hero-1', 'hero-2', 'hero-3']);
    expect(shown({ clock: 'practice' }, 1)).toEqual(['clock', 'rolls', 'hero-1', 'hero-2']);
    expect(optionRows(elite, {}, 6).map(({ key }) => key)).toEqual(['clock', 'hero']);
  });

  test('those that count no more go back to what is usual', () => {
    expect(setBack(elite, { clock: 'longer', rolls: '12', 'hero-2': 'HE-1', 'hero-4': 'HE-1' }, 3)).toEqual({ rolls: '24', 'hero-4': 'any' });
    expect(setBack(elite, { clock: 'practice', rolls: '12' }, 2)).toEqual({});
  });

  test('a note tells what is chosen; games without words of their own keep the plain help', () => {
    const [clock, heroes] = optionRows(elite, { clock: 'lesson' }, 1);
    expect(optionNote('elite20', clock!, 'longer', 1)).toBe('Three minutes a round.');
    expect(optionNote('elite20', heroes!, '', 1)).toBe('Alone you lead two Heroes. Any: dealt by lot.');
    expect(optionNote('elite20', heroes!, '', 2)).toBe('Any: dealt by lot.');
    expect(optionNote('elysian', optionRows(elysian, {}, 2)[0]!, 'full', 2)).toBe('Quick: the program lays tiles');
    expect([placeOf('hero-2', 1), placeOf('hero-2', 3)]).toEqual(['Your second', 'Seat 2']);
  });

  test('ids of the game’s own things bear their names', () => {
    const nameOf = namer({ words: { 'HE-1': { name: 'Akosha' } } });
    expect([nameOf('HE-1'), nameOf('two-minutes'), namer(null)('any')]).toEqual(['Akosha', 'Two minutes', 'Any']);
  });
});

describe('bots', () => {
  test('a game names its usual one', () => {
    expect([usualBot(elite), usualBot(elysian)]).toEqual(['planner', 'greedy']);
  });

  test('a game with words for its bots offers only those', () => {
    expect(botsOf(elite).map(({ name }) => name)).toEqual(['planner', 'greedy', 'random']);
    expect(botsOf(elysian).map(({ name }) => name)).toEqual(['random', 'greedy', 'greedy-attack']);
    expect(botsOf({ ...elysian, id: 'own', bots: ['mine', 'other'].map(bot) }).map(({ name }) => name)).toEqual(['mine', 'other']);
    expect([levelWords('elite20', 'planner'), levelWords('elysian', 'greedy'), levelWords('elysian', 'search:2000'), levelWords('elysian', 'other')]).toEqual(['Trained', 'Steady', 'Sharp', 'Other']);
    expect(levelHelp('elysian', bot('other'))).toBe('help of other');
  });
});

test('every mission and difficulty of ELITE has its line', () => {
  for (const part of ['extermination', 'capture', 'demolition', 'recon', 'exploration', 'easy', 'medium', 'hard']) expect(toldOf('elite20', `scenario.${part}`)).toBeTruthy();
});

test('a table tells the clock that counts: the game’s own, or else the table’s', () => {
  const clock = { kind: 'none' } as const;
  expect(paceWords({ options: { clock: 'two-minutes' }, clock })).toBe('2 min a round');
  expect(paceWords({ options: { clock: 'practice' }, clock })).toBe('no clock');
  expect(paceWords({ options: {}, clock: { kind: 'days', days: 2 } })).toBe('2 days a move');
});
