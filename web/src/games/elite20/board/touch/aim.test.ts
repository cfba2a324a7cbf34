import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { mapOf } from '../../content';
import { at as position, content, heroAt, positions, wordsOf } from '../../testing';
import type { View } from '../../view';
import { aim, compassOf, discs, fan, grip } from './aim';
import Board from '../Board.svelte';
import { look } from './camera.svelte';
import { cellOf, nameOf, Plan, type Point } from '../geometry';
import { NO_MARKS, type Marks } from '../marks/marks';
import { forkAt, planOf, planPaths } from '../marks/plan';
import { HALF, plates } from '../figures/plates';
import { boardScene, type BoardScene } from '../scene';

const set = (view: View, marks: Partial<Marks>, turned = false): { scene: BoardScene; plan: Plan } => {
  const scene = boardScene(view, content, { ...NO_MARKS, ...marks })!;
  return { scene, plan: new Plan(scene.map, turned) };
};
const off = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

const owed = position('alien-result');
const led = wordsOf(owed.legal, 'lead') as [string, string][];
/** An alien at a fork, and one of its ways. */
const [first, to] = led.find(([figure], k) => led.findIndex(([other]) => other === figure) !== k)!;

test('a finger beside what is lit finds it, and what is under it when both are lit', () => {
  const lit = new Map([[first, {}]]);
  const { scene, plan } = set(owed.view, { figures: lit });
  const at = plan.centre(owed.view.figures[first]!);
  expect(aim(scene, plan, at, 1)).toMatchObject({ kind: 'figure', figure: first, lit: {} });
  // 32 units are 19 pixels on a phone that shows all, and 32 on a desk.
  expect(aim(scene, plan, off(at, 32, 0), 0.6)).toMatchObject({ figure: first, lit: {} });
  expect(aim(scene, plan, off(at, 32, 0), 1)?.lit ?? null).toBeNull();
  expect(aim(scene, plan, [-30, -30], 1)).toBeNull();
});

test('arrows of the touched alien stand apart and win over what lies under them', () => {
  const arrows = led.filter(([figure]) => figure === first).map(([, space]) => ({ to: space }));
  expect(arrows.length).toBe(2);
  const { scene, plan } = set(owed.view, { touched: { figure: first, arrows }, figures: new Map(led.map(([figure]) => [figure, {}])) }, true);
  for (const scale of [0.55, 1.05]) {
    const round = discs(scene, plan, scale);
    const [a, b] = round.map(({ at }) => at) as [Point, Point];
    expect(Math.hypot(a[0] - b[0], a[1] - b[1]) * scale).toBeGreaterThan(46);
    for (const { at, arrow } of round) expect(aim(scene, plan, at, scale)).toMatchObject({ kind: 'arrow', space: arrow.to });
  }
  expect(discs(scene, plan, 1).find(({ arrow }) => arrow.to === to)?.angle).toBeCloseTo(plan.angle(owed.view.figures[first]!, to));
});

test('fanned angles keep their order, their middle and 80 degrees', () => {
  expect(fan([10])).toEqual([10]);
  expect(fan([0, 45])).toEqual([-17.5, 62.5]);
  expect(fan([45, 0])).toEqual([62.5, -17.5]);
  expect(fan([0, 90])).toEqual([0, 90]);
  const [a, b] = fan([170, -170]) as [number, number];
  expect([a, b]).toEqual([140, 220]);
  expect(fan([0, 45, -45])).toEqual([0, 80, -80]);
});

test('halves of a search token are told apart by the finger', () => {
  const { scene, plan } = set(owed.view, { searches: new Map([[0, { now: {}, later: {} }], [1, { later: {} }]]) });
  const found = plates(scene, plan, 0.9);
  expect(found.map(({ index, half }) => [index, half])).toEqual([[0, 'now'], [0, 'later'], [1, 'later']]);
  for (const { index, half, at } of found) expect(aim(scene, plan, at, 0.9)).toMatchObject({ kind: 'search', index, half });
});

test('plates of a search token cover no figure, stay on the board and lie apart, however many stand round it', () => {
  const { view } = owed;
  const map = mapOf(content, view.setup.map)!;
  for (const [at, token] of map.searches.entries()) {
    const open = (space: string): boolean => map.blocking[space] === undefined && !map.home.includes(space);
    const [c, r] = cellOf(token)!;
    const round = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right): [number, number] => [c + right, r + down])).filter(([x, y]) => x >= 0 && y >= 0 && x < map.columns && y < map.rows);
    const spaces = round.map(([x, y]) => nameOf(x, y)).filter(open);
    const figures = Object.fromEntries(spaces.map((space, k) => [k === 0 ? 'HE-1' : k === 1 ? 'BO-6' : `biter-${k}`, space]));
    for (const turned of [false, true]) {
      for (const scale of [0.55, 0.925, 1.05]) {
        const { scene, plan } = set({ ...view, figures }, { seat: 0, searches: new Map([[at, { now: {}, later: {} }], [(at + 1) % map.searches.length, { now: {} }]]) }, turned);
        const found = plates(scene, plan, scale);
        const [w, h] = [HALF.w / scale / 2, HALF.h / scale / 2];
        expect(found.length).toBe(3);
        for (const { at: [x, y] } of found) {
          expect(x - w >= -0.01 && x + w <= plan.width + 0.01 && y - h >= -0.01 && y + h <= plan.height + 0.01).toBe(true);
          for (const { id, at: space } of scene.figures) {
            const [u, v] = plan.centre(space);
            const reach = id === 'BO-6' ? 26 : 18;
            expect(Math.abs(u - x) >= w + reach || Math.abs(v - y) >= h + reach, `${id} on ${space} under a plate of ${token} at ${scale}`).toBe(true);
          }
        }
        const apart = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) >= 2 * w - 0.01 || Math.abs(a[1] - b[1]) >= 2 * h - 0.01;
        expect(found.every((one, k) => found.slice(k + 1).every((other) => apart(one.at, other.at)))).toBe(true);
      }
    }
  }
});

test('Heroes at home that are lit are targets of their own', () => {
  const { view } = position('start');
  const heroes = view.setup.heroes.slice(1, 3);
  const { scene, plan } = set(view, { figures: new Map(heroes.map((id) => [id, {}])) });
  for (const id of heroes) {
    const berth = scene.figures.find((one) => one.id === id)!.berth!;
    expect(aim(scene, plan, plan.berth(berth), 1)).toMatchObject({ kind: 'figure', figure: id });
  }
});

test('a stroke begins on my Hero, on a lit or on the touched alien, and on nobody else', () => {
  const mine = heroAt(owed);
  const at = ({ plan }: { plan: Plan }, id: string): Point => plan.centre(owed.view.figures[id]!);
  const plain = set(owed.view, { seat: owed.seat });
  expect(grip(plain.scene, plain.plan, off(at(plain, mine), 15, 5), 1)).toBe(mine);
  expect(grip(plain.scene, plain.plan, at(plain, first), 1)).toBeNull();
  const lit = set(owed.view, { figures: new Map([[first, {}]]) });
  expect(grip(lit.scene, lit.plan, at(lit, first), 1)).toBe(first);
  const touched = set(owed.view, { touched: { figure: first, arrows: [] } });
  expect(grip(touched.scene, touched.plan, at(touched, first), 1)).toBe(first);
});

test('strokes mean directions of the map, whichever way up it lies', () => {
  const map = mapOf(content, 'AbandonedLab')!;
  const [tall, wide] = [new Plan(map, false), new Plan(map, true)];
  expect(compassOf(tall, 30, 2)).toEqual([1, 0]);
  expect(compassOf(tall, -20, 22)).toEqual([-1, 1]);
  // Turned, home (south) is left and column a is on top.
  expect(compassOf(wide, -30, 0)).toEqual([0, 1]);
  expect(compassOf(wide, 0, 30)).toEqual([1, 0]);
});

test('the camera shows all, or follows without looking past the edge', () => {
  const box = { x: -9, y: -9, w: 658, h: 738 };
  const whole = look({ width: 390, height: 450, box, follow: null, side: 37 });
  expect(whole.scale).toBeCloseTo(390 / 658 < 450 / 738 ? 390 / 658 : 450 / 738);
  const near = look({ width: 390, height: 450, box, follow: [600, 100], side: 37 });
  expect(near.scale).toBeCloseTo(37 / 40);
  // The right and upper edge are in sight, and nothing beyond.
  expect(-near.x / near.scale + 390 / near.scale).toBeCloseTo(box.x + box.w);
  expect(-near.y / near.scale).toBeCloseTo(box.y);
  const middle = look({ width: 390, height: 450, box, follow: [320, 360], side: 37 });
  expect(320 * middle.scale + middle.x).toBeCloseTo(195);
});

test('a plan becomes ways with order, forks and ends (E20-R-24)', () => {
  const { view } = position('aliens-move');
  const map = mapOf(content, view.setup.map)!;
  const paths = planOf(view, map);
  const [head] = paths;
  const moves = view.plan.flatMap((act) => act.moves).filter(([figure]) => figure === head!.figure).map(([, space]) => space);
  expect(head).toMatchObject({ figure: view.plan.flatMap((act) => act.moves)[0]![0], from: view.figures[head!.figure], path: moves, order: 1 });
  const way = [head!.from, ...moves];
  const others = way.slice(0, -1).map((space, k) => ({ at: space, other: (map.path[space] ?? []).filter((next) => next !== way[k + 1]) }));
  expect(head!.forks).toEqual(others.filter(({ other }) => other.length > 0));
  expect(head!.forks.length).toBeGreaterThan(0);
  const ordered = paths.filter(({ order }) => order !== undefined);
  expect(ordered.map(({ order }) => order)).toEqual(ordered.map((_, k) => k + 1));
  for (const { from, path } of ordered) expect([from, ...path].every((space, k, all) => k === 0 || map.path[all[k - 1]!]?.includes(space))).toBe(true);
});

test('a fork of a drawn way is a target; a branch that is lit comes before it', () => {
  const { view } = position('aliens-move');
  const paths = planOf(view, mapOf(content, view.setup.map)!);
  const shown = { paths, chosen: null, nearest: null };
  const free = set(view, { plan: shown, figures: new Map(paths.map(({ figure }) => [figure, {}])) });
  const head = paths[0]!;
  const { at: fork, other: [branch] } = head.forks[0]!;
  const next = head.path[head.path.indexOf(fork) + 1]!;
  const turn = forkAt(head, free.plan)!;
  expect(turn).toEqual([0, 1].map((k) => (free.plan.centre(fork)[k]! + free.plan.centre(next)[k]!) / 2));
  expect(aim(free.scene, free.plan, turn, 1)).toMatchObject({ kind: 'figure', figure: head.figure });
  const chosen = set(view, { plan: { ...shown, chosen: head.figure }, spaces: new Map([[branch!, {}]]) });
  expect(aim(chosen.scene, chosen.plan, chosen.plan.centre(branch!), 1)).toMatchObject({ kind: 'space', space: branch });
});

test('what spawns begins nowhere and is numbered in the order of the plan', () => {
  const { view } = position('spawning');
  const paths = planOf(view, mapOf(content, view.setup.map)!);
  const isNew = ([figure]: readonly [string, string]): boolean => (view.figures[figure] ?? 'none') === 'none';
  // Those that come by one choice share its number: the first of them wears it.
  const coming = view.plan.flatMap(({ moves }, k) => moves.filter(isNew).map(([figure, space], n) => [figure, [space], n === 0 ? k + 1 : undefined] as const));
  expect(paths.filter(({ from }) => from === 'none').map(({ figure, path, order }) => [figure, path, order])).toEqual(coming);
  expect(coming.length).toBeGreaterThan(1);
  const { scene } = set(view, { plan: { paths, chosen: null, nearest: null } });
  const { body } = render(Board, { props: { scene } });
  const [kind] = coming[0]![0].split('-');
  const drawn = [...Object.entries(view.figures).filter(([, space]) => space !== 'none').map(([figure]) => figure), ...coming.map(([figure]) => figure)];
  expect(body.split(`url(#e20-${kind})`).length - 1).toBe(drawn.filter((figure) => figure.startsWith(`${kind}-`)).length);
});

test('who is pushed keeps no number of its own; who dies or comes home is told', () => {
  const map = mapOf(content, 'CrashSite')!;
  const act = { choice: null, moves: [], pushes: [], abilities: [], damage: [], rolls: [], most: [], asks: [], end: null };
  const paths = planPaths(
    [
      { ...act, choice: 'next biter-1', moves: [['biter-1', 'c13'], ['HE-2', 'b13']], damage: [['HE-2', 1]] },
      { ...act, moves: [['biter-1', 'none']] },
      { ...act, choice: 'next runner-1', moves: [['runner-1', 'home']], end: 'Breach' },
    ],
    { 'biter-1': 'c12', 'HE-2': 'c13', 'runner-1': 'g16' },
    map,
  );
  expect(paths.find(({ figure }) => figure === 'biter-1')).toMatchObject({ order: 1, dies: true, harm: [{ hero: 'HE-2', points: 1 }] });
  expect(paths.find(({ figure }) => figure === 'HE-2')?.order).toBeUndefined();
  expect(paths.find(({ figure }) => figure === 'runner-1')?.order).toBe(2);
});

const buttons = (body: string): string[] => body.match(/<(?:rect|circle) role="button"[^>]*>/g) ?? [];

test.each(positions.map(({ name }) => name))('%s: Tab stops only at what is lit', (name) => {
  const { view, legal } = position(name);
  const spaces = legal.flatMap((one) => /^(?:step|flee|leap|spawn|trap|close)\b.* ?\b([a-z]\d+|home)$/.exec(one)?.[1] ?? []);
  const figures = legal.flatMap((one) => /^(?:lead|hit|stun|branch|drive) (\S+)/.exec(one)?.[1] ?? []);
  const marks = { spaces: new Map(spaces.map((space) => [space, {}])), figures: new Map(figures.map((id) => [id, {}])) };
  const { scene } = set(view, marks);
  const { body } = render(Board, { props: { scene } });
  const stops = buttons(body).filter((one) => one.includes('tabindex="0"'));
  const places = new Set([...spaces, ...figures.map((id) => view.figures[id])].filter((space) => space !== 'transit'));
  expect(stops.length).toBe(Math.max(1, places.size));
  if (places.size > 0) expect(stops.every((one) => one.includes('can be chosen'))).toBe(true);
  expect(buttons(body).length).toBeGreaterThanOrEqual(scene.spaces.length);
});
