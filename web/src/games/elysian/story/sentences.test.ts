import { expect, test } from 'vitest';
import { plain } from '../../../lib/text/parts';
import contentJson from '../fixtures/content.json';
import events from '../fixtures/events.json';
import { parseEvent } from '../wire/notation';
import { sentence } from './sentences';

const names = ['Mira', 'Tomas', 'Atlas', 'Yuki', 'Olu'];
const context = { names, you: 0, content: contentJson as never };
const told = (notation: string): string | null => {
  const parts = sentence(['EB-TEST-01', notation], context);
  return parts && plain(parts, names);
};

test('every event of the samples is a whole sentence or bookkeeping', () => {
  for (const text of events) {
    const said = told(text.slice(text.indexOf(' ') + 1));
    if (said !== null) expect(said).not.toMatch(/[{}]|undefined|NaN|^\w+\.\w+|\b(TL|CQ|RU|RE|HE)-\d/);
  }
});

test('sentences name players, pieces and places', () => {
  expect(told('unit-moved s1 cavalry 3c 4a false')).toBe('Mira moved cavalry 3c to 4a');
  expect(told('card-drawn s2 rule ?@s2')).toBe('Tomas drew a Rule card');
  expect(told('set-rolled 6-6-1')).toBe('Rolled 6 6 1: 2 hits');
  expect(told('power-set 8 3 0 -2 9')).toBe('The attack has 9 dice (Units 8, Cards +3, Terrain −2)');
  expect(told('settlement-built s3 outpost 2c')).toBe('Atlas built an outpost in 2c');
  expect(told('won s1 rule+reign')).toBe('Mira wins by Rule and Reign!');
  expect(told('tile-placed s2 TL-02 1,1 0')).toBe('Tomas placed a tile: plains, plains, forest');
  expect(told('draw-declined s2')).toBe('Tomas declines the draw');
  expect(told('answered s1 ?@s1')).toBeNull();
});

test('places can be jumped to', () => {
  expect(sentence(['', 'conquered 3c'], context)).toContainEqual({ place: '3c' });
});

test('a word that is no event is left out', () => {
  expect(parseEvent('something else')).toBeNull();
  expect(told('something else')).toBeNull();
});
