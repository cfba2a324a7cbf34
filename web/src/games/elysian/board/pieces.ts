// Where pieces stand in a territory. Drawing and hit areas share it.

import { heroArt } from '../content';
import { STANDARD } from '../play/units';
import type { UnitWord } from '../wire/notation';
import type { LandView, Place, Seat, Settlement, View } from '../view';

/** A piece on its way. */
export interface Ghost {
  seat: Seat;
  unit: UnitWord;
  from: Place;
  to: Place;
}

export const UNIT_ICON: Record<string, string> = {
  infantry: 'spartan-helmet',
  archery: 'high-shot',
  cavalry: 'horse-head',
  walls: 'stone-wall',
  outpost: 'barracks-tent',
  fortress: 'stone-tower',
  palace: 'indian-palace',
  temple: 'greek-temple',
};

const RULES: Readonly<Record<string, string>> = {
  infantry: 'EB-UNIT-01',
  archery: 'EB-UNIT-02',
  cavalry: 'EB-UNIT-03',
  outpost: 'EB-SETTLEMENT-01',
  fortress: 'EB-SETTLEMENT-02',
  palace: 'EB-SETTLEMENT-03',
  walls: 'EB-STRUCTURE-01',
  temple: 'EB-STRUCTURE-03',
};

/** The rule behind each kind of piece in a territory; a hero's is its card. */
export function pieceRules(view: View, land: LandView): { what: string; rule: string }[] {
  const hero = land.owner === null ? null : view.players[land.owner];
  const kinds = [
    ...STANDARD.filter((_, index) => (land.units[index] ?? 0) > 0),
    ...(land.settlement ? [land.settlement.toLowerCase()] : []),
    ...(land.walls ? ['walls'] : []),
    ...(land.temple ? ['temple'] : []),
  ];
  const list = kinds.map((what) => ({ what, rule: RULES[what] ?? '' }));
  return hero?.hero && hero.hero_at === land.place ? [{ what: 'hero', rule: hero.hero }, ...list] : list;
}

export const unitIcon = (view: View, unit: UnitWord, seat: Seat): string =>
  unit === 'hero' ? heroArt(view.players[seat]?.hero ?? null) : (UNIT_ICON[unit] ?? '');

const BUILT: Record<Settlement, [string, number]> = {
  Outpost: ['barracks-tent', 46],
  Fortress: ['stone-tower', 48],
  Palace: ['indian-palace', 52],
};

export interface Standing {
  unit: UnitWord;
  x: number;
  y: number;
  r: number;
  count: number;
  /** Where its count lies: at the side that faces no other figure and not the territory's name. */
  badge: readonly [x: number, y: number];
}

export interface Building {
  icon: string;
  x: number;
  y: number;
  size: number;
}

export interface Stand {
  buildings: Building[];
  pennant: { x: number; y: number } | null;
  units: Standing[];
}

interface Kind {
  readonly unit: UnitWord;
  readonly count: number;
}

/** Buildings in the upper half, units in the lower half, or larger in the middle where they are alone. */
export function standing(view: View, land: LandView): Stand {
  const hero = land.owner !== null && view.players[land.owner]?.hero_at === land.place;
  const kinds: Kind[] = STANDARD.map((unit, index) => ({ unit, count: land.units[index] ?? 0 })).filter(({ count }) => count > 0);
  if (hero) kinds.unshift({ unit: 'hero', count: 1 });
  const built: [string, number][] = [];
  if (land.settlement) built.push(BUILT[land.settlement]);
  if (land.temple) built.push(['greek-temple', 42]);
  // Four kinds below a building need two rows: it moves up and is smaller.
  const crowded = kinds.length === 4;
  const y = kinds.length === 0 ? -2 : crowded ? -31 : land.walls ? -19 : -18;
  const scale = (built.length > 1 ? 0.82 : 1) * (crowded ? 0.8 : 1);
  const buildings = built.map(([icon, size], index) => ({ icon, size: size * scale, x: built.length > 1 ? (index - 0.5) * 40 * (crowded ? 0.85 : 1) : 0, y }));
  const pennant = land.settlement && land.owner !== null ? pennantAt(built.length > 1, land.walls, kinds.length > 0, crowded) : null;
  return { buildings, pennant, units: line(kinds, built.length > 0, land.walls) };
}

function pennantAt(two: boolean, walled: boolean, manned: boolean, crowded: boolean): { x: number; y: number } {
  if (crowded) return { x: two ? 0 : 26, y: two ? -48 : -35 };
  return { x: two ? 0 : walled ? 26 : 30, y: (manned ? -27 : -13) - (two ? 16 : 0) };
}

/** A figure with its count towards one of its sides, as parts of its radius. */
const placed = (kind: Kind, x: number, y: number, r: number, side: readonly [number, number]): Standing => ({ ...kind, x, y, r, badge: [x + side[0] * r, y + side[1] * r] });

function line(kinds: readonly Kind[], built: boolean, walled: boolean): Standing[] {
  const n = kinds.length;
  if (n === 4 || (n === 3 && !built)) return rows(kinds, built ? 13 : 15, built ? 13 : 2);
  const y = built ? (walled ? 19 : 22) : 2;
  const r = n > 2 ? 14.4 : n === 2 ? 17 : built ? 17.5 : 20.5;
  const gap = r * 2 + (n > 2 ? 2 : 5);
  return kinds.map((kind, index) => {
    const isHero = kind.unit === 'hero';
    if (n === 1 && !built) return placed(kind, 0, isHero ? 0 : y, isHero ? 23 : r, [0.84, 0.74]);
    const at = index - (n - 1) / 2;
    const away = at < 0 ? -1 : 1;
    // Of three in a row the middle one has neighbours on both sides; below a building a count would lie on the name.
    const side: [number, number] = n === 3 ? [at === 0 ? 0 : 0.6 * away, at === 0 ? -0.9 : -0.8] : built ? [away, 0.1] : [0.84 * away, 0.74];
    return placed(kind, at * gap - (isHero ? 1 : 0), isHero ? y - 2 : y, isHero ? r * 1.1 : r, side);
  });
}

/** Two rows where one would not fit: the counts lie at the four outer corners. */
function rows(kinds: readonly Kind[], r: number, y: number): Standing[] {
  const top = kinds.length - 2;
  return kinds.map((kind, index) => {
    const upper = index < top;
    const inRow = upper ? top : 2;
    const at = (upper ? index : index - top) - (inRow - 1) / 2;
    const side: [number, number] = [at < 0 ? -0.8 : 0.8, upper ? -0.7 : 0.7];
    return placed(kind, at * (r * 2 + 3), y + (upper ? -r : r - 1), kind.unit === 'hero' ? r * 1.08 : r, side);
  });
}
