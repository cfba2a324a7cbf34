// My dice as they lie in the row. Equal dice are equal to the engine, which takes the first of them; to a player the one
// that was touched is the one that goes. So the row keeps its own order, and equal dice change names, not places.

import type { Die, DiePlace, Face, HeroId, Seat, SeatView, View } from '../view';

export type Lying = 'pool' | 'rolled' | 'slot' | 'aside' | 'locked';

export interface Tile {
  /** Its place in the row; it never changes. */
  readonly at: number;
  /** Its number at the engine, from 0. */
  readonly die: number;
  readonly lying: Lying;
  readonly face: Face;
  /** May a roll take it? An open Alien Movement stays as it is. */
  readonly rollable: boolean;
  /** Where it lies if it is in a slot or locked. */
  readonly place: DiePlace;
}

const lyingOf = (place: DiePlace): Lying => {
  if (place === 'Pool') return 'pool';
  if (place === 'Rolled') return 'rolled';
  if (typeof place === 'string') return 'aside';
  return 'Lock' in place ? 'locked' : 'slot';
};

export const diceOf = (view: View, seat: Seat | null): readonly Die[] => (seat === null ? [] : (view.seats[seat]?.dice ?? []));

/** For each die the first that is equal to it. */
export const alikeOf = (view: View, seat: Seat | null): readonly number[] => (seat === null ? [] : (view.seats[seat]?.alike ?? []));

/** The row. `order[place]` is the engine's number of the die that lies there. */
export function tilesOf(own: Pick<SeatView, 'dice' | 'rollable'> | undefined, order: readonly number[]): Tile[] {
  if (own === undefined) return [];
  return orderFor(order, own.dice.length).map((die, at) => {
    const { face, place } = own.dice[die]!;
    return { at, die, face, place, lying: lyingOf(place), rollable: own.rollable.includes(die) };
  });
}

/** The order, if it is one of so many dice; otherwise the engine's. */
export const orderFor = (order: readonly number[], count: number): readonly number[] =>
  order.length === count ? order : Array.from({ length: count }, (_, at) => at);

/** The order after the die at this place was spent: the engine takes the first equal one, so they change names. */
export function spentFrom(alike: readonly number[], order: readonly number[], at: number): readonly number[] {
  const own = alike[order[at] ?? -1];
  return own === undefined ? order : renamed(order, [at], [alike.indexOf(own)]);
}

/** The engine's numbers for rolling the dice at these places, and the order after it. */
export function rollOf(alike: readonly number[], order: readonly number[], places: readonly number[]): { dice: number[]; order: readonly number[] } {
  const rolled: number[] = [];
  for (const at of places) {
    const own = alike[order[at] ?? -1];
    const first = own === undefined ? -1 : alike.findIndex((group, die) => group === own && !rolled.includes(die));
    if (first >= 0) rolled.push(first);
  }
  return { dice: [...rolled].sort((a, b) => a - b), order: renamed(order, places, rolled) };
}

/** Gives these places these dice; the places that had them take what is left. */
function renamed(order: readonly number[], places: readonly number[], dice: readonly number[]): readonly number[] {
  const next = [...order];
  places.forEach((at, k) => {
    const die = dice[k];
    const had = die === undefined ? -1 : next.indexOf(die);
    if (die === undefined || had < 0 || had === at) return;
    [next[at], next[had]] = [next[had]!, next[at]!];
  });
  return next;
}

/** Dice that have gone where they were sent are equal to none of the others. */
export const goneTo = (alike: readonly number[], gone: readonly number[]): readonly number[] =>
  gone.length === 0 ? alike : alike.map((group, die) => (gone.includes(die) ? -1 : group));

/** What Roll rolls: every loose die but the chosen, the pinned and those on their way. */
export const rollable = (tiles: readonly Tile[], kept: (at: number) => boolean): number[] =>
  tiles.filter((tile) => tile.rollable && !kept(tile.at)).map(({ at }) => at);

/** Pins that are still meant: one ends when its die is spent, goes back to the pool, or shows an alien. */
export function keptPins(pins: ReadonlySet<number>, before: readonly Tile[], now: readonly Tile[]): ReadonlySet<number> {
  return new Set(
    [...pins].filter((at) => {
      const { lying, rollable: free = false } = now[at] ?? {};
      return free && (lying === 'rolled' || before[at]?.lying === 'pool');
    }),
  );
}

/** Alien Movement results that the seat has to resolve before anything else. */
export const openResults = (view: View, seat: Seat): number => view.seats[seat]?.results ?? 0;

/** Where a die in a slot lies, by the id of its card, Event or token; null elsewhere. */
export function placeId(place: DiePlace): { id: string; slot: number } | null {
  if (typeof place === 'string') return null;
  if ('Tool' in place) return { id: place.Tool[0], slot: place.Tool[1] };
  if ('Event' in place) return { id: place.Event[0], slot: place.Event[1] };
  if ('Token' in place) return { id: tokenId(place.Token[0]), slot: place.Token[1] };
  return null;
}

export const tokenId = (at: number): string => `token-${at}`;
export const lockedBy = (place: DiePlace): HeroId | null => (typeof place === 'object' && 'Lock' in place ? place.Lock[0] : null);
