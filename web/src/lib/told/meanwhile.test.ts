import { expect, test } from 'vitest';
import { missed, reaches } from './meanwhile';
import type { Moment } from '../wire/Moment';
import type { Notable } from '../wire/Notable';

const notable = (weight: number): Notable => ({ at: 0, weight, picture: 'shield', by: 0, title: { id: 'x', args: {} } });
const moment = (v: number, ...weights: number[]): Moment => ({ v, at: v, seat: 0, sights: [], notable: weights.map(notable) });

test('only what came after the last look is told, the weightiest of it, in its order', () => {
  expect(missed([moment(1, 3), moment(2, 1), moment(3), moment(4, 2, 3)], 1).map(({ key }) => key)).toEqual(['2.0', '4.0', '4.1']);
  const many = Array.from({ length: 12 }, (_, k) => moment(k + 1, k === 3 || k === 10 ? 3 : 1));
  const told = missed(many, 0).map(({ v }) => v);
  expect(told).toHaveLength(7);
  expect(told).toContain(4);
  expect(told).toContain(11);
  expect([...told].sort((a, b) => a - b)).toEqual(told);
});

test('a log that begins later than the last look has to be asked for more', () => {
  expect(reaches([moment(8)], 7, false)).toBe(true);
  expect(reaches([moment(9)], 7, false)).toBe(false);
  expect(reaches([moment(9)], 7, true)).toBe(true);
  expect(reaches([], 7, false)).toBe(false);
});
