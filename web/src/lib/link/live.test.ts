import { expect, test } from 'vitest';
import { changed, standing, steadied, withSignal, type Signal } from './live.svelte';

const signal = (seat: number, kind: Signal['kind'], what: string, at = 0): Signal => ({ seat, kind, what, at });
const pointed = (...all: Signal[]): Signal[] => all.reduce<Signal[]>((list, one) => withSignal(list, one), []);

test('a chair points at one thing and claims several, which stand until they are given up', () => {
  const list = pointed(signal(0, 'ping', 'c4'), signal(0, 'claim', 'O-01'), signal(1, 'ping', 'c4'), signal(0, 'ping', 'd5'), signal(0, 'claim', 'O-02'));
  expect(list.map(({ seat, kind, what }) => `${seat} ${kind} ${what}`)).toEqual(['0 claim O-01', '1 ping c4', '0 ping d5', '0 claim O-02']);
  expect(withSignal(list, signal(0, 'unclaim', 'O-01')).map(({ what }) => what)).toEqual(['c4', 'd5', 'O-02']);
  expect(withSignal(list, signal(1, 'unclaim', 'O-01'))).toEqual(list);
  expect(standing(list, 30_000).map(({ what }) => what)).toEqual(['O-01', 'O-02']);
  expect(standing([signal(2, 'on-it', 'c4', 1_000)], 90_000)).toHaveLength(1);
  expect(standing([signal(2, 'did', 'c4', 1_000)], 4_900)).toHaveLength(1);
  expect(standing([signal(2, 'did', 'c4', 1_000)], 5_001)).toEqual([]);
  expect(withSignal([signal(2, 'on-it', 'c4', 1_000)], signal(2, 'not-now', 'c4', 2_000)).map(({ kind }) => kind)).toEqual(['not-now']);
});

test('of five claims the oldest gives way', () => {
  const list = pointed(...['a', 'b', 'c', 'd', 'e'].map((what) => signal(3, 'claim', what)));
  expect(list.map(({ what }) => what)).toEqual(['b', 'c', 'd', 'e']);
});

test('a slow frame does not set the clock back, a clock that was set anew does', () => {
  expect(steadied(null, -500)).toBe(-500);
  expect(steadied(-500, -620)).toBe(-500);
  expect(steadied(-500, -480)).toBe(-480);
  expect(steadied(-500, -2_000)).toBe(-2_000);
});

test('a list follows what is told of its change', () => {
  const before = ['done', 'roll 1', 'roll 2', 'fire BW-01'];
  expect(changed(before, { gone: [1, 3], new: [[1, 'calm HE-1'], [3, 'use SE-01']] })).toEqual(['done', 'calm HE-1', 'roll 2', 'use SE-01']);
  expect(changed(before, { gone: [], new: [] })).toEqual(before);
});
