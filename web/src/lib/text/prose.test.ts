import { expect, test } from 'vitest';
import { proseOf } from './prose';

test('a sentence of the summary falls into words, strong words and rules', () => {
  expect(proseOf('**Conquer**: you win. [EB-VICTORY-02 EB-R-85] At once.')).toEqual([
    { kind: 'strong', text: 'Conquer' },
    { kind: 'text', text: ': you win.' },
    { kind: 'rules', ids: ['EB-VICTORY-02', 'EB-R-85'] },
    { kind: 'text', text: ' At once.' },
  ]);
});

test('what only looks like markup stays as it is', () => {
  expect(proseOf('a set [of three] and 2 * 3')).toEqual([{ kind: 'text', text: 'a set [of three] and 2 * 3' }]);
  expect(proseOf('')).toEqual([]);
});
