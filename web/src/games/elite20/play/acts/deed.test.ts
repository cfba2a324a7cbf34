import { expect, test } from 'vitest';
import type { ActHow, Answer } from '../../../types';
import { deed } from './deed';
import { at, content } from '../../testing';
import type { View } from '../../view';

const { view: shown, seat } = at('time-up');
const view: View = { ...shown, stretch: 21, asked: 7 };

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
    content,
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

test('the second of two taps on Run runs nothing: each names the plan that it was for', async () => {
  const twice = table(['settle'], [{ kind: 'stale' }], { ...view, asked: 8 });
  await deed(twice, 'settle');
  expect([twice.done, twice.causes]).toEqual([['settle'], [7]]);
});

test('what was meant for one question of the group answers no other, though it reads the same', async () => {
  const late = table(['spawn b4'], [{ kind: 'stale' }], { ...view, asked: 8 });
  await deed(late, 'spawn b4');
  expect([late.done, late.causes]).toEqual([['spawn b4'], [undefined]]);
});

test('an answer names the choice of the seat that is on the screen, as the content says which verbs answer', async () => {
  const verbs = Object.entries(content.questions);
  const own = view.seats[seat]!;
  const number = { stretch: 21, group: 7, rolled: own.rolled, led: own.led, answered: own.answered };
  expect(new Set(verbs.map(([, question]) => question))).toEqual(new Set(Object.keys(number)));
  const lines: Record<string, string> = { roll: 'roll 1', calm: 'calm HE-1', keep: 'keep TS-01', enough: 'enough', done: 'done', start: 'start', settle: 'settle' };
  for (const [verb, question] of verbs.filter(([one]) => one in lines)) {
    const late = table([lines[verb]!], [{ kind: 'stale' }]);
    await deed(late, lines[verb]!);
    expect([late.done, late.causes], verb).toEqual([[lines[verb]], [number[question]]]);
  }
});

test('a refusal is told with its rule, and table commands go as they are', async () => {
  const no = table(['start'], [{ kind: 'refused', rule: 'E20-ACTION-03', by: null }]);
  await deed(no, 'start');
  expect(no.done).toEqual(['start', 'why start']);
  const pause = table([], []);
  await deed(pause, '!pause');
  expect([pause.done, pause.causes]).toEqual([['!pause'], [undefined]]);
});
