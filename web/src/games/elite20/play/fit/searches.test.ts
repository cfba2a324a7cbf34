import { expect, test } from 'vitest';
import { at, content, heroAt } from '../../testing';
import { fitRow } from './fit';
import { readAll } from '../acts/orders';
import { placement } from '../acts/pending';
import { halfKey, searchCards, searchId } from './searches';

const { view, seat } = at('four-dice');
const hero = heroAt(at('four-dice'));
const LEGAL = [`search ${hero} search S-2`, `take ${hero} search S-2`, `take ${hero} use S-3`, 'roll 1'];
const NONE = { rolled: 0, led: 0, answered: 0 };

test('with a Search die chosen each half of a search token beside me is a card of its own', () => {
  const row = fitRow(view, content, seat, LEGAL, 'Search').filter(({ group }) => group === 'search');
  expect(row.map(({ id, state, command }) => [id, state, command])).toEqual([
    [`search-1-now-${hero}`, 'lit', `search ${hero} search S-2`],
    [`search-1-later-${hero}`, 'lit', `take ${hero} search S-2`],
  ]);
  expect(fitRow(view, content, seat, LEGAL, null).some(({ group }) => group === 'search')).toBe(false);
  expect(searchCards(view, content, readAll(LEGAL), 'Use').map(({ id }) => id)).toEqual([`search-2-later-${hero}`]);
  expect(searchCards(view, content, readAll(['roll 1']), 'Search')).toEqual([]);
});

test('a token to which a die is on its way is offered no more', () => {
  const sent = placement(1, { what: `take ${hero} search S-2`, at: 3, face: 'Search' }, content, NONE, []);
  expect(searchCards(view, content, readAll(LEGAL), 'Search', [sent])).toEqual([]);
});

test('a half has the same key on the board as in the row, of the Hero that acts', () => {
  const keys = new Map([[searchId(1, 'now', 'HE-1'), 'Q'], [searchId(1, 'now', 'HE-2'), 'W'], [searchId(1, 'later', 'HE-2'), 'E']]);
  expect([halfKey(keys, 1, 'now', 'HE-2'), halfKey(keys, 1, 'now', 'HE-1'), halfKey(keys, 1, 'later', 'HE-1'), halfKey(keys, 2, 'now', 'HE-1')]).toEqual(['W', 'Q', 'E', undefined]);
});
