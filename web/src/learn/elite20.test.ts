import { expect, test } from 'vitest';
import contentJson from '../games/elite20/fixtures/content.json';
import positions from '../games/elite20/fixtures/positions.json';
import type { Session } from '../games/types';
import { FIRST } from './first';
import { lesson } from './elite20';

const session = (at: { seat: number; view: unknown; legal: string[] }): Session =>
  ({ seat: at.seat, view: at.view, legal: at.legal, content: contentJson, asked: true, table: { retry: null } }) as unknown as Session;
const idsAt = (key: string): string[] => {
  const found = positions.find((one) => one.key === key);
  return found ? lesson(session(found)).map(({ id }) => id) : [];
};

test('hints come at their moment: goal and weapon first, then dice, slots, aliens', () => {
  const first = (key: string, mission: string, bots: number): string[] => {
    const found = positions.find((one) => one.key === key)!;
    return lesson(session({ ...found, view: { ...found.view, bots, setup: { ...found.view.setup, mission } } })).map(({ id }) => id);
  };
  expect(first('Draft/', 'Extermination', 2)).toEqual(['goal', 'draft']);
  expect(first('Draft/', 'Recon', 0)).toEqual(['goalOther', 'draftOwn']);
  expect(first('Ready/', 'Extermination', 2)).toEqual(['ready', 'nests']);
  expect(first('Ready/', 'Capture', 0)).toEqual(['ready', 'task']);
  expect(idsAt('CardAt/')).toEqual(['spawn']);
  const up = positions.find(({ key }) => key === 'Window/')!;
  expect([['done'], ['done', 'offer BW-01 HE-2']].map((legal) => lesson(session({ ...up, legal })).map(({ id }) => id))).toEqual([[], ['window']]);
  expect(idsAt('Moves/')).toEqual(['aliens']);
  expect(idsAt('Band/Lock')).toEqual(['lock']);
  const pushed = positions.find(({ key }) => key === 'Walk/Flee')!;
  const due = (time: number) => session({ ...pushed, view: { ...pushed.view, owed: pushed.view.owed.map((owed) => ({ ...owed, due: time })) } });
  expect([3_000, 2 ** 60].map((time) => lesson(due(time)).map(({ id }) => id))).toEqual([['push'], ['pushStill']]);
  const shooter = positions.find(({ key, seat, view }) => key === 'Action/Volley' && view.owed.some((owed) => owed.seat === seat));
  expect(shooter && lesson(session(shooter)).map(({ id }) => id)).toEqual(['hits']);
});

test('an alien result comes before everything else', () => {
  const found = positions.find(({ legal }) => legal.some((what) => what.startsWith('lead ')));
  expect(found && lesson(session(found)).map(({ id }) => id)).toEqual(['alien']);
});

test('every sample position of the action phase has a hint with a title, and a rule that exists', async () => {
  const { readFileSync } = await import('node:fs');
  const rules = readFileSync(new URL('../../../games/elite20/rules.md', import.meta.url), 'utf8');
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
  const at = positions.find(({ key, legal }) => key === 'Action/' && legal.length > 1)!;
  const bots = (1 << at.view.seats.length) - 1 - (1 << at.seat);
  const told = (more: object): string[] => lesson(session({ ...at, view: { ...at.view, owed: [], bots, ...more } })).map(({ id }) => id);
  expect(told({ ready: 1 << at.seat })).toEqual(['wait']);
  const timed = { round: 2, ready: 0, setup: { ...at.view.setup, clock: 'Lesson' } };
  expect(told(timed)[0]).toBe('clockAlone');
  expect(told({ ...timed, bots: 0, away: 0, left: 0 })[0]).toBe(at.view.seats.length > 1 ? 'clock' : 'clockAlone');
});

test('with few aliens left the way out is told, for every alien result walks one home', () => {
  const at = positions.find(({ key, legal }) => key === 'Action/' && legal.some((what) => what === 'done') && !legal.some((what) => what.startsWith('lead ')))!;
  const [alien] = Object.keys(at.view.figures).filter((figure) => !figure.startsWith('HE-'));
  const cleared = Object.fromEntries(Object.entries(at.view.figures).map(([figure, space]) => [figure, figure.startsWith('HE-') ? space : figure === alien ? 'c7' : 'none']));
  const told = (figures: object): string[] => lesson(session({ ...at, view: { ...at.view, owed: [], ready: 0, figures } })).map(({ id }) => id);
  expect(told(cleared)).toContain('few');
  expect(told(Object.fromEntries(Object.keys(at.view.figures).map((figure) => [figure, 'c7'])))).not.toContain('few');
});

test('a Round that is tried again repeats no hint that came before it', () => {
  const at = positions.find(({ key, legal }) => key === 'Action/' && legal.length > 1)!;
  const timed = { ...at, view: { ...at.view, round: 2, owed: [], ready: 0, setup: { ...at.view.setup, clock: 'Lesson' } } };
  const told = (chapter: number): string[] => lesson({ ...session(timed), table: { retry: { chapter } } } as unknown as Session).map(({ id }) => id);
  expect(told(1).every((id) => id.startsWith('clock'))).toBe(true);
  expect(told(2)).toEqual([]);
});

test('once the objective is done, the way home is told', () => {
  const found = positions.find(({ name }) => name === 'elite20-demolition-abandoned-lab-won@684');
  const view = found && { ...found.view, owed: [], tokens: found.view.tokens.map((token) => ({ ...token, fixed: true })) };
  const ids = found && lesson(session({ ...found, view })).map(({ id }) => id);
  expect(ids).toContain('homeOwn');
});

test('the way to a nest is told beside one without a die for it, and with a die for it from afar', () => {
  const at = positions.find(({ key, view }) => key === 'Action/' && view.seats.length > 1)!;
  const hero = at.view.setup.heroes[at.seat]!;
  const nest = 'c7';
  const nests = { setup: { ...at.view.setup, mission: 'Extermination' }, tokens: [{ id: 'OT-01', place: { At: { space: nest } }, ready: false, fixed: false }] };
  const told = (space: string, face: string): string[] => {
    const seats = at.view.seats.map((one, seat) => (seat === at.seat ? { ...one, dice: [{ face, place: 'Rolled' }] } : { ...one, dice: [] }));
    return lesson(session({ ...at, legal: ['done', 'roll 1'], view: { ...at.view, ...nests, owed: [], ready: 0, seats, figures: { ...at.view.figures, [hero]: space } } })).map(({ id }) => id);
  };
  expect(told(nest, 'Fix')).toContain('nestBeside');
  expect(told('home', 'Shoot')).toContain('nestAfar');
  expect(told('home', 'Fix').filter((id) => id.startsWith('nest'))).toEqual([]);
});

test('what is said of every Mission fits a phone', () => {
  for (const mission of ['Extermination', 'Capture', 'Demolition', 'Recon', 'Exploration']) {
    for (const found of positions.filter(({ key }) => key === 'Draft/' || key === 'Ready/')) {
      for (const { title, text, brief = '' } of lesson(session({ ...found, view: { ...found.view, setup: { ...found.view.setup, mission } } }))) {
        expect(title + text + brief).not.toMatch(/\{|undefined/);
        expect(brief.length, brief).toBeLessThanOrEqual(84);
      }
    }
  }
});

test('a first game is one person with three bots, and the clock comes step by step', () => {
  const { chairs, options, scenario } = FIRST.elite20;
  expect([scenario, options['clock']]).toEqual(['extermination/abandoned-lab/easy', 'lesson']);
  expect(chairs.map(({ sitter }) => sitter)).toEqual(['me', 'bot', 'bot', 'bot']);
});
