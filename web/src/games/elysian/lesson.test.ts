import { expect, test } from 'vitest';
import contentJson from './fixtures/content.json';
import positions from './fixtures/positions.json';
import type { Session } from '../types';
import type { View } from './view';
import { lesson } from './lesson';

const views = positions.map(({ view }) => view as unknown as View);

/** The hints of a question in this position, as one text. */
function told(view: View, content: unknown): string {
  const session = { view, content, seat: view.active, asked: true, table: { asked: [] } } as unknown as Session;
  return lesson(session).map(({ title, text, brief }) => `${title} ${text} ${brief}`).join(' ');
}

test('every hint has its numbers', () => {
  for (const view of views) expect(told(view, contentJson)).not.toMatch(/[{}]|undefined/);
});

test('the numbers of a hint are those that the server tells', () => {
  const view = views.find(({ step }) => step === 'Attack' || step === 'Play') as View;
  const far = { attack: 1, defence: 1, move: 1, range: 8 };
  const other: View = { ...view, step: 'Attack', goals: { conquer: 31, rule: 22, reign: 13 }, players: view.players.map((player) => ({ ...player, values: [far, far, far, far] })) };
  expect(told(other, contentJson)).toMatch(/31 conquest points.*22 territories.*13 kingdom points.*8 territories far/);
  const dice = { set: 4, faces: ['Block', 'Block', 'Block', 'Block', 'Hit', 'Heavy'] };
  expect(told({ ...view, step: { Hits: { by: view.active } } }, { ...contentJson, dice })).toMatch(/show 5 and 6 are hits/);
});
