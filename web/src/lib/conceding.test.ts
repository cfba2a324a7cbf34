import { beforeEach, expect, test, vi } from 'vitest';
import { keepConceding, keptConceding } from './conceding';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});

test('a wish to concede is kept by table and chair until it is taken back', () => {
  keepConceding('T', [1]);
  expect(keptConceding('T')).toEqual([1]);
  expect(keptConceding('U')).toEqual([]);
  keepConceding('T', []);
  expect(store.size).toBe(0);
  store.set('sortie.concedes.T', 'nonsense');
  expect(keptConceding('T')).toEqual([]);
});
