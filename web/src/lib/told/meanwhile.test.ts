import { expect, test } from 'vitest';
import recorded from './fixtures/moments.json';
import { missed, reaches } from './meanwhile';
import { actsOf } from './stage';
import type { Moment } from '../wire/Moment';

const GAMES = [...new Set(recorded.map(({ game }) => game))];
const momentsOf = (id: string): Moment[] => recorded.filter(({ game }) => game === id).map(({ moment }) => moment as unknown as Moment);

test.each(GAMES)('of what came after the last look the weightiest is told, in its order: %s', (game) => {
  const moments = momentsOf(game);
  const seen = moments[Math.floor(moments.length / 3)]!.v;
  const later = actsOf(moments.filter(({ v }) => v > seen));
  const told = missed(moments, seen);
  expect(told).toHaveLength(7);
  expect(told.every(({ v }) => v > seen)).toBe(true);
  const places = told.map(({ key }) => later.findIndex((act) => act.key === key));
  expect([...places].sort((a, b) => a - b)).toEqual(places);
  const lightest = Math.min(...told.map(({ notable }) => notable.weight));
  const left = later.filter(({ key }) => !told.some((act) => act.key === key));
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ notable }) => notable.weight <= lightest)).toBe(true);
  expect(missed(moments, moments.at(-1)!.v)).toEqual([]);
});

test('a log that begins later than the last look has to be asked for more', () => {
  const moments = momentsOf(GAMES[0]!);
  const first = moments[0]!.v;
  expect(reaches(moments, first - 1, false)).toBe(true);
  expect(reaches(moments, first - 2, false)).toBe(false);
  expect(reaches(moments, first - 2, true)).toBe(true);
  expect(reaches([], first, false)).toBe(false);
});
