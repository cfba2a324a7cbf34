import { expect, test } from 'vitest';
import { powerLines, reportLines, setsOf } from '../rails/assault/power';
import { battleOf, foughtIn } from './battle';
import type { Content } from '../content';
import contentJson from '../fixtures/content.json';
import positions from '../fixtures/positions.json';
import { turnFacts, turnTitle } from './facts';
import { bestTurn, bounds, from, key, rotated } from '../board/geometry';
import { luck } from '../report/luck';
import { columns, itemsOf, percent, readCardOdds, readOdds, readPlaced, sourcesOf } from './odds';
import type { Preview } from '../wire/json';
import { standing } from '../board/pieces';
import { hitsOf } from '../rails/assault/defence';
import { roads } from '../rails/roads';
import type { View } from '../view';

const content = contentJson as unknown as Content;
const views = positions.map(({ view }) => view as unknown as View);
const moment = (...sights: string[]) => ({ v: 1, at: 0, seat: 0, sights: sights.map((text): [string, string] => ['EB', text]) });

test('the story of an attack: sets, what fell, what is unread', () => {
  const view = views.find(({ attack }) => attack !== null) as View;
  const target = view.attack?.target ?? '';
  const story = [
    moment(`attack-declared s1 ${target}`, 'power-set 6 0 0 0 6', 'set-rolled 4-5-1', 'hits-made 2c 2', 'hit-landed', 'hit-landed'),
    moment(`unit-fell s2 archery ${target}`, 'set-rolled 6-6-2'),
  ];
  const now = { ...view, attack: { ...view.attack, set: [6, 6, 2], reading: { Hits: 3 } } } as View;
  const battle = battleOf(story, now);
  expect(battle?.sets).toEqual([{ dice: [4, 5, 1], read: true, reading: { Hits: 2 } }, { dice: [6, 6, 2], read: false, reading: { Hits: 3 } }]);
  expect(battle?.fallen).toEqual([{ piece: 'archery', hits: 2, count: 1 }]);
});

test('a report keeps the power of its dice, whatever has changed since', () => {
  const view = views.find(({ attack }) => attack !== null) as View;
  const target = view.attack?.target ?? '';
  const battle = battleOf([moment(`attack-declared s1 ${target}`, 'power-set 9 3 0 -2 10', 'set-rolled 4-5-1')], view);
  expect(battle?.power).toEqual({ units: 9, cards: 3, hero: 0, terrain: -2, total: 10 });
  const line = (value: number) => ({ unit: null, icon: null, words: '', value });
  // As long as the lines in full make that power they are shown; an item taken afterwards is in none of them.
  const full = [line(6), line(4)];
  expect(reportLines(full, battle)).toBe(full);
  expect(reportLines([...full, line(2)], battle).map(({ value }) => value)).toEqual([9, 3, -2]);
  expect(reportLines(full, null)).toBe(full);
});

test('a fight is reported until the next turn begins, as it was', () => {
  const view = views.find(({ attack, step }) => attack === null && step !== null) as View;
  const fight = ['attack-declared s1 2a', 'power-set 9 3 0 -2 10', 'set-rolled 4-5-1', 'hits-made 2a 2', 'hit-landed', 'hit-landed', 'unit-fell s2 infantry 2a', 'conquered 2a'];
  const over = [moment('turn-began s1'), moment(...fight), moment('attack-ended', 'unit-fell s2 archery 2a')];
  const fought = foughtIn(over, view);
  expect(fought?.target).toBe('2a');
  expect(fought?.battle.power?.total).toBe(10);
  expect(fought?.battle.fallen).toEqual([{ piece: 'infantry', hits: 2, count: 1 }]);
  expect(fought?.battle.conquered).toBe(true);
  expect(foughtIn([...over, moment('turn-began s2')], view)).toBeNull();
  expect(foughtIn(over, views.find(({ attack }) => attack !== null) as View)).toBeNull();
});

test('a report keeps defender, land and losses after the conqueror has moved in', () => {
  const view = views.find(({ attack, lands }) => attack === null && lands.some(({ settlement }) => settlement === 'Outpost')) as View;
  const target = view.lands.find(({ settlement }) => settlement === 'Outpost')?.place ?? '';
  const fight = [`attack-declared s1 ${target}`, 'set-rolled 4-5-1', `hits-made ${target} 2`, 'hit-landed', `unit-fell s2 cavalry ${target}`, 'hit-landed', `settlement-emptied ${target}`, `conquered ${target}`];
  const after = { ...view, active: 0, lands: view.lands.map((land) => (land.place === target ? { ...land, owner: 0, units: [0, 0, 1] } : land)) } as View;
  const fought = foughtIn([moment('turn-began s1', ...fight), moment(`invaded s1 cavalry 9c ${target}`, 'attack-ended')], after);
  expect([fought?.target, fought?.battle.defender]).toEqual([target, 1]);
  expect(fought?.battle.fallen).toEqual([{ piece: 'cavalry', hits: 1, count: 1 }, { piece: 'outpost', hits: 1, count: 1 }]);
});

test('a turned lattice keeps its neighbours', () => {
  for (let sixths = 0; sixths < 6; sixths++) {
    const [a, b, c] = content.lattice.tile[3].map((by) => rotated(from({ q: 2, r: -1 }, by), sixths));
    const far = (x: typeof a, y: typeof a) => (Math.abs(x!.q - y!.q) + Math.abs(x!.r - y!.r) + Math.abs(x!.q + x!.r - y!.q - y!.r)) / 2;
    expect([far(a, b), far(b, c), far(a, c)]).toEqual([1, 1, 1]);
  }
  expect(key(rotated({ q: 3, r: -2 }, 6))).toBe('3,-2');
  const tall = Array.from({ length: 8 }, (_, n) => ({ q: -Math.floor(n / 2), r: n }));
  const turn = bestTurn(tall, 800, 500);
  expect(bounds(tall.map((hex) => rotated(hex, turn))).w).toBeGreaterThan(bounds(tall).w);
});

test('the told defence names every piece that is drawn in a territory', () => {
  for (const view of views.filter(({ lands }) => lands.length > 0)) {
    for (const land of view.lands) {
      expect(land.defence.length > 0).toBe(land.owner !== null);
      const drawn = standing(view, land).units.reduce((sum, { count }) => sum + count, 0);
      const hero = land.owner !== null && view.players[land.owner]?.hero_at === land.place ? 1 : 0;
      expect(drawn).toBe(land.units[0] + land.units[1] + land.units[2] + hero);
      const held = drawn + (land.walls ? 1 : 0) + (land.settlement ? 1 : 0);
      if (land.owner !== null) expect(land.defence.reduce((sum, { count }) => sum + count, 0)).toBe(held);
    }
  }
  expect(hitsOf([{ piece: 'walls', hits: 3, count: 1 }, { piece: 'archery', hits: 2, count: 4 }])).toBe(11);
});

test('the sources of an attack are the territories whose units take part', () => {
  const musters = views.filter(({ step }) => step === 'Muster');
  expect(musters.length).toBeGreaterThan(0);
  for (const view of musters) {
    const sources = sourcesOf(itemsOf(view, null));
    const places = view.lands.filter(({ place, force }) => force.some((count) => count > 0) || (view.attack?.hero && view.players[view.active]?.hero_at === place));
    expect(sources.map(({ place }) => place)).toEqual(places.map(({ place }) => place));
    for (const { place, units } of sources) {
      const force = view.lands.find((land) => land.place === place)?.force ?? [];
      expect(units.filter(({ unit }) => unit !== 'hero').reduce((sum, { count }) => sum + count, 0)).toBe(force.reduce((sum, count) => sum + count, 0));
    }
  }
});

test('goals and alarms are those that the server tells', () => {
  const view = views.find(({ round, won }) => round > 0 && won === null) as View;
  const other = { ...view, goals: { conquer: 30, rule: 20, reign: 9 }, players: view.players.map((player) => ({ ...player, conquest: 28, wins_next: 'Reign' as const })) };
  expect(roads(other, view.active).map(({ limit, hot }) => [limit, hot])).toEqual([[30, true], [20, false], [9, true]]);
});

test('chances read as people say them, and a preview of something else has none', () => {
  expect([percent(0), percent(0.001), percent(0.64), percent(0.999), percent(1)]).toEqual(['0', '<1', '64', '>99', '100']);
  expect(readOdds(null)).toBeNull();
  const placed: Preview = { place: '2c', defence: [{ piece: 'outpost', hits: 1, count: 1 }] };
  expect([readOdds(placed), readPlaced(placed)]).toEqual([null, placed.defence]);
});

test('the server tells power item by item and how far an attack gets', () => {
  const told: Preview = {
    target: '2c',
    items: [{ unit: { unit: 'Hero', from: '3a', count: 1, power: 3 } }, { forest: -2 }],
    odds: { power: 6, conquered: 0.4, repelled: 0.1, ravaged: 0, points: [], losses: [], mean_points: 1.25, defence: [{ piece: 'walls', defence: 3, falls: 0.8 }, { piece: 'outpost', defence: 1, falls: 0.4 }] },
  };
  const odds = readOdds(told);
  expect(readPlaced(told)).toBeNull();
  expect(odds?.items).toEqual([{ kind: 'unit', unit: 'hero', from: '3a', count: 1, power: 3 }, { kind: 'forest', power: -2 }]);
  const bars = columns(odds?.defence ?? []);
  expect(bars.map(({ what, hits, p }) => [what, hits, Math.round(p * 10)])).toEqual([[null, 0, 2], ['walls', 3, 4], ['outpost', 4, 4]]);
});

test('odds with an own card, unless somebody would still choose something', () => {
  const told: Preview = { target: '2c', items: [], odds: { power: 5, conquered: 0.46, repelled: 0, ravaged: 0, points: [], losses: [], mean_points: 0, defence: [] } };
  expect(readCardOdds('CQ-04', told)).toEqual({ card: 'CQ-04', conquered: 0.46 });
  expect(readCardOdds('CQ-04', { ...told, uncounted: true })).toEqual({ card: 'CQ-04', conquered: null });
  expect(readCardOdds('CQ-04', null)).toBeNull();
});

test('power is itemised: units first, then what helps and hinders', () => {
  const view = views.find(({ step }) => step === 'Muster') as View;
  const items = [...(view.attack?.items ?? []).filter((item) => 'unit' in item), { cards: 2 }, { mountains: -1 }];
  const lines = powerLines(view, itemsOf({ ...view, attack: { ...view.attack, items } } as View, null), content);
  expect(lines.filter(({ unit }) => unit === null).map(({ value }) => value)).toEqual([2, -1]);
  expect(lines[0]?.unit).not.toBeNull();
  expect(setsOf(7, content)).toEqual([3, 3, 1]);
  expect(setsOf(7, { ...content, dice: { ...content.dice, set: 5 } })).toEqual([5, 2]);
});

test('what is shown of an attack adds up to its power, mountains and forest too', () => {
  const shown = views.flatMap((view) => (view.attack ? [{ items: itemsOf(view, null), power: view.attack.power, view }] : []));
  for (const { items, power, view } of shown) expect(powerLines(view, items, content).reduce((sum, { value }) => sum + value, 0)).toBe(power);
  const kinds = shown.map(({ items }) => items.map(({ kind }) => kind));
  expect(kinds.some((all) => all.includes('mountains') && all.includes('forest'))).toBe(true);
});

test('dice that are rolled again count in the report of luck', () => {
  const story = [moment('attack-declared s2 3a', 'set-rolled 1-2-6'), moment('die-rerolled 1 5', 'die-rerolled 2 1')];
  expect(luck(story, 2, content)).toEqual([{ seat: 0, actual: 0, expected: 0 }, { seat: 1, actual: 2, expected: expect.closeTo(10 / 3) }]);
});

test('the panel counts what the current step allows and only names the steps to come', () => {
  const sample = views.find(({ step }) => step === 'Play') as View;
  const told = (step: View['turn']['step']): string[] => turnFacts({ ...sample, turn: { ...sample.turn, step, options: 2, attacks: 1 } }).map(({ id, value }) => `${id} ${value}`);
  expect(told('Play')).toEqual(['panel.options 2', 'panel.moves in step 3', 'panel.attacks in step 4']);
  expect(told('Attack')).toEqual(['panel.attacks 1']);
  const opening = turnFacts({ ...sample, turn: { ...sample.turn, step: 'Play', held_back: true } });
  expect(opening.find(({ id }) => id === 'panel.attacks')?.value).toBe('none in this turn');
});

test('the panel names whose turn it is, and after the end nobody’s', () => {
  const reader = { names: ['Mira', 'Tomas'], you: 0, content };
  const sample = views.find(({ step }) => step === 'Play') as View;
  const titled = (more: Partial<View>): string => turnTitle({ ...sample, ...more }, reader);
  expect([titled({ active: 0 }), titled({ active: 1 })]).toEqual(['Your turn', "Tomas's turn"]);
  expect(titled({ active: 0, won: [1, 'Conquer'] })).toBe('The game is over');
  expect(turnFacts({ ...sample, won: [1, 'Conquer'] })).toEqual([]);
});
