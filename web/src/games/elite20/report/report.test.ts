import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { viewsOf } from '../../../lib/told/replay.svelte';
import type { Replay } from '../../../lib/wire/Replay';
import type { Context } from '../../types';
import { figureName, mapOf, nameOf } from '../content';
import contentJson from '../fixtures/content.json';
import { clockAt } from '../story/replay/clock';
import { rolesOf } from '../story/names';
import { stepKind, type View } from '../view';
import { frameBox } from './film/camera';
import { columns } from './chart';
import { roundOf } from './film/shots';
import { luck } from './luck';
import { progress, stepsOf, type Story } from './record';
import { turnings } from '../../../lib/told/turning';
import { tale, type Tale } from './tale';
import { deeds, titles } from './titles';
import { harderThan, otherThan } from './ways';

// Two whole golden games: Recon on the Crash Site, won by five; Capture in the Abandoned Lab, lost by two to an alien at home.
const replayOf = (name: string): Replay =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.replay.json`, import.meta.url), 'utf8')) as Replay;
const context: Context = { names: ['Mia', 'Tomas', 'Yuki', 'Ola', 'Kai'], you: 0, content: contentJson as unknown as Context['content'] };
const [wonReplay, lostReplay] = [replayOf('won'), replayOf('lost')];
const told = (replay: Replay): Tale => tale(replay, context) ?? expect.fail('no report');
const storyOf = (replay: Replay): Story => {
  const views = viewsOf(replay) as View[];
  return { content: contentJson as never, steps: stepsOf(replay, views, contentJson as never), last: views.at(-1)! };
};

test('the deciding moments are told by Heroes, not by chairs', () => {
  const called = { ...context, names: ['Mira', 'Bot II', 'Bot III', 'Bot IV', 'Bot V'] };
  for (const replay of [wonReplay, lostReplay]) {
    const roles = rolesOf(viewsOf(replay)[0] as View, contentJson as never);
    for (const { text } of tale(replay, { ...called, roles })!.film.shots) expect(text).not.toMatch(/Bot |Mira/);
  }
});

test('a film is of the last ten seconds only where every moment lies in them', () => {
  for (const replay of [wonReplay, lostReplay]) {
    const { shots, tight } = told(replay).film;
    const { steps } = storyOf(replay);
    const end = steps.filter(({ index, before }) => index <= shots.at(-1)!.step && stepKind(before) === 'Action').at(-1)!.at;
    expect(tight).toBe(shots.every(({ step }) => end - steps[step]!.at <= 10_000));
  }
});

test('the moments of a report are those that replays rank first', () => {
  for (const replay of [wonReplay, lostReplay]) {
    const { shots, views } = { ...told(replay).film, views: viewsOf(replay) as View[] };
    const deciding = shots.at(-1)!.step;
    const ranked = turnings(replay.frames, (step) => progress(views[step])).filter(({ act, step }) => act.notable.weight > 1 && step < deciding);
    const first = [...new Set(ranked.map(({ step }) => step))].slice(0, 4);
    expect(shots.slice(0, -1).map(({ step }) => step)).toEqual(first.sort((a, b) => a - b));
    expect(first.length).toBe(4);
  }
});

test('what ends a Round is told with that Round, also where the next one begins in the same step', () => {
  const steps = [wonReplay, lostReplay].flatMap((replay) => storyOf(replay).steps).filter(({ before, after, seen }) => before.round > 0 && after.round > before.round && seen.some(({ event }) => event.is === 'round'));
  expect(steps).not.toEqual([]);
  for (const step of steps) {
    const begins = step.seen.findIndex(({ event }) => event.is === 'round');
    expect([roundOf(step, { at: begins - 1 }), roundOf(step, { at: begins }), roundOf(step, null)]).toEqual([step.before.round, step.after.round, step.after.round]);
  }
});

describe('a game that was lost', () => {
  const report = told(lostReplay);

  test('names who came home, from where, and the rules behind it', () => {
    expect(report.end).toBe('Breach');
    const { intruder } = report.film.shots.at(-1)!;
    expect(report.cause).toMatch(new RegExp(`^${figureName(contentJson as never, intruder ?? '')} walked in from [a-z][0-9]+\\.$`));
    expect(report.rules.slice(0, 2)).toEqual(['E20-VICTORY-06', 'E20-ALIENSTEP-04']);
  });

  test('five moments in order, and the last one decides', () => {
    const { shots } = report.film;
    expect(shots.map(({ deciding }) => deciding)).toEqual([false, false, false, false, true]);
    expect(shots.map(({ step }) => step)).toEqual([...shots.map(({ step }) => step)].sort((a, b) => a - b));
    expect(shots.at(-1)?.label).toBe('then');
    for (const { label } of shots.slice(0, -1)) expect(label).toMatch(/^(\d:\d\d|Round \d|then)$/);
    for (const { text } of shots) expect(text).not.toMatch(/[{}]|undefined/);
  });

  test('the last frame has the way of the alien, step by step, and draws it at its end', () => {
    const { way, intruder, view } = report.film.shots.at(-1)!;
    expect(view.figures[intruder ?? '']).toBe('home');
    expect(way.at(-1)).toBe('home');
    const paths = mapOf(contentJson as never, view.setup.map)!.path;
    way.slice(0, -1).forEach((space, k) => expect(paths[space], space).toContain(way[k + 1]));
  });

  test('the round that was lost ends with an alien at home', () => {
    expect(report.columns.map(({ round }) => round)).toEqual(Array.from({ length: report.view.round }, (_, k) => k + 1));
    expect(report.columns.map(({ near }) => near === 0)).toEqual(report.columns.map((_, k, all) => k === all.length - 1));
  });
});

describe('a game that was won', () => {
  const report = told(wonReplay);

  test('says what came last', () => {
    expect(report.end).toBe('Won');
    const [, last = ''] = /^The Mission is done, and (\w+) was the last one home\.$/.exec(report.cause) ?? [];
    expect(report.view.setup.heroes.map((hero) => nameOf(contentJson as never, hero))).toContain(last);
    expect(report.rules).toEqual(['E20-VICTORY-01', 'E20-M-RCN-10']);
    expect(report.film.shots.at(-1)?.text).toBe(`${last} is home.`);
  });

  test('columns only grow, up to the whole objective', () => {
    const done = report.columns.map((column) => column.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBe(report.size);
  });

  test('every Hero has a title of its own for something it did', () => {
    expect(report.titles.map(({ hero }) => hero)).toEqual(report.view.setup.heroes.slice(0, 5));
    expect(new Set(report.titles.map(({ title }) => title)).size).toBe(5);
    for (const { text } of report.titles) expect(text).toMatch(/^[1-9]/);
  });

  test('whoever did nothing yet is not given somebody else’s title', () => {
    const story = storyOf(wonReplay);
    const all = titles({ ...story, steps: story.steps.slice(0, 1) });
    expect(new Set(all.map(({ title }) => title))).toEqual(new Set(['Standing by']));
  });

  test('what else a Hero did is told besides its title, and nothing twice', () => {
    for (const { text, further } of titles(storyOf(wonReplay))) {
      expect(further.length).toBeGreaterThan(0);
      expect(new Set([text, ...further]).size).toBe(further.length + 1);
    }
  });

  test('kills of the titles are those of the report', () => {
    const kills = [...deeds(storyOf(wonReplay)).values()].reduce((sum, one) => sum + one.kills, 0);
    expect(kills).toBe(report.aliens + report.bosses);
  });
});

test('damage of the columns is what the Heroes suffered', () => {
  const story = storyOf(lostReplay);
  const suffered = [...deeds(story).values()].reduce((sum, one) => sum + one.endured, 0);
  expect(suffered).toBeGreaterThan(0);
  expect(columns(story).reduce((sum, { damage }) => sum + damage, 0)).toBe(suffered);
});

test('luck counts rolled dice, and five faces in six are of use', () => {
  const moments = lostReplay.frames.flatMap(({ moment }) => (moment ? [moment] : []));
  const all = luck(moments, 2, contentJson as never);
  const rolled = moments.flatMap(({ sights }) => sights).filter(([rule, what]) => rule === 'E20-DICE-07' && what.endsWith(' rolled'));
  expect(all.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo((rolled.length * 5) / 6);
  const useful = (seat: number): number => rolled.filter(([, what]) => what.startsWith(`die s${seat + 1} `) && !what.includes(' alien ')).length;
  expect(all.map(({ actual }) => actual)).toEqual([useful(0), useful(1)]);
  expect(useful(0)).toBeGreaterThan(10);
});

test('a record that stops before the end has no report', () => {
  expect(tale({ ...lostReplay, frames: lostReplay.frames.slice(0, 200) }, context)).toBeNull();
});

test('the clock of a moment: time left, standing while it is stopped, none outside the phase', () => {
  const action = storyOf(lostReplay).steps.find(({ left }) => left !== null)!;
  const zero = action.before.zero ?? 0;
  expect(clockAt(action.before, zero - 47_000)?.words).toBe('0:47');
  expect(clockAt({ ...action.before, stopped_at: zero - 60_000 }, zero)?.words).toBe('1:00');
  expect(clockAt(storyOf(lostReplay).last, zero)).toBeNull();
});

test('one step harder', () => {
  const scenario_parts = ['capture', 'recon'].flatMap((mission) => ['easy', 'hard'].map((level) => [mission, 'crash-site', level]));
  const offer = { scenario_parts, scenarios: scenario_parts.map((_, at) => `s${at}`) };
  expect(harderThan(offer, 's2', 'easy')).toEqual({ scenario: 's3', level: 'hard' });
  expect(harderThan(offer, 's3', 'hard')).toBeNull();
  expect([otherThan(offer, 's1', 'capture'), otherThan(offer, 's3', 'recon')]).toEqual(['s3', 's1']);
  const alone = { scenario_parts: [['standard']], scenarios: ['standard'] };
  expect([harderThan(alone, 'standard', 'easy'), otherThan(alone, 'standard', 'capture')]).toEqual([null, null]);
});

test('a frame stays on the board', () => {
  const board = { x: -9, y: -9, w: 738, h: 658 };
  expect(frameBox(board, [0, 0], 8, 0.5)).toEqual({ x: -9, y: -9, w: 320, h: 160 });
  expect(frameBox(board, [720, 640], 8, 0.5)).toEqual({ x: 409, y: 489, w: 320, h: 160 });
});
