import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../types';
import { at, content } from '../../testing';
import type { View } from '../../view';
import { Planning } from './planning.svelte';
import { watching } from './watching.svelte';

const spawning = at('spawning').view;
const aliens = at('aliens-move').view;
const action = at('four-dice').view;
const ready: View = { ...spawning, steps: ['Ready'] };

/** A table whose updates the test tells. */
function table(still: boolean, first: View) {
  const session = { still, view: first, latest: [], legal: [], seat: 0, v: 1 } as unknown as Session<View>;
  const planning = new Planning(session, content);
  const follow = (view: View, ...told: readonly string[]): void => {
    const latest = [{ v: 2, at: 0, seat: null, sights: told.map((text): [string, string] => ['E20', text]) }];
    Object.assign(session, { view, latest });
    (planning as unknown as { follow(view: View, latest: unknown): void }).follow(view, latest);
  };
  follow(first);
  return { planning, follow };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const COME = ['moved biter-1 c3', 'moved biter-2 c4', 'moved runner-1 c5'];

test('who came is seen again before the clock starts, also without motion', () => {
  for (const still of [false, true]) {
    const { planning, follow } = table(still, spawning);
    expect(planning.seen).toBe(false);
    follow(ready, ...COME);
    expect(planning.running).toBe(!still);
    // Cards of what is notable wait for as long as it is watched.
    expect(watching.skip !== null).toBe(!still);
    vi.advanceTimersByTime(5_000);
    expect([planning.running, planning.seen, watching.skip]).toEqual([false, true, null]);
    planning.again();
    expect(planning.running).toBe(true);
    expect(planning.frame).toMatchObject({ mover: null, figures: spawning.figures });
    vi.advanceTimersByTime(300);
    expect(planning.frame?.mover).toBe('biter-1');
    vi.advanceTimersByTime(5_000);
    expect([planning.running, planning.seen]).toEqual([false, true]);
  }
});

test('a run of few moves is not held up, and one in parts is seen again as a whole', () => {
  const { planning, follow } = table(false, spawning);
  follow({ ...spawning }, COME[0]!);
  expect([planning.running, planning.seen]).toEqual([false, true]);
  follow(ready, COME[1]!, COME[2]!);
  planning.again();
  const movers = new Set<string | null>();
  while (planning.running) {
    movers.add(planning.frame?.mover ?? null);
    vi.advanceTimersByTime(50);
  }
  expect([...movers]).toEqual([null, 'biter-1', 'biter-2', 'runner-1']);
});

test('another part of the Round begins a new run, and the clock ends all of it', () => {
  const { planning, follow } = table(true, aliens);
  follow(spawning, 'moved BO-6 c10', 'moved BO-6 c11', 'moved BO-6 c12');
  follow(ready, ...COME);
  planning.again();
  expect(planning.frame?.figures).toEqual(spawning.figures);
  follow(action);
  expect([planning.running, planning.seen]).toEqual([false, false]);
});
