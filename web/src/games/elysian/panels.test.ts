import { expect, test } from 'vitest';
import { powerLines, setsOf } from './assault/power';
import { battleOf } from './battle';
import type { Content } from './content';
import contentJson from './fixtures/content.json';
import positions from './fixtures/positions.json';
import { turnFacts, turnTitle } from './facts';
import { bestTurn, bounds, corner, distances, key, rotated } from './geometry';
import { luck } from './luck';
import { columns, percent, readCardOdds, readOdds } from './odds';
import { standing } from './pieces';
import { couldAttack, ladder, sources, withAdded } from './values';
import type { View } from './view';

const content = contentJson as unknown as Content;
const views = positions.map(({ view }) => view as unknown as View);
const moment = (...sights: string[]) => ({ v: 1, at: 0, seat: 0, sights: sights.map((text): [string, string] => ['EB', text]) });

test('the story of an attack: sets, what fell, what is unread', () => {
  const view = views.find(({ attack }) => attack !== null) as View;
  const target = view.attack?.target ?? '';
  const story = [
    moment(`attack-declared s1 ${target}`, 'power-set 6 0 0 0 6', 'set-rolled 4-5-1', 'hits-made 2c 2'),
    moment(`unit-fell s2 archery ${target}`, 'set-rolled 6-6-2'),
  ];
  const now = { ...view, attack: { ...view.attack, set: [6, 6, 2] } } as View;
  const battle = battleOf(story, now);
  expect(battle?.sets).toEqual([{ dice: [4, 5, 1], read: true }, { dice: [6, 6, 2], read: false }]);
  expect(battle?.fallen).toEqual(['archery']);
  expect(battle?.power?.total).toBe(6);
});

test('a turned lattice keeps its neighbours', () => {
  for (let sixths = 0; sixths < 6; sixths++) {
    const [a, b, c] = corner({ q: 2, r: -1 }, 3).map((hex) => rotated(hex, sixths));
    const far = (x: typeof a, y: typeof a) => (Math.abs(x!.q - y!.q) + Math.abs(x!.r - y!.r) + Math.abs(x!.q + x!.r - y!.q - y!.r)) / 2;
    expect([far(a, b), far(b, c), far(a, c)]).toEqual([1, 1, 1]);
  }
  expect(key(rotated({ q: 3, r: -2 }, 6))).toBe('3,-2');
  const tall = Array.from({ length: 8 }, (_, n) => ({ q: -Math.floor(n / 2), r: n }));
  const turn = bestTurn(tall, 800, 500);
  expect(bounds(tall.map((hex) => rotated(hex, turn))).w).toBeGreaterThan(bounds(tall).w);
});

test('distances, sources and defenders agree with the board', () => {
  for (const view of views.filter(({ lands }) => lands.length > 0)) {
    for (const land of view.lands) {
      const far = distances(view.lands, land.place);
      expect(far.get(land.place)).toBe(0);
      const rungs = ladder(view, land.place, content);
      expect(rungs.length > 0).toBe(land.owner !== null);
      const drawn = standing(view, land).units.reduce((sum, { count }) => sum + count, 0);
      const hero = land.owner !== null && view.players[land.owner]?.hero_at === land.place ? 1 : 0;
      expect(drawn).toBe(land.units[0] + land.units[1] + land.units[2] + hero);
    }
  }
});

test('the attackers of a muster are among those whom reach allows', () => {
  const musters = views.filter(({ step }) => step === 'Muster');
  expect(musters.length).toBeGreaterThan(0);
  for (const view of musters) {
    const could = couldAttack(view, view.active, view.attack?.target ?? '', content).map(({ place }) => place);
    for (const { place } of sources(view, content)) expect(could).toContain(place);
  }
});

test('chances read as people say them, and missing parts are no fault', () => {
  expect([percent(0), percent(0.001), percent(0.64), percent(0.999), percent(1)]).toEqual(['0', '<1', '64', '>99', '100']);
  expect(readOdds(null)).toBeNull();
  expect(readOdds({ odds: { conquered: 0.5 } })?.line).toEqual([]);
});

test('the server tells power item by item and how far an attack gets', () => {
  const odds = readOdds({
    target: '2c',
    items: [{ unit: { unit: 'Hero', from: '3a', count: 1, power: 3 } }, { forest: -2 }],
    odds: { power: 6, conquered: 0.4, repelled: 0.1, ravaged: 0, mean_points: 1.25, defence: [{ piece: 'walls', defence: 3, falls: 0.8 }, { piece: 'outpost', defence: 1, falls: 0.4 }] },
  });
  expect(odds?.items).toEqual([{ kind: 'unit', unit: 'hero', from: '3a', count: 1, power: 3 }, { kind: 'forest', power: -2 }]);
  const bars = columns(odds?.line ?? []);
  expect(bars.map(({ what, hits, p }) => [what, hits, Math.round(p * 10)])).toEqual([[null, 0, 2], ['walls', 3, 4], ['outpost', 4, 4]]);
});

test('odds with an own card, unless somebody would still choose something', () => {
  const told = { target: '2c', items: [], odds: { power: 5, conquered: 0.46 } };
  expect(readCardOdds('CQ-04', told)).toEqual({ card: 'CQ-04', conquered: 0.46 });
  expect(readCardOdds('CQ-04', { ...told, uncounted: true })).toEqual({ card: 'CQ-04', conquered: null });
  expect(readCardOdds('CQ-04', null)).toBeNull();
});

test('power is itemised: units first, then what helps and hinders', () => {
  const view = views.find(({ step }) => step === 'Muster') as View;
  const odds = readOdds({ target: '', items: [{ cards: 2 }, { mountains: -1 }], odds: { power: 5 } });
  const lines = powerLines(view, view.attack?.target ?? '', content, odds, null);
  expect(lines.filter(({ unit }) => unit === null).map(({ value }) => value)).toEqual([2, -1]);
  expect(lines[0]?.unit).not.toBeNull();
  expect(setsOf(7)).toEqual([3, 3, 1]);
});

test('a piece that would be added stands where it would fall', () => {
  const rungs = [{ what: 'infantry', hits: 2 }, { what: 'outpost', hits: 1 }] as const;
  const order = (what: 'walls' | 'cavalry' | 'infantry') => withAdded(rungs, { what, hits: 1 }).map((rung) => rung.what);
  expect(order('walls')).toEqual(['walls', 'infantry', 'outpost']);
  expect(order('cavalry')).toEqual(['infantry', 'cavalry', 'outpost']);
  expect(withAdded(rungs, { what: 'infantry', hits: 2 })[1]?.added).toBe(true);
});

test('dice that are rolled again count in the report of luck', () => {
  const story = [moment('attack-declared s2 3a', 'set-rolled 1-2-6'), moment('die-rerolled 1 5', 'die-rerolled 2 1')];
  expect(luck(story, 2)).toEqual([{ seat: 0, actual: 0, expected: 0 }, { seat: 1, actual: 2, expected: expect.closeTo(10 / 3) }]);
});

test('the panel counts what the current step allows and only names the steps to come', () => {
  const sample = views.find(({ step }) => step === 'Play') as View;
  const told = (step: View['step']): string[] => turnFacts({ ...sample, step, turn: { ...sample.turn, options: 2, attacks: 1 } }).map(({ id, value }) => `${id} ${value}`);
  expect(told('Play')).toEqual(['panel.options 2', 'panel.moves in step 3', 'panel.attacks in step 4']);
  expect(told('Attack')).toEqual(['panel.attacks 1']);
});

test('the panel names whose turn it is, and after the end nobody’s', () => {
  const reader = { names: ['Mira', 'Tomas'], you: 0, content };
  const sample = views.find(({ step }) => step === 'Play') as View;
  const titled = (more: Partial<View>): string => turnTitle({ ...sample, ...more }, reader);
  expect([titled({ active: 0 }), titled({ active: 1 })]).toEqual(['Your turn', "Tomas's turn"]);
  expect(titled({ active: 0, won: [1, 'Conquer'] })).toBe('The game is over');
  expect(turnFacts({ ...sample, won: [1, 'Conquer'] })).toEqual([]);
});
