import { expect, test } from 'vitest';
import { contentOf, isHit } from '../content';
import contentJson from '../fixtures/content.json';
import { luck } from '../report/luck';
import { groundDoes } from './names';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.svelte', '!../**/*.test.ts', '!../wire/**'], { query: '?raw', import: 'default', eager: true });

test('no card, hero or tile is known by its number', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  const named = Object.entries(sources).filter(([, text]) => /\b(?:CQ|RU|RE|HE|TL)-\d/.test(text)).map(([file]) => file);
  expect(named).toEqual([]);
});

test('dice and ground are read as the server tells them', () => {
  const other = contentOf({ content: { ...contentJson, dice: { set: 2, faces: ['Hit', 'Block', 'Block', 'Block', 'Block', 'Block'] }, terrain: { forest: 7, mountains: 4 } } });
  expect([1, 2, 3, 4, 5, 6].map((face) => isHit(other, face))).toEqual([true, false, false, false, false, false]);
  expect(groundDoes('Forest', other)).toContain('7');
  expect(groundDoes('Mountains', other)).toContain('4');
  const story = [{ v: 1, at: 0, seat: 0, sights: [['EB', 'attack-declared s1 3a'], ['EB', 'set-rolled 1-6']] as [string, string][] }];
  expect(luck(story, 1, other)).toEqual([{ seat: 0, actual: 1, expected: expect.closeTo(1 / 3) }]);
});

test('without content nothing is guessed', () => {
  const none = contentOf({ content: null });
  expect(isHit(none, 6)).toBe(false);
  expect(none.hand_limit).toBe(0);
});
