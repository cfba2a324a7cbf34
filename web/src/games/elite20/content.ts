// Names, numbers and maps of the pack, as `GET /api/games/elite20/content` gives them.

import type { BossId, CardId, Deck, EventId, Face, HeroId, MapName, Mission, Site, Space, Tool } from './view';

export interface Slot {
  /** A regular slot lets its die go; the others keep it. A double slot is two of these in a row. */
  kind: 'regular' | 'locking' | 'double';
  faces: Face[];
}

export interface ToolContent {
  slots: Slot[];
  /** Is it activated, rather than in force all the time? */
  is_used: boolean;
  discard: boolean;
  /** Faces that may be used as others. */
  counts: [Face, Face][];
  /** How far a Move result goes, where that is farther than one Space. */
  steps?: number;
  /** The id of its name and text; copies share one. */
  words: string;
}

export interface WeaponContent {
  range: number | null;
  dice: number;
  to_hit: number;
  line: boolean;
  spread: boolean;
  blind: boolean;
  boss_loss: number;
  recoil: number;
}

export interface CardContent extends ToolContent {
  deck: Deck;
  kind: 'weapon' | 'item' | 'attachment';
  weapon?: WeaponContent;
  on?: 'range' | 'attack';
}

export interface HeroContent extends ToolContent {
  health: number;
  /** The Damage at which each threshold has been crossed. */
  locks: number[];
}

export interface EventContent {
  kind: 'ongoing' | 'immediate' | 'none';
  /** Slots are numbered as they stand here; those for other numbers of players need not be filled. */
  slots: { face: Face; players: number[] }[];
  /** What it adds to the Action Phase while it is in force. */
  seconds?: number;
  /** Spaces more that an Alien Movement result moves its alien meanwhile. */
  further?: number;
}

export interface MapContent {
  columns: number;
  rows: number;
  /** Cells of the Starting Area. */
  home: string[];
  blocking: Record<string, 'rubble' | 'tree' | 'water'>;
  /** Cells with a Wall on their south or east edge. */
  south: string[];
  east: string[];
  path: Record<string, Space[]>;
  /** Arrow steps home by the shortest and the longest way. */
  steps: Record<string, [number, number]>;
  nests: Record<Site, { slot: Space; spawns: Space[] }>;
  searches: Space[];
  objectives: Space[];
}

export interface Content {
  words: Record<string, { name: string; text: string }>;
  heroes: Record<HeroId, HeroContent>;
  cards: Record<CardId, CardContent>;
  swarms: Record<string, { health: number; movement: number }>;
  bosses: Record<BossId, { health: number; movement: number }>;
  events: Record<EventId, EventContent>;
  /** The slots of each Mission's tokens by number. */
  objectives: Record<string, Slot[][]>;
  exploration: { check: Face; reveal: Face; tokens: string[]; relic: [Face, number] | null };
  maps: Record<string, MapContent>;
  rulings: Record<string, number>;
}

/** What a Weapon reaches: the preview of `fire CARD` or `load FACE CARD SLOT`. */
export interface Reach {
  card: CardId;
  from: Space;
  dice: number;
  to_hit: number;
  spaces: Space[];
  targets: string[];
}

const WORDS: Record<MapName | Mission, string> = {
  AbandonedLab: 'abandoned-lab',
  CrashSite: 'crash-site',
  Extermination: 'extermination',
  Capture: 'capture',
  Demolition: 'demolition',
  Recon: 'recon',
  Exploration: 'exploration',
};

/** The id by which the content knows a map or Mission. */
export const wordOf = (name: MapName | Mission): string => WORDS[name];

export const mapOf = (content: Content, name: MapName): MapContent | undefined => content.maps[wordOf(name)];

/** The name of whatever has this id; an unknown one keeps its id. */
export const nameOf = (content: Content, id: string): string =>
  content.words[content.cards[id]?.words ?? id]?.name ?? id;

export const textOf = (content: Content, id: string): string => content.words[content.cards[id]?.words ?? id]?.text ?? '';

/** Slots of a card or Special Ability. */
export const slotsOf = (content: Content, tool: Tool): Slot[] => (content.cards[tool] ?? content.heroes[tool])?.slots ?? [];
