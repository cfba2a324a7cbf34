import { expect, test } from 'vitest';
import { actsOf, advance, EMPTY, enter, isClear, spotFor, stayOf, withdraw, type Act, type Box } from './stage';
import type { Notable } from '../wire/Notable';

const notable = (weight: number): Notable => ({ at: 0, weight, picture: 'attack', by: 0, against: [1], title: { id: 'title', args: {} } });
const act = (v: number, weight: number = 2): Act => ({ key: `${v}.0`, v, notable: notable(weight) });
const keys = (acts: readonly Act[]): string[] => acts.map(({ key }) => key);

test('what is notable in moments comes in its order', () => {
  const moments = [
    { v: 3, at: 0, seat: 0, sights: [], notable: [notable(1), notable(3)] },
    { v: 4, at: 0, seat: 1, sights: [] },
    { v: 5, at: 0, seat: 1, sights: [], notable: [notable(2)] },
  ];
  expect(keys(actsOf(moments))).toEqual(['3.0', '3.1', '5.0']);
});

test('acts come one after the other, each for a second to one and a half', () => {
  let stage = enter(EMPTY, [act(1, 1), act(2, 3)], 0, 'normal');
  expect(stage.now?.v).toBe(1);
  stage = advance(stage, 999, 'normal');
  expect(stage.now?.v).toBe(1);
  stage = advance(stage, 1_000, 'normal');
  expect(stage.now?.v).toBe(2);
  expect(stage.until).toBe(2_500);
  expect(advance(stage, 2_500, 'normal')).toEqual(EMPTY);
});

test('a speed of one’s own stretches and shortens what is shown, and off shows nothing', () => {
  expect(stayOf(act(1, 3), 'slow')).toBeGreaterThan(stayOf(act(1, 3), 'normal'));
  expect(stayOf(act(1, 3), 'fast')).toBeLessThan(stayOf(act(1, 3), 'normal'));
  expect(enter(EMPTY, [act(1)], 0, 'off')).toEqual(EMPTY);
  expect(advance(enter(EMPTY, [act(1), act(2)], 0, 'normal'), 10, 'off')).toEqual(EMPTY);
});

test('of too many that wait the lightest are left out, the heavy ones keep their order', () => {
  const stage = enter(EMPTY, [act(1, 2), act(2, 3), act(3, 1), act(4, 3), act(5, 1), act(6, 2), act(7, 2), act(8, 3)], 0, 'normal');
  expect([stage.now, ...stage.waiting].map((one) => one?.v)).toEqual([2, 4, 6, 7, 8]);
});

test('what was taken back goes at once, what stood before it stays', () => {
  const stage = enter(EMPTY, [act(1), act(2), act(3)], 0, 'normal');
  expect(keys(withdraw(stage, 2, 100, 'normal').waiting)).toEqual(['2.0']);
  expect(withdraw(stage, 2, 100, 'normal').now?.v).toBe(1);
  expect(withdraw(stage, 0, 100, 'normal')).toEqual(EMPTY);
});

const ROOM: Box = { left: 0, top: 50, width: 1_000, height: 600 };
const SIZES = [{ width: 400, height: 120 }, { width: 300, height: 60 }];
const MIDDLE = [500, 350] as const;

test('with nothing lit it stands in the middle', () => {
  expect(spotFor(ROOM, SIZES, [], MIDDLE)).toEqual({ left: 300, top: 290, size: 0 });
});

test('it gives way to what is lit, as little as it must', () => {
  const lit = [{ left: 460, top: 320, width: 80, height: 80 }];
  const spot = spotFor(ROOM, SIZES, lit, MIDDLE);
  expect(spot.size).toBe(0);
  expect(isClear(spot, SIZES, lit)).toBe(true);
  expect(Math.abs(spot.top + 60 - 350) + Math.abs(spot.left + 200 - 500)).toBeLessThan(260);
});

test('where only a small one fits it is small, and where nothing fits it covers least', () => {
  const band = [{ left: 0, top: 130, width: 1_000, height: 520 }];
  const small = spotFor(ROOM, SIZES, band, MIDDLE);
  expect(small.size).toBe(1);
  expect(isClear(small, SIZES, band)).toBe(true);
  const all = [{ left: 0, top: 50, width: 1_000, height: 590 }];
  expect(spotFor(ROOM, SIZES, all, MIDDLE)).toMatchObject({ size: 1, top: 590 });
});

test('a corner is a wish like the middle', () => {
  expect(spotFor(ROOM, SIZES.slice(1), [], [1_000, 50])).toEqual({ left: 700, top: 50, size: 0 });
});
