import { expect, test } from 'vitest';
import { mapOf } from '../content';
import { at as position, content, heroAt, positions } from '../testing';
import type { View } from '../view';
import { Plan, SIDE, cellOf } from './geometry';
import { NO_MARKS } from './marks/marks';
import { spaceName } from './marks/names';
import { beside, boardScene, offerAt, placeOf, type BoardScene } from './scene';

const sceneOf = (view: View, marks = NO_MARKS): BoardScene => {
  const scene = boardScene(view, content, marks);
  if (!scene) throw new Error('no map');
  return scene;
};

test.each(['AbandonedLab', 'CrashSite'] as const)('%s: every Space is found again under its middle, turned or not', (name) => {
  const map = mapOf(content, name);
  if (!map) throw new Error('no map');
  for (const turned of [false, true]) {
    const plan = new Plan(map, turned);
    for (const space of [...Object.keys(map.path), ...map.objectives, 'home']) expect(plan.spaceAt(plan.centre(space))).toBe(space);
    expect(plan.spaceAt([-1, 5])).toBeNull();
    expect(plan.spaceAt([plan.width + 1, 5])).toBeNull();
  }
});

test('turned a quarter home is left, else it is below, and directions turn with it', () => {
  const map = mapOf(content, 'AbandonedLab')!;
  const [wide, tall] = [new Plan(map, true), new Plan(map, false)];
  expect(wide.centre('home')[0]).toBeLessThan(wide.width / 4);
  expect(tall.centre('home')[1]).toBeGreaterThan((tall.height * 3) / 4);
  for (const plan of [wide, tall])
    for (const [c, r] of [[1, 0], [0, 1], [-1, 1]] as const) {
      const [x, y] = plan.vector(c, r);
      expect(plan.compass(x, y).map((one) => one + 0)).toEqual([c, r]);
      const [[ax, ay], [bx, by]] = [plan.centre('f9'), plan.centre(String.fromCharCode(102 + c) + String(9 + r))];
      expect([(bx - ax) / SIDE, (by - ay) / SIDE]).toEqual([x + 0, y + 0]);
    }
});

test('a way home ends on the frame of the Starting Area, not in its middle', () => {
  const map = mapOf(content, 'AbandonedLab')!;
  const plan = new Plan(map, false);
  const points = plan.way('d15', ['e16', 'f16', 'home']);
  const last = points.at(-1)!;
  expect(last[0]).toBe(plan.homeBox.x);
  expect(last[1]).toBe(plan.centre('f16')[1]);
});

test('all at home stand apart and inside', () => {
  for (const name of ['AbandonedLab', 'CrashSite'] as const)
    for (const turned of [false, true]) {
      const plan = new Plan(mapOf(content, name)!, turned);
      const { x, y, w, h } = plan.homeBox;
      const spots = Array.from({ length: 6 }, (_, k) => plan.berth(k));
      for (const [a, b] of spots) expect(a > x + 15 && a < x + w - 15 && b > y + 15 && b < y + h - 15).toBe(true);
      for (const [k, p] of spots.entries())
        for (const q of spots.slice(k + 1)) expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThan(34);
    }
});

test.each(positions.map(({ name, view }) => [name, view] as const))('%s: everybody on the map is drawn once', (_, view) => {
  const scene = sceneOf(view);
  const away = Object.values(view.figures).filter((space) => space === 'none').length;
  expect(scene.figures.length + away).toBe(Object.keys(view.figures).length);
  for (const { at } of scene.figures) expect(scene.spaces).toContain(at);
  expect(scene.clusters.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(new Set(scene.tokens.map(({ at }) => at)).size).toBe(scene.tokens.length);
});

test('a pushed Hero floats where it was pushed from, and nobody stands there for it', () => {
  const { view, seat } = position('pushed');
  const { Flee: { hero, from } } = view.owed.find((owed) => owed.seat === seat)!.choice as { Flee: { hero: string; from: string } };
  const scene = sceneOf(view);
  expect(scene.figures.find(({ id }) => id === hero)).toMatchObject({ at: from, floats: true });
  expect(scene.at.get(from)?.map(({ id }) => id) ?? []).not.toContain(hero);
});

test('charges that are set are done, Targets without one are open, the other slots bare', () => {
  const { view } = position('demolition');
  const scene = sceneOf(view);
  const states = new Map(scene.tokens.map(({ at, state }) => [at, state]));
  const laid = view.objective.done.map((token) => (view.tokens[token]!.place as { At: { space: string } }).At.space);
  expect(laid.length).toBeGreaterThan(0);
  expect(laid.map((space) => states.get(space))).toEqual(laid.map(() => 'done'));
  const { objectives } = mapOf(content, view.setup.map)!;
  expect(view.targets.map(({ number }) => states.get(objectives[number - 1]!))).toEqual(view.targets.map(() => 'open'));
  expect(scene.tokens.filter(({ state }) => state === 'bare').length).toBe(12 - view.targets.length - scene.tokens.filter(({ state }) => state === 'done').length);
});

test('names say where, what, how far and whether it can be chosen', () => {
  const view = position('alien-result').view;
  const [runner, at] = Object.entries(view.figures).find(([id, space]) => id.startsWith('runner') && cellOf(space)) ?? ['', ''];
  const steps = mapOf(content, view.setup.map)!.steps[at]![0];
  const number = runner.split('-')[1];
  expect(spaceName(sceneOf(view, { ...NO_MARKS, reach: [at] }), at)).toBe(`${at}, path: Runner ${number}, ${steps} steps from home, in reach`);
  const lit = sceneOf(view, { ...NO_MARKS, figures: new Map([[runner, { key: 'Q', loses: true }]]) });
  expect(spaceName(lit, at)).toContain('loses the game; hold to choose, key Q');
});

test('a touch means what is lit there before who stands there', () => {
  const view = position('alien-result').view;
  const [alien, at] = Object.entries(view.figures).find(([id]) => id.startsWith('biter'))!;
  expect(offerAt(sceneOf(view), at)).toMatchObject({ kind: 'figure', figure: alien, lit: null });
  expect(offerAt(sceneOf(view, { ...NO_MARKS, spaces: new Map([[at, { pushes: true }]]) }), at)).toMatchObject({ kind: 'space', lit: { pushes: true } });
  const both = { ...NO_MARKS, spaces: new Map([[at, {}]]), figures: new Map([[alien, { key: 'A' }]]) };
  expect(offerAt(sceneOf(view, both), at)).toMatchObject({ kind: 'figure', lit: { key: 'A' } });
  const search = { ...NO_MARKS, searches: new Map([[1, { later: {} }]]) };
  const scene = sceneOf(view, search);
  expect(offerAt(scene, scene.map.searches[1]!)).toMatchObject({ kind: 'search', index: 1, half: 'later' });
});

test('pointers name Spaces, figures, objectives, searches and tokens', () => {
  const { view } = position('demolition');
  const hero = heroAt(position('demolition'));
  const { objectives, searches } = mapOf(content, view.setup.map)!;
  const token = view.objective.done[0]!;
  const scene = sceneOf(view);
  expect(placeOf(scene, 'c11')).toBe('c11');
  expect(placeOf(scene, 'home')).toBe('home');
  expect(placeOf(scene, hero)).toBe(view.figures[hero]);
  expect(placeOf(scene, hero.toLowerCase())).toBe(view.figures[hero]);
  expect(placeOf(scene, 'objective-1')).toBe(objectives[0]);
  expect(placeOf(scene, 'search-2')).toBe(searches[1]);
  expect(view.tokens[token]!.place).toEqual({ At: { space: placeOf(scene, `token-${token}`) } });
  expect(placeOf(scene, 'biter-99')).toBeNull();
});

test('a walk by arrow keys goes over what blocks and in and out of home', () => {
  const scene = sceneOf(position('demolition').view);
  expect(beside(scene, 'g6', 1, 0)).toBe('j6');
  expect(beside(scene, 'f16', 1, 0)).toBe('home');
  expect(cellOf(beside(scene, 'home', 1, 0)!)![0]).toBe(10);
  expect(cellOf(beside(scene, 'home', 0, -1)!)![1]).toBe(14);
  expect(beside(scene, 'a3', -1, 0)).toBeNull();
});
