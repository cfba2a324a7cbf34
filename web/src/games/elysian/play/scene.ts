// What the table shows and what can be clicked: the result of `project`.

import type { DeckWord, ObjectWord, UntilWord, UnitWord, WindowWord } from '../wire/notation';
import type { CardId, Hex, HeroId, Place, Seat, Step, Terrain, TileId } from '../view';
import type { Says } from '../words';

/** What the player has taken up, before anything is sent. */
export type Selection =
  | { kind: 'none' }
  /** One unit of a kind in a territory: it is to move. */
  | { kind: 'unit'; unit: UnitWord; place: Place }
  /** A territory of which several pieces can be chosen. */
  | { kind: 'place'; place: Place }
  /** The territory to attack. */
  | { kind: 'target'; place: Place }
  | { kind: 'card'; card: CardId; at: number }
  | { kind: 'hero'; hero: HeroId }
  | { kind: 'tile'; tile: TileId; turn: number; at: Hex | null }
  /** What is to be deployed or placed. */
  | { kind: 'object'; what: ObjectWord }
  | { kind: 'arm'; what: ObjectWord; place: Place }
  | { kind: 'dice'; dice: number[] };

export const NOTHING: Selection = { kind: 'none' };

/** What a click leads to. */
export type Deed =
  | { readonly do: string }
  /** Everything legal that begins so, one after the other. */
  | { readonly all: string }
  | { readonly select: Selection };

export type Mark = 'legal' | 'selected' | 'target' | 'attackable' | 'source';

export interface PieceScene {
  unit: UnitWord;
  deed: Deed;
}

export interface HexScene {
  mark: Mark | null;
  /** What a click on the territory does. */
  deed: Deed | null;
  /** Single pieces that can be clicked. */
  pieces: PieceScene[];
  /** What the accessible name ends with. */
  says: Says | null;
  /** Units of the territory that take part in the attack and are drawn lit. */
  force: UnitWord[];
}

export interface Arrow {
  from: Place;
  to: Place;
  power: number;
  seat: Seat;
  /** Is it what I may do, rather than what another does? */
  mine: boolean;
}

export interface Spot {
  at: Hex;
  turn: number;
  cells: [Hex, Hex, Hex];
  touched: number;
  legal: boolean;
  deed: Deed | null;
}

export interface TileScene {
  tile: TileId;
  lands: [Terrain, Terrain, Terrain];
  turn: number;
  at: Hex | null;
  cells: [Hex, Hex, Hex] | null;
  /** For each touched tile the shared edges: cell and edge. */
  contacts: { tile: string; edges: { cell: Hex; edge: number }[] }[];
  needed: number;
  spots: Spot[];
  legalSpots: number;
}

export interface TileChip {
  tile: TileId;
  lands: [Terrain, Terrain, Terrain];
  selected: boolean;
  deed: Deed | null;
}

export interface ObjectChip {
  what: ObjectWord;
  left: number;
  selected: boolean;
  deed: Deed | null;
  /** What "why not" asks about. */
  why: string | null;
}

/** A piece of the chosen territory as a button beside the board. */
export interface PieceChip {
  unit: UnitWord;
  place: Place;
  count: number;
  seat: Seat;
  selected: boolean;
  deed: Deed;
  says: Says;
}

export interface DeckChip {
  deck: DeckWord;
  left: number;
  /** What drawing risks. */
  risk: Says | null;
  deed: Deed | null;
  why: string;
}

export interface HeroChip {
  hero: HeroId;
  selected: boolean;
  deed: Deed | null;
  why: string;
  takenBy: Seat | null;
}

export type CardState = 'playable' | 'reaction' | 'selectable' | 'later';

export interface CardScene {
  card: CardId;
  /** Its place in the hand, which is its key. */
  at: number;
  state: CardState;
  selected: boolean;
  deed: Deed;
  /** The line at the foot of the card. */
  tag: Says | null;
  /** What "why not" asks about. */
  why: string | null;
}

export interface Button {
  says: Says;
  short?: Says;
  icon?: string;
  key?: string;
  tone: 'primary' | 'second' | 'quiet';
  deed: Deed;
  /** Does it give something up? Then it looks unlike what keeps. */
  gives?: true;
  /** What it risks, told on the button. */
  risk?: Says;
  /** What would be lost: asks once more before it is done. */
  warn?: Says;
}

export interface AheadChoice {
  window: WindowWord;
  now: UntilWord | null;
  until: { until: UntilWord; do: string; legal: boolean }[];
  recall: string | null;
}

export interface WindowScene {
  window: WindowWord;
  asked: Seat[];
  /** Am I asked and have I not answered yet? */
  open: boolean;
  mine: Says | null;
  dice: number[];
  card: CardId | null;
  fits: CardId[];
  question: Says;
  note: Says;
  /** How long until saying nothing passes; null where it never does. A new key means that the time begins anew. */
  silence: { ms: number; key: string } | null;
}

export interface Scene {
  seat: Seat | null;
  step: Step | null;
  /** Is it my turn? */
  myTurn: boolean;
  /** Does the table wait for me? */
  asked: boolean;
  title: Says;
  note: Says | null;
  buttons: Button[];
  hexes: Map<Place, HexScene>;
  arrows: Arrow[];
  /** The territory that is under attack, or chosen for it. */
  target: Place | null;
  tile: TileScene | null;
  tiles: TileChip[];
  objects: ObjectChip[];
  chips: PieceChip[];
  decks: DeckChip[];
  heroes: HeroChip[];
  hand: CardScene[];
  /** Dice that can be chosen for a new roll. */
  dice: { chosen: number[]; faces: number[]; toggle: Deed[] } | null;
  window: WindowScene | null;
  ahead: AheadChoice[];
  /** The command whose odds the panel shows. */
  preview: string | null;
}
