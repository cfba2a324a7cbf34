import { describe, expect, test } from 'vitest';
import offer from '../../../../games/elite20/words/offer.en.txt?raw';
import { optionRows } from './form';
import { botsOf, levelWords, namer, optionNote, optionTitle, paceWords, partTitle, placeOf, scenarioNote, usualBot } from './offers';
import type { FormInfo } from '../wire/FormInfo';
import type { GameInfo } from '../wire/GameInfo';
import type { OptionInfo } from '../wire/OptionInfo';

const choice = (key: string, values: string[], help: string): OptionInfo => ({ key, of: { kind: 'choice', values }, list: null, help, why_not: null, default: values[0]!, value: values[0]!, chosen: false, problems: [] });
const form: FormInfo = {
  scenario: '',
  seats: 1,
  seat_counts: [1, 2],
  options: [choice('clock', ['two-minutes', 'longer'], 'variants'), choice('hero-1', ['any', 'HE-1'], 'the Hero of seat 1'), choice('hero-2', ['any', 'HE-1'], 'the Hero of seat 2')],
  problems: [],
  plan: '',
};
/** The words as the engine tells them. */
const words = Object.fromEntries(offer.split('\n').flatMap((line) => (line.startsWith('#') || !line.includes('=') ? [] : [line.split(' = ') as [string, string]])));
const bot = (name: string, called: string, offered: boolean) => ({ name, called, help: `help of ${name}`, offered });
const elite = { id: 'elite20', words, form, bots: [bot('planner', 'Trained', true), bot('random', 'Reckless', true), bot('search', 'Search', false)], bot: 'planner' } as unknown as GameInfo;
const wordless = { ...elite, words: {} };

describe('options', () => {
  test('titles and notes are the game’s; games without words of their own keep the plain help', () => {
    const [clock, heroes] = optionRows(form);
    expect(optionNote(elite, clock!, 'longer', 1)).toBe('More time in every round.');
    expect(optionNote(elite, heroes!, '', 1)).toBe('Alone you lead two Heroes. Any: dealt by lot.');
    expect(optionNote(elite, heroes!, '', 2)).toBe('Any: dealt by lot.');
    expect(optionNote(wordless, clock!, 'longer', 1)).toBe('variants');
    expect([optionTitle(elite, 'hero-2'), optionTitle(wordless, 'turn-order')]).toEqual(['Heroes', 'Turn order']);
    expect([placeOf(elite, 'hero-2', 1), placeOf(elite, 'hero-2', 3), placeOf(wordless, 'hero-2', 1)]).toEqual(['Your second', 'Seat 2', 'Seat 2']);
  });

  test('the parts of a scenario have titles and lines', () => {
    expect([partTitle(elite, 0), partTitle(elite, 2), partTitle(wordless, 0)]).toEqual(['Mission', 'Difficulty', 'Scenario']);
    for (const part of ['extermination', 'capture', 'demolition', 'recon', 'exploration', 'easy', 'medium', 'hard']) expect(scenarioNote(elite, part)).toBeTruthy();
  });

  test('ids of the game’s own things bear their names', () => {
    const nameOf = namer({ words: { 'HE-1': { name: 'Akosha' } } });
    expect([nameOf('HE-1'), nameOf('two-minutes'), namer(null)('any')]).toEqual(['Akosha', 'Two minutes', 'Any']);
  });
});

test('bots are offered as the game names them', () => {
  expect(botsOf(elite).map(({ name }) => name)).toEqual(['planner', 'random']);
  expect([usualBot(elite), levelWords(elite, 'planner'), levelWords(elite, 'search:2000'), levelWords(elite, 'gone')]).toEqual(['planner', 'Trained', 'Search', 'gone']);
});

test('a table tells the clock that counts: the game’s own, or else the table’s', () => {
  const clock = { kind: 'none' } as const;
  expect(paceWords({ options: { clock: 'two-minutes', rolls: '24' }, clock }, elite)).toBe('timed rounds');
  expect(paceWords({ options: { clock: 'practice' }, clock }, elite)).toBe('no clock');
  expect(paceWords({ options: {}, clock: { kind: 'days', days: 2 } }, undefined)).toBe('2 days a move');
});
