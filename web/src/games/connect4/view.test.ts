import { expect, test } from 'vitest';
import { hasFour, type View } from './view';

const at = (...places: [number, number][]): number => places.reduce((sum, [column, row]) => sum + 2 ** (column * 7 + row), 0);
const view = (first: number, second = 0): View => ({ discs: [first, second], stage: { Over: { winner: 0 } } });

test('four in a row, in a column and aslant; three and a gap are none', () => {
  expect(hasFour(view(at([0, 0], [1, 0], [2, 0], [3, 0])), 0)).toBe(true);
  expect(hasFour(view(at([6, 2], [6, 3], [6, 4], [6, 5])), 0)).toBe(true);
  expect(hasFour(view(at([3, 0], [4, 1], [5, 2], [6, 3])), 0)).toBe(true);
  expect(hasFour(view(0, at([0, 5], [1, 4], [2, 3], [3, 2])), 1)).toBe(true);
  expect(hasFour(view(at([0, 0], [1, 0], [2, 0], [4, 0])), 0)).toBe(false);
  // The top of one column and the bottom of the next are no neighbours.
  expect(hasFour(view(at([0, 4], [0, 5], [1, 0], [1, 1])), 0)).toBe(false);
});
