import { describe, expect, test } from 'vitest';
import { optionRows } from './form';
import { botsOf, levelHelp, levelWords, namer, optionNote, placeOf, toldOf, usualBot } from './offers';
import { paceWords } from '../link/waiting';
import type { FormInfo } from '../wire/FormInfo';
import type { GameInfo } from '../wire/GameInfo';
import type { OptionInfo } from '../wire/OptionInfo';

const bot = (name: string) => ({ name, help: `help of ${name}` });
const choice = (key: string, values: string[], help: string): OptionInfo => ({ key, of: { kind: 'choice', values }, list: null, help, why_not: null, default: values[0]!, value: values[0]!, chosen: false, problems: [] });
const formWith = (...options: OptionInfo[]): FormInfo => ({ scenario: '', seats: 1, seat_counts: [1, 2], options, problems: [], plan: '' });
const PLAIN = { title: '', summary: '', min_seats: 1, max_seats: 6, scenarios: [], example: false, pack_files: [], content: '' };
const elite: GameInfo = {
  ...PLAIN,
  id: 'elite20',
  form: formWith(choice('clock', ['two-minutes', 'longer'], 'variants'), choice('hero-1', ['any', 'HE-1'], 'the Hero of seat 1'), choice('hero-2', ['any', 'HE-1'], 'the Hero of seat 2')),
  bots: ['random', 'greedy', 'greedy-attack', 'greedy-build', 'search', 'planner'].map(bot),
  bot: 'planner',
  live: true,
};
const elysian: GameInfo = { ...PLAIN, id: 'elysian', form: formWith(choice('setup', ['full', 'quick'], 'quick (variant): the program lays tiles')), bots: ['random', 'greedy', 'greedy-attack', 'planner'].map(bot), bot: 'greedy', live: false };

describe('options', () => {
  test('a note tells what is chosen; games without words of their own keep the plain help', () => {
    const [clock, heroes] = optionRows(elite.form);
    expect(optionNote('elite20', clock!, 'longer', 1)).toBe('Three minutes a round.');
    expect(optionNote('elite20', heroes!, '', 1)).toBe('Alone you lead two Heroes. Any: dealt by lot.');
    expect(optionNote('elite20', heroes!, '', 2)).toBe('Any: dealt by lot.');
    expect(optionNote('elysian', optionRows(elysian.form)[0]!, 'full', 2)).toBe('Quick: the program lays tiles');
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
