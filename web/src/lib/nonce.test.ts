import { beforeEach, expect, test, vi } from 'vitest';
import { commitNonce, forgetNonces, hashOf, keptNonce } from './nonce';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});

test('hashes are the same with and without the browser’s own', async () => {
  expect(await hashOf(new Uint8Array())).toBe(EMPTY);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await hashOf(new Uint8Array())).toBe(EMPTY);
  vi.unstubAllGlobals();
});

test('a chair keeps its nonce until the game is over', async () => {
  const commit = await commitNonce('T', 1);
  expect(commit).toMatch(/^[0-9a-f]{64}$/);
  expect(keptNonce('T', 1)).toMatch(/^[0-9a-f]{64}$/);
  expect(await commitNonce('T', 1)).toBe(commit);
  expect(keptNonce('T', 0)).toBeNull();
  forgetNonces('T', 2);
  expect(keptNonce('T', 1)).toBeNull();
});
