// The running attack as the log tells it: its dice so far, what fell, and the card that waits for answers.

import type { Moment } from '../../../lib/wire/Moment';
import { parseEvent, type Event, type UnitWord } from '../wire/notation';
import { landAt, type Defender, type Place, type Reading, type Rung, type Seat, type Settlement, type View } from '../view';

export interface RolledSet {
  dice: number[];
  read: boolean;
  /** What it led to, or leads to as it lies. */
  reading: Reading | null;
}

export interface Battle {
  /** The power as it was counted when the dice were fixed; null before. */
  power: { units: number; cards: number; hero: number; terrain: number; total: number } | null;
  sets: RolledSet[];
  /** Who lost something here, whoever holds the territory since; null while nothing has told it. */
  defender: Seat | null;
  /** What fell in the attacked territory, in order. */
  fallen: Rung[];
  /** Hits that have landed on what stands first. */
  landed: number;
  repelled: boolean;
  ravaged: boolean;
  conquered: boolean;
}

const SETTLED: Readonly<Record<Settlement, Defender>> = { Outpost: 'outpost', Fortress: 'fortress', Palace: 'palace' };

const events = (moments: readonly Moment[]): Event[] =>
  moments.flatMap(({ sights }) => sights.flatMap(([, notation]) => parseEvent(notation) ?? []));

/** The attack that was declared last, as long as it runs. */
export function battleOf(moments: readonly Moment[], view: View): Battle | null {
  if (!view.attack) return null;
  const battle = told(recent(moments, 'attack-declared'), view.attack.target, view);
  // The set on the table is what the view says, whatever was rolled again.
  const last = battle.sets[battle.sets.length - 1];
  if (view.attack.set.length > 0 && last && !last.read) {
    last.dice = view.attack.set;
    last.reading = view.attack.reading;
  }
  return battle;
}

/** The last attack of the running turn once it is over, as it went. */
export function foughtIn(moments: readonly Moment[], view: View): { target: Place; battle: Battle } | null {
  if (view.attack) return null;
  const turn = turnOf(moments);
  const from = turn.findLastIndex(({ is }) => is === 'attack-declared');
  const declared = turn[from];
  if (declared?.is !== 'attack-declared') return null;
  const over = turn.findIndex(({ is }, at) => at > from && is === 'attack-ended');
  return { target: declared.target, battle: told(turn.slice(from, over < 0 ? undefined : over), declared.target, view) };
}

function told(all: readonly Event[], target: Place, view: View): Battle {
  // A settlement that falls stays where it is, and loses only whoever held it.
  const settlement = landAt(view, target)?.settlement ?? null;
  const battle: Battle = { power: null, sets: [], defender: null, fallen: [], landed: 0, repelled: false, ravaged: false, conquered: false };
  for (const event of all) tellOf(battle, event, target, settlement);
  return battle;
}

/** What fell, with the hits that it took; a Ravage takes none. */
function fall(battle: Battle, piece: Rung['piece']): void {
  battle.fallen.push({ piece, hits: Math.max(1, battle.landed), count: 1 });
  battle.landed = 0;
}

function tellOf(battle: Battle, event: Event, target: Place, settlement: Settlement | null): void {
  const last = battle.sets[battle.sets.length - 1];
  switch (event.is) {
    case 'power-set':
      battle.power = { units: event.units, cards: event.cards, hero: event.hero, terrain: event.terrain, total: event.total };
      break;
    case 'set-rolled':
      if (last) Object.assign(last, { read: true, reading: last.reading ?? { Hits: 0 } });
      // A card may let a repelled attack go on.
      battle.repelled = false;
      battle.sets.push({ dice: [...event.dice], read: false, reading: null });
      break;
    case 'die-rerolled':
      if (last) last.dice[event.die] = event.face;
      break;
    case 'hits-made':
      if (last) Object.assign(last, { read: true, reading: { Hits: event.hits } });
      break;
    case 'hit-landed':
      battle.landed++;
      break;
    case 'walls-fell':
      if (event.place === target) fall(battle, 'walls');
      break;
    case 'unit-fell':
      if (event.place !== target) break;
      battle.defender = event.seat;
      fall(battle, event.unit);
      break;
    case 'settlement-emptied':
      if (event.place === target && settlement) fall(battle, SETTLED[settlement]);
      break;
    case 'repelled':
      battle.repelled = true;
      if (last) Object.assign(last, { read: true, reading: 'Repelled' });
      break;
    case 'ravaged':
      battle.ravaged = true;
      if (last) Object.assign(last, { read: true, reading: 'Ravage' });
      break;
    case 'conquered':
      battle.conquered = true;
      break;
    default:
      break;
  }
}

/** The events since the last one of a kind, that one first. */
function recent(moments: readonly Moment[], kind: Event['is']): Event[] {
  for (let from = moments.length - 1; from >= 0; from--) {
    const own = events(moments.slice(from, from + 1));
    const at = own.findLastIndex((event) => event.is === kind);
    if (at >= 0) return [...own.slice(at), ...events(moments.slice(from + 1))];
  }
  return [];
}

/** What happened in the running turn; no turn has more entries. */
const turnOf = (moments: readonly Moment[]): Event[] => recent(moments.slice(-TURN_ENTRIES), 'turn-began');
const TURN_ENTRIES = 80;

export interface Travel {
  seat: Seat;
  unit: UnitWord;
  from: Place;
  to: Place;
}

/** Units that moved in these moments. */
export const travelsIn = (moments: readonly Moment[]): Travel[] =>
  events(moments).flatMap((event) => (event.is === 'unit-moved' || event.is === 'invaded' ? [{ seat: event.seat, unit: event.unit, from: event.from, to: event.to }] : []));

/** Moves of the running turn. */
export function movesOfTurn(moments: readonly Moment[]): Travel[] {
  return turnOf(moments).flatMap((event) => (event.is === 'unit-moved' ? [{ seat: event.seat, unit: event.unit, from: event.from, to: event.to }] : []));
}

/** Territories in which something fell or was built just now. */
export const struckIn = (moments: readonly Moment[]): Place[] => [
  ...new Set(events(moments).flatMap((event) => (event.is === 'unit-fell' || event.is === 'walls-fell' || event.is === 'settlement-emptied' ? [event.place] : []))),
];

export type { Event };
export { events as eventsOf };
