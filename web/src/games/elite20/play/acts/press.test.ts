import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, type Press } from './press';

/** Elements as far as a press needs them: they hear, and they contain themselves. */
class Thing extends EventTarget {
  readonly contains = (other: unknown): boolean => other === this;
}

const page = new Thing();
const below = new Thing();

/** Goes down from the window, as the real thing does; says whether it arrived and may do what it does by itself. */
function send(type: string, at: Thing, more: object = {}): boolean {
  const event = Object.assign(new Event(type, { cancelable: true }), { button: 0, pointerId: 7, clientX: 5, clientY: 5, detail: 1, ...more });
  let stopped = false;
  const stop = (): void => void (stopped = true);
  Object.defineProperty(event, 'target', { value: at });
  Object.defineProperty(event, 'stopPropagation', { value: stop });
  page.dispatchEvent(event);
  if (!stopped) at.dispatchEvent(Object.assign(new Event(type), { button: 0, pointerId: 7, clientX: 5, clientY: 5, detail: 1, ...more }));
  return !stopped && !event.defaultPrevented;
}

function button(what: Press): Thing {
  const thing = new Thing();
  press(thing as unknown as HTMLElement, what);
  return thing;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'], now: 1_000 });
  vi.advanceTimersByTime(1_000);
  vi.stubGlobal('window', page);
});
afterEach(() => {
  // The next finger ends whatever is left.
  send('pointerdown', below);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the click of a press that took its button away falls on nothing below', () => {
  const act = vi.fn();
  const keep = button({ act });
  send('pointerdown', keep);
  expect(act).toHaveBeenCalledTimes(1);
  send('pointerup', below);
  expect(send('click', below)).toBe(false);
  expect(send('click', below), 'only the one click').toBe(true);
});

test('a button that stays gets its click and does not act twice', () => {
  const act = vi.fn();
  const stays = button({ act });
  send('pointerdown', stays);
  send('pointerup', stays);
  expect(send('click', stays)).toBe(true);
  expect(act).toHaveBeenCalledTimes(1);
});

test('the next tap, keys and other fingers click what they mean', () => {
  const keep = button({ act: () => {} });
  send('pointerdown', keep);
  expect(send('click', below, { detail: 0 }), 'a key').toBe(true);
  expect(send('click', below, { pointerId: 8 }), 'another finger').toBe(true);
  send('pointerup', below);
  send('pointerdown', below, { pointerId: 9 });
  send('pointerup', below, { pointerId: 9 });
  expect(send('click', below, { pointerId: 9 }), 'the next tap').toBe(true);
  send('pointerdown', keep);
  send('pointercancel', below);
  expect(send('click', below), 'after a scroll').toBe(true);
});
