import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { viewsOf } from '../../../lib/replay.svelte';
import type { Replay } from '../../../lib/wire/Replay';
import type { Context } from '../../types';
import contentJson from '../fixtures/content.json';
import { clockAt } from '../story/clock';
import { rolesOf } from '../story/names';
import type { View } from '../view';
import { frameBox } from './camera';
import { columns } from './chart';
import { luck } from './luck';
import { stepsOf, type Story } from './record';
import { tale, type Tale } from './tale';
import { deeds, titles } from './titles';
import { harderThan, otherThan } from './ways';

// Two whole games of the golden records: Recon on the Crash Site, won by five; Extermination there, lost by two.
const replayOf = (name: string): Replay =>
  JSON.parse(gunzipSync(readFileSync(new URL(`../fixtures/${name}.replay.json.gz`, import.meta.url))).toString()) as Replay;
const context: Context = { names: ['Mia', 'Tomas', 'Yuki', 'Ola', 'Kai'], you: 0, content: contentJson as unknown as Context['content'] };
const [wonReplay, lostReplay] = [replayOf('won'), replayOf('lost')];
const told = (replay: Replay): Tale => tale(replay, context) ?? expect.fail('no report');
const storyOf = (replay: Replay): Story => {
  const views = viewsOf(replay) as View[];
  return { content: contentJson as never, steps: stepsOf(replay, views), last: views.at(-1)! };
};

test('the deciding moments are told by Heroes, not by chairs', () => {
  const called = { ...context, names: ['Mira', 'Bot II', 'Bot III', 'Bot IV', 'Bot V'] };
  for (const replay of [wonReplay, lostReplay]) {
    const roles = rolesOf(viewsOf(replay)[0] as View, contentJson as never);
    for (const { text } of tale(replay, { ...called, roles })!.film.shots) expect(text).not.toMatch(/Bot |Mira/);
  }
});

describe('a game that was lost', () => {
  const report = told(lostReplay);

  test('names who came home, when, and the rules behind it', () => {
    expect(report.end).toBe('Breach');
    expect(report.cause).toBe('Runner 4 came home in the aliens’ turn of round 3.');
    expect(report.rules).toEqual(['E20-VICTORY-06', 'E20-ALIENSTEP-04']);
  });

  test('five moments in order, the last one decides, all within ten seconds of the clock', () => {
    const { shots, tight } = report.film;
    expect(shots.map(({ deciding }) => deciding)).toEqual([false, false, false, false, true]);
    expect(shots.map(({ step }) => step)).toEqual([...shots.map(({ step }) => step)].sort((a, b) => a - b));
    expect(tight).toBe(true);
    expect(shots.at(-1)?.label).toBe('then');
    expect(shots.at(-2)?.label).toBe('0:00');
    for (const { text } of shots) expect(text).not.toMatch(/[{}]|undefined/);
  });

  test('the last frame has the way of the alien, step by step, and draws it at its end', () => {
    const { way, intruder, view } = report.film.shots.at(-1)!;
    expect(intruder).toBe('runner-4');
    expect(view.figures['runner-4']).toBe('home');
    expect(way.at(-1)).toBe('home');
    const paths = contentJson.maps['crash-site'].path as Record<string, string[]>;
    way.slice(0, -1).forEach((space, k) => expect(paths[space], space).toContain(way[k + 1]));
  });

  test('the round that was lost ends with an alien at home', () => {
    expect(report.columns.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(report.columns.at(-1)?.near).toBe(0);
    expect(report.columns.at(0)?.near).toBeNull();
  });
});

describe('a game that was won', () => {
  const report = told(wonReplay);

  test('says what came last and how much time was left', () => {
    expect([report.end, report.cause]).toEqual(['Won', 'Kara was the last one home, with 0:08 left.']);
    expect(report.rules).toEqual(['E20-VICTORY-01', 'E20-M-RCN-10']);
    expect(report.film.shots.at(-1)?.text).toBe('Kara is home.');
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
  const all = luck(moments, 2);
  const rolled = moments.flatMap(({ sights }) => sights).filter(([rule, what]) => rule === 'E20-DICE-07' && what.endsWith(' rolled')).length;
  expect(all.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo((rolled * 5) / 6);
  expect(all.map(({ actual }) => actual)).toEqual([146, 175]);
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
  expect(harderThan('recon/crash-site/easy')).toBe('recon/crash-site/medium');
  expect(harderThan('recon/crash-site/hard')).toBeNull();
  expect(harderThan('standard')).toBeNull();
  const all = ['capture', 'recon'].flatMap((mission) => ['easy', 'hard'].map((level) => `${mission}/crash-site/${level}`));
  expect(otherThan('capture/crash-site/hard', all)).toBe('recon/crash-site/hard');
  expect(otherThan('recon/crash-site/hard', all)).toBe('capture/crash-site/hard');
  expect(otherThan('standard', ['standard'])).toBeNull();
});

test('a frame stays on the board', () => {
  const board = { x: -9, y: -9, w: 738, h: 658 };
  expect(frameBox(board, [0, 0], 8, 0.5)).toEqual({ x: -9, y: -9, w: 320, h: 160 });
  expect(frameBox(board, [720, 640], 8, 0.5)).toEqual({ x: 409, y: 489, w: 320, h: 160 });
});
