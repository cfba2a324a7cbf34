import { beforeEach, expect, test, vi } from 'vitest';
import { Watch } from './watch.svelte';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) });
beforeEach(() => store.clear());

function stage() {
  const heard: string[] = [];
  const clock = { now: 0 };
  const track = {
    start: (total: number, left = total) => heard.push(`start ${total} ${left}`),
    tick: (left: number) => heard.push(`tick ${left}`),
    pause: () => heard.push('pause'),
    stop: () => heard.push('stop'),
    cue: (name: string) => heard.push(name),
  };
  const watch = new Watch(track, () => clock.now);
  const at = (now: number): string[] => {
    heard.length = 0;
    clock.now = now;
    watch.look();
    return [...heard];
  };
  return { watch, heard, at };
}

test('three, two, one are called, then the music starts and follows the clock', () => {
  const { watch, heard, at } = stage();
  watch.press();
  expect(heard).toEqual(['pause', 'count']);
  expect(at(900)).toEqual([]);
  expect(at(1_000)).toEqual(['count']);
  expect(at(2_000)).toEqual(['count']);
  expect(at(3_000)).toEqual(['go', 'start 120000 120000', 'tick 120000']);
  expect(at(4_000)).toEqual(['tick 119000']);
  expect(at(123_000)).toEqual(['tick 0', 'stop']);
  expect(watch.timer.stage).toBe('over');
  expect(at(124_000)).toEqual([]);
});

test('time that is taken away tells the marks that it jumps over', () => {
  const { watch, heard, at } = stage();
  watch.press();
  at(3_000);
  at(53_000);
  heard.length = 0;
  watch.shift(-15_000);
  expect(heard).toEqual(['tick 70000', 'tick 55000', 'start 120000 55000']);
});

test('a pause is heard, and a reload finds the clock stopped', () => {
  const { watch, heard, at } = stage();
  watch.press();
  at(3_000);
  at(13_000);
  heard.length = 0;
  watch.press();
  expect(heard).toEqual(['tick 110000', 'pause']);
  expect(stage().watch.timer).toMatchObject({ stage: 'paused', left: 110_000 });
});

test('a browser that keeps nothing still has a timer', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  const { watch } = stage();
  watch.pick(4);
  expect(watch.timer.round).toBe(4);
});
