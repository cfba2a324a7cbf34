import { expect, test } from 'vitest';
import { sections } from './rulebook';

test('rules are grouped by the middle of their id, in order', () => {
  const rule = (id: string) => ({ id, statement: '' });
  const found = sections([rule('EB-DICE-01'), rule('EB-DICE-02'), rule('EB-R-34'), rule('C4-DROP-01')]);
  expect(found.map(({ name, rules }) => [name, rules.length])).toEqual([['Dice', 2], ['Rulings', 1], ['Drop', 1]]);
});
