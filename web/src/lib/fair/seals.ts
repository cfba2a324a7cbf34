// Which chairs' sealed numbers this browser saw before it opened its own. Nobody can exchange such a number later: with the
// seal this browser checks the record of the finished game.
import { hashOf, isNone, type DiceHead } from './nonce';
import type { TableInfo } from '../wire/TableInfo';

const PREFIX = 'sortie.seals.';
/** Maximum tables kept; the oldest go first. */
const KEPT = 200;

interface Kept {
  /** The seal of the seed, by which a record's table is found again. */
  readonly commitment: string;
  /** The seal of each chair's number; null where none was seen. */
  readonly seals: readonly (string | null)[];
  readonly at: number;
}

/** What a chair's seal says of its number in the record. `unopened`: sealed and never opened; `none`: a bot's, or no number. */
export type SealPart = 'fits' | 'differs' | 'unopened' | 'unseen' | 'none';

const names = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

function read(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Notes the seals of a lobby. Whoever is not ready any more has none. */
export function noteSeals({ id, commitment, chairs }: Pick<TableInfo, 'id' | 'commitment' | 'chairs'>): void {
  const seals = chairs.map(({ commit }) => commit);
  if (seals.every((seal) => seal === null)) {
    localStorage.removeItem(PREFIX + id);
    return;
  }
  const others = names().filter((name) => name !== PREFIX + id);
  if (others.length >= KEPT) {
    const byAge = others.map((name) => ({ name, at: read(name)?.at ?? 0 })).sort((a, b) => a.at - b.at);
    for (const { name } of byAge.slice(0, others.length - KEPT + 1)) localStorage.removeItem(name);
  }
  localStorage.setItem(PREFIX + id, JSON.stringify({ commitment, seals, at: Date.now() } satisfies Kept));
}

/** The seals that this browser saw of the table whose record begins like this; null where it was not there. */
export function seenSeals({ commitment }: DiceHead): readonly (string | null)[] | null {
  return names().map(read).find((kept) => kept?.commitment === commitment)?.seals ?? null;
}

/** Compares the seals with the numbers of the record, chair by chair. */
export function sealParts(seals: readonly (string | null)[] | null, { nonces }: DiceHead): Promise<SealPart[]> {
  return Promise.all(
    nonces.map(async (nonce, seat): Promise<SealPart> => {
      const seal = seals?.[seat] ?? null;
      if (isNone(nonce)) return seal === null ? 'none' : 'unopened';
      if (seal === null) return 'unseen';
      const bytes = Uint8Array.from(nonce.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      return (await hashOf(bytes)) === seal ? 'fits' : 'differs';
    }),
  );
}
