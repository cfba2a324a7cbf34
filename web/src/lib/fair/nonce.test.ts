import { beforeEach, expect, test, vi } from 'vitest';
import { commitNonce, diceHead, forgetNonces, hashOf, isOwn, keptNonce, openNonce, ownPart } from './nonce';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const ZEROS = '0'.repeat(64);

beforeEach(() => {
  // As in a browser: what is stored are properties, the methods are not.
  const store = Object.create({
    getItem(name: string): string | null {
      return (this as unknown as Record<string, string>)[name] ?? null;
    },
    setItem(name: string, value: string): void {
      (this as unknown as Record<string, string>)[name] = value;
    },
    removeItem(name: string): void {
      delete (this as unknown as Record<string, string>)[name];
    },
  }) as Storage;
  vi.stubGlobal('localStorage', store);
});

test('hashes are the same with and without the browser’s own', async () => {
  expect(await hashOf(new Uint8Array())).toBe(EMPTY);
  const whole = globalThis.crypto;
  vi.stubGlobal('crypto', { getRandomValues: whole.getRandomValues.bind(whole) });
  expect(await hashOf(new Uint8Array())).toBe(EMPTY);
  vi.unstubAllGlobals();
});

test('every Ready makes a new nonce, and the last one stays beyond the start', async () => {
  const commit = await commitNonce('T', 1, 'seal');
  expect(commit).toMatch(/^[0-9a-f]{64}$/);
  const first = keptNonce('T', 1)?.nonce;
  expect(await commitNonce('T', 1, 'seal')).not.toBe(commit);
  const last = keptNonce('T', 1);
  expect(last?.nonce).not.toBe(first);
  expect(openNonce('T', 1)).toBe(last?.nonce);
  expect(keptNonce('T', 1)).toEqual({ ...last, opened: true });
  expect(openNonce('T', 0)).toBeNull();
  expect(isOwn(last!.nonce)).toBe(true);
  expect(isOwn(first!)).toBe(false);
  forgetNonces('T', 2);
  expect(keptNonce('T', 1)).toBeNull();
});

test('the own number is looked for in the record, at its chair and under its seal', async () => {
  await commitNonce('T', 0, 'seal');
  const { nonce } = keptNonce('T', 0)!;
  const head = (commitment: string, ...nonces: string[]) => diceHead(`${JSON.stringify({ sortie: 'record 1', commitment, nonces })}\n{"n":0}\n`)!;
  const part = (...nonces: string[]) => ownPart(keptNonce('T', 0), head('seal', ...nonces), 0);
  expect(part(ZEROS, ZEROS)).toBe('unopened');
  openNonce('T', 0);
  expect(part(nonce, ZEROS)).toBe('there');
  expect(part(ZEROS, nonce)).toBe('missing');
  expect(part(EMPTY, ZEROS)).toBe('missing');
  expect(ownPart(keptNonce('T', 0), head('another', nonce), 0)).toBe('otherSeal');
  expect(ownPart(keptNonce('T', 1), head('seal', nonce, ZEROS), 1)).toBe('unknown');
  expect(diceHead('no record')).toBeNull();
  expect(diceHead('{"commitment":1}\n')).toBeNull();
});

test('old numbers give way to new ones', async () => {
  localStorage.setItem('sortie.nonce.old.0', EMPTY);
  for (let k = 0; k < 400; k++) await commitNonce(`T${k}`, 0, null);
  expect(keptNonce('old', 0)).toBeNull();
  expect(keptNonce('T399', 0)).not.toBeNull();
});
