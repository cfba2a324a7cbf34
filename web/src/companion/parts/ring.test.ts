import { expect, test } from 'vitest';
import { marksOf, spot, ticks, TICKS } from './ring';

test('a tick is a second of two minutes', () => {
  const ring = ticks(47, 120);
  expect(ring.filter(({ lit }) => lit)).toHaveLength(47);
  expect(ring.flatMap(({ mark }, k) => (mark ? [k] : []))).toEqual([10, 30, 60]);
  expect(ring.filter(({ heat }) => heat === 'last')).toHaveLength(10);
  expect(ring.filter(({ heat }) => heat === 'half')).toHaveLength(20);
});

test('a longer round has the same ring, and its marks lie where their seconds are', () => {
  const ring = ticks(240, 240);
  expect(ring).toHaveLength(TICKS);
  expect(ring.every(({ lit }) => lit)).toBe(true);
  expect(ring.flatMap(({ mark }, k) => (mark ? [k] : []))).toEqual([5, 15, 30]);
});

test('a short round has only the marks that it passes, and no time lights nothing', () => {
  expect(marksOf(60)).toEqual([30, 10]);
  expect(ticks(0, 60).some(({ lit }) => lit)).toBe(false);
});

test('half of the time is opposite to its end', () => {
  const [x, y] = spot(60, 120, 100);
  expect(x).toBeCloseTo(0);
  expect(y).toBeCloseTo(100);
});
