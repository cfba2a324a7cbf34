// A player's own part of the dice. It is made anew at every Ready, only its hash leaves the browser, and it is opened at
// the start. The browser keeps it after the game too: with it the player can check the record.
import { sha256 } from '@noble/hashes/sha2.js';

const PREFIX = 'sortie.nonce.';
/** Maximum kept; the oldest go first. */
const KEPT = 400;
const NONE = '0'.repeat(64);

const key = (table: string, seat: number): string => `${PREFIX}${table}.${seat}`;

/** A chair's nonce as this browser keeps it. */
export interface Kept {
  readonly nonce: string;
  /** The seal of the seed that the table showed at Ready. */
  readonly seal: string | null;
  readonly opened: boolean;
  readonly at: number;
}

/** The head of a record, as far as the dice go. */
export interface DiceHead {
  readonly commitment: string;
  readonly nonces: readonly string[];
}

/** Is a chair's own number in the record? `unopened`: it never left this browser; `unknown`: this browser made none. */
export type OwnPart = 'there' | 'missing' | 'unopened' | 'otherSeal' | 'unknown';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** SHA-256 of bytes in hexadecimal digits, also where the browser's own is not allowed: plain http. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.crypto?.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return hex(sha256(bytes));
}

const keep = (table: string, seat: number, kept: Kept): void => localStorage.setItem(key(table, seat), JSON.stringify(kept));

/** Makes a new nonce for a chair and gives its hash. The one before, of a Ready that was taken back, is gone. */
export async function commitNonce(table: string, seat: number, seal: string | null): Promise<string> {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  prune();
  keep(table, seat, { nonce, seal, opened: false, at: Date.now() });
  return hashOf(bytesOf(nonce) as Uint8Array<ArrayBuffer>);
}

/** What this browser keeps of a chair; nothing where it never got ready. */
export function keptNonce(table: string, seat: number): Kept | null {
  return read(localStorage.getItem(key(table, seat)));
}

/** The nonce to open. From now on the server has it. */
export function openNonce(table: string, seat: number): string | null {
  const kept = keptNonce(table, seat);
  if (kept && !kept.opened) keep(table, seat, { ...kept, opened: true });
  return kept?.nonce ?? null;
}

/** A table that was called off has no use for its nonces. */
export function forgetNonces(table: string, seats: number): void {
  for (let seat = 0; seat < seats; seat++) localStorage.removeItem(key(table, seat));
}

/** The seal and the numbers that a record begins with; null where its first line is something else. */
export function diceHead(record: string): DiceHead | null {
  try {
    const { commitment, nonces } = JSON.parse(record.slice(0, record.indexOf('\n') >>> 0)) as Partial<DiceHead>;
    return typeof commitment === 'string' && Array.isArray(nonces) ? { commitment, nonces } : null;
  } catch {
    return null;
  }
}

/** Compares what this browser kept with what the record says of the chair. */
export function ownPart(kept: Kept | null, { commitment, nonces }: DiceHead, seat: number): OwnPart {
  if (!kept) return 'unknown';
  if (kept.seal !== null && kept.seal !== commitment) return 'otherSeal';
  if (nonces[seat] === kept.nonce) return 'there';
  return !kept.opened && isNone(nonces[seat]) ? 'unopened' : 'missing';
}

/** Did nobody add a number for this chair? Bots never do. */
export const isNone = (nonce: string | undefined): boolean => nonce === undefined || nonce === NONE;

/** Did this browser make the number, at whatever table? */
export const isOwn = (nonce: string): boolean => keys().some((name) => read(localStorage.getItem(name))?.nonce === nonce);

const keys = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

function read(text: string | null): Kept | null {
  if (text === null) return null;
  // An earlier version kept the bare number.
  if (/^[0-9a-f]{64}$/.test(text)) return { nonce: text, seal: null, opened: true, at: 0 };
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return null;
  }
}

function prune(): void {
  const all = keys();
  if (all.length < KEPT) return;
  const byAge = all.map((name) => ({ name, at: read(localStorage.getItem(name))?.at ?? 0 })).sort((a, b) => a.at - b.at);
  for (const { name } of byAge.slice(0, all.length - KEPT + 1)) localStorage.removeItem(name);
}
