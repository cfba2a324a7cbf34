import { expect, test } from 'vitest';
import type { Content } from '../content';
import contentJson from '../fixtures/content.json';
import positions from '../fixtures/positions.json';
import type { View } from '../view';
import { draftOf, drafted, isReady, lastDeeds, mayGive, notNow, seatState, thingsLeft, weaponWords } from './deeds';

const content = contentJson as unknown as Content;
const at = (name: string) => {
  const found = positions.find((position) => position.name === name);
  if (!found) throw new Error(name);
  return { ...found, view: found.view as unknown as View };
};

test('the draft offers the Weapons that lie open, and only by the legal list', () => {
  const { view, legal } = at('elite20-eight-rounds@0');
  const cards = draftOf(view, content, legal);
  expect(cards.map(({ card }) => card)).toEqual(['BW-01', 'BW-02', 'BW-03', 'BW-05', 'BW-06', 'BW-08']);
  expect(cards.every(({ claims }) => [...claims.keys()].join() === 'HE-1')).toBe(true);
  expect(draftOf(view, content, [])[0]?.claims.size).toBe(0);
  expect(cards[0]?.numbers).toMatch(/R \d · \d dice · \d\+/);
  expect(drafted(at('elite20-eight-rounds@6').view)).toContainEqual({ hero: 'HE-6', card: 'BW-08' });
});

test('a Weapon that is taken stays in its place, with who has it', () => {
  const { view, legal } = at('elite20-eight-rounds@0');
  const before = draftOf(view, content, legal);
  const taken: View = { ...view, cards: { ...view.cards, 'BW-02': { ...view.cards['BW-02']!, place: { With: { hero: 'HE-6' } } } } };
  const after = draftOf(taken, content, legal.filter((what) => !what.endsWith('BW-02')));
  expect(after.map(({ card }) => card)).toEqual(before.map(({ card }) => card));
  expect(after.map(({ by }) => by)).toEqual([null, 'HE-6', null, null, null, null]);
  expect(after[1]?.claims.size).toBe(0);
});

test('time’s up lists what may still be done, and what is over with its reason', () => {
  const cards = at('elite20-eight-rounds@321');
  expect(lastDeeds(cards.view, content, cards.legal).map(({ group, card }) => [group, card])).toEqual([['search', 'SE-06'], ['search', 'SE-10'], ['search', 'SE-35'], ['choice', null]]);
  const surplus = at('elite20-capture-crash-site-lost@456');
  expect(lastDeeds(surplus.view, content, surplus.legal).map(({ command }) => command)).toEqual(surplus.legal);
  expect(lastDeeds(cards.view, content, ['fire BW-01', 'plant 3 O-12', 'draw HE-1 tech', 'accept HE-1 HE-2', 'use HE-5']).map(({ group }) => group)).toEqual(['fire', 'give', 'tech', 'give', 'fire']);
  expect(notNow(cards.view, content, 0, []).map(({ card }) => card).sort()).toEqual(['AT-13', 'BW-01']);
  expect(notNow(cards.view, content, 0, ['fire BW-01']).map(({ card }) => card)).toEqual(['AT-13']);
  expect(thingsLeft(cards.view, content, cards.legal)).toBe(1);
  expect(thingsLeft(cards.view, content, ['done', 'fire BW-01', 'attach SE-13 BW-01', 'offer BW-01 HE-2', 'offer BW-01 HE-3'])).toBe(3);
  expect(thingsLeft(cards.view, content, ['done'])).toBe(0);
  const ready = (legal: string[], idle: string[] = []): boolean => isReady(lastDeeds(cards.view, content, legal), new Set(idle));
  expect(lastDeeds(cards.view, content, ['fire BW-01'])[0]?.title).toMatch(/^Fire /);
  expect([ready(['done', 'fire BW-01']), ready(['done', 'fire BW-01'], ['BW-01']), ready(['done', 'offer BW-01 HE-2', 'withdraw HE-1'])]).toEqual([true, false, false]);
  expect(mayGive(['offer BW-01 HE-2'])).toBe(true);
  expect(mayGive(['done'])).toBe(false);
});

test('seats are done, choosing, busy or away', () => {
  const { view } = at('elite20-eight-rounds@321');
  expect([0, 1, 2].map((seat) => seatState(view, seat))).toEqual(['done', 'busy', 'choosing']);
  expect(seatState({ ...view, away: 2 }, 1)).toBe('away');
});

test('Weapons tell range, dice and what hits', () => {
  expect(weaponWords(content.cards['AT-01'])).toBe('R 3 · 4 dice · 3+');
  expect(weaponWords(content.cards['AT-09'])).toBe('');
});
