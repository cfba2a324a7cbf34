import { expect, test } from 'vitest';
import { objectiveOf } from './rails/project';
import { at as position, content, heroAt, positions } from './testing';
import type { Face, View } from './view';
import type { Session } from '../types';
import { front } from './front';
import { lesson } from './lesson';

const session = (at: { seat: number; view: View; legal: readonly string[] }): Session =>
  ({ seat: at.seat, view: at.view, legal: at.legal, content, asked: true, table: { retry: null } }) as unknown as Session;
const idsAt = (name: string): string[] => lesson(session(position(name))).map(({ id }) => id);

test('hints come at their moment: goal and weapon first, then dice, slots, aliens', () => {
  const first = (name: string, mission: View['setup']['mission'], bots: number): string[] => {
    const found = position(name);
    return lesson(session({ ...found, view: { ...found.view, bots, setup: { ...found.view.setup, mission } } })).map(({ id }) => id);
  };
  expect(first('draft', 'Extermination', 2)).toEqual(['goal', 'draft']);
  expect(first('draft', 'Recon', 0)).toEqual(['goalOther', 'draftOwn']);
  expect(first('ready', 'Extermination', 2)).toEqual(['ready', 'nests']);
  expect(first('ready', 'Capture', 0)).toEqual(['ready', 'task']);
  expect(idsAt('spawning')).toEqual(['spawn']);
  const up = position('time-up');
  expect([['done'], ['done', 'offer BW-01 HE-2']].map((legal) => lesson(session({ ...up, legal })).map(({ id }) => id))).toEqual([[], ['window']]);
  expect(idsAt('aliens-move')).toEqual(['aliens']);
  expect(idsAt('lock')).toEqual(['lock']);
  const pushed = position('pushed');
  const due = (time: number | null) => session({ ...pushed, view: { ...pushed.view, owed: pushed.view.owed.map((owed) => ({ ...owed, due: time })) } });
  expect([3_000, null].map((time) => lesson(due(time)).map(({ id }) => id))).toEqual([['push'], ['pushStill']]);
  expect(idsAt('volley')).toEqual(['hits']);
});

test('an alien result comes before everything else', () => {
  expect(idsAt('alien-result')).toEqual(['alien']);
});

test('every sample position of the action phase has a hint with a title, and a rule that exists', async () => {
  const { readFileSync } = await import('node:fs');
  const rules = readFileSync(new URL('../../../../games/elite20/rules.md', import.meta.url), 'utf8');
  for (const at of positions.filter(({ key, legal }) => key === 'Action/' && legal.length > 1)) {
    const hints = lesson(session(at));
    expect(hints.length, at.name).toBeGreaterThan(0);
    for (const { rule, title, text, brief = '' } of hints) {
      expect(title + text + brief).not.toMatch(/\{|undefined/);
      // Two lines of the narrowest phone.
      expect(brief.length).toBeLessThanOrEqual(84);
      if (rule) expect(rules).toContain(`**${rule}**`);
    }
  }
});

test('whoever is done is offered faster bots, and a lone learner may stop the clock at will', () => {
  const at = position('four-dice');
  const bots = (1 << at.view.seats.length) - 1 - (1 << at.seat);
  const told = (more: object): string[] => lesson(session({ ...at, view: { ...at.view, owed: [], bots, ...more } })).map(({ id }) => id);
  expect(told({ ready: 1 << at.seat })).toEqual(['wait']);
  const timed = (stops_left: number | null): object => ({ round: 2, ready: 0, practice: false, setup: { ...at.view.setup, clock: 'Lesson' }, seats: at.view.seats.map((seat) => ({ ...seat, stops_left })) });
  expect([null, 1].map((left) => told(timed(left))[0])).toEqual(['clockAlone', 'clock']);
});

test('where a skull may lose, the way out is told, and nobody is told to roll on', () => {
  const at = position('four-dice');
  const told = (percent: number): string[] => {
    const outlook = { acts: [], risks: at.view.seats.map(() => [percent, percent, percent, percent, percent]) };
    return lesson({ ...session({ ...at, view: { ...at.view, owed: [], ready: 0 } }), outlook } as unknown as Session).map(({ id }) => id);
  };
  expect(told(17)).toContain('few');
  expect(told(17)).not.toContain('rollClock');
  expect(told(17)).not.toContain('roll');
  expect(told(0)).not.toContain('few');
});

test('a Round that is tried again repeats no hint that came before it', () => {
  const at = position('four-dice');
  const timed = { ...at, view: { ...at.view, round: 2, owed: [], ready: 0, practice: false, setup: { ...at.view.setup, clock: 'Lesson' as const } } };
  const told = (chapter: number): string[] => lesson({ ...session(timed), table: { retry: { chapter } } } as unknown as Session).map(({ id }) => id);
  expect(told(1)).toEqual([expect.stringMatching(/^clock/)]);
  expect(told(2)).toEqual([]);
});

test('once the objective is done, the way home is told', () => {
  expect(idsAt('homeward')).toContain('homeOwn');
  expect(idsAt('demolition')).not.toContain('homeOwn');
  const { view } = position('homeward');
  expect(lesson(session({ ...position('homeward'), view: { ...view, bots: 2 } })).map(({ id }) => id)).toContain('home');
});

test('the way to a nest is told beside one without a die for it, and with a die for it from afar', () => {
  const at = position('extermination');
  const hero = heroAt(at);
  const open = objectiveOf(at.view, content).items.filter(({ at: space, ready }) => space !== null && !ready);
  const nest = open[0]!.at!;
  const wanted = open.flatMap(({ slots }) => slots.flatMap(({ by, faces }) => (by === null ? faces : [])));
  const unwanted = (['Move', 'Search', 'Use', 'Fix', 'Shoot'] as const).find((face) => !wanted.includes(face))!;
  const told = (space: string, face: Face): string[] => {
    const seats = at.view.seats.map((one, seat) => (seat === at.seat ? { ...one, dice: [{ face, place: 'Rolled' as const }] } : { ...one, dice: [] }));
    const tokens = at.view.tokens.map((token, number) => ({ ...token, near: number === open[0]!.token && space === nest ? [hero] : [] }));
    return lesson(session({ ...at, legal: ['done', 'roll 1'], view: { ...at.view, owed: [], ready: 0, seats, tokens, figures: { ...at.view.figures, [hero]: space } } })).map(({ id }) => id);
  };
  expect(told(nest, unwanted)).toContain('nestBeside');
  expect(told('home', wanted[0]!)).toContain('nestAfar');
  expect(told('home', unwanted).filter((id) => id.startsWith('nest'))).toEqual([]);
});

test('what is said of every Mission fits a phone', () => {
  for (const mission of ['Extermination', 'Capture', 'Demolition', 'Recon', 'Exploration'] as const) {
    for (const found of positions.filter(({ key }) => key === 'Draft/' || key === 'Ready/')) {
      for (const { title, text, brief = '' } of lesson(session({ ...found, view: { ...found.view, setup: { ...found.view.setup, mission } } }))) {
        expect(title + text + brief).not.toMatch(/\{|undefined/);
        expect(brief.length, brief).toBeLessThanOrEqual(84);
      }
    }
  }
});

test('a first game is one person with three bots, and the clock comes step by step', () => {
  const { chairs, options, scenario } = front.guided!.table;
  expect([scenario, options['clock']]).toEqual(['extermination/abandoned-lab/easy', 'lesson']);
  expect(chairs.map(({ sitter }) => sitter)).toEqual(['me', 'bot', 'bot', 'bot']);
});
