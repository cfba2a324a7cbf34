import { expect, test } from 'vitest';
import type { Answer } from '../types';
import { deed } from './deed';

function table(legal: string[], ...answers: Answer[]) {
  const done: string[] = [];
  return {
    done,
    legal,
    act: async (what: string) => (done.push(what), answers.shift() ?? { kind: 'done' as const, v: 1 }),
    why: async (what: string) => void done.push(`why ${what}`),
  };
}

test('a deed that came too late for its question is done if it still can be, and only once more', async () => {
  const late = table(['done'], { kind: 'stale' }, { kind: 'stale' });
  await deed(late, 'done');
  expect(late.done).toEqual(['done', 'done']);
  const gone = table([], { kind: 'stale' });
  await deed(gone, 'draw HE-1 tech');
  expect(gone.done).toEqual(['draw HE-1 tech']);
});

test('a refusal is told with its rule, and table commands go as they are', async () => {
  const no = table(['start'], { kind: 'refused', rule: 'E20-ACTION-03', by: null });
  await deed(no, 'start');
  expect(no.done).toEqual(['start', 'why start']);
  const pause = table([]);
  await deed(pause, '!pause');
  expect(pause.done).toEqual(['!pause']);
});
