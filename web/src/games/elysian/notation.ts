// Commands and events in the game's notation, read into typed unions.

import type { CardId, Hex, HeroId, Place, Seat, SeatSet, TileId } from './view';

export type UnitWord = 'infantry' | 'archery' | 'cavalry' | 'hero';
export type ObjectWord = UnitWord | 'walls' | 'temple';
export type DeckWord = 'conquer' | 'rule' | 'reign';
export type WindowWord = 'attack' | 'set' | 'repel' | 'card';
export type UntilWord = 'attack' | 'turn' | 'mine';

export const UNITS: readonly UnitWord[] = ['infantry', 'archery', 'cavalry', 'hero'];
export const STANDARD: readonly UnitWord[] = ['infantry', 'archery', 'cavalry'];
export const DECKS: readonly DeckWord[] = ['conquer', 'rule', 'reign'];
export const WINDOWS: readonly WindowWord[] = ['attack', 'set', 'repel', 'card'];
export const UNTILS: readonly UntilWord[] = ['attack', 'turn', 'mine'];

export type Command =
  | { do: 'pass' }
  | { do: 'offer'; card: CardId }
  | { do: 'done' }
  | { do: 'choose'; hero: HeroId }
  | { do: 'lay'; tile: TileId; at: Hex; turn: number }
  | { do: 'draw'; deck: DeckWord }
  | { do: 'settle'; place: Place }
  | { do: 'arm'; what: ObjectWord; place: Place }
  | { do: 'deploy'; unit: UnitWord; place: Place }
  | { do: 'discard'; card: CardId }
  | { do: 'play'; card: CardId }
  | { do: 'trade'; card: CardId }
  | { do: 'pick'; place: Place }
  | { do: 'slay'; unit: UnitWord; place: Place }
  | { do: 'reroll'; dice: number[] }
  | { do: 'move'; unit: UnitWord; from: Place; to: Place }
  | { do: 'attack'; target: Place }
  | { do: 'hold'; unit: UnitWord; from: Place }
  | { do: 'launch' }
  | { do: 'aim'; unit: UnitWord }
  | { do: 'invade'; unit: UnitWord; from: Place }
  | { do: 'ahead'; window: WindowWord; until: UntilWord }
  | { do: 'recall'; window: WindowWord };

/** A command, or null where the text is none. */
export function parseCommand(text: string): Command | null {
  const [verb, a = '', b = '', c = ''] = text.split(' ');
  switch (verb) {
    case 'pass':
    case 'done':
    case 'launch':
      return { do: verb };
    case 'offer':
    case 'discard':
    case 'play':
    case 'trade':
      return { do: verb, card: a };
    case 'choose':
      return { do: verb, hero: a };
    case 'lay':
      return { do: verb, tile: a, at: parseHex(b), turn: Number(c) };
    case 'draw':
      return { do: verb, deck: a as DeckWord };
    case 'settle':
    case 'pick':
      return { do: verb, place: a };
    case 'arm':
      return { do: verb, what: a as ObjectWord, place: b };
    case 'deploy':
    case 'slay':
      return { do: verb, unit: a as UnitWord, place: b };
    case 'reroll':
      return { do: verb, dice: a.split('+').map((die) => Number(die) - 1) };
    case 'move':
      return { do: verb, unit: a as UnitWord, from: b, to: c };
    case 'attack':
      return { do: verb, target: a };
    case 'hold':
    case 'invade':
      return { do: verb, unit: a as UnitWord, from: b };
    case 'aim':
      return { do: verb, unit: a as UnitWord };
    case 'ahead':
      return { do: verb, window: a as WindowWord, until: b as UntilWord };
    case 'recall':
      return { do: verb, window: a as WindowWord };
    default:
      return null;
  }
}

/** A command as the server reads it. */
export function writeCommand(command: Command): string {
  switch (command.do) {
    case 'pass':
    case 'done':
    case 'launch':
      return command.do;
    case 'offer':
    case 'discard':
    case 'play':
    case 'trade':
      return `${command.do} ${command.card}`;
    case 'choose':
      return `choose ${command.hero}`;
    case 'lay':
      return `lay ${command.tile} ${command.at.q},${command.at.r} ${command.turn}`;
    case 'draw':
      return `draw ${command.deck}`;
    case 'settle':
    case 'pick':
      return `${command.do} ${command.place}`;
    case 'arm':
      return `arm ${command.what} ${command.place}`;
    case 'deploy':
    case 'slay':
      return `${command.do} ${command.unit} ${command.place}`;
    case 'reroll':
      return `reroll ${command.dice.map((die) => die + 1).join('+')}`;
    case 'move':
      return `move ${command.unit} ${command.from} ${command.to}`;
    case 'attack':
      return `attack ${command.target}`;
    case 'hold':
    case 'invade':
      return `${command.do} ${command.unit} ${command.from}`;
    case 'aim':
      return `aim ${command.unit}`;
    case 'ahead':
      return `ahead ${command.window} ${command.until}`;
    case 'recall':
      return `recall ${command.window}`;
  }
}

export function parseHex(text: string): Hex {
  const [q, r] = text.split(',');
  return { q: Number(q), r: Number(r) };
}

/** `s2` is the seat with index 1. */
export const parseSeat = (text: string): Seat => Number(text.slice(1)) - 1;

/** `s1+s3`, or `none`. */
function parseSeats(text: string): SeatSet {
  let set = 0;
  for (const seat of text.match(/s\d+/g) ?? []) set |= 1 << parseSeat(seat);
  return set;
}

/** What only some may see reads `CQ-04@s2`, and `?@s2` to the others. */
function veiled(text: string): string | null {
  const what = text.split('@')[0] ?? '';
  return what === '' || what === '?' || what === '-' ? null : what;
}

export type Event =
  | { is: 'rolled-for-start'; seat: Seat; face: number }
  | { is: 'first-player'; seat: Seat }
  | { is: 'hero-chosen'; seat: Seat; hero: HeroId }
  | { is: 'tile-dealt'; seat: Seat; tile: TileId }
  | { is: 'tile-placed'; seat: Seat; tile: TileId; at: Hex; turn: number }
  | { is: 'tile-dropped'; seat: Seat; tile: TileId }
  | { is: 'card-drawn'; seat: Seat; deck: DeckWord; card: CardId | null }
  | { is: 'pile-returned'; deck: DeckWord }
  | { is: 'card-discarded' | 'card-played' | 'upgrade-kept' | 'upgrade-lost' | 'item-taken' | 'item-lost'; seat: Seat; card: CardId }
  | { is: 'card-spent' | 'card-cancelled'; card: CardId }
  | { is: 'settlement-built'; seat: Seat; what: string; place: Place }
  | { is: 'settlement-changed'; place: Place; to: string }
  | { is: 'structure-built'; what: string; place: Place }
  | { is: 'unit-placed' | 'unit-fell' | 'unit-withdrawn'; seat: Seat; unit: UnitWord; place: Place }
  | { is: 'turn-began' | 'eliminated' | 'seat-left' | 'draw-offered' | 'draw-withdrawn' | 'draw-declined'; seat: Seat }
  | { is: 'options-added' | 'moves-added' | 'attacks-added'; count: number }
  | { is: 'bound-moves-added'; unit: UnitWord; count: number }
  | { is: 'next-power-added' | 'power-added'; by: number }
  | { is: 'unit-moved' | 'invaded'; seat: Seat; unit: UnitWord; from: Place; to: Place }
  | { is: 'vacated' | 'repelled' | 'ravaged' | 'walls-fell' | 'settlement-emptied' | 'conquered' | 'land-cleared'; place: Place }
  | { is: 'attack-declared'; seat: Seat; target: Place }
  | { is: 'attacker-joined'; unit: UnitWord; from: Place; count: number }
  | { is: 'attacker-held'; unit: UnitWord; from: Place }
  | { is: 'power-set'; units: number; cards: number; hero: number; terrain: number; total: number }
  | { is: 'set-rolled'; dice: number[] }
  | { is: 'die-rerolled'; die: number; face: number }
  | { is: 'hits-made'; place: Place; hits: number }
  | { is: 'aimed'; unit: UnitWord }
  | { is: 'scored'; seat: Seat; points: number }
  | { is: 'asked'; seats: SeatSet }
  | { is: 'answered'; seat: Seat; answer: string | null }
  | { is: 'ahead-set'; seat: Seat; window: WindowWord; until: UntilWord }
  | { is: 'ahead-recalled'; seat: Seat; window: WindowWord }
  | { is: 'won'; seat: Seat; route: string }
  | { is: 'drawn' | 'all-may-move' | 'water-opened' | 'hit-landed' | 'hits-lost' | 'attack-ended' }
  | { is: 'quiet'; word: string };

/** Bookkeeping that no player is told about. */
const QUIET: ReadonlySet<string> = new Set([
  'begun', 'became', 'ended', 'yield-used', 'yield-set', 'option-used', 'turn-bonus', 'tallied', 'standing-counted',
]);

/** An event as the viewer saw it, or null where the text is none. */
export function parseEvent(text: string): Event | null {
  const [is = '', a = '', b = '', c = '', d = '', e = ''] = text.split(' ');
  if (QUIET.has(is)) return { is: 'quiet', word: is };
  switch (is) {
    case 'rolled-for-start':
      return { is, seat: parseSeat(a), face: Number(b) };
    case 'first-player':
      return { is, seat: parseSeat(a) };
    case 'hero-chosen':
      return { is, seat: parseSeat(a), hero: b };
    case 'tile-dealt':
    case 'tile-dropped':
      return { is, seat: parseSeat(a), tile: b };
    case 'tile-placed':
      return { is, seat: parseSeat(a), tile: b, at: parseHex(c), turn: Number(d) };
    case 'card-drawn':
      return { is, seat: parseSeat(a), deck: b as DeckWord, card: veiled(c) };
    case 'pile-returned':
      return { is, deck: a as DeckWord };
    case 'card-discarded':
    case 'card-played':
    case 'upgrade-kept':
    case 'upgrade-lost':
    case 'item-taken':
    case 'item-lost':
      return { is, seat: parseSeat(a), card: b };
    case 'card-spent':
    case 'card-cancelled':
      return { is, card: a };
    case 'settlement-built':
      return { is, seat: parseSeat(a), what: b, place: c };
    case 'settlement-changed':
      return { is, place: a, to: b };
    case 'structure-built':
      return { is, what: a, place: b };
    case 'unit-placed':
    case 'unit-fell':
    case 'unit-withdrawn':
      return { is, seat: parseSeat(a), unit: b as UnitWord, place: c };
    case 'turn-began':
    case 'eliminated':
    case 'seat-left':
    case 'draw-offered':
    case 'draw-withdrawn':
    case 'draw-declined':
      return { is, seat: parseSeat(a) };
    case 'options-added':
    case 'moves-added':
    case 'attacks-added':
      return { is, count: Number(a) };
    case 'bound-moves-added':
      return { is, unit: a as UnitWord, count: Number(b) };
    case 'next-power-added':
    case 'power-added':
      return { is, by: Number(a) };
    case 'unit-moved':
    case 'invaded':
      return { is, seat: parseSeat(a), unit: b as UnitWord, from: c, to: d };
    case 'vacated':
    case 'repelled':
    case 'ravaged':
    case 'walls-fell':
    case 'settlement-emptied':
    case 'conquered':
    case 'land-cleared':
      return { is, place: a };
    case 'attack-declared':
      return { is, seat: parseSeat(a), target: b };
    case 'attacker-joined':
      return { is, unit: a as UnitWord, from: b, count: Number(c) };
    case 'attacker-held':
      return { is, unit: a as UnitWord, from: b };
    case 'power-set':
      return { is, units: Number(a), cards: Number(b), hero: Number(c), terrain: Number(d), total: Number(e) };
    case 'set-rolled':
      return { is, dice: a.split('-').map(Number) };
    case 'die-rerolled':
      return { is, die: Number(a), face: Number(b) };
    case 'hits-made':
      return { is, place: a, hits: Number(b) };
    case 'aimed':
      return { is, unit: a as UnitWord };
    case 'scored':
      return { is, seat: parseSeat(a), points: Number(b) };
    case 'asked':
      return { is, seats: parseSeats(a) };
    case 'answered':
      return { is, seat: parseSeat(a), answer: veiled(b) };
    case 'ahead-set':
      return { is, seat: parseSeat(a), window: b as WindowWord, until: c as UntilWord };
    case 'ahead-recalled':
      return { is, seat: parseSeat(a), window: b as WindowWord };
    case 'won':
      return { is, seat: parseSeat(a), route: b };
    case 'drawn':
    case 'all-may-move':
    case 'water-opened':
    case 'hit-landed':
    case 'hits-lost':
    case 'attack-ended':
      return { is };
    default:
      return null;
  }
}
