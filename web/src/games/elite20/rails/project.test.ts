import { expect, test } from 'vitest';
import { mapOf } from '../content';
import iconNames from '../icons.json';
import { at as position, content, heroAt, positions } from '../testing';
import type { View } from '../view';
import { actsOf, damageOf, forecastOf, kinds, span, standing } from './aliens/forecast';
import { alienIcon, cardIcon, eventIcon, heroIcon, swarmOf } from './looks';
import { bossRows, carriedBy, damageTrack, eventRows, eventTrack, fillers, matesOf, objectiveOf, smallDie, stageOf, timeLeft } from './project';
import { isFree, stopOf } from './clock/stop';

const at = (name: string): View => position(name).view;
const names = ['Mira', 'Tomas', 'Yuki', 'Kara', 'Ana', 'Kon'];

test('every position has its screen', () => {
  const stages = new Map(positions.filter(({ view }) => view.end === null).map(({ key, view }) => [key.split('/')[0], stageOf(view)]));
  expect(stages.get('Draft')).toBe('draft');
  expect(stages.get('Ready')).toBe('briefing');
  expect(stages.get('Action')).toBe('action');
  expect(stages.get('Window')).toBe('window');
  for (const key of ['CardAt', 'Card', 'CaptureTraps', 'Abilities', 'Walk', 'Traps', 'Moves']) expect(stages.get(key)).toBe('plan');
  expect(stageOf({ ...at('start'), end: 'Won' })).toBe('over');
});

test('the clock runs to zero, stands while it is stopped and is absent outside the Action Phase', () => {
  const view = at('start');
  expect(timeLeft(view, view.zero! - 47_000)).toBe(47_000);
  expect(timeLeft(view, view.zero! + 5)).toBe(0);
  expect(timeLeft({ ...view, paused: true, stopped_at: view.zero! - 40_000 }, view.zero!)).toBe(40_000);
  expect(timeLeft(at('draft'), 5)).toBeNull();
});

test('whether the clock may be stopped is the engine’s word', () => {
  const { view } = position('four-dice');
  const told = (stops_left: number | null): View => ({ ...view, zero: 1, paused: false, seats: view.seats.map((seat) => ({ ...seat, stops_left })) });
  expect([1, 0, null].map((left) => stopOf(told(left), 0)?.may)).toEqual([true, false, true]);
  expect([1, null].map((left) => isFree(told(left), 0))).toEqual([false, true]);
  expect(stopOf({ ...told(0), paused: true }, 0)).toMatchObject({ paused: true, may: true });
  expect(stopOf({ ...told(1), zero: null }, 0)).toBeNull();
});

test('a damage track has its thresholds where dice lock, and shows what may come', () => {
  const view = at('event-dice');
  const hurt: View = { ...view, heroes: { ...view.heroes, 'HE-6': { ...view.heroes['HE-6']!, damage: 4 } } };
  const track = damageTrack(hurt, content, 'HE-6', 1, 2);
  expect(track.map(({ cell }) => cell)).toEqual(['full', 'full', 'full', 'threshold', 'full', 'marker', 'threshold', 'free', 'free', 'free']);
  expect(track.filter(({ cell }) => cell !== 'threshold').map(({ threat }) => threat)).toEqual(['none', 'none', 'none', 'none', 'sure', 'maybe', 'none', 'none']);
});

test('dice tell where they lie and what they answered there', () => {
  const view = at('event-dice');
  const kindOf = { Pool: 'pool', Lock: 'locked', Tool: 'placed', Event: 'placed', Token: 'placed', Aside: 'aside' } as const;
  const seen = new Set<string>();
  for (const die of view.seats.flatMap(({ dice }) => dice)) {
    const small = smallDie(view, content, die);
    const place = typeof die.place === 'string' ? die.place : Object.keys(die.place)[0]!;
    seen.add(place);
    if (place === 'Rolled') expect(small).toMatchObject({ kind: 'face', face: die.face, where: '' });
    else expect(small.kind).toBe(kindOf[place as keyof typeof kindOf]);
    if (typeof die.place === 'string') continue;
    if ('Tool' in die.place) expect(small).toMatchObject({ face: content.cards[die.place.Tool[0]]!.slots[die.place.Tool[1]]!.faces[0], where: content.words[content.cards[die.place.Tool[0]]!.words]!.name });
    if ('Event' in die.place) expect(small).toMatchObject({ face: content.events[die.place.Event[0]]!.slots[die.place.Event[1]]!.face, where: content.words[die.place.Event[0]]!.name });
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Event', 'Lock', 'Pool', 'Rolled', 'Token', 'Tool']));
  const owing = position('alien-result');
  const die = owing.view.seats[owing.seat]!.dice.find(({ face }) => face === 'Alien')!;
  expect(smallDie(owing.view, content, die)).toMatchObject({ kind: 'alien', face: 'Alien' });
});

test('Events show the slots of this number of players and who filled them', () => {
  const view = at('event-dice');
  const rows = eventRows(view, content);
  expect(rows.map(({ id }) => id)).toEqual(view.events.map(({ event }) => event));
  for (const { id, slots } of rows) expect(slots.map((slot) => slot.at)).toEqual(view.events.find(({ event }) => event === id)!.slots);
  const answers = view.seats.flatMap(({ dice }, seat) => dice.flatMap(({ place }) => (typeof place !== 'string' && 'Event' in place ? [{ seat, event: place.Event[0], slot: place.Event[1] }] : [])));
  expect(answers.length).toBeGreaterThan(1);
  for (const { seat, event, slot } of answers) {
    expect(fillers(view).get(`${event}:${slot}`)).toBe(seat);
    expect(rows.find(({ id }) => id === event)?.slots.find((one) => one.at === slot)?.by).toBe(seat);
  }
  const track = eventTrack(view, content);
  expect(track).toHaveLength(content.rounds);
  expect(track.filter(({ state }) => state === 'back')).toHaveLength(view.track);
  expect(track.filter(({ state }) => state === 'now').map(({ event }) => event)).toEqual(view.events.filter(({ fulfilled }) => !fulfilled).map(({ event }) => event));
});

test('the Mission knows how far it is, in each of the five', () => {
  for (const name of ['demolition', 'capture', 'exploration', 'recon', 'extermination']) {
    const view = at(name);
    const found = objectiveOf(view, content);
    expect(view.setup.mission.toLowerCase()).toBe(name);
    expect([found.complete, found.total, found.traps]).toEqual([false, view.tokens.length, view.traps.length]);
    expect(found.items.flatMap(({ token, done }) => (done ? [token] : []))).toEqual([...view.objective.done].sort((a, b) => a - b));
    expect(found.done).toBe(view.objective.done.length);
    expect(found.targets.map((number) => `O-${String(number).padStart(2, '0')}`)).toEqual(view.targets.map(({ id }) => id));
  }
  const demolition = objectiveOf(at('demolition'), content);
  const { setup, tokens } = at('demolition');
  const carried = demolition.items.filter(({ hero }) => hero !== null);
  expect(carried.length).toBeGreaterThan(0);
  for (const { token, hero, look, done } of carried) expect([tokens[token]!.place, look, done]).toEqual([{ With: { hero } }, setup.heroes.indexOf(hero!), false]);
  const traps = at('traps');
  const fixed = traps.seats.flatMap(({ dice }, seat) => dice.flatMap(({ place }) => (typeof place !== 'string' && 'Token' in place ? [{ seat, token: place.Token[0], slot: place.Token[1] }] : [])));
  expect(fixed.length).toBeGreaterThan(0);
  for (const { seat, token, slot } of fixed) expect(objectiveOf(traps, content).items[token]!.slots[slot]!.by).toBe(seat);
});

test('everybody is listed once a Hero; a lone player leads two', () => {
  for (const { view } of positions) {
    const mates = matesOf(view, content, names, 1, new Map([[0, 'c4'], [2, 'runner-4']]));
    expect(mates.map(({ hero }) => hero)).toEqual(view.setup.heroes.filter((hero) => hero !== 'none'));
    expect(mates[0]?.claim).toBe('on c4');
    for (const { seat, claim } of mates) if (seat === 2) expect(claim).toBe('on Runner 4');
    expect(mates.filter(({ mine }) => mine).every(({ seat }) => seat === 1)).toBe(true);
  }
  const alone = at('alone');
  expect(matesOf(alone, content, names, 0).map(({ seat, look, hero }) => [seat, look, hero])).toEqual(alone.setup.heroes.slice(0, 2).map((hero, look) => [0, look, hero]));
});

test('the forecast counts who comes home, who is nearest and what hurts', () => {
  const view = at('aliens-move');
  const hero = heroAt(position('aliens-move'));
  const [alien] = Object.entries(view.figures).find(([figure, space]) => !figure.startsWith('HE-') && /\d/.test(space))!;
  const map = mapOf(content, view.setup.map)!;
  const forecast = forecastOf(view, content, view.plan);
  const after = standing(view, view.plan);
  expect(forecast.home).toEqual([...after].filter(([, space]) => space === 'home').map(([figure]) => figure));
  expect(forecast.before).toMatchObject({ steps: Math.min(...Object.entries(view.figures).flatMap(([figure, space]) => (figure.startsWith('HE') || space === 'none' ? [] : [map.steps[space]?.[0] ?? 99]))) });
  expect([...forecast.columns.values()].flat()).toHaveLength([...after.values()].filter((space) => space !== 'home').length);
  const lost = forecastOf(view, content, [{ choice: null, moves: [[alien, 'home']], pushes: [], abilities: [], damage: [[hero, 1], [hero, 2]], rolls: [alien], most: [], asks: [], end: 'Breach' }]);
  expect([lost.home, lost.end, lost.sure.get(hero), lost.rolls, lost.nearest?.steps]).toEqual([[alien], 'Breach', 3, [alien], 0]);
  expect(actsOf(null)).toEqual([]);
  for (const { kind, count } of kinds(view, content)) if (['biter', 'runner', 'shooter'].includes(kind)) expect(count).toBe(Object.entries(view.figures).filter(([figure, space]) => figure.startsWith(`${kind}-`) && space !== 'none').length);
});

test('Bosses show what is left of them, and icons exist for everything', () => {
  const { bosses, figures } = at('aliens-move');
  const standing = Object.keys(bosses).filter((id) => (figures[id] ?? 'none') !== 'none');
  expect(standing.length).toBeGreaterThan(0);
  expect(bossRows(at('aliens-move'), content)).toMatchObject(standing.map((id) => ({ id, name: content.words[id]!.name, health: bosses[id], most: content.bosses[id]!.health, at: figures[id] })));
  expect(swarmOf('biter-3')).toBe('biter');
  expect(swarmOf('BO-3')).toBeNull();
  const icons = new Set(iconNames);
  for (const card of Object.values(content.cards)) expect(icons.has(cardIcon('', card.words)), card.words).toBe(true);
  for (const id of Object.keys(content.events)) expect(icons.has(eventIcon(id)), id).toBe(true);
  for (const id of [...Object.keys(content.heroes)]) expect(icons.has(heroIcon(id)), id).toBe(true);
  for (const id of [...Object.keys(content.bosses), 'biter-1', 'runner-1', 'shooter-1']) expect(icons.has(alienIcon(id)), id).toBe(true);
});

test('a Hero carries cards with what is attached to them', () => {
  const { cards } = at('attachment');
  const [attached, { place }] = Object.entries(cards).find(([, one]) => typeof one.place !== 'string' && 'On' in one.place)! as unknown as [string, { place: { On: { card: string } } }];
  const bearer = cards[place.On.card]!.place as { With: { hero: string } };
  const all = carriedBy(at('attachment'), content, bearer.With.hero);
  expect(all.map(({ card }) => card)).not.toContain(attached);
  expect(all.find(({ card }) => card === place.On.card)).toMatchObject({ name: content.words[content.cards[place.On.card]!.words]!.name, attached: [attached] });
});

test('the forecast tells sure Damage from what Hit dice can do', () => {
  const act = { choice: null, moves: [], pushes: [], abilities: [], damage: [], rolls: [], most: [], asks: [], end: null };
  const { sure, most } = damageOf([{ ...act, damage: [['HE-1', 1]] }, { ...act, rolls: ['biter-1'], most: [['HE-1', 2], ['HE-2', 1]] }]);
  expect([sure.get('HE-1'), most.get('HE-1'), sure.get('HE-2'), most.get('HE-2')]).toEqual([1, 3, undefined, 1]);
  expect([span(1, 3), span(2, 2)]).toEqual(['1–3', '2']);
});
