import { expect, test } from 'vitest';
import type { Moment } from '../../../../lib/wire/Moment';
import type { View } from '../../view';
import { hitDice, missesOf, shotsOf, tell, type Throw, type Shot, type Tale } from './shots';

const moment = (...told: string[]): Moment => ({ v: 1, at: 0, seat: null, sights: told.map((one) => ['E20-WEAPON-07', one]) });
const before = { figures: { 'HE-3': 'k10', 'biter-2': 'k9', 'BO-5': 'l9' }, heroes: { 'HE-3': { volley: null } } } as unknown as View;
const tale = (shots: readonly Shot[]): Tale | null => shots.reduce<Tale | null>(tell, null);

test('the highest of the dice that fell are the Hits', () => {
  expect(hitDice([3, 5, 1, 5], 2).map(({ hits }) => hits)).toEqual([false, true, false, true]);
  expect(hitDice([4, 4], 1).map(({ hits }) => hits)).toEqual([true, false]);
  expect(hitDice([2, 3], 0).some(({ hits }) => hits)).toBe(false);
});

test('a shot has its dice, and its Hits go where the aliens stood', () => {
  const shots = shotsOf([moment('attacked BW-01', 'rolled 1', 'rolled 6', 'rolled 4', 'volley HE-3 BW-01 k10 2 1 0'), moment('hit HE-3 biter-2', 'moved biter-2 none', 'hit HE-3 BO-5', 'health BO-5 7')], before);
  expect(shots).toEqual([
    { kind: 'throw', hero: 'HE-3', tool: 'BW-01', from: 'k10', again: false, dice: [{ number: 1, hits: false }, { number: 6, hits: true }, { number: 4, hits: true }] },
    { kind: 'blow', hero: 'HE-3', from: 'k10', figure: 'biter-2', at: 'k9', kills: true },
    { kind: 'blow', hero: 'HE-3', from: 'k10', figure: 'BO-5', at: 'l9', kills: false },
  ]);
  expect(tale(shots)).toMatchObject({ hero: 'HE-3', tool: 'BW-01', blows: [{ figure: 'biter-2' }, { figure: 'BO-5' }] });
});

test('Misses that are rolled again lie as they fell the second time', () => {
  const shots = shotsOf([moment('rolled 1', 'rolled 4', 'rolled 2', 'volley HE-3 BW-01 k10 1 2 1'), moment('chosen 0', 'rolled 6', 'rerolled HE-3 2 1')], before);
  expect(tale(shots)?.dice).toEqual([{ number: 6, hits: true }, { number: 4, hits: true }, { number: 2, hits: false }]);
});

test('a miss is told at whoever was aimed at and gets no Hit, or at the shooter where nobody was', () => {
  const [shot] = shotsOf([moment('rolled 1', 'rolled 2', 'volley HE-3 BW-01 k10 0 2 0')], before) as [Throw];
  const at = (hits: number, ...aims: string[]) => missesOf(shot, hits, aims, before.figures).map((miss) => [miss.figure, miss.at]);
  expect(at(0, 'biter-2')).toEqual([['biter-2', 'k9']]);
  expect(at(1, 'biter-2', 'BO-5')).toEqual([['BO-5', 'l9']]);
  expect([at(2, 'biter-2', 'BO-5'), at(1)]).toEqual([[], []]);
  expect([at(0), at(0, 'runner-9')]).toEqual([[[null, 'k10']], [[null, 'k10']]]);
});

test('dice that aliens roll are no shots, and another attack is another tale', () => {
  expect(shotsOf([moment('rolled 5', 'hero HE-3 damage 2')], before)).toEqual([]);
  const [first, second] = [shotsOf([moment('rolled 5', 'volley HE-3 BW-01 k10 1 0 0', 'hit HE-3 biter-2')], before), shotsOf([moment('rolled 1', 'volley HE-3 BW-02 k10 0 1 0')], before)];
  expect(tale([...first, ...second])).toEqual({ hero: 'HE-3', tool: 'BW-02', dice: [{ number: 1, hits: false }], blows: [] });
});
