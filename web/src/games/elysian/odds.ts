// What the server previews of an attack: `{target, items, odds}`. Every part may be missing; then it is not drawn.

import { UNITS, type UnitWord } from './notation';
import type { Defender } from './values';
import type { CardId, Place } from './view';

export type Item =
  | { kind: 'unit'; unit: UnitWord; from: Place; count: number; power: number }
  | { kind: 'cards' | 'hero' | 'mountains' | 'forest'; power: number };

export interface Fall {
  what: Defender;
  hits: number;
  /** The chance that it falls. */
  falls: number;
}

export interface Odds {
  items: Item[];
  dice: number | null;
  conquered: number | null;
  repelled: number | null;
  ravaged: number | null;
  meanPoints: number | null;
  /** The defence in the order in which it falls. */
  line: Fall[];
}

/** What is known of the attack if an own card is played into it. */
export interface CardOdds {
  card: CardId;
  /** Null where somebody would still choose something, so that nothing can be counted. */
  conquered: number | null;
}

type Json = Record<string, unknown>;
const object = (value: unknown): Json | null => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function readOdds(value: unknown): Odds | null {
  const told = object(value);
  const odds = object(told?.['odds']);
  if (!told || !odds) return null;
  return {
    items: list(told['items']).flatMap(readItem),
    dice: number(odds['power']),
    conquered: number(odds['conquered']),
    repelled: number(odds['repelled']),
    ravaged: number(odds['ravaged']),
    meanPoints: number(odds['mean_points']),
    line: list(odds['defence']).flatMap(readFall),
  };
}

/** The odds with an offered card; null where the server knows none at all. */
export function readCardOdds(card: CardId, value: unknown): CardOdds | null {
  const odds = readOdds(value);
  if (!odds || odds.conquered === null) return null;
  return { card, conquered: object(value)?.['uncounted'] === true ? null : odds.conquered };
}

function readItem(value: unknown): Item[] {
  const entry = Object.entries(object(value) ?? {})[0];
  if (!entry) return [];
  const [kind, data] = entry;
  if (kind === 'cards' || kind === 'hero' || kind === 'mountains' || kind === 'forest') {
    const power = number(data);
    return power === null ? [] : [{ kind, power }];
  }
  const unit = object(data);
  const word = UNITS.find((one) => one === String(unit?.['unit']).toLowerCase());
  if (kind !== 'unit' || !unit || !word) return [];
  return [{ kind, unit: word, from: String(unit['from']), count: number(unit['count']) ?? 1, power: number(unit['power']) ?? 0 }];
}

function readFall(value: unknown): Fall[] {
  const fall = object(value);
  const [hits, falls] = [number(fall?.['defence']), number(fall?.['falls'])];
  return fall && hits !== null && falls !== null ? [{ what: String(fall['piece']) as Defender, hits, falls }] : [];
}

/** Whole per cents; what is possible never reads 0, and what is open never reads 100. */
export function percent(p: number): string {
  const whole = Math.round(p * 100);
  if (whole === 0 && p > 0) return '<1';
  if (whole === 100 && p < 1) return '>99';
  return String(whole);
}

export interface Column {
  /** The last thing that falls; null for nothing. */
  what: Defender | null;
  /** Hits that this takes in all. */
  hits: number;
  p: number;
}

/** How far the attack gets: nothing falls, the first falls, and so on to everything. */
export function columns(line: readonly Fall[]): Column[] {
  if (line.length === 0) return [];
  const first: Column = { what: null, hits: 0, p: 1 - (line[0]?.falls ?? 0) };
  let hits = 0;
  return [
    first,
    ...line.map((fall, at): Column => {
      hits += fall.hits;
      return { what: fall.what, hits, p: Math.max(0, fall.falls - (line[at + 1]?.falls ?? 0)) };
    }),
  ];
}
