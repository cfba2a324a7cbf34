import { expect, test } from 'vitest';
import { flagOf, outOfTime, stopped } from './clock.svelte';
import type { Chair } from '../wire/Chair';

const chair = (left: number | null, running = false): Chair => ({
  sitter: 'human', name: 'Ada', bot: null, mine: false, ready: true, present: true, stand_in: false, away: false, bot_in: null, left, running, commit: null,
});
const clock = { kind: 'live', reserve: 60, increment: 0 } as const;
const moment = (seat: number, event: string) => ({ v: 3, at: 60_001, seat, sights: [['EB-ELIMINATE-05', event] as [string, string]] });

test('who leaves with no time left has run out of it, and who leaves with some has not', () => {
  const table = { clock, chairs: [chair(0), chair(12_000)] };
  expect(outOfTime(table)).toEqual([0]);
  expect(flagOf(moment(0, 'seat-left s1'), table)).toBe(0);
  expect(flagOf(moment(0, 'left s1'), table)).toBe(0);
  expect(flagOf(moment(0, 'passed s1'), table)).toBeNull();
  expect(flagOf(moment(1, 'seat-left s2'), table)).toBeNull();
});

test('without a clock nobody runs out of time', () => {
  expect(outOfTime({ clock: { kind: 'none' }, chairs: [chair(0)] })).toEqual([]);
});

test('clocks that stand for want of news stay where they were, and never say that time is up', () => {
  const [runs, late, stands] = stopped([chair(9_000, true), chair(2_000, true), chair(5_000)], 1_000, 5_000);
  expect(runs).toMatchObject({ left: 5_000, running: false });
  expect(late).toMatchObject({ left: 1, running: false });
  expect(stands).toMatchObject({ left: 5_000, running: false });
});
