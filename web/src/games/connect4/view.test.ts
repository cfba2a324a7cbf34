import { expect, test } from 'vitest';
import { client } from './index';
import { count, type View } from './view';
import viewsJson from './fixtures/views.json';

const context = { names: ['Ada', 'Ben'], you: null, content: null };
const views = viewsJson as unknown as readonly { readonly name: string; readonly view: View }[];
const at = (name: string): View => views.find((one) => one.name === name)!.view;

test('the text shows the grid that the engine tells, from above', () => {
  expect(count(at('begun'))).toBe(3);
  expect(client.text(at('begun'), context)).toEqual([...Array<string>(4).fill('. . . . . . .'), 'x . . . . . .', 'x o . . . . .', 'a b c d e f g   x Ada, o Ben']);
});

test('how it ended is what the engine says: by the four, because one side left, or by a full grid', () => {
  expect(client.ending(at('won'), context)).toContain('four in a row');
  expect(client.ending(at('left'), context)).toContain('left');
  expect([client.ending(at('drawn'), context), client.ending(at('begun'), context)]).toEqual(['', '']);
});
