import { expect, test } from 'vitest';
import { chaptersOf } from './rulebook';

const rule = (id: string) => ({ id, plain: '', statement: '', cards: [] });
const bare = { chapters: [], glossary: [] };

test('without a summary rules are grouped by the middle of their id, in order', () => {
  const found = chaptersOf(bare, [rule('EB-DICE-01'), rule('EB-DICE-02'), rule('EB-R-34'), rule('C4-DROP-01')], 'connect4');
  expect(found.map(({ title, rules }) => [title, rules.length])).toEqual([['Dice', 2], ['Rulings', 1], ['Drop', 1]]);
});

test('a game with words of its own names its sections', () => {
  const found = chaptersOf(bare, [rule('E20-ALIENMOVE-01'), rule('E20-M-EXT-01'), rule('E20-H-01')], 'elite20');
  expect(found.map(({ title }) => title)).toEqual(['Skulls: an alien moves', 'Mission: Extermination', 'House geometry and variants']);
});

test('the chapters of a summary hold the rules that it names', () => {
  const book = { chapters: [{ key: 'dice', title: 'Dice', parts: [{ part: 'text' as const, text: 'Roll.' }], rules: ['EB-R-34', 'EB-DICE-01', 'EB-GONE-01'] }], glossary: [] };
  const [chapter] = chaptersOf(book, [rule('EB-DICE-01'), rule('EB-R-34')], 'elysian');
  expect(chapter?.title).toBe('Dice');
  expect(chapter?.rules.map(({ id }) => id)).toEqual(['EB-R-34', 'EB-DICE-01']);
});
