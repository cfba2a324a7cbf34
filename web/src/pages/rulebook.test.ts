import { expect, test } from 'vitest';
import { sections } from './rulebook';

test('rules are grouped by the middle of their id, in order', () => {
  const rule = (id: string) => ({ id, statement: '' });
  const found = sections([rule('EB-DICE-01'), rule('EB-DICE-02'), rule('EB-R-34'), rule('C4-DROP-01')], 'connect4');
  expect(found.map(({ name, rules }) => [name, rules.length])).toEqual([['Dice', 2], ['Rulings', 1], ['Drop', 1]]);
});

test('a game with words of its own names its sections', () => {
  const rule = (id: string) => ({ id, statement: '' });
  const found = sections([rule('E20-ALIENMOVE-01'), rule('E20-M-EXT-01'), rule('E20-H-01')], 'elite20');
  expect(found.map(({ name }) => name)).toEqual(['Skulls: an alien moves', 'Mission: Extermination', 'House geometry and variants']);
});
