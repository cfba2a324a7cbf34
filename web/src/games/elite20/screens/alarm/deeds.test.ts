import { expect, test } from 'vitest';
import { at, content, heroAt, wordsOf } from '../../testing';
import type { View } from '../../view';
import { draftOf, drafted, isOnlyDone, isReady, lastDeeds, mayGive, notNow, seatState, thingsLeft, weaponWords } from './deeds';


const inPlace = (view: View, place: string): string[] => Object.keys(view.cards).filter((card) => view.cards[card]!.place === place).sort();
const carried = (view: View, hero: string): string[] => Object.keys(view.cards).filter((card) => (view.cards[card]!.place as { With?: { hero: string } }).With?.hero === hero).sort();

test('the draft offers the Weapons that lie open, and only by the legal list', () => {
  const { view, legal } = at('draft');
  const cards = draftOf(view, content, legal);
  expect(cards.map(({ card }) => card)).toEqual(inPlace(view, 'Draft'));
  expect(cards.length).toBeGreaterThan(view.seats.length);
  expect(cards.every(({ claims }) => [...claims.keys()].join() === heroAt(at('draft')))).toBe(true);
  expect(draftOf(view, content, [])[0]?.claims.size).toBe(0);
  expect(cards[0]?.numbers).toMatch(/R \d · \d dice · \d\+/);
  const ready = at('ready');
  for (const hero of ready.view.setup.heroes.slice(0, ready.view.seats.length)) expect(drafted(ready.view)).toContainEqual({ hero, card: carried(ready.view, hero)[0] });
});

test('a Weapon that is taken stays in its place, with who has it', () => {
  const { view, legal } = at('draft');
  const before = draftOf(view, content, legal);
  const card = before[1]!.card;
  const hero = view.setup.heroes[1]!;
  const taken: View = { ...view, cards: { ...view.cards, [card]: { ...view.cards[card]!, place: { With: { hero } } } } };
  const after = draftOf(taken, content, legal.filter((what) => !what.endsWith(card)));
  expect(after.map(({ card }) => card)).toEqual(before.map(({ card }) => card));
  expect(after.map(({ by }) => by)).toEqual(before.map((_, k) => (k === 1 ? hero : null)));
  expect(after[1]?.claims.size).toBe(0);
});

test('time’s up lists what may still be done, and what is over with its reason', () => {
  const cards = at('last-cards');
  const group = (card: string): string => (content.cards[card]!.deck === 'Tech' ? 'tech' : 'search');
  const kept = wordsOf(cards.legal, 'keep').map(([card]) => card!);
  expect(lastDeeds(cards.view, content, cards.legal).map((deed) => [deed.group, deed.card])).toEqual([...kept.map((card) => [group(card), card]), ...(cards.legal.includes('enough') ? [['choice', null]] : [])]);
  expect(kept.length).toBeGreaterThan(1);
  const surplus = at('surplus');
  expect(lastDeeds(surplus.view, content, surplus.legal).map(({ command }) => command)).toEqual(surplus.legal);
  expect(lastDeeds(cards.view, content, ['fire BW-01', 'plant 3 O-12', 'draw HE-1 tech', 'accept HE-1 HE-2', 'use HE-5']).map(({ group }) => group)).toEqual(['fire', 'give', 'tech', 'give', 'fire']);
  const own = carried(surplus.view, heroAt(surplus));
  expect(own.length).toBeGreaterThan(1);
  expect(notNow(surplus.view, content, surplus.seat, []).map(({ card }) => card).sort()).toEqual(own);
  expect(notNow(surplus.view, content, surplus.seat, [`fire ${own[0]}`]).map(({ card }) => card).sort()).toEqual(own.slice(1));
  for (const { card, ask } of notNow(surplus.view, content, surplus.seat, [])) expect(ask).toBe(`${content.cards[card]!.weapon ? 'fire' : 'use'} ${card}`);
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
  const { view, seat } = at('last-cards');
  const [one, two] = view.seats.map((_, k) => k).filter((k) => k !== seat) as [number, number];
  const waiting = { ...view, ready: 1 << one };
  expect([one, two, seat].map((k) => seatState(waiting, k))).toEqual(['done', 'busy', 'choosing']);
  expect(seatState({ ...waiting, away: 1 << two }, two)).toBe('away');
});

test('Weapons tell range, dice and what hits', () => {
  expect(weaponWords(content.cards['AT-01'])).toBe('R 3 · 4 dice · 3+');
  expect(weaponWords(content.cards['AT-09'])).toBe('');
});

test('who can do nothing else need not say so: only where the list holds nothing but being done', () => {
  expect(isOnlyDone(at('homeward').legal)).toBe(true);
  expect(isOnlyDone(['done', 'nudge'])).toBe(true);
  expect([[], ['nudge'], at('four-dice').legal, at('extermination').legal].map(isOnlyDone)).toEqual([false, false, false, false]);
});
