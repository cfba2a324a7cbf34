import { expect, test } from 'vitest';
import { share, stable } from './stable';

test('what is equal stays the same object, part by part', () => {
  const last = { rows: [{ id: 'a', n: 1 }, { id: 'b', n: 2 }], lit: new Set(['c4']), none: null };
  const again = share(last, { rows: [{ id: 'a', n: 1 }, { id: 'b', n: 2 }], lit: new Set(['c4']), none: null });
  expect(again).toBe(last);
  const next = share(last, { rows: [{ id: 'a', n: 1 }, { id: 'b', n: 3 }], lit: new Set(['c4']), none: null });
  expect(next).not.toBe(last);
  expect(next.rows[0]).toBe(last.rows[0]);
  expect(next.rows[1]).toEqual({ id: 'b', n: 3 });
  expect(next.lit).toBe(last.lit);
});

test('more or fewer parts, another order and other kinds are changes', () => {
  const changes: readonly (readonly [unknown, unknown])[] = [
    [[1, 2], [1, 2, 3]],
    [[1, 2], [2, 1]],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [new Set(['a', 'b']), new Set(['a'])],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [{}, []],
    [null, {}],
    [0, -0],
  ];
  for (const [last, next] of changes) {
    expect(share(last, next)).toStrictEqual(next);
    expect(share(last, next)).not.toBe(last);
  }
});

test('what a map holds is shared by its keys', () => {
  const last = new Map([['c4', [{ id: 'biter-1' }]], ['d5', [{ id: 'HE-2' }]]]);
  expect(share(last, new Map([['c4', [{ id: 'biter-1' }]], ['d5', [{ id: 'HE-2' }]]]))).toBe(last);
  const next = share(last, new Map([['c4', [{ id: 'biter-1' }]], ['d6', [{ id: 'HE-2' }]]]));
  expect(next.get('c4')).toBe(last.get('c4'));
  expect([...next.keys()]).toEqual(['c4', 'd6']);
});

test('a memory gives the last value again', () => {
  const keep = stable<readonly { readonly id: number }[]>();
  const first = keep([{ id: 1 }]);
  expect(keep([{ id: 1 }])).toBe(first);
  expect(keep([{ id: 1 }, { id: 2 }])[0]).toBe(first[0]);
});
