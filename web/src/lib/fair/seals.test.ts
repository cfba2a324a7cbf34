import { beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from './nonce';
import { noteSeals, sealParts, seenSeals } from './seals';
import type { Chair } from '../wire/Chair';

const ZEROS = '0'.repeat(64);
const ONE = '11'.repeat(32);
const TWO = '22'.repeat(32);
const sealOf = (nonce: string): Promise<string> => hashOf(Uint8Array.from(nonce.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
const table = (id: string, commitment: string, seals: (string | null)[]) => ({ id, commitment, chairs: seals.map((commit) => ({ commit }) as Chair) });

beforeEach(() => {
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

test('each number is held against the seal that this browser saw', async () => {
  const [one, two] = [await sealOf(ONE), await sealOf(TWO)];
  noteSeals(table('T', 'seed', [one, two, null, two, null]));
  const head = { commitment: 'seed', nonces: [ONE, ONE, TWO, ZEROS, ZEROS] };
  expect(await sealParts(seenSeals(head), head)).toEqual(['fits', 'differs', 'unseen', 'unopened', 'none']);
});

test('a browser that was not there has seen no seals', async () => {
  const head = { commitment: 'another', nonces: [ONE, ZEROS] };
  noteSeals(table('T', 'seed', [await sealOf(ONE), null]));
  expect(seenSeals(head)).toBeNull();
  expect(await sealParts(null, head)).toEqual(['unseen', 'none']);
});

test('a seal that is taken back or exchanged counts as it was seen last', async () => {
  const [one, two] = [await sealOf(ONE), await sealOf(TWO)];
  noteSeals(table('T', 'seed', [one, two]));
  noteSeals(table('T', 'seed', [two, null]));
  expect(seenSeals({ commitment: 'seed', nonces: [] })).toEqual([two, null]);
  noteSeals(table('T', 'seed', [null, null]));
  expect(seenSeals({ commitment: 'seed', nonces: [] })).toBeNull();
});
