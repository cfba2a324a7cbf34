import { expect, test } from 'vitest';
import type { ActHow, Answer } from '../../../types';
import { deed } from './deed';
import { at } from '../../testing';
import type { View } from '../../view';

const { view: shown, seat } = at('time-up');
const view: View = { ...shown, stretch: 21 };

/** A table that answers in this order; after the first answer it shows `next`. */
function table(legal: string[], answers: Answer[], next: View = view) {
  const done: string[] = [];
  const causes: (number | undefined)[] = [];
  const session = {
    done,
    causes,
    legal,
    view,
    seat,
    act: async (what: string, how: ActHow = {}): Promise<Answer> => {
      done.push(what);
      causes.push(how.cause);
      session.view = next;
      return answers.shift() ?? { kind: 'done' as const, v: 1 };
    },
    why: async (what: string) => void done.push(`why ${what}`),
  };
  return session;
}

test('a deed that came too late for its number is done if the question is the same, and only once more', async () => {
  const late = table(['draw HE-1 tech'], [{ kind: 'stale' }, { kind: 'stale' }]);
  await deed(late, 'draw HE-1 tech');
  expect(late.done).toEqual(['draw HE-1 tech', 'draw HE-1 tech']);
  const gone = table([], [{ kind: 'stale' }]);
  await deed(gone, 'draw HE-1 tech');
  expect(gone.done).toEqual(['draw HE-1 tech']);
});

test('the second of two taps on Run runs nothing: another plan stands by then', async () => {
  const twice = table(['settle'], [{ kind: 'stale' }]);
  await deed(twice, 'settle');
  expect(twice.done).toEqual(['settle']);
});

test('what was meant for one choice answers no other, though it reads the same', async () => {
  const plan = { choice: null, moves: [], pushes: [], abilities: [], damage: [], rolls: [], most: [], asks: [], end: null };
  const seats = view.seats.map((own, at) => (at === seat ? { ...own, answered: (own.answered ?? 0) + 1 } : own));
  for (const next of [{ ...view, round: view.round + 1 }, { ...view, steps: ['Ready'] as View['steps'] }, { ...view, plan: [plan] }, { ...view, seats }]) {
    const late = table(['enough'], [{ kind: 'stale' }], next);
    await deed(late, 'enough');
    expect(late.done).toEqual(['enough']);
  }
});

test('Done and Start name the stretch of the Round that is on the screen', async () => {
  const done = table(['done'], [{ kind: 'stale' }]);
  await deed(done, 'done');
  expect([done.done, done.causes]).toEqual([['done'], [21]]);
});

test('a refusal is told with its rule, and table commands go as they are', async () => {
  const no = table(['start'], [{ kind: 'refused', rule: 'E20-ACTION-03', by: null }]);
  await deed(no, 'start');
  expect(no.done).toEqual(['start', 'why start']);
  const pause = table([], []);
  await deed(pause, '!pause');
  expect([pause.done, pause.causes]).toEqual([['!pause'], [undefined]]);
});
