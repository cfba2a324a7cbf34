// Values of pieces for the panels. They explain; the server alone decides.

import { heroText, type Content } from './content';
import { distances } from './geometry';
import { UNITS, type UnitWord } from './notation';
import type { LandView, Place, PlayerView, Seat, Settlement, View } from './view';

export interface Values {
  attack: number;
  defence: number;
  move: number;
  range: number;
}

const BASE: Record<Exclude<UnitWord, 'hero'>, Values> = {
  infantry: { attack: 2, defence: 2, move: 2, range: 1 },
  archery: { attack: 2, defence: 1, move: 2, range: 2 },
  cavalry: { attack: 2, defence: 1, move: 4, range: 1 },
};

/** What lasting cards add: card, unit, value, by how much. */
const LASTING: readonly [string, UnitWord, keyof Values, number][] = [
  ['RE-09', 'infantry', 'attack', 1],
  ['RE-10', 'archery', 'defence', 1],
  ['RE-11', 'cavalry', 'attack', 1],
  ['RE-12', 'archery', 'range', 1],
  ['CQ-14', 'hero', 'attack', 2],
  ['CQ-15', 'hero', 'defence', 2],
  ['CQ-16', 'hero', 'range', 1],
  ['RU-11', 'hero', 'move', 2],
];

export function valuesOf(player: PlayerView, unit: UnitWord, content: Content): Values {
  const values = { ...(unit === 'hero' ? heroValues(player, content) : BASE[unit]) };
  for (const [card, who, value, by] of LASTING) {
    const count = [...player.upgrades, ...player.items].filter((id) => id === card).length;
    if (who === unit) values[value] += by * count;
  }
  return values;
}

function heroValues(player: PlayerView, content: Content): Values {
  const { attack, defence, move, range } = heroText(content, player.hero);
  return { attack, defence, move, range };
}

const SETTLED: Record<Settlement, number> = { Outpost: 1, Fortress: 2, Palace: 2 };

export type Defender = 'walls' | UnitWord | 'outpost' | 'fortress' | 'palace';

export interface Rung {
  what: Defender;
  hits: number;
  /** Would it only be added by the choice at hand? */
  added?: boolean;
}

const FALLS: readonly Defender[] = ['walls', ...UNITS, 'outpost', 'fortress', 'palace'];

/** The same defence with one more piece, in the place where it would fall. */
export function withAdded(rungs: readonly Rung[], piece: Rung): Rung[] {
  const after = rungs.findIndex(({ what }) => FALLS.indexOf(what) > FALLS.indexOf(piece.what));
  const at = after < 0 ? rungs.length : after;
  return [...rungs.slice(0, at), { ...piece, added: true }, ...rungs.slice(at)];
}

/** What defends a territory in the order in which it falls (EB-DESTROY-05). */
export function ladder(view: View, place: Place, content: Content): Rung[] {
  const land = view.lands.find((one) => one.place === place);
  const player = land?.owner == null ? undefined : view.players[land.owner];
  if (!land || !player) return [];
  const rungs: Rung[] = [];
  const count = (card: string): number => player.upgrades.filter((id) => id === card).length;
  if (land.walls) rungs.push({ what: 'walls', hits: 3 + count('RE-14') });
  UNITS.forEach((unit, index) => {
    const units = unit === 'hero' ? (player.hero_at === place ? 1 : 0) : (land.units[index] ?? 0);
    const shelter = unit === 'infantry' && player.hero === 'HE-1' && player.hero_at === place ? 1 : 0;
    const hits = valuesOf(player, unit, content).defence + shelter;
    for (let n = 0; n < units; n++) rungs.push({ what: unit, hits });
  });
  if (land.settlement) {
    const what = land.settlement.toLowerCase() as Defender;
    rungs.push({ what, hits: SETTLED[land.settlement] + count('RE-15') });
  }
  return rungs;
}

export interface Source {
  place: Place;
  units: { unit: UnitWord; count: number }[];
  power: number;
}

/** Who takes part in the running attack, territory by territory. */
export function sources(view: View, content: Content): Source[] {
  const player = view.players[view.active];
  if (!view.attack || !player) return [];
  const hero = view.attack.hero ? player.hero_at : null;
  return view.lands.flatMap((land) => source(player, content, land.place, [...land.force, hero === land.place ? 1 : 0]));
}

/** Who could take part in an attack on a territory, as far as reach tells. */
export function couldAttack(view: View, seat: Seat, target: Place, content: Content): Source[] {
  const player = view.players[seat];
  if (!player) return [];
  const far = distances(view.lands, target);
  return view.lands.flatMap((land: LandView) => {
    if (land.owner !== seat) return [];
    const inRange = (unit: UnitWord): boolean => (far.get(land.place) ?? 99) <= valuesOf(player, unit, content).range;
    const counts = UNITS.map((unit, index) => {
      const count = unit === 'hero' ? (player.hero_at === land.place ? 1 : 0) : (land.units[index] ?? 0);
      return inRange(unit) ? count : 0;
    });
    return source(player, content, land.place, counts);
  });
}

function source(player: PlayerView, content: Content, place: Place, counts: readonly number[]): Source[] {
  const units = UNITS.map((unit, index) => ({ unit, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
  if (units.length === 0) return [];
  const power = units.reduce((sum, { unit, count }) => sum + count * valuesOf(player, unit, content).attack, 0);
  return [{ place, units, power }];
}
