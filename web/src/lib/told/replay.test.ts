import { expect, test } from 'vitest';
import { ReplaySession, stretches, viewsOf } from './replay.svelte';
import type { Replay } from '../wire/Replay';

const replay: Replay = {
  game: 'x',
  setup: '',
  seats: 2,
  names: ['a', 'b'],
  seat: null,
  content: '',
  start: { turn: 0, round: 1, list: [1] },
  frames: [
    { moment: null, patch: [{ op: 'add', path: '/list/-', value: 2 }], do: 's1 go' },
    { moment: null, patch: [{ op: 'replace', path: '/turn', value: 1 }], do: 's2 go' },
  ],
  outcome: '',
  followed: false,
};

test('views follow the patches and leave the views before alone', () => {
  expect(viewsOf(replay)).toEqual([
    { turn: 0, round: 1, list: [1] },
    { turn: 0, round: 1, list: [1, 2] },
    { turn: 1, round: 1, list: [1, 2] },
  ]);
});

test('the timeline is cut where the turn changes', () => {
  type V = { turn: number; round: number };
  expect(stretches(viewsOf(replay), (view: V) => view.turn, (view: V) => view.round)).toEqual([
    { seat: 0, round: 1, from: 0, to: 1 },
    { seat: 1, round: 1, from: 2, to: 2 },
  ]);
});

test('seats of a record that comes without a table are called by their colours', () => {
  const session = new ReplaySession(replay, {} as never, null, null);
  expect(session.names).toEqual(['Azure', 'Vermilion']);
  expect(session.table.chairs.map(({ name }) => name)).toEqual(['Azure', 'Vermilion']);
});

test('bots are called by whom they play, and so is everybody in a record', () => {
  const roles = [['Kara'], ['Voss']];
  const chairs = ['human', 'bot'].map((sitter) => ({ sitter }));
  expect(new ReplaySession(replay, {} as never, null, { chairs } as never, roles).names).toEqual(['a', 'Voss']);
  expect(new ReplaySession(replay, {} as never, null, null, roles).names).toEqual(['Kara', 'Voss']);
});
