import { expect, test } from 'vitest';
import { at, content, positions } from '../../testing';
import { isHero, type Act, type View } from '../../view';
import { damageOf, forecastOf, isLoss } from '../../rails/aliens/forecast';
import { agreedIn, changesFor, changeWord, planKind, planList, proposalsOf, saidWords, wayWords } from './plan';
import { framesOf, fromStart, LONGEST, LONGEST_ARRIVAL, pace, progressOf, takenIn } from './run';

/** The plan of the aliens' turn, and with whom it begins. */
const planned = at('aliens-move');
const first = planned.view.plan.flatMap(({ moves }) => moves)[0]![0];
const from = planned.view.figures[first]!;
const hero = planned.view.setup.heroes[0]!;
/** Where it could turn off. */
const branch = planList(planned.view, content).rows[0]!.forks[0]!.other[0]!;
/** An alien besides it. */
const other = Object.entries(planned.view.figures).find(([figure, space]) => !isHero(figure) && figure !== first && /\d/.test(space))![0];
const act = (part: Partial<Act>): Act => ({ choice: null, moves: [], pushes: [], abilities: [], damage: [], rolls: [], most: [], asks: [], end: null, ...part });

test('a plan lists each figure once, from where it stands along the arrows', () => {
  for (const { view } of positions.filter((position) => position.view.plan.length > 0)) {
    const { rows } = planList(view, content);
    expect(new Set(rows.map(({ figure }) => figure)).size).toBe(rows.length);
    expect(rows.map(({ order }) => order)).toEqual(rows.map((_, k) => k + 1));
  }
  const { rows } = planList(planned.view, content);
  const path = planned.view.plan.flatMap(({ moves }) => moves).filter(([figure]) => figure === first).map(([, to]) => to);
  expect(rows[0]).toMatchObject({ figure: first, from, path });
  const branches = planned.legal.flatMap((what) => (what.startsWith(`propose branch:${first}:`) ? [what.split(':')[2]] : []));
  const others = rows[0]!.forks.flatMap((fork) => fork.other);
  expect(others.length).toBeGreaterThan(0);
  expect(branches).toEqual(expect.arrayContaining(others.slice(0, 1)));
});

test('what the plan allows to change comes from the legal list alone', () => {
  const { view, legal } = planned;
  const [boss] = planList(view, content).rows;
  const changes = changesFor(boss!, legal);
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) expect(legal).toContain(change.command);
  expect(changesFor(boss!, [])).toEqual([]);
  expect(changesFor(boss!, [`next ${first}`, `propose last:${first}`]).map(({ kind }) => kind)).toEqual(['first', 'last']);
});

test('a plan loses only where the rules end the game: a spawned alien at home does not', () => {
  const home: Act = act({ moves: [[first, 'home']] });
  const outcome = (...plan: Act[]) => forecastOf({ ...planned.view, plan }, content, plan);
  expect(outcome(home).home).toEqual([first]);
  expect(isLoss(outcome(home))).toBe(false);
  expect(isLoss(outcome({ ...home, end: 'Breach' }))).toBe(true);
  expect(isLoss(outcome(act({ end: 'Won' })))).toBe(false);
});

test('first and last change the plan and move nobody yet (E20-R-24)', () => {
  const [boss] = planList(planned.view, content).rows;
  const commands = (legal: string[]) => changesFor(boss!, legal).map(({ command }) => command);
  expect(commands([`next ${first}`, `propose last:${first}`, `propose early:${first}`, `propose late:${first}`])).toEqual([`propose early:${first}`, `propose late:${first}`]);
  expect(changesFor(boss!, [`propose branch:${first}:${branch}`, `propose early:${first}`, `next ${first}`, `propose late:${first}`]).map(changeWord)).toEqual([`by ${branch}`, 'first', 'last']);
  expect(changesFor(boss!, [`next ${first}`]).map(changeWord)).toEqual(['now']);
  // It is the first already: what is left is not to move it at once.
  expect(commands([`next ${first}`, `propose last:${first}`, `propose early:${other}`, `propose late:${first}`])).toEqual([`propose late:${first}`]);
});

test('what is agreed is told in words, the newest first', () => {
  const { view } = planned;
  const agreed = agreedIn({ ...view, agreed: [`branch ${first} ${branch}`, `early ${first}`] });
  expect(agreed).toEqual([{ kind: 'early', figure: first, to: null }, { kind: 'branch', figure: first, to: branch }]);
  expect(agreed.map((one) => saidWords(content, view, one))).toEqual([expect.stringMatching(new RegExp(` ${from} first$`)), expect.stringMatching(new RegExp(` ${from} goes by ${branch}$`))]);
});

test('a row tells whom its figure pushes, and the dead end where they fell', () => {
  const view = { ...planned.view, figures: { ...planned.view.figures, [hero]: 'f7' } };
  const plan = [
    act({ choice: `next ${other}`, moves: [[other, 'p7'], [other, 'f7'], [hero, 'f8'], [other, 'none']], pushes: [[other, hero]], damage: [[hero, 1]] }),
    act({ choice: 'next shooter-4', abilities: ['shooter-4', 'shooter-6'], rolls: ['shooter-4', 'shooter-6'] }),
  ];
  const list = planList({ ...view, plan }, content);
  expect(list.rows).toMatchObject([{ figure: other, dies: true, left: null, pushes: [hero], path: ['p7', 'f7'] }]);
  expect(list.abilities).toEqual([{ who: 'shooter', strikes: 2 }]);
  expect(damageOf(plan).sure.get(hero)).toBe(1);
});

test('the choice at hand is a command of the legal list', () => {
  for (const { view, legal, seat } of positions.filter((position) => position.view.plan.length > 0 && position.view.timekeeper === position.seat && position.view.owed.length === 0)) {
    if (view.next !== null && seat === view.timekeeper) expect(legal).toContain(view.next);
  }
});

test('proposals say whose they are, and are taken by whoever may', () => {
  const { view } = planned;
  const { forks: [fork], path } = planList(view, content).rows[0]!;
  const taken = path[path.indexOf(fork!.at) + 1]!;
  const said = { ...view, proposals: [[2, `branch ${first} ${taken}`]] as View['proposals'] };
  expect(proposalsOf(said, ['agree s3'])).toMatchObject([{ seat: 2, figure: first, to: taken, take: 'agree s3', inPlan: true }]);
  expect(proposalsOf(said, [])[0]?.take).toBeNull();
});

test('each part of the Round is told apart', () => {
  expect(planKind(at('spawning').view)).toBe('spawning');
  expect(planKind(at('setup').view)).toBe('setup');
  expect(planKind(at('traps').view)).toBe('traps');
  expect(planKind(planned.view)).toBe('aliens');
});

/** So many frames in which nobody is hurt. */
const run = (count: number): { hurt: null }[] => Array.from({ length: count }, () => ({ hurt: null }));

test('a run shows every move in order and never takes longer than twelve seconds', () => {
  const { view } = planned;
  const moment = { v: 1, at: 0, seat: null, sights: [`moved ${first} c10`, `moved ${first} transit`, `hero ${hero} damage 2`, `moved ${other} p7`].map((text): [string, string] => ['E20', text]) };
  const frames = framesOf(view, [moment]);
  expect(frames.map(({ mover }) => mover)).toEqual([first, first, first, first, other]);
  expect(frames.at(-1)?.figures[first]).toBe('c10');
  expect(view.figures[first]).toBe(from);
  for (const count of [1, 40, 400]) expect(pace(run(count), false) * count).toBeLessThanOrEqual(LONGEST);
});

test('a run that only brings figures is over in five seconds, unless it hurts somebody', () => {
  for (const count of [1, 40, 400]) expect(pace(run(count), true) * count).toBeLessThanOrEqual(LONGEST_ARRIVAL);
  expect(pace([...run(400), { hurt: { hero, points: 1 } }], true) * 401).toBeCloseTo(LONGEST);
});

test('a strike is seen at the Hero it hits, before anybody moves, and healing is none', () => {
  const { view } = planned;
  const before = { ...view, heroes: { ...view.heroes, [hero]: { ...view.heroes[hero]!, damage: 1 } } };
  const moment = { v: 1, at: 0, seat: null, sights: [`hero ${hero} damage 3`, `hero ${hero} damage 2`, `moved ${other} p7`].map((text): [string, string] => ['E20', text]) };
  const frames = framesOf(before, [moment]);
  expect(frames[0]).toMatchObject({ mover: null, hurt: { hero: hero, points: 2 }, figures: before.figures });
  expect(frames.at(-1)).toMatchObject({ mover: other, hurt: null });
  expect(takenIn(before, frames[0]!).get(hero)).toBe(2);
  expect(takenIn(before, frames.at(-1)!).get(hero)).toBe(1);
});

test('a run that is seen again begins where everything stood, once', () => {
  const { view } = planned;
  const moment = { v: 1, at: 0, seat: null, sights: [`hero ${hero} damage 9`, `moved ${other} p7`].map((text): [string, string] => ['E20', text]) };
  const frames = framesOf(view, [moment]);
  const again = fromStart(view, frames);
  expect(again[0]).toMatchObject({ mover: null, hurt: null, figures: view.figures, damage: { [hero]: view.heroes[hero]!.damage } });
  expect(again.slice(1)).toEqual(frames);
  expect(fromStart(view, again)).toBe(again);
});

test('the list is ticked as the run goes on', () => {
  const { view } = planned;
  const moment = { v: 1, at: 0, seat: null, sights: [`moved ${first} c10`, `moved ${first} c11`, `moved ${other} p7`].map((text): [string, string] => ['E20', text]) };
  const frames = framesOf(view, [moment]);
  expect([...progressOf(frames, 1)]).toEqual([[first, 'now']]);
  expect([...progressOf(frames, 2)]).toEqual([[first, 'done'], [other, 'now']]);
});

test('a way is told by where it begins and ends, and how far others push it', () => {
  expect([wayWords(['a1', 'a2', 'a3'], 3), wayWords(['a1', 'a2', 'a3', 'a4', 'a5'], 4)]).toEqual(['a1 a2 a3', 'a1 a2 … a5']);
  const { view } = planned;
  const plan = [act({ choice: `next ${other}`, moves: [['biter-1', 'c3'], [other, 'c3'], ['biter-1', 'c4'], [other, 'c4'], ['biter-1', 'c5']], pushes: [[other, 'biter-1'], [other, 'biter-1']] })];
  const { rows } = planList({ ...view, plan }, content);
  expect(rows.map(({ figure, pushed }) => [figure, pushed])).toEqual([['biter-1', 2], [other, 0]]);
});
