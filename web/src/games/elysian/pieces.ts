// Where pieces stand in a territory. Drawing and hit areas share it.

import { heroArt } from './content';
import { STANDARD, type UnitWord } from './notation';
import type { LandView, Place, Seat, Settlement, View } from './view';

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

/** Buildings in the upper half, units in the lower half, or larger in the middle where they are alone. */
export function standing(view: View, land: LandView): Stand {
  const hero = land.owner !== null && view.players[land.owner]?.hero_at === land.place;
  const kinds: { unit: UnitWord; count: number }[] = STANDARD.map((unit, index) => ({ unit, count: land.units[index] ?? 0 })).filter(({ count }) => count > 0);
  if (hero) kinds.unshift({ unit: 'hero', count: 1 });
  const built: [string, number][] = [];
  if (land.settlement) built.push(BUILT[land.settlement]);
  if (land.temple) built.push(['greek-temple', 42]);
  const y = kinds.length > 0 ? (land.walls ? -19 : -18) : -2;
  const buildings = built.map(([icon, size], index) => ({ icon, size: built.length > 1 ? size * 0.82 : size, x: built.length > 1 ? (index - 0.5) * 40 : 0, y }));
  const pennant = land.settlement && land.owner !== null ? { x: built.length > 1 ? 0 : land.walls ? 26 : 30, y: (kinds.length > 0 ? -27 : -13) - (built.length > 1 ? 16 : 0) } : null;
  return { buildings, pennant, units: line(kinds, built.length > 0, land.walls) };
}

function line(kinds: readonly { unit: UnitWord; count: number }[], built: boolean, walled: boolean): Standing[] {
  const n = kinds.length;
  if (n === 0) return [];
  const y = built ? (walled ? 19 : 22) : 2;
  if (n === 1 && !built) {
    const kind = kinds[0] as { unit: UnitWord; count: number };
    return [{ ...kind, x: 0, y: kind.unit === 'hero' ? 0 : y, r: kind.unit === 'hero' ? 23 : 20.5 }];
  }
  if (n === 4 || (n === 3 && !built)) return rows(kinds, built ? 14 : 15, y);
  const r = n > 2 ? 14.4 : n === 2 ? 17 : 17.5;
  const gap = r * 2 + (n > 2 ? 2 : 5);
  return kinds.map((kind, index) => {
    const isHero = kind.unit === 'hero';
    return { ...kind, x: (index - (n - 1) / 2) * gap - (isHero ? 1 : 0), y: isHero ? y - 2 : y, r: isHero ? r * 1.1 : r };
  });
}

/** Two rows where one would not fit. */
function rows(kinds: readonly { unit: UnitWord; count: number }[], r: number, y: number): Standing[] {
  const top = kinds.length - 2;
  return kinds.map((kind, index) => {
    const upper = index < top;
    const inRow = upper ? top : 2;
    const at = upper ? index : index - top;
    return { ...kind, x: (at - (inRow - 1) / 2) * (r * 2 + 3), y: y + (upper ? -15 : 14), r: kind.unit === 'hero' ? r * 1.08 : r };
  });
}
