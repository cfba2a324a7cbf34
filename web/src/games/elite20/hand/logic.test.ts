import { expect, test } from 'vitest';
import contentJson from '../fixtures/content.json';
import positionsJson from '../fixtures/positions.json';
import type { Content } from '../content';
import type { Face, View } from '../view';
import { keptPins, openResults, rollOf, rollable, spentFrom, tilesOf } from './dice';
import { fitRow, withReach } from './fit';
import { isDoneNext } from './finish';
import { KeyRing, LETTERS, MORE_LETTERS, steady, strokeOf, strokes } from './keys';
import { causeKind, read, write } from './notation';
import { buttonsOf, farthest, moversOf, owedStack, owedWords, takers, type OwedCard } from './owed';
import { answered, goneDice, hasRolled, lostIn, nextCause, placement, settled, stillToLead, type Placement } from './pending';
import { layoutOf, linesIn, NO_LAYOUT, shortName } from './rows';
import { taleWords } from './tales';
import { groundOf, loses, waysFrom } from './ways';

interface Position {
  readonly name: string;
  readonly key: string;
  readonly seat: number;
  readonly view: View;
  readonly legal: readonly string[];
}

const content = contentJson as unknown as Content;
const positions = positionsJson as unknown as Position[];
const at = (name: string): Position => positions.find((one) => one.name === name)!;
const rounds = (n: number): Position => at(`elite20-eight-rounds@${n}`);
const acting = positions.filter(({ key }) => key.startsWith('Action'));
const FACES: readonly Face[] = ['Move', 'Search', 'Use', 'Fix', 'Shoot'];
const row = ({ view, seat, legal }: Position, face: Face | null, pending: readonly Placement[] = []) => fitRow(view, content, seat, legal, face, pending);
const NONE = { rolled: 0, led: 0, answered: 0 };

test('every placement that the legal list has is one tap on a lit card, and nothing else is lit', () => {
  let lit = 0;
  for (const position of acting) {
    for (const face of FACES) {
      const word = face.toLowerCase();
      const listed = position.legal.filter((text) => {
        const { verb, words } = read(text);
        return ['load', 'work', 'answer', 'patch', 'inspect'].includes(verb) && words[0] === word;
      });
      const cards = row(position, face).filter(({ state }) => state === 'lit');
      lit += cards.length;
      for (const { command } of cards) expect(position.legal, position.name).toContain(command);
      const places = (text: string): string => read(text).words[1]!;
      const shown = new Set(cards.map(({ command }) => places(command!)));
      for (const text of listed) expect(shown, `${position.name}: ${text}`).toContain(places(text));
    }
  }
  expect(lit).toBeGreaterThan(10);
});

test('with no die chosen the row shows all gear, and what is ready works by one tap', () => {
  let ready = 0;
  for (const position of acting) {
    const cards = row(position, null);
    for (const text of position.legal.filter((one) => /^(fire|use|plant|clear) /.test(one))) {
      const { verb, words } = read(text);
      const id = verb === 'plant' ? words[1] : verb === 'clear' ? `token-${words[0]}` : words[0];
      expect(cards.find((card) => card.id === id && card.state === 'ready')?.command, `${position.name}: ${text}`).toBeTruthy();
      ready += 1;
    }
  }
  expect(ready).toBeGreaterThan(0);
  expect(row(rounds(828), null).find(({ id }) => id === 'BW-01')).toMatchObject({ state: 'ready', command: 'fire BW-01', group: 'weapon' });
});

test('cards stand in fixed order, and what is full stays grey in its place', () => {
  const groups = ['weapon', 'item', 'ability', 'charge', 'objective', 'event'];
  for (const position of acting) {
    for (const face of FACES) {
      const order = row(position, face).map(({ group }) => groups.indexOf(group));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  }
  const fix = row(rounds(243), 'Fix');
  expect(fix.map(({ id, state }) => `${id} ${state}`)).toEqual(['AT-13 off', 'token-0 lit', 'EV-02 off']);
  expect(fix[0]).toMatchObject({ note: 'full', ask: 'load fix AT-13 0' });
  expect(fix[0]!.slots[0]).toMatchObject({ state: 'filled', by: 0 });
});

test('a second die goes to the next equal slot before the first is answered', () => {
  const position = rounds(27);
  const first = row(position, 'Fix').find(({ id }) => id === 'token-0')!;
  expect(first).toMatchObject({ command: 'work fix 0 0', slot: 0 });
  const sent = placement(1, { what: first.command!, at: 0, face: 'Fix', card: first.id, slot: first.slot }, NONE, []);
  const second = row(position, 'Fix', [sent]).find(({ id }) => id === 'token-0')!;
  expect(second).toMatchObject({ command: 'work fix 0 1', slot: 1, state: 'lit' });
  expect(second.slots.map(({ state }) => state)).toEqual(['ghost', 'lit', 'open']);
  expect([...goneDice([sent]).keys()]).toEqual([0]);
});

test('a weapon whose last die is on its way is ready already, and not once more when it was fired', () => {
  const position = rounds(1008);
  const load = placement(1, { what: 'load shoot BW-01 0', at: 1, face: 'Shoot', card: 'BW-01', slot: 0 }, NONE, []);
  const ready = row(position, null, [load]).find(({ id }) => id === 'BW-01')!;
  expect(ready).toMatchObject({ state: 'ready', command: 'fire BW-01' });
  const fire = placement(2, { what: 'fire BW-01', card: 'BW-01' }, NONE, [load]);
  expect(row(position, null, [load, fire]).find(({ id }) => id === 'BW-01')!.state).toBe('plain');
});

test('a lost race gives the die back and says in place who was first, for four seconds', () => {
  const sent = placement(3, { what: 'answer use EV-11 0', at: 0, face: 'Use', card: 'EV-11', slot: 0 }, NONE, []);
  const lost = answered([sent], 3, { kind: 'refused', rule: 'E20-SLOT-05', by: 2 }, 1_000);
  expect(lostIn(lost, 'EV-11')).toMatchObject({ by: 2, rule: 'E20-SLOT-05' });
  expect(goneDice(lost).size).toBe(0);
  expect(row(rounds(1008), 'Use', lost).find(({ id }) => id === 'EV-11')!.state).toBe('lit');
  expect(settled(lost, 9, 4_999)).toHaveLength(1);
  expect(settled(lost, 9, 5_000)).toEqual([]);
});

test('a die that comes back says so, and a Hit that found nobody does not', () => {
  const step = placement(1, { what: 'step HE-1 move c4', at: 2, face: 'Move' }, NONE, []);
  const hit = placement(2, { what: 'hit biter-1' }, NONE, [step]);
  const refused = { kind: 'refused', rule: 'E20-MOVE-07', by: null } as const;
  expect(answered(answered([step, hit], 1, refused, 0), 2, refused, 0)).toMatchObject([{ n: 1, state: 'lost', by: null, rule: 'E20-MOVE-07' }]);
});

test('what is done stays pending until the view shows it', () => {
  const sent = placement(1, { what: 'roll 12' }, NONE, []);
  const done = answered([sent], 1, { kind: 'done', v: 12 }, 0);
  expect(settled(done, 11, 0)).toHaveLength(1);
  expect(settled(done, 12, 0)).toEqual([]);
  expect(answered([sent], 1, { kind: 'stale' }, 0)).toEqual([]);
});

test('two quick taps answer two questions, across the turn of the counter too', () => {
  const counters = { rolled: 7, led: 255, answered: 3 };
  const one = placement(1, { what: 'hit biter-1' }, counters, []);
  const two = placement(2, { what: 'hit biter-1' }, counters, [one]);
  expect([one.cause, two.cause]).toEqual([3, 4]);
  expect(placement(3, { what: 'roll 1' }, counters, [one, two]).cause).toBe(7);
  expect(placement(4, { what: 'fire BW-01' }, counters, []).cause).toBeNull();
  const lead = placement(5, { what: 'lead biter-1 c4' }, counters, []);
  expect([lead.cause, nextCause('led', counters, [lead])]).toEqual([255, 0]);
  // The view has caught up with the first of them.
  expect(nextCause('answered', { ...counters, answered: 4 }, [one, two])).toBe(5);
  expect(causeKind('put-by')).toBe('answered');
});

test('an alien that is on its way is not led twice: the next tap means another', () => {
  const legal = ['done', 'lead biter-1 c4', 'lead biter-1 d4', 'lead runner-2 n6'];
  const sent = placement(1, { what: 'lead biter-1 c4' }, { rolled: 0, led: 3, answered: 0 }, []);
  expect(stillToLead(legal, [])).toBe(legal);
  expect(stillToLead(legal, [sent])).toEqual(['done', 'lead runner-2 n6']);
  expect(stillToLead(legal, [{ ...sent, state: 'lost' }])).toBe(legal);
  expect(stillToLead(['done', 'lead biter-1 c4'], [sent])).toEqual(['done', 'lead biter-1 c4']);
});

test('Roll rolls every loose die but the chosen and the pinned, and names them as the list does', () => {
  let checked = 0;
  for (const { view, seat, legal, name } of acting) {
    const dice = view.seats[seat]!.dice;
    if (openResults(view, seat) > 0 || !legal.some((text) => text.startsWith('roll'))) continue;
    const order = dice.map((_, die) => die);
    for (let kept = 0; kept < 1 << dice.length; kept++) {
      const places = rollable(tilesOf(dice, order), (place) => ((kept >> place) & 1) === 1);
      const roll = rollOf(dice, order, places);
      if (places.length === 0) continue;
      expect(legal, name).toContain(write.roll(roll.dice));
      expect(roll.dice).toHaveLength(places.length);
      expect(new Set(places.map((place) => roll.order[place]))).toEqual(new Set(roll.dice));
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(50);
});

test('the die that was touched is the one that goes, though the engine takes the first of equal ones', () => {
  const dice = rounds(27).view.seats[0]!.dice; // Fix Use Use Search
  const order = spentFrom(dice, [0, 1, 2, 3], 2);
  expect(order).toEqual([0, 2, 1, 3]);
  const after = dice.map((die, number) => (number === 1 ? { face: 'Move' as const, place: 'Pool' as const } : die));
  expect(tilesOf(after, order).map(({ lying, face }) => (lying === 'rolled' ? face : lying))).toEqual(['Fix', 'Use', 'pool', 'Search']);
});

test('ways are made of single steps through empty Spaces, and the list has their first steps', () => {
  const { view, seat, legal } = at('elite20-demolition-abandoned-lab-won@183');
  const ground = groundOf(view, content)!;
  const ways = waysFrom(view, ground, view.figures['HE-1']!, 3);
  const steps = legal.filter((text) => text.startsWith('step')).map((text) => read(text).words[2]!);
  expect([...ways].filter(([, way]) => way.length === 1).map(([space]) => space).sort()).toEqual([...steps].sort());
  for (const [space, way] of ways) {
    expect(way[way.length - 1]).toBe(space);
    expect(way.length).toBeLessThanOrEqual(3);
    [view.figures['HE-1']!, ...way].reduce((from, to) => (expect(ground.near(from)).toContain(to), to));
    for (const one of way) expect(Object.values(view.figures)).not.toContain(one);
  }
  expect(ways.size).toBeGreaterThan(20);
  expect(seat).toBe(0);
});

test('single steps and flights of all positions agree with what the map says', () => {
  let count = 0;
  for (const { view, legal, name } of positions) {
    const ground = groundOf(view, content)!;
    for (const text of legal) {
      const { verb, words } = read(text);
      if (verb === 'step' || verb === 'further') {
        expect(ground.near(view.figures[words[0]!]!), `${name}: ${text}`).toContain(words[words.length - 1]);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(8);
  const { view, legal } = at('elite20-demolition-abandoned-lab-won@216');
  const from = owedStack(view, content, 1, legal)[0]!.from!;
  expect(legal.map((text) => read(text).words[1]).sort()).toEqual([...groundOf(view, content)!.near(from)].filter((to) => legal.includes(`flee HE-6 ${to}`)).sort());
});

test('owed choices stack with the nearest deadline on top, alien results last, and what is asked for first', () => {
  const { view, legal } = rounds(1167);
  const push = { seat: 0, choice: { Flee: { hero: 'HE-1', from: 'm10' } }, due: 680_000 };
  const lock = { seat: 0, choice: { Lock: { hero: 'HE-1', at: 0 } }, due: 679_000 };
  const both = { ...view, owed: [push, lock, { ...lock, seat: 3, choice: { Flee: { hero: 'HE-3', from: 'd14' } } }] } as View;
  const more = [...legal, 'flee HE-1 m9', 'flee HE-1 l10', 'lock 0', 'lock 1'];
  const ids = owedStack(both, content, 0, more).map(({ id }) => id);
  expect(ids).toEqual(['Lock-HE-1-0', 'Flee-HE-1', 'Alien']);
  expect(owedStack(both, content, 0, more, 'Flee-HE-1')[0]!.id).toBe('Flee-HE-1');
  expect(owedStack(both, content, 0, more)[1]).toMatchObject({ due: 680_000, total: 3_000, fallback: 'm9', blocks: true });
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
  expect([...seen].sort()).toEqual(['Alien', 'Branch', 'Cards', 'Flee', 'Leap', 'Lock', 'Stun', 'Surplus', 'Tech', 'Volley']);
});

test('the farthest alien moves, nobody is handed a result who is busy, and forks have several ways', () => {
  const { view, legal } = rounds(1167);
  const card = owedStack(view, content, 0, legal)[0]!;
  expect(card).toMatchObject({ kind: 'Alien', blocks: true });
  expect(moversOf(card).get('biter-1')).toEqual(['n7', 'o7']);
  expect(moversOf(card).get('shooter-2')).toEqual(['i7']);
  const steps = (space: string): number => content.maps['crash-site']!.steps[space]![0];
  const chosen = farthest(view, content, card)!;
  const most = Math.max(...[...moversOf(card).keys()].map((figure) => steps(view.figures[figure]!)));
  expect(steps(view.figures[chosen.words[0]!]!)).toBe(most);
  expect(takers(view, 0, card)).toEqual([1, 2, 3]);
});

test('a step into the Starting Area loses, also by pushing; a fork beyond it does not', () => {
  const { view } = rounds(243);
  const map = content.maps['crash-site']!;
  const [last] = Object.entries(map.path).find(([, next]) => next.length === 1 && next[0] === 'home')!;
  const [before] = Object.entries(map.path).find(([, next]) => next.includes(last))!;
  const free = { ...view, figures: { 'biter-1': before } } as View;
  expect(loses(free, content, 'biter-1', last)).toBe(false);
  expect(loses(free, content, 'biter-1', 'home')).toBe(true);
  const pushed = { ...view, figures: { 'biter-1': before, 'runner-1': last } } as View;
  expect(loses(pushed, content, 'biter-1', last)).toBe(true);
  const hurt = { ...view, figures: { 'biter-1': before, 'HE-1': last }, heroes: { ...view.heroes, 'HE-1': { ...view.heroes['HE-1']!, damage: 6 } } } as View;
  expect(loses(hurt, content, 'biter-1', last)).toBe(true);
  expect(loses(hurt, content, 'HE-1', 'home')).toBe(false);
});

test('cards keep their cells while the row is in use', () => {
  const cards = row(rounds(243), 'Fix');
  const first = layoutOf(NO_LAYOUT, 'Fix', cards, ['HE-1'], 4, 5);
  expect(first.rows).toEqual([['AT-13'], ['token-0', 'EV-02']]);
  const more = [...cards, { ...cards[0]!, id: 'SE-22' }, { ...cards[0]!, id: 'SE-33' }];
  expect(layoutOf(first, 'Fix', more, ['HE-1'], 4, 5)).toEqual({ use: 'Fix', columns: [4, 4], rows: [['AT-13', 'SE-22', 'SE-33'], ['token-0', 'EV-02']] });
  expect(layoutOf(first, 'Use', [], ['HE-1'], 4, 5).rows).toEqual([[], []]);
  const many = Array.from({ length: 9 }, (_, k) => ({ ...cards[0]!, id: `SE-${k}` }));
  expect(layoutOf(NO_LAYOUT, 'Fix', many, ['HE-1'], 4, 5)).toMatchObject({ columns: [5, 4] });
  expect(['Breach Maul', 'Charge 3', 'Out of Time', 'Nest k12'].map(shortName)).toEqual(['Maul', 'Charge 3', 'Time', 'Nest k12']);
});

test('words of a card are told where they fit, and none is cut', () => {
  expect([linesIn('heal 2, next to you', 8), linesIn('3 dice, 3+ within 3', 7), linesIn('within 3', 20)]).toEqual([3, 4, 1]);
  expect([linesIn('3 dice, 3+ within 3', 9), linesIn('within', 6), linesIn('', 4)]).toEqual([3, Infinity, 1]);
});

test('a position has a roll when its counter is past it, also where it goes round', () => {
  expect([hasRolled(4, 5), hasRolled(255, 0), hasRolled(4, 7)]).toEqual([true, true, true]);
  expect([hasRolled(4, 4), hasRolled(5, 4), hasRolled(0, 255), hasRolled(null, 9), hasRolled(4, undefined)]).toEqual([false, false, false, false, false]);
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
  const far = Array.from({ length: 160 }, (_, k) => `far ${k}`);
  const keys = ring.give('a', near, LETTERS, far);
  expect(new Set(keys.values()).size).toBe(168);
  expect(near.map((target) => keys.get(target)?.length)).toEqual(near.map(() => 1));
  expect(far.every((target) => keys.get(target)?.length === 2)).toBe(true);
  // After a step what is still near keeps its letter, and a late finger hits nothing new.
  const next = ring.give('b', ['space 0', 'far 3', 'far 4'], LETTERS, far.slice(9));
  expect(next.get('space 0')).toBe(keys.get('space 0'));
  expect(near.slice(1).map((target) => keys.get(target))).not.toContain(next.get('far 3'));
  expect(next.get('far 3')?.length).toBe(1);
});

test('keys are letters and digits, which every keyboard has', () => {
  for (const letters of [LETTERS, MORE_LETTERS]) {
    const targets = Array.from({ length: 200 }, (_, k) => `space ${k}`);
    const keys = new KeyRing(letters).give('a', targets, letters);
    expect(keys.size).toBe(200);
    expect([...keys.values()].filter((key) => !/^([A-Z]|[6-90][A-Z0-9])$/.test(key))).toEqual([]);
  }
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
  const lying = (...places: ('Pool' | 'Rolled')[]) => tilesOf(places.map((place) => ({ face: 'Fix', place })), []);
  const pins = new Set([0, 1, 2]);
  expect([...keptPins(pins, lying('Rolled', 'Rolled', 'Pool'), lying('Rolled', 'Pool', 'Pool'))]).toEqual([0, 2]);
  const alien = tilesOf([{ face: 'Alien', place: 'Rolled' }], []);
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
  const { view } = rounds(27);
  const [alien] = Object.keys(view.figures).filter((figure) => figure.startsWith('biter') || figure.startsWith('runner') || figure.startsWith('shooter'));
  const seats = view.seats.map((seat, k) => (k === 0 ? { ...seat, handed: 1, dice: seat.dice.map(() => ({ face: 'Alien' as const, place: 'Rolled' as const })) } : seat));
  const owing: View = { ...view, seats };
  const card = (...answers: string[]): OwedCard => ({ id: 'Alien', kind: 'Alien', seat: 0, hero: null, figure: null, from: null, due: null, total: 0, fallback: null, blocks: true, answers: answers.map(read) });
  const lost = owedWords(owing, content, card(`lead ${alien} home`), [], 0);
  expect(lost.text).toContain('Every way loses');
  expect(lost.title).toBe(`${seats[0]!.dice.length} alien steps of 1 Space`);
  const [button] = buttonsOf(owing, content, card(`lead ${alien} home`, 'unhand'), [], 0);
  expect(button).toMatchObject({ label: `With ${content.words[view.setup.heroes[1]!]!.name}`, note: 'take back', command: 'unhand' });
});

test('being done comes next when nothing can be rolled, fired or worked on, and when everybody else waits', () => {
  const { view, seat } = acting.find((one) => one.view.seats.length > 1)!;
  const others = ((1 << view.seats.length) - 1) & ~(1 << seat);
  const next = (legal: string[], ready = 0, seats = view.seats): boolean => isDoneNext({ ...view, seats, ready, away: 0, left: 0 }, seats.length === 1 ? 0 : seat, legal);
  expect(next(['done', 'step HE-1 move m12', 'offer BW-01 HE-6'])).toBe(true);
  expect(next(['done', 'roll 1'])).toBe(false);
  expect(next(['done', 'fire BW-01'])).toBe(false);
  expect(next(['done', 'roll 1'], others)).toBe(true);
  expect(next(['roll 1'], others)).toBe(false);
  expect(next(['done', 'roll 1'], 0, view.seats.slice(0, 1)), 'nobody waits for a lone player').toBe(false);
});
