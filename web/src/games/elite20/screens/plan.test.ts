import { expect, test } from 'vitest';
import type { Content } from '../content';
import contentJson from '../fixtures/content.json';
import positions from '../fixtures/positions.json';
import type { Act, View } from '../view';
import { damageOf } from '../rails/forecast';
import { agreedIn, changesFor, changeWord, planKind, planList, proposalsOf, saidWords, wayWords, wishCommand } from './plan';
import { framesOf, fromStart, LONGEST, pace, progressOf, takenIn } from './run';

const content = contentJson as unknown as Content;
const all = positions.map((position) => ({ ...position, view: position.view as unknown as View }));
const at = (name: string) => {
  const found = all.find((position) => position.name === name);
  if (!found) throw new Error(name);
  return found;
};
const act = (part: Partial<Act>): Act => ({ choice: null, moves: [], damage: [], rolls: [], asks: [], end: null, ...part });

test('a plan lists each figure once, from where it stands along the arrows', () => {
  for (const { view } of all.filter((position) => position.view.plan.length > 0)) {
    const { rows } = planList(view, content);
    expect(new Set(rows.map(({ figure }) => figure)).size).toBe(rows.length);
    expect(rows.map(({ order }) => order)).toEqual(rows.map((_, k) => k + 1));
  }
  const { rows } = planList(at('elite20-eight-rounds@693').view, content);
  expect(rows[0]).toMatchObject({ figure: 'BO-6', from: 'c9', path: ['c10', 'c11', 'c12', 'c13', 'd14', 'e15'] });
  expect(rows[0]?.forks.map((fork) => fork.at)).toContain('c10');
});

test('what the plan allows to change comes from the legal list alone', () => {
  const { view, legal } = at('elite20-eight-rounds@693');
  const [boss] = planList(view, content).rows;
  const changes = changesFor(boss!, legal);
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) expect(legal).toContain(change.command);
  expect(changesFor(boss!, [])).toEqual([]);
  expect(changesFor(boss!, ['next BO-6', 'propose last:BO-6']).map(({ kind }) => kind)).toEqual(['first', 'last']);
});

test('first and last change the plan and move nobody yet (E20-R-24)', () => {
  const [boss] = planList(at('elite20-eight-rounds@693').view, content).rows;
  const commands = (legal: string[]) => changesFor(boss!, legal).map(({ command }) => command);
  expect(commands(['next BO-6', 'propose last:BO-6', 'propose early:BO-6', 'propose late:BO-6'])).toEqual(['propose early:BO-6', 'propose late:BO-6']);
  expect(changesFor(boss!, ['propose branch:BO-6:d11', 'propose early:BO-6', 'next BO-6', 'propose late:BO-6']).map(changeWord)).toEqual(['by d11', 'first', 'last']);
  expect(changesFor(boss!, ['next BO-6']).map(changeWord)).toEqual(['now']);
  // It is the first already: what is left is not to move it at once.
  expect(commands(['next BO-6', 'propose last:BO-6', 'propose early:runner-2', 'propose late:BO-6'])).toEqual(['propose late:BO-6']);
});

test('what is agreed is told in words, the newest first', () => {
  const { view } = at('elite20-eight-rounds@693');
  const agreed = agreedIn({ ...view, agreed: [{ Branch: { figure: 'BO-6', to: 'd11' } }, { Early: { figure: 'BO-6' } }] });
  expect(agreed).toEqual([{ kind: 'Early', figure: 'BO-6', to: null }, { kind: 'Branch', figure: 'BO-6', to: 'd11' }]);
  expect(agreed.map((one) => saidWords(content, view, one))).toEqual([expect.stringMatching(/ c9 first$/), expect.stringMatching(/ c9 goes by d11$/)]);
});

test('whoever is entered on is pushed, and the dead end where they fell', () => {
  const { view } = at('elite20-eight-rounds@693');
  const plan = [
    act({ choice: { Next: { figure: 'runner-2' } }, moves: [['runner-2', 'p7'], ['runner-2', 'f7'], ['HE-2', 'f8'], ['runner-2', 'none']], damage: [['HE-2', 1]] }),
    act({ choice: { Next: { figure: 'shooter-4' } }, moves: [], rolls: ['shooter-4', 'shooter-6'] }),
  ];
  const list = planList({ ...view, plan }, content);
  expect(list.rows).toMatchObject([{ figure: 'runner-2', dies: true, left: null, pushes: ['HE-2'], path: ['p7', 'f7'] }]);
  expect(list.abilities).toEqual([{ who: 'shooter', strikes: 2 }]);
  expect(damageOf(plan).sure.get('HE-2')).toBe(1);
});

test('a choice is written as the command that the legal list has', () => {
  for (const { view, legal, seat } of all.filter((position) => position.view.plan.length > 0 && position.view.timekeeper === position.seat && position.view.owed.length === 0)) {
    const first = view.plan[0]?.choice;
    if (first && seat === view.timekeeper) expect(legal).toContain(wishCommand(first));
  }
  expect(wishCommand({ Cluster: { cluster: 'Two' } })).toBe('cluster 2');
});

test('proposals say whose they are, and are taken by whoever may', () => {
  const { view } = at('elite20-eight-rounds@693');
  const wish = { Branch: { figure: 'BO-6', to: 'c11' } };
  const said = { ...view, proposals: [[2, wish]] as View['proposals'] };
  expect(proposalsOf(said, ['agree s3'])).toMatchObject([{ seat: 2, figure: 'BO-6', to: 'c11', take: 'agree s3', inPlan: true }]);
  expect(proposalsOf(said, [])[0]?.take).toBeNull();
});

test('each part of the Round is told apart', () => {
  expect(planKind(at('elite20-eight-rounds@5').view)).toBe('spawning');
  expect(planKind(at('elite20-capture-crash-site-lost@4').view)).toBe('setup');
  expect(planKind(at('elite20-capture-crash-site-lost@291').view)).toBe('traps');
  expect(planKind(at('elite20-eight-rounds@693').view)).toBe('aliens');
});

test('a run shows every move in order and never takes longer than twelve seconds', () => {
  const { view } = at('elite20-eight-rounds@693');
  const moment = { v: 1, at: 0, seat: null, sights: ['moved BO-6 c10', 'moved BO-6 transit', 'hero HE-1 damage 2', 'moved runner-2 p7'].map((text): [string, string] => ['E20', text]) };
  const frames = framesOf(view, [moment]);
  expect(frames.map(({ mover }) => mover)).toEqual(['BO-6', 'BO-6', 'BO-6', 'BO-6', 'runner-2']);
  expect(frames.at(-1)?.figures['BO-6']).toBe('c10');
  expect(view.figures['BO-6']).toBe('c9');
  for (const count of [1, 40, 400]) expect(pace(count) * count).toBeLessThanOrEqual(LONGEST);
});

test('a strike is seen at the Hero it hits, before anybody moves, and healing is none', () => {
  const { view } = at('elite20-eight-rounds@693');
  const before = { ...view, heroes: { ...view.heroes, 'HE-1': { ...view.heroes['HE-1']!, damage: 1 } } };
  const moment = { v: 1, at: 0, seat: null, sights: ['hero HE-1 damage 3', 'hero HE-1 damage 2', 'moved runner-2 p7'].map((text): [string, string] => ['E20', text]) };
  const frames = framesOf(before, [moment]);
  expect(frames[0]).toMatchObject({ mover: null, hurt: { hero: 'HE-1', points: 2 }, figures: before.figures });
  expect(frames.at(-1)).toMatchObject({ mover: 'runner-2', hurt: null });
  expect(takenIn(before, frames[0]!).get('HE-1')).toBe(2);
  expect(takenIn(before, frames.at(-1)!).get('HE-1')).toBe(1);
});

test('a run that is seen again begins where everything stood, once', () => {
  const { view } = at('elite20-eight-rounds@693');
  const moment = { v: 1, at: 0, seat: null, sights: ['hero HE-1 damage 9', 'moved runner-2 p7'].map((text): [string, string] => ['E20', text]) };
  const frames = framesOf(view, [moment]);
  const again = fromStart(view, frames);
  expect(again[0]).toMatchObject({ mover: null, hurt: null, figures: view.figures, damage: { 'HE-1': view.heroes['HE-1']!.damage } });
  expect(again.slice(1)).toEqual(frames);
  expect(fromStart(view, again)).toBe(again);
});

test('the list is ticked as the run goes on', () => {
  const { view } = at('elite20-eight-rounds@693');
  const moment = { v: 1, at: 0, seat: null, sights: ['moved BO-6 c10', 'moved BO-6 c11', 'moved runner-2 p7'].map((text): [string, string] => ['E20', text]) };
  const frames = framesOf(view, [moment]);
  expect([...progressOf(frames, 1)]).toEqual([['BO-6', 'now']]);
  expect([...progressOf(frames, 2)]).toEqual([['BO-6', 'done'], ['runner-2', 'now']]);
});

test('a way is told by where it begins and ends, and how far others push it', () => {
  expect([wayWords(['a1', 'a2', 'a3'], 3), wayWords(['a1', 'a2', 'a3', 'a4', 'a5'], 4)]).toEqual(['a1 a2 a3', 'a1 a2 … a5']);
  const { view } = at('elite20-eight-rounds@693');
  const plan = [act({ choice: { Next: { figure: 'runner-2' } }, moves: [['biter-1', 'c3'], ['runner-2', 'c3'], ['biter-1', 'c4'], ['runner-2', 'c4'], ['biter-1', 'c5']] })];
  const { rows } = planList({ ...view, plan }, content);
  expect(rows.map(({ figure, pushed }) => [figure, pushed])).toEqual([['biter-1', 2], ['runner-2', 0]]);
});
