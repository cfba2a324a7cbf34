import { expect, test } from 'vitest';
import { turnings } from './turning';
import type { Frame } from '../wire/Frame';

const frame = (...weights: number[]): Frame =>
  ({
    do: 'x',
    patch: [],
    moment: {
      v: 1, at: 0, seat: 0, sights: [],
      notable: weights.map((weight) => ({ at: 0, weight, picture: 'shield', by: 0, title: { id: 'x', args: {} } })),
    },
  }) as unknown as Frame;

test('what weighs most comes first, then what moved a player most, then the later', () => {
  const frames = [frame(1), frame(3), frame(), frame(3), frame(2, 1)];
  const near = [[0, 0], [0.1, 0], [0.2, 0], [0.2, 0], [0.2, 0.6], [0.2, 0.6]];
  expect(turnings(frames, (step) => near[step] ?? []).map(({ step, act }) => [step, act.notable.weight])).toEqual([
    [4, 3], [2, 3], [5, 2], [1, 1], [5, 1],
  ]);
});

test('a game without ways to victory still ranks by weight', () => {
  expect(turnings([frame(1), frame(2)], () => []).map(({ step }) => step)).toEqual([2, 1]);
});
