import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../types';
import type { View } from '../../view';
import { Volleys } from './volleys.svelte';

const figures = { 'HE-3': 'k10', 'biter-2': 'k9', 'BO-5': 'l9' };
const view = { figures, heroes: { 'HE-3': { volley: null } }, seats: [{ heroes: ['HE-3'] }] } as unknown as View;

/** Shots of mine as updates tell of them. */
function table(still: boolean, aims: readonly string[]) {
  const session = { still, seat: 0, view, latest: [] } as unknown as Session<View>;
  const volleys = new Volleys(session, () => aims);
  const hear = (...told: string[]): void => (volleys as unknown as { take(latest: unknown, view: View): void }).take([{ v: 1, at: 0, seat: 0, sights: told.map((one) => ['E20', one]) }], view);
  return { volleys, hear };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a shot without a Hit says so at the alien that it was aimed at, with motion and without, and not for long', () => {
  for (const still of [false, true]) {
    const { volleys, hear } = table(still, ['biter-2']);
    hear('rolled 1', 'volley HE-3 BW-01 k10 0 1 0');
    expect(volleys.seen).toMatchObject([{ kind: 'miss', figure: 'biter-2', at: 'k9', from: 'k10' }]);
    expect(volleys.fresh).toBe(true);
    vi.advanceTimersByTime(1_500);
    expect(volleys.seen).toEqual([]);
  }
});

test('Misses that are rolled again were aimed as the first shot was', () => {
  const aims = ['biter-2', 'BO-5'];
  const { volleys, hear } = table(false, aims);
  hear('rolled 1', 'rolled 2', 'volley HE-3 BW-01 k10 0 2 1');
  expect(volleys.seen.map((one) => one.kind === 'miss' && one.figure)).toEqual(['biter-2', 'BO-5']);
  vi.advanceTimersByTime(1_500);
  aims.length = 0;
  hear('rolled 6', 'rolled 1', 'rerolled HE-3 2 1');
  expect(volleys.seen.map((one) => one.kind === 'miss' && one.figure)).toEqual(['BO-5']);
});
