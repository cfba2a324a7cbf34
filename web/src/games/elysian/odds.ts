// What the server previews of an attack. Every part may be missing; then it is simply not drawn.

import type { Rung } from './values';

export interface Odds {
  power: [string, number][];
  dice: number | null;
  conquered: number | null;
  repelled: number | null;
  ravaged: number | null;
  points: number[];
  hits: number[];
  ladder: { what: string; hits: number }[];
}

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []);
const chance = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? Math.min(1, value) : null);

export function readOdds(value: unknown): Odds | null {
  if (value === null || typeof value !== 'object') return null;
  const odds = value as Record<string, unknown>;
  const pairs = Array.isArray(odds['power']) ? odds['power'] : [];
  const rungs = Array.isArray(odds['ladder']) ? odds['ladder'] : [];
  return {
    power: pairs.filter((pair): pair is [string, number] => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'),
    dice: typeof odds['dice'] === 'number' ? odds['dice'] : null,
    conquered: chance(odds['conquered']),
    repelled: chance(odds['repelled']),
    ravaged: chance(odds['ravaged']),
    points: numbers(odds['points']),
    hits: numbers(odds['hits']),
    ladder: rungs.filter((rung): rung is { what: string; hits: number } => typeof rung?.what === 'string' && typeof rung?.hits === 'number'),
  };
}

/** Whole per cents; what is possible never reads 0, and what is open never reads 100. */
export function percent(p: number): string {
  const whole = Math.round(p * 100);
  if (whole === 0 && p > 0) return '<1';
  if (whole === 100 && p < 1) return '>99';
  return String(whole);
}

export interface Column {
  hits: number;
  p: number;
  /** What the last of these hits lands on; null for none. */
  on: Rung['what'] | null;
}

/** Chances by number of hits, all that is enough in the last column. */
export function columns(hits: readonly number[], ladder: readonly Rung[]): Column[] {
  const needed = ladder.reduce((sum, rung) => sum + rung.hits, 0);
  const onto: Rung['what'][] = ladder.flatMap((rung) => Array.from({ length: rung.hits }, () => rung.what));
  return Array.from({ length: needed + 1 }, (_, n) => ({
    hits: n,
    p: n < needed ? (hits[n] ?? 0) : hits.slice(needed).reduce((sum, p) => sum + p, 0),
    on: n === 0 ? null : (onto[n - 1] ?? null),
  }));
}

/** The mean of a distribution over 0, 1, 2… */
export const mean = (chances: readonly number[]): number => chances.reduce((sum, p, n) => sum + p * n, 0);
