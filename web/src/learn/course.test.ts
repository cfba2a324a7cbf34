import { expect, test } from 'vitest';
import { follow, putAway, START } from './course';

const hero = ['goal', 'hero'];
const tile = ['goal', 'tile'];

test('the hint of a step that is over was heard, though nobody put it away', () => {
  const first = follow(START, hero, 0);
  expect(first.shown).toBe('goal');
  const second = follow(first, tile, 5_000);
  expect([second.shown, second.heard]).toEqual(['tile', ['goal']]);
  expect(follow(second, ['wait'], 9_000).shown).toBe('wait');
});

test('what only flashed by was not heard, and what stays in sight through short steps was', () => {
  const flash = follow(follow(START, ['wait'], 0), tile, 300);
  expect([flash.shown, flash.heard]).toEqual(['goal', []]);
  const still = follow(follow(flash, hero, 1_000), tile, 2_000);
  expect(still.shown).toBe('tile');
});

test('a hint that is put away makes room for the next of the same moment', () => {
  const first = follow(START, hero, 0);
  const second = putAway(first, hero, 100);
  expect(second.shown).toBe('hero');
  expect(putAway(second, hero, 200).shown).toBeNull();
  expect(follow(second, hero, 9_000)).toEqual(second);
});
