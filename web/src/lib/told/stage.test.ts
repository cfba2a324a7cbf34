import { describe, expect, test } from 'vitest';
import elite from '../../games/elite20/fixtures/content.json';
import { client as elite20 } from '../../games/elite20';
import elysianContent from '../../games/elysian/fixtures/content.json';
import { client as elysian } from '../../games/elysian';
import recorded from './fixtures/moments.json';
import { actsOf, advance, EMPTY, enter, hold, iconOf, isClear, MOST_WAITING, spotFor, stayOf, withdraw, type Act, type Box, type Stage } from './stage';
import type { Moment } from '../wire/Moment';

const GAMES = [
  { client: elysian, content: elysianContent },
  { client: elite20, content: elite },
] as const;
/** What is notable in a recorded game, moment by moment. */
const momentsOf = (id: string): Moment[] => recorded.filter(({ game }) => game === id).map(({ moment }) => moment as unknown as Moment);

/** What a viewer is shown, each act with the time at which it begins and ends, when moments come at this beat. */
function shown(moments: readonly Moment[], beat: number): { act: Act; from: number; to: number }[] {
  const found: { act: Act; from: number; to: number }[] = [];
  let stage: Stage = EMPTY;
  const see = (next: Stage, now: number): void => {
    if (stage.now && next.now?.key !== stage.now.key) found[found.length - 1]!.to = now;
    if (next.now && next.now.key !== stage.now?.key) found.push({ act: next.now, from: now, to: next.until });
    stage = next;
  };
  const wait = (until: number): void => {
    while (stage.now && stage.until <= until) see(advance(stage, stage.until, 'normal'), stage.until);
  };
  moments.forEach((moment, at) => {
    wait(at * beat);
    see(enter(stage, actsOf([moment]), at * beat, 'normal'), at * beat);
  });
  wait(Infinity);
  return found;
}

describe.each(GAMES)('a recorded game of $client.id', ({ client, content }) => {
  const moments = momentsOf(client.id);
  const all = actsOf(moments);

  test('has notable moments of every weight, each told in a sentence and drawn', () => {
    expect(new Set(all.map(({ notable }) => notable.weight))).toEqual(new Set([1, 2, 3]));
    const context = { names: ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve'], roles: [], you: null, content } as never;
    for (const { notable } of all) {
      for (const message of [notable.title, notable.result].filter((one) => one !== undefined && one !== null)) {
        const words = client.say?.(message, context) ?? '';
        expect(words, message.id).toMatch(/\S/);
        expect(words, message.id).not.toMatch(/undefined|\{|\}/);
      }
      expect(client.pictures?.[notable.picture], notable.picture).toBeDefined();
      expect(iconOf(client, notable)).not.toBe('scroll-unfurled');
    }
  });

  test('at leisure every act stands for a second to one and a half, in its order', () => {
    const told = shown(moments, 10_000);
    expect(told.map(({ act }) => act.key)).toEqual(all.map(({ key }) => key));
    for (const { act, from, to } of told) {
      expect(to - from, act.key).toBeGreaterThanOrEqual(1_000);
      expect(to - from, act.key).toBeLessThanOrEqual(1_500);
    }
  });

  test('at a bot’s pace the lightest are left out, the order stays, and the last act of the game is shown', () => {
    const told = shown(moments, 150);
    const places = told.map(({ act }) => all.findIndex(({ key }) => key === act.key));
    expect(told.length).toBeLessThan(all.length);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    const heaviest = Math.max(...(moments.at(-1)?.notable ?? []).map(({ weight }) => weight));
    expect(actsOf([moments.at(-1)!]).filter(({ notable }) => notable.weight === heaviest).map(({ key }) => key)).toContain(told.at(-1)?.act.key);
  });

  test('however fast it comes, a handful waits at most', () => {
    const stage = enter(EMPTY, all, 0, 'normal');
    expect(stage.waiting.length).toBeLessThan(MOST_WAITING + 1);
    expect(stage.waiting.every(({ notable }) => notable.weight === 3)).toBe(all.filter(({ notable }) => notable.weight === 3).length >= MOST_WAITING);
  });

  test('what was taken back goes at once, what stood before it stays', () => {
    const stage = enter(EMPTY, all.slice(0, 3), 0, 'normal');
    const [first, second] = all as [Act, Act];
    expect(withdraw(stage, second.v, 100, 'normal').now).toBe(first);
    expect(withdraw(stage, second.v, 100, 'normal').waiting.every(({ v }) => v <= second.v)).toBe(true);
    expect(withdraw(stage, first.v - 1, 100, 'normal')).toEqual(EMPTY);
  });

  test('what waits while something lies over the table is shown whole afterwards, in its order', () => {
    const [first, second, third] = all as [Act, Act, Act];
    const held = hold(enter(EMPTY, [first, second], 0, 'normal'), [third]);
    expect(held.now).toBeNull();
    expect(held.waiting).toEqual([first, second, third]);
    expect(advance(held, 5_000, 'normal')).toEqual({ now: first, until: 5_000 + stayOf(first, 'normal'), waiting: [second, third] });
  });

  test('a speed of one’s own stretches and shortens it, and off shows nothing', () => {
    for (const act of all) {
      expect(stayOf(act, 'slow')).toBeGreaterThan(stayOf(act, 'normal'));
      expect(stayOf(act, 'fast')).toBeLessThan(stayOf(act, 'normal'));
    }
    expect(enter(EMPTY, all, 0, 'off')).toEqual(EMPTY);
    expect(advance(enter(EMPTY, all, 0, 'normal'), 10, 'off')).toEqual(EMPTY);
  });
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
