import { expect, test } from 'vitest';
import { partChoices, partOf, withPart, type Scenarios } from './options';

/** Scenarios whose names say nothing of their parts. */
const OFFER: Scenarios = { scenarios: ['1', '2', '3', '4'], scenario_parts: [['recon', 'lab', 'easy'], ['recon', 'lab', 'hard'], ['recon', 'crash', 'easy'], ['capture', 'crash', 'easy']] };

test('scenarios that are made of parts are chosen part by part, as the game tells them', () => {
  expect(partChoices(OFFER)).toEqual([['recon', 'capture'], ['lab', 'crash'], ['easy', 'hard']]);
  expect(partChoices({ scenarios: ['a/b'], scenario_parts: [['a/b']] })).toBeNull();
  expect([partOf(OFFER, '3', 1), partOf(OFFER, 'gone', 1)]).toEqual(['crash', '']);
  expect(withPart(OFFER, '1', 2, 'hard')).toBe('2');
  expect(withPart(OFFER, '2', 0, 'capture')).toBe('4');
});
