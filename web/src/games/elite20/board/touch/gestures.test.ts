import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at as position, content, heroAt } from '../../testing';
import { discs } from './aim';
import { Camera } from './camera.svelte';
import { Plan, type Point } from '../geometry';
import { Gestures, HOLD, POINT } from './gestures.svelte';
import { NO_MARKS, type Marks } from '../marks/marks';
import { boardScene } from '../scene';

const { view, seat } = position('demolition');
const mine = heroAt(position('demolition'));
const [alien, den] = Object.entries(view.figures).find(([id]) => /^(biter|runner|shooter)/.test(id))!;

/** A board of the map's own size, seen whole or through a phone's window, that writes down what it is told. */
function table(first: Partial<Marks>, window: readonly [number, number] | null = null) {
  const said: unknown[][] = [];
  const say = (what: string) => (...args: unknown[]): void => void said.push([what, ...args]);
  let marks: Marks = { ...NO_MARKS, seat, ...first };
  const scene = () => boardScene(view, content, marks)!;
  const plan = new Plan(scene().map, false);
  const { box } = plan;
  const camera = new Camera(() => ({ width: window?.[0] ?? box.w, height: window?.[1] ?? box.h, box, follow: window ? plan.centre(view.figures[mine]!) : null, side: 40 }));
  const svg = { getBoundingClientRect: () => ({ left: 0, top: 0 }), setPointerCapture: () => {} } as unknown as SVGSVGElement;
  const heard = { onspace: say('space'), onfigure: say('figure'), ontoken: say('token'), onsearch: say('search'), onflick: say('flick'), onhold: say('hold'), onpoint: say('point') };
  const gestures = new Gestures(camera, () => ({ svg, scene: scene(), plan, ...heard }));
  const event = ([x, y]: Point, more: object = {}): PointerEvent =>
    ({ pointerId: 1, button: 0, clientX: x * camera.scale + camera.x, clientY: y * camera.scale + camera.y, timeStamp: 0, type: 'pointerup', ...more }) as PointerEvent;
  return { said, plan, scene, camera, gestures, event, change: (next: Partial<Marks>) => (marks = { ...marks, ...next }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a tap means what lay under the finger when it came down', () => {
  const { said, plan, gestures, event, change } = table({ spaces: new Map([['n12', {}]]) });
  gestures.press(event(plan.centre('n12')));
  change({ spaces: new Map(), figures: new Map([[alien, {}]]) });
  gestures.release(event(plan.centre('n12')));
  expect(said).toEqual([['space', 'n12']]);
});

test('two fingers that come down together are two taps', () => {
  const { said, plan, gestures, event } = table({ spaces: new Map([['n12', {}], ['a8', {}]]) });
  gestures.press(event(plan.centre('n12')));
  gestures.press(event(plan.centre('a8'), { pointerId: 2 }));
  gestures.release(event(plan.centre('n12')));
  gestures.release(event(plan.centre('a8'), { pointerId: 2 }));
  expect(said).toEqual([['space', 'n12'], ['space', 'a8']]);
});

test('a step that loses needs a hold of 0.6 s; a tap, a stroke and a short hold do nothing', () => {
  const { said, plan, gestures, event } = table({ figures: new Map([[alien, { loses: true }]]) });
  const at = plan.centre(den);
  gestures.press(event(at));
  expect(gestures.holding).toMatchObject({ figure: alien });
  vi.advanceTimersByTime(HOLD - 20);
  gestures.release(event(at));
  vi.advanceTimersByTime(HOLD);
  expect([said, gestures.holding]).toEqual([[], null]);

  gestures.press(event(at));
  gestures.drag(event([at[0] + 40, at[1]]));
  vi.advanceTimersByTime(HOLD);
  gestures.release(event([at[0] + 40, at[1]], { timeStamp: 900 }));
  expect(said).toEqual([]);

  gestures.press(event(at));
  vi.advanceTimersByTime(HOLD);
  expect(said).toEqual([['hold', alien]]);
  gestures.release(event(at));
  expect(said.length).toBe(1);
});

test('a losing arrow is held, the other one tapped', () => {
  const ways = content.maps['abandoned-lab']!.path[den] ?? [];
  const { said, plan, scene, camera, gestures, event } = table({ touched: { figure: alien, arrows: [{ to: 'home', loses: true }, { to: ways[0]! }] } });
  const [losing, other] = discs(scene(), plan, camera.scale);
  gestures.press(event(losing!.at));
  vi.advanceTimersByTime(HOLD);
  gestures.release(event(losing!.at));
  gestures.press(event(other!.at));
  gestures.release(event(other!.at));
  expect(said).toEqual([['hold', 'home'], ['space', ways[0]]]);
});

test('a quick stroke from my Hero is one step that way, a slow one nothing', () => {
  const { said, plan, gestures, event } = table({});
  const [x, y] = plan.centre(view.figures[mine]!);
  const stroke = (ms: number): void => {
    gestures.press(event([x, y]));
    gestures.drag(event([x + 20, y - 20]));
    gestures.release(event([x + 30, y - 30], { timeStamp: ms }));
  };
  stroke(120);
  expect(said).toEqual([['flick', 1, -1, mine]]);
  stroke(900);
  expect(said.length).toBe(1);
});

test('beside my Hero a stroke moves the board, unless all of it is in sight', () => {
  const near = table({}, [300, 300]);
  const [x, y] = near.plan.centre(view.figures[mine]!);
  const before = near.camera.x;
  const [from, to]: [Point, Point] = [[x, y + 100], [x + 60, y + 100]];
  const [down, over] = [near.event(from), near.event(to)];
  near.gestures.press(down);
  near.gestures.drag(over);
  near.gestures.release({ ...over, timeStamp: 90 } as PointerEvent);
  expect(near.said).toEqual([]);
  expect(Math.abs(near.camera.x - before)).toBeGreaterThan(20);

  const whole = table({});
  whole.gestures.press(whole.event([x, y + 120]));
  whole.gestures.drag(whole.event([x + 60, y + 120]));
  whole.gestures.release(whole.event([x + 60, y + 120], { timeStamp: 90 }));
  expect(whole.said).toEqual([['flick', 1, 0, null]]);
});

test('what the system takes away is no tap', () => {
  const { said, plan, gestures, event } = table({ spaces: new Map([['n12', {}]]) });
  gestures.press(event(plan.centre('n12')));
  gestures.release(event(plan.centre('n12'), { type: 'pointercancel' }));
  expect(said).toEqual([]);
});

test('whatever is held for half a second is pointed at, lit or not, and lifting the finger does nothing more', () => {
  const { said, plan, gestures, event } = table({ spaces: new Map([['n12', {}]]) });
  const held = (at: Point): void => {
    gestures.press(event(at));
    vi.advanceTimersByTime(POINT);
    gestures.release(event(at));
  };
  held(plan.centre('n12'));
  held(plan.centre(den));
  held(plan.centre('n15'));
  expect(said).toEqual([['point', 'n12'], ['point', alien], ['point', 'n15']]);
});

test('a short press is a tap, and a stroke points at nothing', () => {
  const { said, plan, gestures, event } = table({ spaces: new Map([['n12', {}]]) });
  const [x, y] = plan.centre('n12');
  gestures.press(event([x, y]));
  vi.advanceTimersByTime(POINT - 20);
  gestures.release(event([x, y]));
  vi.advanceTimersByTime(POINT);
  gestures.press(event([x, y]));
  gestures.drag(event([x + 40, y]));
  vi.advanceTimersByTime(POINT);
  gestures.release(event([x + 40, y], { timeStamp: 900 }));
  expect(said).toEqual([['space', 'n12']]);
});

test('the other button of a mouse points; what a long touch asks for has been said already', () => {
  const { said, plan, gestures, event } = table({});
  const more = { preventDefault: () => {}, pointerType: 'mouse' };
  gestures.menu(event(plan.centre(den), more));
  gestures.menu(event(plan.centre(den), { ...more, pointerType: 'touch' }));
  expect(said).toEqual([['point', alien]]);
});
