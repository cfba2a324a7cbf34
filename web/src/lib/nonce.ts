// A player's own part of the dice. It is made at Ready, only its hash leaves the browser, and it is opened at the start.
import { sha256 } from '@noble/hashes/sha2.js';

const key = (table: string, seat: number): string => `sortie.nonce.${table}.${seat}`;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** SHA-256 of bytes in hexadecimal digits, also where the browser's own is not allowed: plain http. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.crypto?.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return hex(sha256(bytes));
}

/** Makes a chair's nonce, or finds the one made before, and gives its hash. */
export async function commitNonce(table: string, seat: number): Promise<string> {
  const nonce = keptNonce(table, seat) ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(key(table, seat), nonce);
  return hashOf(bytesOf(nonce) as Uint8Array<ArrayBuffer>);
}

/** The nonce to open; none where this browser never got ready. */
export function keptNonce(table: string, seat: number): string | null {
  return localStorage.getItem(key(table, seat));
}

/** A game that is over has no use for its nonces. */
export function forgetNonces(table: string, seats: number): void {
  for (let seat = 0; seat < seats; seat++) localStorage.removeItem(key(table, seat));
}
