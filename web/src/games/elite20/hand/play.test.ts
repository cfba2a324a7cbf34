import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActHow, Answer, Session } from '../../types';
import contentJson from '../fixtures/content.json';
import positionsJson from '../fixtures/positions.json';
import type { View } from '../view';
import { badgeDeals, type Deal } from './deals';
import { keydown } from './keyboard';
import { Play } from './play.svelte';

interface Sent {
  readonly what: string;
  readonly how: ActHow;
  readonly answer: (answer: Answer) => Promise<void>;
}

interface Position {
  readonly name: string;
  readonly seat: number;
  readonly view: View;
  readonly legal: string[];
}

const positions = positionsJson as unknown as Position[];

/** A table whose server answers when the test says so. */
class Server {
  readonly sent: Sent[] = [];
  readonly session: Session<View> & { v: number; view: View; legal: readonly string[] };
  readonly play: Play;

  constructor(name: string, change: (position: Position) => void = () => undefined) {
    const position = structuredClone(positions.find((one) => one.name === name)!);
    change(position);
    this.session = {
      live: true,
      content: contentJson,
      names: ['Ann', 'Tomas', 'Yuki', 'Kara'],
      seat: position.seat,
      view: position.view,
      legal: position.legal,
      v: 1,
      signals: [],
      outlook: null,
      gameNow: () => 0,
      act: (what: string, how: ActHow = {}) =>
        new Promise<Answer>((resolve) => {
          this.sent.push({ what, how, answer: async (answer) => (resolve(answer), void (await vi.advanceTimersByTimeAsync(0))) });
        }),
      why: () => Promise.resolve(),
      preview: () => Promise.resolve({ spaces: [] }),
    } as unknown as Session<View> & { v: number; view: View; legal: readonly string[] };
    this.play = new Play(this.session, () => false);
  }

  get words(): string[] {
    return this.sent.map(({ what }) => what);
  }

  /** The server's next word, as an update brings it. */
  update(change: (view: View) => View, legal: readonly string[] = this.session.legal): void {
    this.session.view = change(this.session.view);
    this.session.legal = legal;
    this.session.v += 1;
    (this.play as unknown as { settle(): void }).settle();
  }
}

const rounds = (n: number): string => `elite20-eight-rounds@${n}`;
const dice = (view: View, faces: readonly View['seats'][number]['dice'][number][]): View => ({ ...view, seats: view.seats.map((seat, k) => (k === 0 ? { ...seat, dice: [...faces] } : seat)) });
const card = (play: Play, id: string) => play.fit.find((one) => one.id === id)!;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a die is taken up, pinned, taken up pinned and let go; Roll says how many it rolls', () => {
  const { play } = new Server(rounds(27));
  const state = (): [number | null, boolean, number] => [play.chosen, play.pins.has(0), play.rollPlaces.length];
  expect(state()).toEqual([null, false, 4]);
  play.tapDie(0);
  expect(state()).toEqual([0, false, 3]);
  play.tapDie(0);
  expect(state()).toEqual([null, true, 3]);
  play.tapDie(0);
  expect(state()).toEqual([0, true, 3]);
  play.tapDie(0);
  expect(state()).toEqual([null, false, 4]);
});

test('a pin lasts no longer than the Round, nor than its die is on the table', () => {
  const server = new Server(rounds(27));
  const { play } = server;
  server.update((view) => view);
  const pinned = (): number[] => [...play.pins];
  play.tapDie(0);
  play.tapDie(0);
  server.update((view) => dice(view, view.seats[0]!.dice.map((die) => ({ ...die, place: 'Pool' as const }))));
  expect(pinned()).toEqual([]);
  play.tapDie(1);
  server.update((view) => view);
  expect(pinned()).toEqual([1]);
  server.update((view) => ({ ...view, round: view.round + 1 }));
  expect(pinned()).toEqual([]);
});

test('two dice go before the first is answered, each to its slot; they are hollow at once', async () => {
  const server = new Server(rounds(27), ({ view }) => (view.seats[0]!.dice[3] = { face: 'Fix', place: 'Rolled' }));
  const { play } = server;
  play.tapDie(3);
  play.tapCard(card(play, 'token-0'));
  play.tapDie(0);
  play.tapCard(card(play, 'token-0'));
  expect(server.words).toEqual(['work fix 0 0', 'work fix 0 1']);
  expect([...play.gone.keys()]).toEqual([3, 0]);
  expect(play.rollPlaces).toEqual([1, 2]);
  await server.sent[0]!.answer({ kind: 'done', v: 2 });
  expect([...play.gone.keys()]).toEqual([3, 0]);
  // The engine took the first of the equal dice: the row shows the one that was touched as gone.
  server.update((view) => dice(view, view.seats[0]!.dice.map((die, k) => (k === 0 ? { face: 'Move', place: { Token: [0, 0] } } : die))));
  expect(play.tiles[3]).toMatchObject({ die: 0, lying: 'slot' });
  expect([...play.gone.keys()]).toEqual([0]);
  await server.sent[1]!.answer({ kind: 'refused', rule: 'E20-R-127', by: 2 });
  expect(play.gone.size).toBe(0);
  expect(play.lostAt('token-0')).toMatchObject({ by: 2 });
  expect(play.tiles[0]).toMatchObject({ lying: 'rolled', face: 'Fix' });
  await vi.advanceTimersByTimeAsync(4_100);
  expect(play.lostAt('token-0')).toBeNull();
});

test('rolls name their number; a press during the interval is kept and done once', async () => {
  const server = new Server(rounds(27), ({ view }) => (view.seats[0]!.rolled = 9));
  const { play } = server;
  play.roll();
  play.roll();
  play.roll();
  expect(server.words).toEqual(['roll 1234']);
  expect(server.sent[0]!.how).toEqual({ inPlace: true, cause: 9 });
  expect(play.tumbling.size).toBe(4);
  await vi.advanceTimersByTimeAsync(150);
  await server.sent[0]!.answer({ kind: 'done', v: 2 });
  server.update((view) => ({ ...view, seats: view.seats.map((seat, k) => (k === 0 ? { ...seat, rolled: 10 } : seat)) }));
  expect(play.tumbling.size).toBe(0);
  expect(play.roller.kept).toBe(true);
  play.tapDie(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.words).toEqual(['roll 1234', 'roll 124']);
  expect(server.sent[1]!.how.cause).toBe(10);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.words).toHaveLength(2);
});

test('of equal dice the engine rolls the first; the pinned one stays where it lies', () => {
  const server = new Server(rounds(27));
  server.play.tapDie(1);
  server.play.tapDie(1);
  server.play.roll();
  expect(server.words).toEqual(['roll 124']);
  expect(server.play.tiles[1]).toMatchObject({ die: 2, face: 'Use' });
});

test('a tap on a Space spends the Moves that the way needs', () => {
  const server = new Server('elite20-demolition-abandoned-lab-won@183', ({ view }) => {
    view.seats[0]!.dice = [0, 1, 2].map(() => ({ face: 'Move', place: 'Rolled' }));
  });
  const { play } = server;
  // Akosha goes up to 2 Spaces with each Move.
  const [space, way] = [...play.ways].find(([, one]) => one.length === 5)!;
  expect(play.ways.size).toBeGreaterThan(30);
  play.tapSpace(space);
  expect(server.words).toEqual(way.map((to, k) => (k % 2 === 0 ? `step HE-1 move ${to}` : `further HE-1 ${to}`)));
  expect(play.gone.size).toBe(3);
});

test('steps that are left of a result come first; a die for something else walks nowhere', () => {
  const server = new Server('elite20-demolition-abandoned-lab-won@183', ({ view, legal }) => {
    view.heroes['HE-1']!.steps = 1;
    legal.push('further HE-1 n14');
    view.seats[0]!.dice = [{ face: 'Fix', place: 'Rolled' }, { face: 'Move', place: 'Rolled' }];
  });
  const { play } = server;
  play.tapDie(0);
  play.tapSpace('n14');
  expect(server.words).toEqual([]);
  play.tapDie(0);
  play.tapSpace('n14');
  expect(server.words).toEqual(['further HE-1 n14']);
});

test('hits go out ahead, each with the number of its question; one that came too late is forgotten', async () => {
  const server = new Server(rounds(1365), ({ view }) => {
    view.seats[0]!.answered = 254;
    view.heroes['HE-1']!.volley = { ...view.heroes['HE-1']!.volley!, hits: 2 };
  });
  const { play } = server;
  play.tapFigure('biter-4');
  play.tapFigure('shooter-12');
  expect(server.sent.map(({ what, how }) => `${what} ${how.cause}`)).toEqual(['hit biter-4 254', 'hit shooter-12 255']);
  await server.sent[1]!.answer({ kind: 'stale' });
  expect(play.placements).toHaveLength(1);
});

test('die, then alien: the weapon is filled and fired, and the first Hit is for the alien that was tapped', async () => {
  const server = new Server(rounds(1008));
  const { play } = server;
  (play as unknown as { reaches: { of: () => string[] } }).reaches.of = () => ['c8'];
  play.tapDie(1);
  expect([...play.marks.figures.keys()]).toEqual(['shooter-2']);
  play.tapFigure('shooter-2');
  expect(server.words).toEqual(['load shoot BW-01 0', 'fire BW-01']);
  play.tapFigure('shooter-2');
  const volley = { tool: 'BW-01', from: 'l10', hits: 2, misses: 1, rerolls: 0, begun: false, struck: [] };
  server.update(
    (view) => ({ ...view, heroes: { ...view.heroes, 'HE-1': { ...view.heroes['HE-1']!, volley } }, owed: [{ seat: 0, choice: { Volley: { hero: 'HE-1' } }, due: 559_000 }] }),
    ['hit shooter-2', 'enough'],
  );
  expect(server.words.slice(2)).toEqual(['hit shooter-2', 'hit shooter-2']);
  expect(server.sent.slice(2).map(({ how }) => how.cause)).toEqual([0, 1]);
});

test('an alien with one way moves by a tap, at a fork by a tap and an arrow; flicks and keys do the same', () => {
  const server = new Server(rounds(1167), ({ view }) => (view.seats[0]!.led = 5));
  const { play } = server;
  expect(play.marks.owed).toBe(true);
  play.tapFigure('biter-1');
  expect(server.words).toEqual([]);
  expect(play.marks.touched?.arrows.map(({ to }) => to)).toEqual(['n7', 'o7']);
  play.tapSpace('o7');
  play.tapFigure('shooter-2');
  play.flick(0, 1, 'runner-2');
  expect(server.sent.map(({ what, how }) => `${what} ${how.cause}`)).toEqual(['lead biter-1 o7 5', 'lead shooter-2 i7 6', 'lead runner-2 c5 7']);
  const key = (text: string, repeat = false): boolean => keydown(play, { key: text, code: '', repeat } as KeyboardEvent, false, true);
  expect(key('f')).toBe(true);
  expect(server.words[3]).toMatch(/^lead /);
  expect(key('f', true)).toBe(true);
  expect(server.words).toHaveLength(4);
  expect(key('h')).toBe(true);
  expect(server.words).toHaveLength(4);
  expect(play.buttons.map(({ label }) => label)).toEqual(['Tomas', 'Yuki', 'Kara', 'Keep it']);
  expect(key('2')).toBe(true);
  expect(server.words[4]).toBe('hand s3');
  expect(play.handing).toBe(false);
});

test('a step that loses is not tapped but held', () => {
  const server = new Server(rounds(1167), (position) => {
    position.view.figures['shooter-2'] = 'h15';
    position.legal.push('lead shooter-2 home');
    position.legal.splice(0, position.legal.length, ...position.legal.filter((text) => text !== 'lead shooter-2 i7'));
  });
  const { play } = server;
  expect(play.marks.figures.get('shooter-2')).toMatchObject({ loses: true, label: 'Hold: loses' });
  play.tapFigure('shooter-2');
  play.tapSpace('home');
  expect(server.words).toEqual([]);
  play.hold('shooter-2');
  expect(server.words).toEqual(['lead shooter-2 home']);
});

test('a push returns the dragged die with its face, and the row as it was', () => {
  const server = new Server(rounds(27));
  const { play } = server;
  play.tapDie(3);
  play.dragged = 3;
  server.update((view) => ({ ...view, round: view.round }));
  expect(play.dragged).toBe(3);
  server.update((view) => ({ ...view, owed: [{ seat: 0, choice: { Flee: { hero: 'HE-1', from: 'e16' } }, due: 13_000 }] }), ['flee HE-1 e15', 'flee HE-1 home']);
  expect(play.dragged).toBeNull();
  expect(play.tiles[3]).toMatchObject({ lying: 'rolled', face: 'Search' });
  play.tapSpace('e15');
  expect(server.words).toEqual(['flee HE-1 e15']);
});

test('no update reorders the row in use, and letters stay', () => {
  const server = new Server(rounds(27));
  const { play } = server;
  play.tapDie(0);
  const before = play.fit.map(({ id }) => id);
  const keys = [...play.cardKeys];
  server.update((view) => ({ ...view, cards: { ...view.cards, 'SE-05': { ...view.cards['BW-01']! } } }), [...server.session.legal, 'load fix SE-05 0']);
  expect(play.fit.map(({ id }) => id)).toEqual([...before, 'SE-05']);
  expect([...play.cardKeys].slice(0, keys.length)).toEqual(keys);
  play.tapDie(1);
  expect(play.fit.map(({ id }) => id)).not.toContain('SE-05');
  play.tapDie(0);
  expect(play.fit[0]!.id).toBe('SE-05');
});

test('now and later of a search token are cards of the row, with the keys that the board wears', () => {
  const server = new Server(rounds(27), ({ legal }) => void legal.push('search HE-1 search S-2', 'take HE-1 search S-2'));
  const { play } = server;
  play.tapDie(3);
  const found = play.fit.filter(({ group }) => group === 'search');
  expect(found.map(({ name }) => name)).toEqual(['Search now', 'Search later']);
  const { now, later } = play.marks.searches.get(1)!;
  expect([now?.key, later?.key]).toEqual(found.map(({ id }) => play.cardKeys.get(id)));
  expect(keydown(play, { key: later!.key!.toLowerCase(), code: '' } as KeyboardEvent, false, true)).toBe(true);
  expect(server.words).toEqual(['take HE-1 search S-2']);
  expect([play.chosen, play.gone.has(3)]).toEqual([null, true]);
});

test('dice show their faces with the position, before the answer to the roll is heard', () => {
  const server = new Server(rounds(27));
  const { play } = server;
  play.tapDie(0);
  play.roll();
  expect(server.words[0]).toMatch(/^roll /);
  expect([...play.tumbling]).toEqual([1, 2, 3]);
  server.update((view) => ({ ...view, round: view.round }));
  expect(play.tumbling.size).toBe(3);
  server.update((view) => ({ ...view, seats: view.seats.map((seat, k) => (k === 0 ? { ...seat, rolled: ((seat.rolled ?? 0) + 1) % 256 } : seat)) }));
  expect(play.tumbling.size).toBe(0);
});

test('what is given goes to a Hero next to mine', () => {
  const server = new Server(rounds(27));
  const { play } = server;
  expect(play.deals.gifts.get('BW-01')?.map(({ hero }) => hero)).toEqual(['HE-6', 'HE-2']);
  play.give('BW-01', 'HE-2');
  play.give('token-0', 'HE-6');
  expect(server.words).toEqual(['offer BW-01 HE-2', 'offer-charge 0 HE-6']);
});

test('an open offer lies on the badge of the other Hero, and two that face each other are swapped', () => {
  const deal = { from: 'HE-1', to: 'HE-2', what: 'Lob Tube', command: 'withdraw HE-1', swap: null };
  const given = { from: 'HE-2', to: 'HE-1', what: 'Trauma Kit', command: 'accept HE-1 HE-2', swap: null };
  const on = (incoming: Deal[], outgoing: Deal[]): unknown => [...badgeDeals({ incoming, outgoing, gifts: new Map() })].map(([hero, { kind, command }]) => [hero, kind, command]);
  expect(on([], [deal])).toEqual([['HE-2', 'withdraw', 'withdraw HE-1']]);
  expect(on([given], [])).toEqual([['HE-2', 'take', 'accept HE-1 HE-2']]);
  expect(on([{ ...given, swap: 'swap HE-1 HE-2' }], [deal])).toEqual([['HE-2', 'swap', 'swap HE-1 HE-2']]);
});

test('while a thing is dragged or held the Heroes who can take it are lit, and nobody else', () => {
  const server = new Server(rounds(27));
  const { play } = server;
  expect([play.receivers, play.marks.gives]).toEqual([null, undefined]);
  play.carry('BW-01', { x: 5, y: 5 }, false);
  expect(play.receivers).toEqual(['HE-6', 'HE-2']);
  expect(play.marks).toMatchObject({ gives: true, targets: [], threats: [] });
  expect([...play.marks.figures.keys()]).toEqual(['HE-6', 'HE-2']);
  expect([...play.marks.spaces.keys()]).toEqual([]);
  play.carried = null;
  expect(play.marks.gives).toBeUndefined();
  play.giving = 'BW-01';
  expect([...play.marks.figures.keys()]).toEqual(['HE-6', 'HE-2']);
  // Whoever is not lit gets nothing, and no shot is fired by the way.
  const alien = Object.keys(play.view.figures).find((figure) => !figure.startsWith('HE-'))!;
  play.tapFigure(alien);
  expect([play.giving, server.words]).toEqual([null, []]);
  play.giving = 'BW-01';
  play.tapFigure('HE-2');
  expect([play.giving, server.words]).toEqual([null, ['offer BW-01 HE-2']]);
});

test('with four Moves every lit Space wears a key, and two strokes walk to a far one', () => {
  const move = { face: 'Move', place: 'Rolled' } as const;
  const around = ['l8', 'm8', 'n8', 'l9', 'n9', 'l10', 'm10', 'n10'].map((to) => `step HE-1 move ${to}`);
  const server = new Server(rounds(27));
  const { play } = server;
  server.update((view) => ({ ...dice(view, [move, move, move, move]), owed: [], figures: { ...view.figures, 'HE-1': 'm9' } }), ['roll 1', ...around]);
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
  const server = new Server(rounds(27));
  server.update((view) => ({ ...view, owed: [{ seat: 0, choice: { Flee: { hero: 'HE-1', from: 'm10' } }, due: 13_000 }] }), ['flee HE-1 m9', 'flee HE-1 l10', 'flee HE-1 n11']);
  const keys = [...server.play.marks.spaces].map(([space, { key }]) => [space, key]);
  // Home lies at the left, so that a row nearer to home is to the left.
  expect(keys).toEqual([['m9', '6'], ['l10', '8'], ['n11', '1']]);
});
