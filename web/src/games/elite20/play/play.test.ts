import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, heroAt, owes, withDice, wordsOf } from '../testing';
import type { Reach } from '../content';
import { badgeDeals, type Deal } from './deals';
import { keydown } from './keys/keyboard';
import { Server, ME, HERO, WEAPON, GIFTED, CHARGE, TOKEN, FACES, FIX, SEARCH, SECOND, FIRST, but, dice, card } from './testing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a die is taken up, pinned, taken up pinned and let go; Roll says how many it rolls', () => {
  const { play } = new Server('four-dice');
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
  const server = new Server('four-dice');
  const { play } = server;
  server.update((view) => view);
  const pinned = (): number[] => [...play.pins];
  play.tapDie(0);
  play.tapDie(0);
  server.update((view) => dice(view, view.seats[ME]!.dice.map((die) => ({ ...die, place: 'Pool' as const }))));
  expect(pinned()).toEqual([]);
  play.tapDie(1);
  server.update((view) => view);
  expect(pinned()).toEqual([1]);
  server.update((view) => ({ ...view, round: view.round + 1 }));
  expect(pinned()).toEqual([]);
});

test('two dice go before the first is answered, each to its slot; they are hollow at once', async () => {
  const server = new Server('four-dice', ({ view }) => (view.seats[ME] = withDice(view.seats[ME]!, view.seats[ME]!.dice.with(SEARCH, { face: 'Fix', place: 'Rolled' }))));
  const { play } = server;
  play.tapDie(SEARCH);
  play.tapCard(card(play, TOKEN));
  play.tapDie(FIX);
  play.tapCard(card(play, TOKEN));
  expect(server.words).toEqual([`work fix ${CHARGE} 0`, `work fix ${CHARGE} 1`]);
  expect([...play.gone.keys()]).toEqual([SEARCH, FIX]);
  expect(play.rollPlaces).toEqual([FIRST, SECOND]);
  await server.sent[0]!.answer({ kind: 'done', v: 2 });
  expect([...play.gone.keys()]).toEqual([SEARCH, FIX]);
  // The engine took the first of the equal dice: the row shows the one that was touched as gone.
  server.update((view) => dice(view, view.seats[ME]!.dice.map((die, k) => (k === Math.min(FIX, SEARCH) ? { face: 'Move', place: { Token: [CHARGE, 0] } } : die))));
  expect(play.tiles[SEARCH]).toMatchObject({ die: Math.min(FIX, SEARCH), lying: 'slot' });
  expect([...play.gone.keys()]).toEqual([FIX]);
  await server.sent[1]!.answer({ kind: 'refused', rule: 'E20-R-127', by: 2, message: { id: 'first_slot', args: { who: { seat: 2 } } } });
  expect(play.gone.size).toBe(0);
  expect(play.lostAt(TOKEN)).toMatchObject({ by: 2 });
  expect(play.lostLine).toBe('Yuki filled that slot first; your die keeps its face.');
  expect(play.tiles[FIX]).toMatchObject({ lying: 'rolled', face: 'Fix' });
  await vi.advanceTimersByTimeAsync(4_100);
  expect(play.lostAt(TOKEN)).toBeNull();
});

test('rolls name their number; a press during the interval is kept and done once', async () => {
  const server = new Server('four-dice', ({ view }) => (view.seats[ME]!.rolled = 9));
  const { play } = server;
  play.roll();
  play.roll();
  play.roll();
  expect(server.words).toEqual(['roll 1234']);
  expect(server.sent[0]!.how).toEqual({ inPlace: true, cause: 9 });
  expect(play.tumbling.size).toBe(4);
  await vi.advanceTimersByTimeAsync(150);
  await server.sent[0]!.answer({ kind: 'done', v: 2 });
  server.update((view) => ({ ...view, seats: view.seats.map((seat, k) => (k === ME ? { ...seat, rolled: 10 } : seat)) }));
  expect(play.tumbling.size).toBe(0);
  expect(play.roller.kept).toBe(true);
  play.tapDie(SECOND);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.words).toEqual(['roll 1234', `roll ${but(SECOND)}`]);
  expect(server.sent[1]!.how.cause).toBe(10);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.words).toHaveLength(2);
});

test('of equal dice the engine rolls the first; the pinned one stays where it lies', () => {
  const server = new Server('four-dice');
  server.play.tapDie(FIRST);
  server.play.tapDie(FIRST);
  server.play.roll();
  expect(server.words).toEqual([`roll ${but(SECOND)}`]);
  expect(server.play.tiles[FIRST]).toMatchObject({ die: SECOND, face: FACES[SECOND] });
});

test('hits go out ahead, each with the number of its question; one that came too late is forgotten', async () => {
  const [one, two] = wordsOf(at('volley').legal, 'hit').map(([figure]) => figure!) as [string, string];
  const server = new Server('volley', ({ view, seat }) => (view.seats[seat]!.answered = 254));
  const { play } = server;
  play.tapFigure(one);
  play.tapFigure(two);
  expect(server.sent.map(({ what, how }) => `${what} ${how.cause}`)).toEqual([`hit ${one} 254`, `hit ${two} 255`]);
  await server.sent[1]!.answer({ kind: 'stale' });
  expect(play.placements).toHaveLength(1);
});

test('die, then alien: the weapon is filled and fired, and the first Hit is for the alien that was tapped', async () => {
  const position = at('unloaded-weapon');
  const { seat } = position;
  const hero = heroAt(position);
  const [[load, reach]] = Object.entries(position.previews!) as [[string, Reach]];
  const [target] = reach.targets as [string];
  const server = new Server('unloaded-weapon');
  const { play } = server;
  (play as unknown as { reaches: { of: (card: string) => readonly string[] } }).reaches.of = (card) => (card === reach.card ? reach.spaces : []);
  play.tapDie(position.view.seats[seat]!.dice.findIndex(({ face }) => face === 'Shoot'));
  expect([...play.marks.figures.keys()]).toEqual(reach.targets);
  play.tapFigure(target);
  expect(server.words).toEqual([load, `fire ${reach.card}`]);
  play.tapFigure(target);
  const volley = { tool: reach.card, from: reach.from, hits: 2, misses: 1, rerolls: 0, begun: false, struck: [] };
  const cause = position.view.seats[seat]!.answered;
  server.update(
    (view) => ({ ...view, heroes: { ...view.heroes, [hero]: { ...view.heroes[hero]!, volley } }, owed: [owes(seat, { Volley: { hero } }, 559_000)] }),
    [`hit ${target}`, 'enough'],
  );
  expect(server.words.slice(2)).toEqual([`hit ${target}`, `hit ${target}`]);
  expect(server.sent.slice(2).map(({ how }) => how.cause)).toEqual([cause, (cause + 1) % 256]);
});

test('shots are lit as steps are: with no die chosen an alien in reach is tapped, and a die at hand fills the weapon', () => {
  const position = at('unloaded-weapon');
  const [[load, reach]] = Object.entries(position.previews!) as [[string, Reach]];
  const server = new Server('unloaded-weapon');
  const { play } = server;
  (play as unknown as { reaches: { of: (card: string) => readonly string[] } }).reaches.of = (card) => (card === reach.card ? reach.spaces : []);
  expect(play.chosen).toBeNull();
  expect([...play.marks.figures.keys()]).toEqual(reach.targets);
  play.tapFigure(reach.targets[0]!);
  expect(server.words).toEqual([load, `fire ${reach.card}`]);
});

test('a push returns the dragged die with its face, and the row as it was', () => {
  const server = new Server('four-dice');
  const { play } = server;
  play.tapDie(SEARCH);
  play.dragged = SEARCH;
  server.update((view) => ({ ...view, round: view.round }));
  expect(play.dragged).toBe(SEARCH);
  server.update((view) => ({ ...view, owed: [owes(ME, { Flee: { hero: HERO, from: 'e16', chain: { heroes: 0, pushes: 0 } } }, 13_000)] }), [`flee ${HERO} e15`, `flee ${HERO} home`]);
  expect(play.dragged).toBeNull();
  expect(play.tiles[SEARCH]).toMatchObject({ lying: 'rolled', face: 'Search' });
  play.tapSpace('e15');
  expect(server.words).toEqual([`flee ${HERO} e15`]);
});

test('no update reorders the row in use, and letters stay', () => {
  const server = new Server('four-dice');
  const { play } = server;
  play.tapDie(FIX);
  const before = play.fit.map(({ id }) => id);
  const keys = [...play.cardKeys];
  server.update((view) => ({ ...view, cards: { ...view.cards, 'SE-05': { ...view.cards[WEAPON]! } } }), [...server.session.legal, 'load fix SE-05 0']);
  expect(play.fit.map(({ id }) => id)).toEqual([...before, 'SE-05']);
  expect([...play.cardKeys].slice(0, keys.length)).toEqual(keys);
  play.tapDie(FIRST);
  expect(play.fit.map(({ id }) => id)).not.toContain('SE-05');
  play.tapDie(FIX);
  expect(play.fit.map(({ id }) => id).slice(0, 2)).toContain('SE-05');
});

test('now and later of a search token are cards of the row, with the keys that the board wears', () => {
  const server = new Server('four-dice', ({ legal }) => void legal.push(`search ${HERO} search S-2`, `take ${HERO} search S-2`));
  const { play } = server;
  play.tapDie(SEARCH);
  const found = play.fit.filter(({ group }) => group === 'search');
  expect(found.map(({ name }) => name)).toEqual(['Search now', 'Search later']);
  const { now, later } = play.marks.searches.get(1)!;
  expect([now?.key, later?.key]).toEqual(found.map(({ id }) => play.cardKeys.get(id)));
  expect(keydown(play, { key: later!.key!.toLowerCase(), code: '' } as KeyboardEvent, false, true)).toBe(true);
  expect(server.words).toEqual([`take ${HERO} search S-2`]);
  expect([play.chosen, play.gone.has(SEARCH)]).toEqual([null, true]);
});

test('dice show their faces with the position, before the answer to the roll is heard', () => {
  const server = new Server('four-dice');
  const { play } = server;
  play.tapDie(0);
  play.roll();
  expect(server.words[0]).toMatch(/^roll /);
  expect([...play.tumbling]).toEqual([1, 2, 3]);
  server.update((view) => ({ ...view, round: view.round }));
  expect(play.tumbling.size).toBe(3);
  server.update((view) => ({ ...view, seats: view.seats.map((seat, k) => (k === ME ? { ...seat, rolled: ((seat.rolled ?? 0) + 1) % 256 } : seat)) }));
  expect(play.tumbling.size).toBe(0);
});

test('what is given goes to a Hero next to mine', () => {
  const server = new Server('four-dice');
  const { play } = server;
  expect(play.deals.gifts.get(WEAPON)?.map(({ hero }) => hero)).toEqual(GIFTED);
  play.give(WEAPON, GIFTED[0]!);
  play.give(TOKEN, GIFTED[0]!);
  expect(server.words).toEqual([`offer ${WEAPON} ${GIFTED[0]}`, `offer-charge ${CHARGE} ${GIFTED[0]}`]);
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
  const server = new Server('four-dice');
  const { play } = server;
  expect([play.receivers, play.marks.gives]).toEqual([null, undefined]);
  play.carry(WEAPON, { x: 5, y: 5 }, false);
  expect(play.receivers).toEqual(GIFTED);
  expect(play.marks).toMatchObject({ gives: true, targets: [], threats: [] });
  expect([...play.marks.figures.keys()]).toEqual(GIFTED);
  expect([...play.marks.spaces.keys()]).toEqual([]);
  play.carried = null;
  expect(play.marks.gives).toBeUndefined();
  play.giving = WEAPON;
  expect([...play.marks.figures.keys()]).toEqual(GIFTED);
  // Whoever is not lit gets nothing, and no shot is fired by the way.
  const alien = Object.keys(play.view.figures).find((figure) => !figure.startsWith('HE-'))!;
  play.tapFigure(alien);
  expect([play.giving, server.words]).toEqual([null, []]);
  play.giving = WEAPON;
  play.tapFigure(GIFTED[0]!);
  expect([play.giving, server.words]).toEqual([null, [`offer ${WEAPON} ${GIFTED[0]}`]]);
});
