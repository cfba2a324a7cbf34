import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, heroAt, owes, wordsOf } from '../testing';
import { cellOf } from '../board/geometry';
import { keydown } from './keys/keyboard';
import { remarksOf } from '../../../lib/text/remarks';
import { Server, told, ME, HERO } from './testing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a tap on a Space spends the Moves that the way needs', () => {
  const position = at('walk');
  const hero = heroAt(position);
  const moves = position.view.seats[position.seat]!.dice.filter(({ face, place }) => face === 'Move' && place === 'Rolled').length;
  const server = new Server('walk');
  const { play } = server;
  // This Hero goes up to 2 Spaces with each Move.
  told(play, position);
  const [space, way] = [...play.ways].find(([, one]) => one.length === 5)!;
  expect(way.reduce((sum, [, cost]) => sum + cost, 0)).toBe(3);
  expect(play.ways.size).toBeGreaterThan(30);
  play.tapSpace(space);
  expect(server.words).toEqual(way.map(([to, cost]) => (cost > 0 ? `step ${hero} move ${to}` : `further ${hero} ${to}`)));
  expect([moves, play.gone.size]).toEqual([3, 3]);
});

test('steps that are left of a result come first; a die for something else walks nowhere', () => {
  const position = at('half-a-move');
  const further = position.legal.find((text) => /^further \S+ \w\d/.test(text))!;
  const space = further.split(' ')[2]!;
  const die = position.view.seats[position.seat]!.dice.findIndex(({ face, place }) => place === 'Rolled' && face !== 'Move');
  const server = new Server('half-a-move');
  const { play } = server;
  play.tapDie(die);
  play.tapSpace(space);
  expect(server.words).toEqual([]);
  // Pinned, the die is chosen no more.
  play.tapDie(die);
  play.tapSpace(space);
  expect(server.words).toEqual([further]);
});

test('an alien with one way moves by a tap, at a fork by a tap and an arrow; flicks and keys do the same', () => {
  const position = at('alien-result');
  const leads = wordsOf(position.legal, 'lead') as [string, string][];
  const waysOf = (figure: string): string[] => leads.filter(([one]) => one === figure).map(([, to]) => to);
  const forked = leads.find(([figure]) => waysOf(figure).length === 2)![0];
  const [single, third] = leads.filter(([figure]) => waysOf(figure).length === 1).map(([figure]) => figure) as [string, string];
  const server = new Server('alien-result', ({ view, seat }) => (view.seats[seat]!.led = 5));
  const { play } = server;
  expect(play.marks.owed).toBe(true);
  play.tapFigure(forked);
  expect(server.words).toEqual([]);
  expect(play.marks.touched?.arrows.map(({ to }) => to)).toEqual(waysOf(forked));
  play.tapSpace(waysOf(forked)[1]!);
  play.tapFigure(single);
  const [[x, y], [X, Y]] = [cellOf(position.view.figures[third]!)!, cellOf(waysOf(third)[0]!)!];
  play.flick(X - x, Y - y, third);
  expect(server.sent.map(({ what, how }) => `${what} ${how.cause}`)).toEqual([`lead ${forked} ${waysOf(forked)[1]} 5`, `lead ${single} ${waysOf(single)[0]} 6`, `lead ${third} ${waysOf(third)[0]} 7`]);
  const key = (text: string, repeat = false): boolean => keydown(play, { key: text, code: '', repeat } as KeyboardEvent, false, true);
  // A key that is held down leads nobody else.
  expect([key('s', true), server.words.length]).toEqual([true, 3]);
  expect(key('s')).toBe(true);
  const [proposed] = remarksOf(position.legal, position.remarks).get('proposed')!;
  expect(server.words[3]).toBe(proposed);
  expect(key('h')).toBe(true);
  expect(server.words).toHaveLength(4);
  const takers = play.buttons.slice(0, -1);
  expect(takers.map(({ command }) => command).sort()).toEqual(position.legal.filter((text) => text.startsWith('hand ')).sort());
  expect(takers.map(({ label }) => label)).toEqual(takers.map(({ command }) => server.session.names[Number(command!.slice(6)) - 1]));
  expect(play.buttons.at(-1)?.label).toBe('Keep it');
  const second = takers[1]!.command;
  expect(key('2')).toBe(true);
  expect(server.words[4]).toBe(second);
  expect(play.handing).toBe(false);
});

test('a step that loses is not tapped but held', () => {
  const position = at('losing-alien');
  const [losing] = remarksOf(position.legal, position.remarks).get('loses')!;
  const [, figure, to] = losing!.split(' ') as [string, string, string];
  const server = new Server('losing-alien');
  const { play } = server;
  expect(play.marks.figures.get(figure)).toMatchObject({ loses: true, label: 'Hold: loses' });
  play.tapFigure(figure);
  play.tapSpace(to);
  expect(server.words).toEqual([]);
  play.hold(figure);
  expect(server.words).toEqual([losing]);
});

test('a step to death is not tapped or flicked but held', () => {
  const deadly = at('walk').legal.find((text) => text.startsWith('step '))!;
  const space = deadly.split(' ')[3]!;
  const server = new Server('walk', ({ legal, remarks }) => void remarks.push([legal.indexOf(deadly), 'loses']));
  const { play } = server;
  expect(play.marks.spaces.get(space)).toMatchObject({ loses: true });
  play.tapSpace(space);
  expect(server.words).toEqual([]);
  play.hold(space);
  expect(server.words).toEqual([deadly]);
});

test('with several Moves every lit Space wears a key, and two strokes walk to a far one', () => {
  const server = new Server('walk');
  const { play } = server;
  told(play, at('walk'));
  const lit = [...play.marks.spaces];
  expect(lit.length).toBeGreaterThan(30);
  expect(lit.filter(([, { key }]) => key === undefined)).toEqual([]);
  expect(new Set(lit.map(([, { key }]) => key)).size).toBe(lit.length);
  const [space, { key }] = lit.find(([, one]) => one.key!.length > 1)!;
  const press = (stroke: string): boolean => keydown(play, { key: stroke, code: '' } as KeyboardEvent, false, true);
  expect([press(key![0]!), play.typed, server.words]).toEqual([true, key![0], []]);
  expect([press(key![1]!.toLowerCase()), play.typed]).toEqual([true, null]);
  expect(server.words.at(-1)).toMatch(new RegExp(` ${space}$`));
});

test('Spaces round a pushed Hero have the keys of a keypad', () => {
  const server = new Server('four-dice');
  server.update((view) => ({ ...view, owed: [owes(ME, { Flee: { hero: HERO, from: 'm10', chain: { heroes: 0, pushes: 0 } } }, 13_000)] }), ['m9', 'l10', 'n11'].map((to) => `flee ${HERO} ${to}`));
  const keys = [...server.play.marks.spaces].map(([space, { key }]) => [space, key]);
  // Home lies at the left, so that a row nearer to home is to the left.
  expect(keys).toEqual([['m9', '6'], ['l10', '8'], ['n11', '1']]);
});
