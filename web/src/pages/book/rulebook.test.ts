import { expect, test } from 'vitest';
import { chaptersOf } from './rulebook';

const rule = (id: string) => ({ id, plain: '', statement: '', cards: [] });
const bare = { chapters: [], glossary: [] };

test('without a summary rules are grouped by the middle of their id, in order', () => {
  const found = chaptersOf(bare, [rule('EB-DICE-01'), rule('EB-DICE-02'), rule('EB-R-34'), rule('C4-DROP-01')]);
  expect(found.map(({ title, rules }) => [title, rules.length])).toEqual([['Dice', 2], ['Rulings', 1], ['Drop', 1]]);
});

test('the chapters of a summary hold the rules that it names', () => {
  const book = { chapters: [{ key: 'dice', title: 'Dice', parts: [{ part: 'text' as const, text: 'Roll.' }], rules: ['EB-R-34', 'EB-DICE-01', 'EB-GONE-01'] }], glossary: [] };
  const [chapter] = chaptersOf(book, [rule('EB-DICE-01'), rule('EB-R-34')]);
  expect(chapter?.title).toBe('Dice');
  expect(chapter?.rules.map(({ id }) => id)).toEqual(['EB-R-34', 'EB-DICE-01']);
});
