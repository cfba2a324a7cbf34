import { describe, expect, test } from 'vitest';
import type { Content } from '../content';
import contentJson from '../fixtures/content.json';
import positions from '../fixtures/positions.json';
import { deeds, project } from './project';
import { nextSpot, turned } from './project/tiles';
import { NOTHING, type Scene, type Selection } from './scene';
import type { View } from '../view';
import { tell } from '../words';

interface Position {
  seat: number;
  legal: string[];
  view: View;
}

const content = contentJson as unknown as Content;
const samples = positions as unknown as Position[];

/** All that can be sent by clicking, starting with nothing selected. */
function reachable({ view, legal, seat }: Position): { sent: Set<string>; scenes: Scene[] } {
  const sent = new Set<string>();
  const seen = new Set<string>();
  const scenes: Scene[] = [];
  const open: Selection[] = [NOTHING];
  while (open.length > 0) {
    const selection = open.pop() as Selection;
    const name = JSON.stringify(selection);
    if (seen.has(name)) continue;
    seen.add(name);
    const scene = project(view, legal, selection, seat, content);
    scenes.push(scene);
    if (scene.tile) open.push(turned(scene.tile, legal, 1, content), nextSpot(scene.tile, legal));
    for (const deed of deeds(scene)) {
      if ('do' in deed) sent.add(deed.do);
      else if ('all' in deed) continue;
      else open.push(deed.select);
    }
  }
  return { sent, scenes };
}

describe('what the legal list has can be clicked, and nothing else', () => {
  samples.forEach((position, index) => {
    test(`position ${index}: ${JSON.stringify(position.view.step)}`, () => {
      const { sent } = reachable(position);
      expect([...sent].sort()).toEqual([...position.legal].sort());
    });
  });
});

test('a prompt has at most three buttons and one primary, and all its words are known', () => {
  const reader = { names: ['Mira', 'Tomas', 'Atlas', 'Yuki', 'Olu'], you: 0, content };
  for (const position of samples) {
    for (const scene of reachable(position).scenes) {
      expect(scene.buttons.length).toBeLessThanOrEqual(3);
      expect(scene.buttons.filter(({ tone }) => tone === 'primary').length).toBeLessThanOrEqual(1);
      const said = [scene.title, scene.note, ...scene.buttons.map(({ says }) => says)].filter((one) => one !== null);
      for (const one of said) expect(tell(one, reader)).not.toMatch(/[{}]|^\w+\.\w+/);
    }
  }
});

test('all move in warns before a settlement is left without anybody, as the rules count it', () => {
  const sample = samples.find(({ view: { step, attack } }) => step === 'Invade' && (attack?.bared.length ?? 0) > 0) as Position;
  const place = sample.view.attack!.bared[0]!;
  const button = (bared: string[], settlement: 'Outpost' | null) => {
    const lands = sample.view.lands.map((land) => (land.place === place ? { ...land, settlement } : land));
    const view: View = { ...sample.view, lands, attack: { ...sample.view.attack!, bared } };
    return project(view, sample.legal, NOTHING, sample.seat, content).buttons.find(({ deed }) => 'all' in deed);
  };
  expect(button([place], 'Outpost')).toMatchObject({ risk: { id: 'risk.allIn' }, warn: { id: 'warn.allIn' } });
  expect(button([place], null)?.risk?.id).toBe('risk.allIn');
  expect(button([place], null)?.warn).toBeUndefined();
  expect(button([], 'Outpost')?.risk).toBeUndefined();
});

test('whoever ends a step is told what is left to do in it', () => {
  const reader = { names: ['Mira', 'Tomas', 'Atlas'], you: 0, content };
  const warning = ({ view, seat }: Position, legal: readonly string[]): string | null => {
    const done = project(view, legal, NOTHING, seat, content).buttons.find(({ deed }) => 'do' in deed && deed.do === 'done');
    return done?.warn ? tell(done.warn, reader) : null;
  };
  const at = (step: string): Position => samples.find(({ view }) => view.step === step) as Position;
  const [play, move, attack] = [at('Play'), at('Move'), at('Attack')];
  expect(warning(play, play.legal)).toBe('You can still play 1 card in this turn.');
  expect(warning(play, ['done', 'trade CQ-09'])).toBeNull();
  expect(warning(move, move.legal)).toMatch(/^You can still move .*hero/);
  expect(warning(move, ['done'])).toBeNull();
  expect(warning(attack, attack.legal)).toMatch(/attack/);
  expect(warning(attack, ['done'])).toBeNull();
});

test('what is greyed can be asked about', () => {
  for (const position of samples) {
    for (const scene of reachable(position).scenes) {
      for (const chip of [...scene.objects, ...scene.decks, ...scene.heroes]) if (chip.deed === null) expect(chip.why).toMatch(/^(arm|deploy|draw|choose) /);
      for (const card of scene.hand) if (card.state === 'later') expect(card.why).toMatch(/^(play|offer) /);
    }
  }
});

test('a card that cannot be played in step 2 is shown in its own words, and discarding it is no bright button', () => {
  const reader = { names: ['Mira', 'Tomas', 'Atlas', 'Yuki', 'Olu'], you: 0, content };
  let seen = 0;
  for (const position of samples.filter(({ legal }) => legal.some((one) => one.startsWith('trade ')))) {
    for (const [at, card] of (position.view.players[position.seat]?.hand ?? []).entries()) {
      if (position.legal.includes(`play ${card}`)) continue;
      const scene = project(position.view, position.legal, { kind: 'card', card, at }, position.seat, content);
      expect(tell(scene.title, reader)).toMatch(/ cannot be played now$/);
      expect(scene.note && tell(scene.note, reader)).toBe(content.cards[card]?.text);
      expect(scene.buttons.map(({ deed, tone }) => [deed, tone])).toEqual([[{ do: `trade ${card}` }, 'second']]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(0);
});

test('a spectator sees the same board with nothing lit', () => {
  for (const { view } of samples) {
    const scene = project(view, [], NOTHING, null, content);
    expect(deeds(scene)).toEqual([]);
    expect(scene.hand).toEqual([]);
  }
});

test('whoever is asked in a window can answer for all windows of its kind', () => {
  const sample = samples.find(({ view }) => view.window !== null) as Position;
  const legal = [...sample.legal, 'ahead set attack', 'ahead set mine'];
  expect([...reachable({ ...sample, legal }).sent].sort()).toEqual([...legal].sort());
  expect(project(sample.view, legal, NOTHING, sample.seat, content).asked).toBe(true);
});

test('those who are not asked can pass ahead', () => {
  const sample = samples.find(({ view }) => view.attack !== null) as Position;
  const legal = ['ahead set turn', 'ahead card mine', 'recall attack'];
  const { sent } = reachable({ ...sample, legal });
  expect([...sent].sort()).toEqual([...legal].sort());
});

test('all attackers move in by the bright button only until the first is in', () => {
  const { view, legal, seat } = samples.find(({ view: { step } }) => step === 'Invade') as Position;
  const before = project(view, legal, NOTHING, seat, content).buttons;
  expect(before.find(({ tone }) => tone === 'primary')?.says.id).toBe('do.allIn');
  const taken = { ...view, lands: view.lands.map((land) => (land.place === view.attack?.target ? { ...land, owner: view.active } : land)) };
  const after = project(taken, legal, NOTHING, seat, content).buttons;
  expect(after.find(({ tone }) => tone === 'primary')).toMatchObject({ says: { id: 'do.doneInvade' }, key: 'Enter' });
  expect(after.find(({ says }) => says.id === 'do.allIn')?.tone).toBe('second');
});

test('drawing with a hand that the server calls full is a risk on every deck', () => {
  const { view, legal, seat } = samples.find(({ legal: list }) => list.some((one) => one.startsWith('draw ')) && list.includes('done')) as Position;
  const risks = (hand_full: boolean) => {
    const players = view.players.map((player, at) => (at === seat ? { ...player, hand_full } : player));
    return project({ ...view, players }, legal, NOTHING, seat, content).decks.map(({ risk }) => risk?.id ?? null);
  };
  expect(risks(false)).toEqual([null, null, null]);
  expect(risks(true)).toEqual(['risk.draw', 'risk.draw', 'risk.draw']);
});
