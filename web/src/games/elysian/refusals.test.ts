import { expect, test } from 'vitest';
import contentJson from './fixtures/content.json';
import positions from './fixtures/positions.json';
import { refusal } from './refusals';
import { distances } from './geometry';
import type { View } from './view';

const sample = (positions as unknown as { view: View }[]).find(({ view }) => view.lands.length > 8 && view.players.every(({ hero }) => hero !== null))!;
const context = { names: ['Mira', 'Tomas', 'Atlas', 'Yuki', 'Olu'], you: 0, content: contentJson as never };
const told = (what: string, rule: string): string | null => refusal({ what, rule, by: null }, sample.view, context);

test('a move that is too far says how far would do', () => {
  const from = sample.view.lands[0]!.place;
  const [to, far] = [...distances(sample.view.lands, from)].find(([, steps]) => steps === 3)!;
  expect(told(`move infantry ${from} ${to}`, 'EB-MOVE-04')).toBe(`Infantry moves up to 2 territories. ${to} is ${far} away.`);
});

test('an attack out of range says who reaches how far, and nothing is made up for other rules', () => {
  const { place } = sample.view.lands[0]!;
  expect(told(`attack ${place}`, 'EB-ATTACK-08')).toContain('archers');
  expect(told(`attack ${place}`, 'EB-R-01')).toBeNull();
  expect(told('lay TL-01 0,0 0', 'EB-SETUP-10')).toContain('2 tiles');
});
