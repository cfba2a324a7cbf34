import { expect, test, vi } from 'vitest';
import { keepRead, keptRead, unread } from './reading';

const line = (id: number, seat: number | null, name: string) => ({ id, seat, name });
const chat = [line(1, 0, 'Mira'), line(2, 1, 'Tomas'), line(3, null, 'Yuki'), line(4, 0, 'Mira'), line(5, 1, 'Tomas')];

test('news is what others said since the last look', () => {
  expect(unread(chat, 0, [0], [])).toBe(3);
  expect(unread(chat, 3, [0], [])).toBe(1);
  expect(unread(chat, 5, [0], [])).toBe(0);
  expect(unread(chat, 0, [0], ['Tomas'])).toBe(1);
});

test('own lines are never news, whichever of the own chairs said them; a watcher has no chair', () => {
  expect(unread([line(1, 0, 'Mira'), line(2, 1, 'Guest')], 0, [0, 1], [])).toBe(0);
  expect(unread([line(1, null, 'Yuki')], 0, [null], [])).toBe(1);
});

test('what was read stays so when the page is loaded anew', () => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, text: string) => store.set(key, text), removeItem: (key: string) => store.delete(key) });
  expect(keptRead('t1')).toBe(0);
  keepRead('t1', 7);
  expect([keptRead('t1'), keptRead('t2')]).toEqual([7, 0]);
  vi.unstubAllGlobals();
});
