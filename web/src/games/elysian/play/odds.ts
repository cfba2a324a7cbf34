// What the engine tells of an attack: the terms of its power, and in a preview its odds. The types are the engine's own.

import type { AttackPreview, DefencePiece, Item as Told, Odds as Chances, Preview, Unit } from '../wire/json';
import type { CardId, Defender, Place, Rung, View } from '../view';

/** A term of the power, with its kind beside its number. */
export type Item =
  | { kind: 'unit'; unit: Lowercase<Unit>; from: Place; count: number; power: number }
  | { kind: 'cards' | 'hero' | 'mountains' | 'forest'; power: number };

export type Odds = Chances & Pick<AttackPreview, 'target'> & { items: Item[] };

/** What is known of the attack if an own card is played into it. */
export interface CardOdds {
  card: CardId;
  /** Null where somebody would still choose something, so that nothing can be counted. */
  conquered: number | null;
}

/** A preview travels as JSON of this one type; null where the engine has nothing to say. */
const attackIn = (value: unknown): AttackPreview | null => {
  const preview = value as Preview | null;
  return preview && 'odds' in preview ? preview : null;
};

export function readOdds(value: unknown): Odds | null {
  const told = attackIn(value);
  return told && { ...told.odds, target: told.target, items: told.items.map(itemOf) };
}

/** The power of the running attack, or of the one whose odds are told, term by term. */
export const itemsOf = ({ attack }: View, odds: Odds | null): Item[] => (attack ? attack.items.map(itemOf) : (odds?.items ?? []));

export interface Source {
  place: Place;
  units: { unit: Lowercase<Unit>; count: number }[];
  power: number;
}

/** Who takes part, territory by territory. */
export function sourcesOf(items: readonly Item[]): Source[] {
  const sources: Source[] = [];
  for (const item of items) {
    if (item.kind !== 'unit') continue;
    let source = sources.find(({ place }) => place === item.from);
    if (!source) sources.push((source = { place: item.from, units: [], power: 0 }));
    source.units.push({ unit: item.unit, count: item.count });
    source.power += item.power;
  }
  return sources;
}

/** What would defend a territory with the piece that a command places. */
export function readPlaced(value: unknown): Rung[] | null {
  const preview = value as Preview | null;
  return preview && 'defence' in preview ? preview.defence : null;
}

/** The odds with an offered card; null where the server knows none at all. */
export function readCardOdds(card: CardId, value: unknown): CardOdds | null {
  const told = attackIn(value);
  return told && { card, conquered: told.uncounted ? null : told.odds.conquered };
}

function itemOf(item: Told): Item {
  if ('unit' in item) return { kind: 'unit', ...item.unit, unit: item.unit.unit.toLowerCase() as Lowercase<Unit> };
  if ('cards' in item) return { kind: 'cards', power: item.cards };
  if ('hero' in item) return { kind: 'hero', power: item.hero };
  if ('mountains' in item) return { kind: 'mountains', power: item.mountains };
  return { kind: 'forest', power: item.forest };
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
export function columns(line: readonly DefencePiece[]): Column[] {
  if (line.length === 0) return [];
  const first: Column = { what: null, hits: 0, p: 1 - (line[0]?.falls ?? 0) };
  let hits = 0;
  return [
    first,
    ...line.map((fall, at): Column => {
      hits += fall.defence;
      return { what: fall.piece, hits, p: Math.max(0, fall.falls - (line[at + 1]?.falls ?? 0)) };
    }),
  ];
}
