import { expect, test } from 'vitest';
import { client } from './index';
import { count, type View } from './view';

const empty = (): View['columns'][number] => [null, null, null, null, null, null];
const columns: View['columns'] = [[0, 1, null, null, null, null], [0, null, null, null, null, null], empty(), empty(), empty(), empty(), empty()];
const context = { names: ['Ada', 'Ben'], you: null, content: null };

test('the text shows the grid that the engine tells, from above', () => {
  const view: View = { columns, stage: { Turn: { of: 1 } }, four: [] };
  expect(count(view)).toBe(3);
  expect(client.text(view, context)).toEqual([...Array<string>(4).fill('. . . . . . .'), 'o . . . . . .', 'x x . . . . .', 'a b c d e f g   x Ada, o Ben']);
});

test('how it ended is what the engine says: by the four, or because one side left', () => {
  const over: View = { columns, stage: { Over: { winner: 0 } }, four: [[0, 0], [1, 0], [2, 0], [3, 0]] };
  expect(client.ending(over, context)).toContain('four in a row');
  expect(client.ending({ ...over, four: [] }, context)).toContain('left');
  expect(client.ending({ ...over, stage: { Over: { winner: null } }, four: [] }, context)).toBe('');
});
