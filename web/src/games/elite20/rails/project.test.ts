import { expect, test } from 'vitest';
import type { Content } from '../content';
import iconNames from '../icons.json';
import contentJson from '../fixtures/content.json';
import positions from '../fixtures/positions.json';
import type { View } from '../view';
import { actsOf, damageOf, forecastOf, kinds, span, standing } from './forecast';
import { alienIcon, cardIcon, eventIcon, heroIcon, swarmOf } from './looks';
import { actionLength, bossRows, carriedBy, clockLength, damageTrack, eventRows, eventTrack, fillers, isPractice, matesOf, objectiveOf, resultSteps, ROUNDS, smallDie, stageOf, timeLeft } from './project';

const content = contentJson as unknown as Content;
const all = positions.map((position) => ({ ...position, view: position.view as unknown as View }));
const at = (name: string): View => {
  const found = all.find((position) => position.name === name);
  if (!found) throw new Error(name);
  return found.view;
};
const names = ['Mira', 'Tomas', 'Yuki', 'Kara', 'Ana', 'Kon'];

test('every position has its screen', () => {
  const stages = new Map(all.filter(({ view }) => view.end === null).map(({ key, view }) => [key.split('/')[0], stageOf(view)]));
  expect(stages.get('Draft')).toBe('draft');
  expect(stages.get('Ready')).toBe('briefing');
  expect(stages.get('Action')).toBe('action');
  expect(stages.get('Window')).toBe('window');
  for (const key of ['CardAt', 'Card', 'Snares', 'Band', 'Walk', 'Traps', 'Moves']) expect(stages.get(key)).toBe('plan');
  expect(stageOf({ ...at('elite20-eight-rounds@10'), end: 'Won' })).toBe('over');
});

test('the clock runs to zero, stands while it is stopped and is absent outside the Action Phase', () => {
  const view = at('elite20-eight-rounds@10');
  expect(timeLeft(view, view.zero! - 47_000)).toBe(47_000);
  expect(timeLeft(view, view.zero! + 5)).toBe(0);
  expect(timeLeft({ ...view, paused: true, stopped_at: view.zero! - 40_000 }, view.zero!)).toBe(40_000);
  expect(timeLeft(at('elite20-eight-rounds@0'), 5)).toBeNull();
  expect(clockLength(view, content)).toBe(120_000);
  expect(clockLength(at('elite20-capture-crash-site-lost@66'), content)).toBe(180_000);
});

test('an alien result moves its alien as far as the Events in force say', () => {
  const view = at('elite20-eight-rounds@10');
  const brood = (fulfilled: boolean): View => ({ ...view, events: [{ event: 'EV-11', fulfilled }, { event: 'EV-01', fulfilled: false }] });
  const longer: Content = { ...content, events: { ...content.events, 'EV-11': { ...content.events['EV-11']!, further: 2 } } };
  expect([resultSteps({ ...view, events: [] }, longer), resultSteps(brood(true), longer), resultSteps(brood(false), longer)]).toEqual([1, 1, 3]);
});

test('a lesson begins without a clock, has twice the time in its second Round, then the book’s (E20-R-175)', () => {
  const view = at('elite20-eight-rounds@10');
  const lesson = (round: number): typeof view => ({ ...view, round, setup: { ...view.setup, clock: 'Lesson' } });
  expect([1, 2, 3].map((round) => isPractice(lesson(round)))).toEqual([true, false, false]);
  expect([2, 3].map((round) => clockLength(lesson(round), content))).toEqual([240_000, 120_000]);
  expect([isPractice(view), isPractice({ ...view, setup: { ...view.setup, clock: 'Practice' } })]).toEqual([false, true]);
});

test('a damage track has its thresholds where dice lock, and shows what may come', () => {
  const view = at('elite20-eight-rounds@1491');
  const track = damageTrack(view, content, 'HE-6', 1, 2);
  expect(track.map(({ cell }) => cell)).toEqual(['full', 'full', 'full', 'threshold', 'full', 'marker', 'threshold', 'free', 'free', 'free']);
  expect(track.filter(({ cell }) => cell !== 'threshold').map(({ threat }) => threat)).toEqual(['none', 'none', 'none', 'none', 'sure', 'maybe', 'none', 'none']);
});

test('dice tell where they lie and what they answered there', () => {
  const view = at('elite20-eight-rounds@1491');
  const small = view.seats.map(({ dice }) => dice.map((die) => smallDie(view, content, die)));
  expect(small[1]?.map(({ kind }) => kind)).toEqual(['locked', 'placed', 'placed', 'pool']);
  expect(small[2]?.[3]).toMatchObject({ kind: 'alien', face: 'Alien' });
  expect(small[0]?.[1]).toMatchObject({ kind: 'placed', face: 'Shoot', where: 'Patrol Carbine' });
  const event = at('elite20-eight-rounds@228');
  const answered = event.seats.flatMap(({ dice }) => dice.map((die) => smallDie(event, content, die))).filter(({ where }) => where === 'Out of Time');
  expect(answered.map(({ face }) => face).sort()).toEqual(['Fix', 'Use']);
});

test('Events show the slots of this number of players and who filled them', () => {
  const view = at('elite20-eight-rounds@1167');
  const [row] = eventRows(view, content);
  expect(row?.id).toBe('EV-15');
  expect(row?.slots.every((slot) => content.events['EV-15']?.slots[slot.at]?.players.includes(4))).toBe(true);
  const by = fillers(view).get('EV-15:0');
  expect(row?.slots.find((slot) => slot.at === 0)?.by).toBe(by);
  expect(by).toBeTypeOf('number');
  const track = eventTrack(view);
  expect(track).toHaveLength(ROUNDS);
  expect(track.filter(({ state }) => state === 'back')).toHaveLength(view.track);
  expect(track.filter(({ state }) => state === 'now').map(({ event }) => event)).toEqual(['EV-15']);
});

test('the Mission knows how far it is, in each of the five', () => {
  const demolition = objectiveOf(at('elite20-eight-rounds@1491'), content);
  expect([demolition.done, demolition.total, demolition.targets]).toEqual([7, 8, [12]]);
  expect(demolition.items.find(({ done }) => !done)).toMatchObject({ token: 3, hero: 'HE-6', look: 1 });
  const capture = objectiveOf(at('elite20-capture-crash-site-lost@291'), content);
  expect([capture.traps, capture.complete]).toEqual([6, false]);
  expect(capture.items[1]?.slots.map(({ by }) => by)).toEqual([0, 2]);
  const exploration = objectiveOf(at('elite20-exploration-abandoned-lab-won@339'), content);
  expect([exploration.done, exploration.total]).toEqual([9, 10]);
  const recon = objectiveOf(at('elite20-recon-crash-site-won@345'), content);
  expect([recon.done, recon.total, recon.targets]).toEqual([4, 5, [9]]);
  const nests = objectiveOf(at('elite20-extermination-crash-site-lost@428'), content);
  expect(nests.total).toBeGreaterThan(0);
  expect(nests.done).toBeLessThanOrEqual(nests.total);
});

test('everybody is listed once a Hero; a lone player leads two', () => {
  for (const { view } of all) {
    const mates = matesOf(view, content, names, 1, new Map([[0, 'c4'], [2, 'runner-4']]));
    expect(mates.map(({ hero }) => hero)).toEqual(view.setup.heroes.filter((hero) => hero !== 'none'));
    expect(mates[0]?.claim).toBe('on c4');
    if (mates[2]) expect(mates[2].claim).toBe('on Runner 4');
    expect(mates.filter(({ mine }) => mine).every(({ seat }) => seat === 1)).toBe(true);
  }
  const view = at('elite20-eight-rounds@1491');
  const solo = { ...view, setup: { ...view.setup, seats: 1, heroes: ['HE-3', 'HE-5', 'none', 'none', 'none', 'none'] }, seats: view.seats.slice(0, 1), heroes: {} };
  expect(matesOf(solo, content, names, 0).map(({ seat, look, hero }) => [seat, look, hero])).toEqual([[0, 0, 'HE-3'], [0, 1, 'HE-5']]);
});

test('the forecast counts who comes home, who is nearest and what hurts', () => {
  const view = at('elite20-eight-rounds@693');
  const forecast = forecastOf(view, content, view.plan);
  const after = standing(view, view.plan);
  expect(forecast.home).toEqual([...after].filter(([, space]) => space === 'home').map(([figure]) => figure));
  expect(forecast.before).toMatchObject({ steps: Math.min(...Object.entries(view.figures).flatMap(([figure, space]) => (figure.startsWith('HE') || space === 'none' ? [] : [content.maps['crash-site']!.steps[space]?.[0] ?? 99]))) });
  expect([...forecast.columns.values()].flat()).toHaveLength([...after.values()].filter((space) => space !== 'home').length);
  const lost = forecastOf(view, content, [{ choice: null, moves: [['runner-2', 'home']], damage: [['HE-1', 1], ['HE-1', 2]], rolls: ['shooter-4'], asks: [], end: 'Breach' }]);
  expect([lost.home, lost.end, lost.sure.get('HE-1'), lost.rolls, lost.nearest?.steps]).toEqual([['runner-2'], 'Breach', 3, ['shooter-4'], 0]);
  expect(actsOf(null)).toEqual([]);
  expect(kinds(view, content).find(({ kind }) => kind === 'shooter')?.count).toBe(5);
});

test('Bosses show what is left of them, and icons exist for everything', () => {
  expect(bossRows(at('elite20-eight-rounds@693'), content)).toMatchObject([{ id: 'BO-6', name: 'Carapax', health: 6, most: 6, at: 'c9' }]);
  expect(swarmOf('biter-3')).toBe('biter');
  expect(swarmOf('BO-3')).toBeNull();
  const icons = new Set(iconNames);
  for (const card of Object.values(content.cards)) expect(icons.has(cardIcon('', card.words)), card.words).toBe(true);
  for (const id of Object.keys(content.events)) expect(icons.has(eventIcon(id)), id).toBe(true);
  for (const id of [...Object.keys(content.heroes)]) expect(icons.has(heroIcon(id)), id).toBe(true);
  for (const id of [...Object.keys(content.bosses), 'biter-1', 'runner-1', 'shooter-1']) expect(icons.has(alienIcon(id)), id).toBe(true);
});

test('a Hero carries cards with what is attached to them', () => {
  const carried = carriedBy(at('elite20-recon-crash-site-won@345'), content, 'HE-2');
  expect(carried).toMatchObject([{ card: 'BW-05', name: 'Rail Lance', attached: ['SE-16'] }]);
});

test('Events in force shorten the next Action Phase (E20-ACTION-04)', () => {
  const view = at('elite20-eight-rounds@0');
  const hurried: Content = { ...content, events: { ...content.events, 'EV-02': { ...content.events['EV-02']!, seconds: -60 } } };
  const clock = (fulfilled: boolean): number => actionLength({ ...view, events: [{ event: 'EV-02', fulfilled }] }, hurried);
  expect([clock(false), clock(true)]).toEqual([60_000, 120_000]);
});

test('the forecast tells sure Damage from what Hit dice can do', () => {
  const act = { choice: null, moves: [], damage: [], rolls: [], asks: [], end: null };
  const { sure, most } = damageOf([{ ...act, damage: [['HE-1', 1]] }, { ...act, rolls: ['biter-1'], most: [['HE-1', 2], ['HE-2', 1]] }]);
  expect([sure.get('HE-1'), most.get('HE-1'), sure.get('HE-2'), most.get('HE-2')]).toEqual([1, 3, undefined, 1]);
  expect([span(1, 3), span(2, 2)]).toEqual(['1–3', '2']);
});
