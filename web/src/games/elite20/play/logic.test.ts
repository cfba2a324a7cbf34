import { expect, test } from 'vitest';
import { kindName, mapOf } from '../content';
import { at, content, heroAt, owes, positions, remarksAt, wordsOf, type Position } from '../testing';
import type { Face, View } from '../view';
import { keptPins, openResults, rollOf, rollable, spentFrom, tilesOf } from './dice';
import { fitRow, withReach } from './fit/fit';
import { KeyRing, LETTERS, steady, strokeOf, strokes } from './keys/keys';
import { parseCommand, writeCommand, type Command } from '../wire/notation';
import { faceOf, ordersOf, readAll } from './acts/orders';
import { buttonsOf, isLost, moversOf, owedStack, owedWords, takers, type OwedCard } from './owed';
import { answered, goneDice, hasRolled, lostIn, nextCause, placement, settled, stillToLead, type Placement } from './acts/pending';
import { layoutOf, linesIn, NO_LAYOUT, shortName } from './fit/rows';
import { taleWords } from './acts/tales';
import { remarksOf } from '../../../lib/text/remarks';
import { stepsOf, waysWithin } from './ways/walks.svelte';
import { nearOf, stepToward } from './ways/ways';

const acting = positions.filter(({ key }) => key.startsWith('Action'));
const FACES: readonly Face[] = ['Move', 'Search', 'Use', 'Fix', 'Shoot'];
const row = ({ view, seat, legal }: Position, face: Face | null, pending: readonly Placement[] = []) => fitRow(view, content, seat, legal, face, pending);
/** The places of two results that are alike. */
const pairIn = (faces: readonly Face[]): [number, number] => {
  const b = faces.findIndex((face, k) => faces.indexOf(face) < k);
  return [faces.indexOf(faces[b]!), b];
};
const NONE = { rolled: 0, led: 0, answered: 0 };

test('every placement that the legal list has is one tap on a lit card, and nothing else is lit', () => {
  let lit = 0;
  for (const position of acting) {
    for (const face of FACES) {
      const listed = ordersOf(readAll(position.legal), 'load', 'work', 'answer', 'patch', 'inspect').filter((order) => faceOf(order.face) === face);
      const cards = row(position, face).filter(({ state }) => state === 'lit');
      lit += cards.length;
      for (const { command } of cards) expect(position.legal, position.name).toContain(command);
      const place = (command: Command | null) => command && ('token' in command ? command.token : 'tool' in command ? command.tool : 'event' in command ? command.event : null);
      const shown = new Set(cards.map(({ command }) => place(parseCommand(command!))));
      for (const order of listed) expect(shown, `${position.name}: ${order.text}`).toContain(place(order));
    }
  }
  expect(lit).toBeGreaterThan(10);
});

test('with no die chosen the row shows all gear, and what is ready works by one tap', () => {
  let ready = 0;
  for (const position of acting) {
    const cards = row(position, null);
    for (const order of ordersOf(readAll(position.legal), 'fire', 'use', 'plant', 'clear')) {
      const id = order.do === 'plant' ? order.at : order.do === 'clear' ? `token-${order.token}` : order.do === 'fire' ? order.card : order.tool;
      expect(cards.find((card) => card.id === id && card.state === 'ready')?.command, `${position.name}: ${order.text}`).toBeTruthy();
      ready += 1;
    }
  }
  expect(ready).toBeGreaterThan(0);
  const loaded = at('loaded-weapon');
  const [weapon] = wordsOf(loaded.legal, 'fire')[0]!;
  expect(row(loaded, null).find(({ id }) => id === weapon)).toMatchObject({ state: 'ready', command: `fire ${weapon}`, group: 'weapon' });
});

test('cards stand in fixed order, and what is full stays grey in its place', () => {
  const groups = ['weapon', 'item', 'ability', 'charge', 'objective', 'event'];
  for (const position of acting) {
    for (const face of FACES) {
      const order = row(position, face).map(({ group }) => groups.indexOf(group));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  }
  const full = at('full-card');
  const shoot = row(full, 'Shoot');
  const lit = new Set(wordsOf(full.legal, 'load').map(([, card]) => card));
  for (const { id, state } of shoot) expect(state, id).toBe(lit.has(id) ? 'lit' : 'off');
  const [die] = full.view.seats[full.seat]!.dice.flatMap(({ place }) => (typeof place !== 'string' && 'Tool' in place ? [place.Tool] : []));
  const grey = shoot.find(({ id }) => id === die![0])!;
  expect(grey).toMatchObject({ note: '', ask: `load shoot ${die![0]} 0` });
  expect(grey.slots[0]).toMatchObject({ state: 'filled', by: full.seat });
});

test('a second die goes to the next equal slot before the first is answered', () => {
  const position = at('four-dice');
  const first = row(position, 'Fix').find(({ id }) => id === 'token-0')!;
  expect(first).toMatchObject({ command: 'work fix 0 0', slot: 0 });
  const sent = placement(1, { what: first.command!, at: 0, face: 'Fix', card: first.id, slot: first.slot }, content, NONE, []);
  const second = row(position, 'Fix', [sent]).find(({ id }) => id === 'token-0')!;
  expect(second).toMatchObject({ command: 'work fix 0 1', slot: 1, state: 'lit' });
  expect(second.slots.map(({ state }) => state)).toEqual(['ghost', 'lit', 'open']);
  expect([...goneDice([sent]).keys()]).toEqual([0]);
});

test('a weapon whose last die is on its way is ready already, and not once more when it was fired', () => {
  const position = at('unloaded-weapon');
  const load = placement(1, { what: 'load shoot BW-01 0', at: 0, face: 'Shoot', card: 'BW-01', slot: 0 }, content, NONE, []);
  const ready = row(position, null, [load]).find(({ id }) => id === 'BW-01')!;
  expect(ready).toMatchObject({ state: 'ready', command: 'fire BW-01' });
  const fire = placement(2, { what: 'fire BW-01', card: 'BW-01' }, content, NONE, [load]);
  expect(row(position, null, [load, fire]).find(({ id }) => id === 'BW-01')!.state).toBe('plain');
});

test('a lost race gives the die back and says in place who was first, for four seconds', () => {
  const position = at('unloaded-weapon');
  const [word, event, slot] = wordsOf(position.legal, 'answer')[0] as [string, string, string];
  const face = FACES.find((one) => one.toLowerCase() === word)!;
  const sent = placement(3, { what: `answer ${word} ${event} ${slot}`, at: 0, face, card: event, slot: Number(slot) }, content, NONE, []);
  const lost = answered([sent], 3, { kind: 'refused', rule: 'E20-SLOT-05', by: 2 }, 1_000);
  expect(lostIn(lost, event)).toMatchObject({ by: 2, rule: 'E20-SLOT-05' });
  expect(goneDice(lost).size).toBe(0);
  expect(row(position, face, lost).find(({ id }) => id === event)!.state).toBe('lit');
  expect(settled(lost, 9, 4_999)).toHaveLength(1);
  expect(settled(lost, 9, 5_000)).toEqual([]);
});

test('a die that comes back says so, and a Hit that found nobody does not', () => {
  const step = placement(1, { what: 'step HE-1 move c4', at: 2, face: 'Move' }, content, NONE, []);
  const hit = placement(2, { what: 'hit biter-1', ahead: true }, content, NONE, [step]);
  const refused = { kind: 'refused', rule: 'E20-MOVE-07', by: null } as const;
  expect(answered(answered([step, hit], 1, refused, 0), 2, refused, 0)).toMatchObject([{ n: 1, state: 'lost', by: null, rule: 'E20-MOVE-07' }]);
});

test('what is done stays pending until the view shows it', () => {
  const sent = placement(1, { what: 'roll 12' }, content, NONE, []);
  const done = answered([sent], 1, { kind: 'done', v: 12 }, 0);
  expect(settled(done, 11, 0)).toHaveLength(1);
  expect(settled(done, 12, 0)).toEqual([]);
  expect(answered([sent], 1, { kind: 'stale' }, 0)).toEqual([]);
});

test('two quick taps answer two questions, across the turn of the counter too', () => {
  const counters = { rolled: 7, led: 255, answered: 3 };
  const one = placement(1, { what: 'hit biter-1', ahead: true }, content, counters, []);
  const two = placement(2, { what: 'hit biter-1', ahead: true }, content, counters, [one]);
  expect([one.cause, two.cause]).toEqual([3, 4]);
  expect(placement(3, { what: 'roll 1' }, content, counters, [one, two]).cause).toBe(7);
  expect(placement(4, { what: 'fire BW-01' }, content, counters, []).cause).toBeNull();
  const lead = placement(5, { what: 'lead biter-1 c4' }, content, counters, []);
  expect([lead.cause, nextCause(content, 'led', counters, [lead])]).toEqual([255, 0]);
  // The view has caught up with the first of them.
  expect(nextCause(content, 'answered', { ...counters, answered: 4 }, [one, two])).toBe(5);
  // What ends a stretch of the Round is named elsewhere.
  expect([placement(6, { what: 'put-by HE-1' }, content, counters, []).cause, placement(7, { what: 'done' }, content, counters, []).cause]).toEqual([3, null]);
});

test('an alien that is on its way is not led twice: the next tap means another', () => {
  const legal = ['done', 'lead biter-1 c4', 'lead biter-1 d4', 'lead runner-2 n6'];
  const sent = placement(1, { what: 'lead biter-1 c4' }, content, { rolled: 0, led: 3, answered: 0 }, []);
  expect(stillToLead(legal, [])).toBe(legal);
  expect(stillToLead(legal, [sent])).toEqual(['done', 'lead runner-2 n6']);
  expect(stillToLead(legal, [{ ...sent, state: 'lost' }])).toBe(legal);
  expect(stillToLead(['done', 'lead biter-1 c4'], [sent])).toEqual(['done', 'lead biter-1 c4']);
});

test('Roll rolls every loose die but the chosen and the pinned, and names them as the list does', () => {
  let checked = 0;
  for (const { view, seat, legal, name } of acting) {
    const { dice, alike } = view.seats[seat]!;
    if (openResults(view, seat) > 0 || !legal.some((text) => text.startsWith('roll'))) continue;
    const order = dice.map((_, die) => die);
    for (let kept = 0; kept < 1 << dice.length; kept++) {
      const places = rollable(tilesOf(view.seats[seat], order), (place) => ((kept >> place) & 1) === 1);
      const roll = rollOf(alike, order, places);
      if (places.length === 0) continue;
      expect(legal, name).toContain(writeCommand({ do: 'roll', dice: roll.dice }));
      expect(roll.dice).toHaveLength(places.length);
      expect(new Set(places.map((place) => roll.order[place]))).toEqual(new Set(roll.dice));
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(50);
});

test('the die that was touched is the one that goes, though the engine takes the first of equal ones', () => {
  const { view, seat } = at('four-dice');
  const { dice, alike } = view.seats[seat]!;
  const [a, b] = pairIn(dice.map(({ face }) => face));
  const order = spentFrom(alike, [0, 1, 2, 3], b);
  expect(order).toEqual([0, 1, 2, 3].map((place) => (place === a ? b : place === b ? a : place)));
  const after = dice.map((die, number) => (number === a ? { face: 'Move' as const, place: 'Pool' as const } : die));
  expect(tilesOf({ dice: after, rollable: [] }, order).map(({ lying, face }) => (lying === 'rolled' ? face : lying))).toEqual(dice.map(({ face }, place) => (place === b ? 'pool' : face)));
});

test('a step of the list is a way at once, and farther ones are the engine’s, as far as results last', () => {
  const orders = readAll(['step HE-1 move c4', 'step HE-1 search c4', 'further HE-1 c4', 'step HE-1 move d4', 'step HE-2 move e4']);
  const steps = stepsOf(orders, 'HE-1');
  expect([...steps]).toEqual([['c4', [['c4', 0]]], ['d4', [['d4', 1]]]]);
  const walk = { hero: 'HE-1', from: 'c3', ways: { c4: [['c4', 0]], d5: [['d4', 1], ['d5', 1]], d6: [['d4', 1], ['d5', 1], ['d6', 1]], b5: [['b4', 1], ['b5', 1]] } as Record<string, [string, number][]> };
  const ways = waysWithin(steps, walk, 2);
  expect([...ways.keys()]).toEqual(['c4', 'd4', 'd5']);
  expect(ways.get('d5')).toEqual([['d4', 1], ['d5', 1]]);
  expect([...waysWithin(steps, null, 9).keys()]).toEqual(['c4', 'd4']);
});

test('a stroke steps to the neighbour in its direction, if the engine knows one there', () => {
  const map = content.maps['crash-site']!;
  for (const [space, near] of Object.entries(map.near)) {
    for (const to of near) expect(nearOf(map, to), `${space} ${to}`).toContain(space);
    for (const [east, south] of [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1]] as const) {
      const to = stepToward(map, space, east, south);
      if (to !== null) expect(near).toContain(to);
    }
  }
});

test('single steps and flights of all positions agree with what the map says', () => {
  let count = 0;
  for (const { view, legal, name } of positions) {
    const map = mapOf(content, view.setup.map);
    for (const { hero, to, text } of ordersOf(readAll(legal), 'step', 'further')) {
      expect(nearOf(map, view.figures[hero]!), `${name}: ${text}`).toContain(to);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(8);
  const { view, legal, seat } = at('pushed');
  const from = owedStack(view, content, seat, legal)[0]!.from!;
  const flights = wordsOf(legal, 'flee').map(([, to]) => to);
  expect(flights.length).toBeGreaterThan(1);
  expect(nearOf(mapOf(content, view.setup.map), from)).toEqual(expect.arrayContaining(flights));
});

test('owed choices stack with the nearest deadline on top, alien results last, and what is asked for first', () => {
  const { view, legal, seat } = at('alien-result');
  const hero = heroAt(at('alien-result'));
  const other = (seat + 1) % view.seats.length;
  const push = owes(seat, { Flee: { hero, from: 'm10', chain: { heroes: 0, pushes: 0 } } }, 680_000);
  const lock = owes(seat, { Lock: { hero, at: 0 } }, 679_000);
  const both = { ...view, owed: [push, lock, owes(other, { Flee: { hero: view.setup.heroes[other]!, from: 'd14', chain: { heroes: 0, pushes: 0 } } }, 679_000)] };
  const more = [...legal, `flee ${hero} m9`, `flee ${hero} l10`, 'lock 0', 'lock 1'];
  const ids = owedStack(both, content, seat, more).map(({ id }) => id);
  expect(ids).toEqual([`Lock-${hero}-0`, `Flee-${hero}`, 'Alien']);
  expect(owedStack(both, content, seat, more, `Flee-${hero}`)[0]!.id).toBe(`Flee-${hero}`);
  const [pusher] = Object.keys(view.figures).filter((figure) => !(figure in view.heroes));
  const stood = { ...both, figures: { ...view.figures, [pusher!]: 'm10' } };
  expect(owedWords(stood, content, owedStack(stood, content, seat, more, `Flee-${hero}`)[0]!, [], seat).title).toContain(`pushed by ${kindName(content, pusher!)}`);
  const told = remarksOf(more, [[more.indexOf(`flee ${hero} m9`), 'default'], [more.indexOf(`flee ${hero} l10`), 'loses']]);
  const flee = owedStack(both, content, seat, more, null, told)[1]!;
  expect(flee).toMatchObject({ due: 680_000, total: 3_000, fallback: 'm9', blocks: true });
  expect([isLost(flee, hero, 'l10'), isLost(flee, hero, 'm9')]).toEqual([true, false]);
  expect(owedStack(view, content, null, [])).toEqual([]);
});

test('every owed choice of the positions has its answers in the stack', () => {
  const seen = new Set<string>();
  for (const { view, seat, legal, name } of positions) {
    for (const card of owedStack(view, content, seat, legal)) {
      if (card.seat !== seat) continue;
      expect(card.answers.length, `${name}: ${card.id}`).toBeGreaterThan(0);
      seen.add(card.kind);
    }
  }
  expect([...seen].sort()).toEqual(['Alien', 'Branch', 'Cards', 'Drive', 'Flee', 'Heal', 'Leap', 'Lock', 'Redirect', 'Retreat', 'Stun', 'Surplus', 'Tech', 'Volley']);
});

test('what the rules propose is one press away, nobody is handed a result who is busy, and forks have several ways', () => {
  const position = at('alien-result');
  const { view, legal, seat } = position;
  const card = owedStack(view, content, seat, legal)[0]!;
  expect(card).toMatchObject({ kind: 'Alien', blocks: true });
  const leads = wordsOf(legal, 'lead') as [string, string][];
  for (const [figure] of leads) expect(moversOf(card).get(figure)).toEqual(leads.filter(([one]) => one === figure).map(([, to]) => to));
  expect([card.proposed, buttonsOf(view, content, card, [], 0).some(({ id }) => id === 'safest')]).toEqual([null, false]);
  const [lead] = remarksAt(position).get('proposed')!;
  const proposed = owedStack(view, content, seat, legal, null, remarksAt(position))[0]!;
  expect(buttonsOf(view, content, proposed, [], 0)[0]).toMatchObject({ id: 'safest', command: lead });
  const busy = (other: number): number => (view.owed.some((owed) => owed.seat === other) || view.seats[other]!.dice.some(({ face, place }) => face === 'Alien' && place === 'Rolled') ? 9 : 0);
  const chairs = wordsOf(legal, 'hand').map(([to]) => Number(to!.slice(1)) - 1);
  const far = (other: number): number => (other - seat + view.seats.length) % view.seats.length;
  expect(takers(view, seat, card)).toEqual(chairs.sort((a, b) => busy(a) + far(a) - busy(b) - far(b)));
});

test('cards keep their cells while the row is in use', () => {
  const position = at('four-dice');
  const hero = heroAt(position);
  const cards = row(position, 'Fix');
  const own = cards.filter((card) => card.hero === hero && card.group !== 'charge').map(({ id }) => id);
  const rest = cards.map(({ id }) => id).filter((id) => !own.includes(id));
  expect([own.length > 0, rest.length > 1]).toEqual([true, true]);
  const shown = { hand: 'mine', use: 'Fix', isGear: false, heroes: [hero], least: 4, most: 5 };
  const first = layoutOf(NO_LAYOUT, cards, shown);
  expect(first.rows).toEqual([own, rest]);
  const more = [...cards, { ...cards[0]!, id: 'SE-22' }, { ...cards[0]!, id: 'SE-33' }];
  expect(layoutOf(first, more, shown)).toMatchObject({ columns: [4, 4], rows: [[...own, 'SE-22', 'SE-33'], rest] });
  expect(layoutOf(first, [], { ...shown, use: 'Use' }).rows).toEqual([[], []]);
  const many = Array.from({ length: 9 }, (_, k) => ({ ...cards[0]!, id: `SE-${k}` }));
  expect(layoutOf(NO_LAYOUT, many, shown)).toMatchObject({ columns: [5, 4] });
  // What does not take the die leaves its cell empty, and comes back into it.
  const gear = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...cards.find(({ id }) => id === own[0])!, id }));
  const all = layoutOf(NO_LAYOUT, gear, { ...shown, use: 'gear', isGear: true, most: 7 });
  const some = layoutOf(all, [gear[2]!, gear[5]!, more.at(-1)!], { ...shown, most: 7 });
  expect(some).toMatchObject({ columns: [6, 4], rows: [['SE-33', null, 'c', null, null, 'f'], []] });
  expect(layoutOf(some, gear, { ...shown, use: 'gear', isGear: true, most: 7 }).rows).toEqual(all.rows);
  expect(['Breach Maul', 'Charge 3', 'Out of Time', 'Nest k12'].map(shortName)).toEqual(['Maul', 'Charge 3', 'Time', 'Nest k12']);
});

test('words of a card are told where they fit, and none is cut', () => {
  expect([linesIn('heal 2, next to you', 8), linesIn('3 dice, 3+ within 3', 7), linesIn('within 3', 20)]).toEqual([3, 4, 1]);
  expect([linesIn('3 dice, 3+ within 3', 9), linesIn('within', 6), linesIn('', 4)]).toEqual([3, Infinity, 1]);
});

test('a position has a roll when its counter is past it, also where it goes round', () => {
  expect([hasRolled(content, 4, 5), hasRolled(content, 255, 0), hasRolled(content, 4, 7)]).toEqual([true, true, true]);
  expect([hasRolled(content, 4, 4), hasRolled(content, 5, 4), hasRolled(content, 0, 255), hasRolled(content, null, 9), hasRolled(content, 4, undefined)]).toEqual([false, false, false, false, false]);
});

test('letters stay with what they were given to while a row is in use', () => {
  const ring = new KeyRing(['Q', 'W', 'E']);
  expect([...ring.give('Fix', ['a', 'b'])]).toEqual([['a', 'Q'], ['b', 'W']]);
  expect([...ring.give('Fix', ['b', 'c', 'd'])]).toEqual([['b', 'W'], ['c', 'E'], ['d', '6Q']]);
  expect([...ring.give('Fix', ['a', 'b'])]).toEqual([['a', 'Q'], ['b', 'W']]);
  expect([...ring.give('Use', ['b'])]).toEqual([['b', 'Q']]);
});

test('everything lit has a key of its own, however much it is, and what is far has two strokes', () => {
  const ring = new KeyRing(LETTERS, true);
  const near = Array.from({ length: 8 }, (_, k) => `space ${k}`);
  const far = Array.from({ length: 130 }, (_, k) => `far ${k}`);
  const keys = ring.give('a', near, LETTERS, far);
  expect(new Set(keys.values()).size).toBe(138);
  expect(near.map((target) => keys.get(target)?.length)).toEqual(near.map(() => 1));
  expect(far.every((target) => keys.get(target)?.length === 2)).toBe(true);
  // After a step what is still near keeps its letter, and a late finger hits nothing new.
  const next = ring.give('b', ['space 0', 'far 3', 'far 4'], LETTERS, far.slice(9));
  expect(next.get('space 0')).toBe(keys.get('space 0'));
  expect(near.slice(1).map((target) => keys.get(target))).not.toContain(next.get('far 3'));
  expect(next.get('far 3')?.length).toBe(1);
});

test('keys are letters and digits, which every keyboard has', () => {
  const keys = new KeyRing().give('a', Array.from({ length: 150 }, (_, k) => `space ${k}`));
  expect(keys.size).toBe(150);
  expect([...keys.values()].filter((key) => !/^([A-Z]|[6-9][A-Z0-9])$/.test(key))).toEqual([]);
});

test('a digit is read off the key where it needs Shift, and letters as they are written', () => {
  const stroke = (key: string, code: string, shiftKey = false): string => strokeOf({ key, code, shiftKey });
  // French: the key of 2 gives an accented letter, and 2 with Shift.
  expect([stroke('é', 'Digit2'), stroke('2', 'Digit2', true), stroke('à', 'Digit0'), stroke('q', 'KeyA')]).toEqual(['2', '2', '0', 'Q']);
  // German: Z and Y have changed places.
  expect([stroke('z', 'KeyY'), stroke('7', 'Digit7'), stroke('/', 'Digit7', true)]).toEqual(['Z', '7', '/']);
  expect([stroke('?', 'Slash', true), stroke('Enter', 'Enter'), stroke('4', 'Numpad4')]).toEqual(['?', 'Enter', '4']);
});

test('the first of two strokes waits for the second', () => {
  const hand: { typed: string | null } = { typed: null };
  expect([strokes(hand, '6', ['Q', '6Q']), hand.typed]).toEqual([null, '6']);
  expect([strokes(hand, 'Q', ['Q', '6Q']), hand.typed]).toEqual(['6Q', null]);
  expect([strokes(hand, 'Q', ['Q', '6Q']), hand.typed]).toEqual(['Q', null]);
});

test('a row in use is not reordered: what is new comes last, what is gone stays', () => {
  const before = [{ id: 'a', on: true }, { id: 'b', on: true }];
  const now = [{ id: 'c', on: true }, { id: 'b', on: false }];
  expect(steady(before, now, (was) => ({ ...was, on: false }))).toEqual([{ id: 'a', on: false }, { id: 'b', on: false }, { id: 'c', on: true }]);
});

test('a pin ends when its die goes back to the pool; a die in the pool can be pinned there', () => {
  const lying = (...places: ('Pool' | 'Rolled')[]) => tilesOf({ dice: places.map((place) => ({ face: 'Fix', place })), rollable: places.map((_, die) => die) }, []);
  const pins = new Set([0, 1, 2]);
  expect([...keptPins(pins, lying('Rolled', 'Rolled', 'Pool'), lying('Rolled', 'Pool', 'Pool'))]).toEqual([0, 2]);
  const alien = tilesOf({ dice: [{ face: 'Alien', place: 'Rolled' }], rollable: [] }, []);
  expect([...keptPins(new Set([0]), lying('Rolled'), alien)]).toEqual([]);
});

test('a weapon that is ready but reaches nobody waits, and what the engine has not told is not guessed', () => {
  const position = acting.find(({ legal }) => legal.some((text) => text.startsWith('fire ')))!;
  const card = row(position, null).find(({ group, state }) => group === 'weapon' && state === 'ready')!;
  const alien = Object.entries(position.view.figures).find(([figure, space]) => !figure.startsWith('HE-') && /^[a-z]\d/.test(space))!;
  expect(withReach(card, position.view, null)).toBe(card);
  expect(withReach(card, position.view, [alien[1]])).toBe(card);
  expect(withReach(card, position.view, [])).toMatchObject({ state: 'idle', command: card.command });
});

test('an attack is told in a line: Hits, Misses, who fell and who was only hit', () => {
  const dice = [6, 5, 4, 1].map((number) => ({ number, hits: number > 3 }));
  const blow = (figure: string, kills: boolean) => ({ kind: 'blow' as const, hero: 'HE-1', from: 'c4', figure, at: 'c5', kills });
  const tale = { hero: 'HE-1', tool: 'BW-01', dice, blows: [] };
  expect(taleWords(content, tale)).toBe('3 hits, 1 miss');
  expect(taleWords(content, { ...tale, blows: [blow('biter-4', true), blow('BO-1', false), blow('BO-1', false)] })).toMatch(/^3 hits, 1 miss: \S+ 4 killed, .+ hit$/);
  expect(taleWords(content, { ...tale, dice: [{ number: 1, hits: false }] })).toBe('No hit, 1 miss');
});

test('an alien result says when every way loses, counts steps where aliens are few, and names who has it', () => {
  const { view, seat: me } = at('four-dice');
  const other = (me + 1) % view.seats.length;
  const [alien] = Object.keys(view.figures).filter((figure) => figure.startsWith('biter') || figure.startsWith('runner') || figure.startsWith('shooter'));
  const seats = view.seats.map((seat, k) => (k === me ? { ...seat, handed: other, results: seat.dice.length } : seat));
  const owing: View = { ...view, seats };
  const card = (...answers: string[]): OwedCard => ({ id: 'Alien', kind: 'Alien', seat: me, hero: null, figure: null, from: null, due: null, total: 0, fallback: null, proposed: null, losing: new Set(answers), blocks: true, answers: readAll(answers) });
  const lost = owedWords(owing, content, card(`lead ${alien} home`), [], 0);
  expect(lost.text).toContain('Every way loses');
  expect(lost.title).toBe(`${seats[me]!.dice.length} alien steps of ${view.lead} ${view.lead === 1 ? 'Space' : 'Spaces'}`);
  const [button] = buttonsOf(owing, content, card(`lead ${alien} home`, 'unhand'), [], 0);
  expect(button).toMatchObject({ label: `With ${content.words[view.setup.heroes[other]!]!.name}`, note: 'take back', command: 'unhand' });
});
