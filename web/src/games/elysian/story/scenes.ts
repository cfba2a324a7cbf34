// What the pictures of the rules' summary show. Numbers and faces come from the content.
import { isHit, shows, type Content } from '../content';
import type { Hex, Terrain } from '../view';
import type { WordId } from '../words';

export interface Piece {
  readonly what: string;
  /** Whose; nobody's is grey. */
  readonly seat?: number;
  readonly count?: number;
  readonly x?: number;
  readonly y?: number;
}

export interface Land {
  readonly hex: Hex;
  readonly terrain: Terrain;
  readonly pieces?: readonly Piece[];
  readonly label?: WordId;
}

export interface Picture {
  readonly lands: readonly Land[];
  readonly arrows?: readonly { readonly way: readonly Hex[]; readonly stopped?: boolean }[];
}

const at = (q: number, r = 0): Hex => ({ q, r });
const row = (terrains: readonly Terrain[], pieces: (k: number) => readonly Piece[], label: (k: number) => WordId | undefined): Land[] =>
  terrains.map((terrain, k) => ({ hex: at(k), terrain, pieces: pieces(k), ...(label(k) ? { label: label(k)! } : {}) }));

const KINDS: readonly Terrain[] = ['Plains', 'Forest', 'Mountains', 'Water'];
const BUILT = ['outpost', 'fortress', 'palace', 'walls', 'temple'] as const;
const UNITS = ['infantry', 'archery', 'cavalry', 'hero'] as const;

export const SCENES: Readonly<Record<string, Picture>> = {
  tile: { lands: [{ hex: at(0), terrain: 'Plains' }, { hex: at(1), terrain: 'Forest' }, { hex: at(0, 1), terrain: 'Mountains' }] },
  land: { lands: row(KINDS, () => [], (k) => `Terrain.${KINDS[k]}` as WordId) },
  settlements: { lands: row(BUILT.map(() => 'Plains'), (k) => [{ what: BUILT[k] ?? '', seat: 0, y: -8 }], (k) => `piece.${BUILT[k]}` as WordId) },
  units: { lands: row(UNITS.map(() => 'Plains'), (k) => [{ what: UNITS[k] ?? '', seat: 0, y: -6 }], (k) => `piece.${UNITS[k]}` as WordId) },
  move: {
    lands: [
      { hex: at(0, 1), terrain: 'Plains', pieces: [{ what: 'cavalry', seat: 0 }] },
      { hex: at(1, 1), terrain: 'Plains', pieces: [{ what: 'outpost', seat: 1, y: -10 }] },
      { hex: at(2, 1), terrain: 'Forest' },
      { hex: at(1), terrain: 'Mountains' },
      { hex: at(2), terrain: 'Plains' },
    ],
    arrows: [{ way: [at(0, 1), at(1), at(2), at(2, 1)] }],
  },
  invade: {
    lands: [
      { hex: at(0), terrain: 'Plains', pieces: [{ what: 'infantry', seat: 0, count: 2, x: -18 }] },
      { hex: at(1), terrain: 'Plains', pieces: [{ what: 'fortress', x: 6, y: -14 }] },
      { hex: at(0, 1), terrain: 'Forest', pieces: [{ what: 'archery', seat: 0 }] },
    ],
    arrows: [{ way: [at(0), at(1)] }, { way: [at(0, 1), at(1)] }],
  },
};

/** The dice of a picture: all faces, or the set that repels or ravages. */
export function facesOf(name: string, content: Content): number[] {
  const faces = content.dice.faces.map((_, k) => k + 1);
  const set = (like: readonly number[]): number[] => Array.from({ length: content.dice.set }, (_, k) => like[k % like.length] ?? 1);
  if (name === 'repelled') return set(faces.filter((face) => !isHit(content, face)));
  if (name === 'ravage') return set(faces.filter((face) => shows(content, face) === 'Heavy'));
  return name === 'dice' ? faces : [];
}
