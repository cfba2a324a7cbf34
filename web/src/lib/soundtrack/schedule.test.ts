import { expect, test } from 'vitest';
import { cueBetween, risenLayers, LAYERS, mixAt, tempoAt } from './schedule';

const ROUND = 120_000;

test('two minutes rise layer by layer', () => {
  const at = (seconds: number): number[] => LAYERS.map((layer) => mixAt(seconds * 1_000, ROUND).levels[layer]);
  expect(at(120)).toEqual([3, 0, 0, 0, 0]);
  expect(at(100)).toEqual([5, 1, 0, 0, 0]);
  expect(at(75)).toEqual([5, 4, 1, 0, 0]);
  expect(at(47)).toEqual([5, 5, 4, 2, 0]);
  expect(at(20)).toEqual([5, 5, 5, 5, 2]);
  expect(at(8)).toEqual([5, 5, 5, 5, 5]);
  expect([120, 75, 47, 8].map((seconds) => risenLayers(mixAt(seconds * 1_000, ROUND).levels))).toEqual([1, 2, 3, 5]);
});

test('layers follow the part of the time that is left, and never fall while it runs', () => {
  for (const total of [30_000, ROUND, 240_000]) {
    let before = mixAt(total, total).levels;
    for (let left = total; left >= 0; left -= 250) {
      const { levels } = mixAt(left, total);
      for (const layer of LAYERS) expect(levels[layer]).toBeGreaterThanOrEqual(before[layer]);
      before = levels;
    }
    expect(risenLayers(before)).toBe(LAYERS.length);
  }
  expect(mixAt(60_000, ROUND).levels).toEqual(mixAt(120_000, 240_000).levels);
});

test('the tempo goes up at sixty, thirty and ten seconds', () => {
  const tempi = [60_001, 60_000, 30_001, 30_000, 10_001, 10_000].map(tempoAt);
  expect(tempi[0]).toBeLessThan(tempi[1]!);
  expect(tempi[1]).toBe(tempi[2]);
  expect(tempi[2]).toBeLessThan(tempi[3]!);
  expect(tempi[3]).toBe(tempi[4]);
  expect(tempi[4]).toBeLessThan(tempi[5]!);
});

test('calm stays calm, and full keeps only the siren for the end', () => {
  expect(mixAt(1_000, ROUND, 'calm')).toEqual(mixAt(ROUND, ROUND, 'calm'));
  expect(mixAt(ROUND, ROUND, 'full').levels).toEqual({ pulse: 5, bass: 5, drums: 5, strings: 5, siren: 0 });
  expect(mixAt(5_000, ROUND, 'full').levels.siren).toBe(5);
});

test('no time and time beyond the total are mixes too', () => {
  expect(risenLayers(mixAt(0, 0).levels)).toBe(LAYERS.length);
  expect(mixAt(ROUND + 15_000, ROUND).levels).toEqual(mixAt(ROUND, ROUND).levels);
});

test('each mark is told once, when it is passed', () => {
  const told: (string | null)[] = [];
  for (let left = ROUND; left > 0; left -= 100) told.push(cueBetween(left, left - 100));
  const named = told.filter((cue) => cue !== null);
  expect(named.filter((cue) => cue !== 'beat')).toEqual(['minute', 'thirty', 'ten', 'end']);
  expect(named.filter((cue) => cue === 'beat')).toHaveLength(9);
});

test('a jump over a mark tells it, a jump back tells nothing, and it is told again afterwards', () => {
  expect(cueBetween(70_000, 55_000)).toBe('minute');
  expect(cueBetween(55_000, 70_000)).toBeNull();
  expect(cueBetween(5_000, 9_000)).toBeNull();
  expect(cueBetween(31_000, 2_000)).toBe('ten');
  expect(cueBetween(60_000, 59_900)).toBeNull();
  expect(cueBetween(0, 0)).toBeNull();
});
