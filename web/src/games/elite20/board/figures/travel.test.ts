import { expect, test } from 'vitest';
import type { Moment } from '../../../../lib/wire/Moment';
import { TRAVEL, travels } from './travel';

const moment = (...told: string[]): Moment => ({ v: 1, at: 0, seat: null, sights: told.map((one) => ['E20-PUSH-01', one]) });

test('a push runs on link by link, each figure along its own way', () => {
  const all = travels([moment('moved runner-1 c4', 'moved runner-1 c5', 'moved biter-2 transit'), moment('hit HE-1 biter-9', 'moved biter-2 d5', 'moved HE-3 home')]);
  expect(all).toEqual([
    { figure: 'runner-1', way: ['c4', 'c5'], delay: 0 },
    { figure: 'biter-2', way: ['d5'], delay: 60 },
    { figure: 'HE-3', way: ['home'], delay: 120 },
  ]);
});

test('nothing is on its way for longer than 600 ms, and who leaves the board does not travel', () => {
  const many = travels([moment(...Array.from({ length: 20 }, (_, k) => `moved biter-${k} c${k + 1}`), 'moved shooter-1 none')]);
  expect(many).toHaveLength(20);
  expect(Math.max(...many.map(({ delay }) => delay)) + TRAVEL).toBe(600);
});
