// The table as the server shows it to one viewer (the game's view in JSON).

export type Seat = number;
/** Bit k stands for seat k. */
export type SeatSet = number;
/** A Space such as `c11`, `home`, `transit` (pushed and not landed yet) or `none`. */
export type Space = string;
/** `biter-3`, `BO-2` or `HE-4`. */
export type FigureId = string;
export type HeroId = string;
export type BossId = string;
/** `BW-01`, `SE-01` or `AT-01`. */
export type CardId = string;
/** A card, or a Hero's id for the Special Ability. */
export type Tool = string;
export type EventId = string;
/** `O-01` to `O-12`. */
export type ObjectiveId = string;
/** Milliseconds of game time. */
export type GameTime = number;

export type Face = 'Move' | 'Search' | 'Alien' | 'Use' | 'Fix' | 'Shoot';
export type Mission = 'Extermination' | 'Capture' | 'Demolition' | 'Recon' | 'Exploration';
export type MapName = 'AbandonedLab' | 'CrashSite';
export type Difficulty = 'Easy' | 'Medium' | 'Hard';
export type Clock = 'TwoMinutes' | 'Longer' | 'Practice' | 'Lesson';
export type Site = 'A' | 'B' | 'C';
export type Cluster = 'One' | 'Two' | 'Three';
export type Deck = 'Basic' | 'Search' | 'Tech';
export type End = 'Won' | 'Breach' | 'Killed' | 'Unfinished' | 'NotHome' | 'GivenUp';

/** A word alone, or one word with its data, as serde writes an enum. */
type Tagged<T> = string | { [K in keyof T]: { [P in K]: T[K] } }[keyof T];

export type DiePlace =
  | 'Pool'
  | 'Rolled'
  | 'Aside'
  | { Tool: [Tool, number] }
  | { Event: [number, number] }
  | { Token: [number, number] }
  | { Lock: [HeroId, number] };

/** A die that is not on the table shows Move; what it answered is the slot's face, or one of them. */
export interface Die {
  face: Face;
  place: DiePlace;
}

export interface SeatView {
  dice: Die[];
  /** Alien Movements owed by dice that were locked. */
  loose: number;
  /** Who may also resolve this seat's Alien Movements. */
  handed: Seat | null;
  /** Faces that may be set. */
  faces: number;
  /** Rolls left in practice. */
  rolls: number;
  offers: number;
  /** Clock stops used this Round. */
  stops: number;
  links: number;
  /** Rolls made, alien results done with and choices answered: they name the seat's next question and go round at 256. */
  rolled?: number;
  led?: number;
  answered?: number;
}

export interface Volley {
  tool: Tool;
  from: Space;
  hits: number;
  misses: number;
  rerolls: number;
  begun: boolean;
  struck: FigureId[];
}

export interface HeroView {
  damage: number;
  calm: number;
  netted: number;
  /** Steps left of the last Move result. */
  steps: number;
  cancels: number;
  turned: boolean;
  offer: [{ Card: CardId } | { Charge: number }, HeroId] | null;
  volley: Volley | null;
}

export type CardPlace =
  | 'Gone'
  | 'Deck'
  | 'Pile'
  | 'Draft'
  | { With: { hero: HeroId } }
  | { On: { card: CardId } }
  | { Offered: { hero: HeroId } }
  | { Aside: { set: number } };

export interface CardView {
  place: CardPlace;
  charged: boolean;
  barred: boolean;
  used: boolean;
  disarmed: boolean;
  attacks: number;
}

export interface Token {
  /** Its number in the Mission's pool (`OT-03`); `none` while hidden. */
  id: string;
  place: 'Gone' | { At: { space: Space } } | { With: { hero: HeroId } };
  ready: boolean;
  fixed: boolean;
}

export type SearchMark = 'Light' | { Dark: { hero: HeroId } } | { Taken: { hero: HeroId; order: number } };

export type Step = Tagged<{
  Snares: { token: number; left: number };
  Surge: { todo: string; spaces: number };
  Swarm: { left: number };
  Card: { card: string; left: number; placed: string; asked: number };
  CardAt: { card: string; cluster: Cluster; left: number; placed: string };
  Shortage: { left: number };
  Bosses: { left: number };
  BossAt: { boss: BossId; cluster: Cluster };
  Abilities: { todo: string };
  Band: { todo: string };
  Moves: { todo: string; spawning: boolean };
  Walk: { figure: FigureId; left: number };
  Brood: { boss: BossId; left: number };
  Action: { zero: GameTime };
  Traps: { todo: number };
}>;

export type Choice = Tagged<{
  Flee: { hero: HeroId; from: Space };
  Branch: { figure: FigureId; from: Space; left: number };
  Lock: { hero: HeroId; at: number };
  Volley: { hero: HeroId };
  Cards: { hero: HeroId; deck: Deck };
  Tech: { hero: HeroId };
  Surplus: { hero: HeroId };
  Leap: { hero: HeroId; within: number };
  Heal: { hero: HeroId; points: number; within: number };
  Stun: { hero: HeroId; range: number; sight: boolean; spread: number };
  Drive: { hero: HeroId; left: number; range: number; spaces: number; done: string };
  Retreat: { figure: FigureId; left: number };
  Guide: { hero: HeroId };
  Guided: { hero: HeroId };
  Redirect: { hero: HeroId; tool: Tool };
}>;

export interface Owed {
  seat: Seat;
  choice: Choice;
  /** Beyond `FOREVER` there is no deadline. */
  due: GameTime;
}

/** Times from here on never come. */
export const FOREVER = 2 ** 53;

/** A choice of the group: what is planned, proposed or agreed. */
export type Wish = Tagged<Record<string, Record<string, unknown>>>;

/** One act of the plan and what follows from it before the next. */
export interface Act {
  choice: Wish | null;
  moves: [FigureId, Space][];
  damage: [HeroId, number][];
  rolls: FigureId[];
  /** Damage that these dice can do to each Hero at most; older records do not say. */
  most?: [HeroId, number][];
  asks: Seat[];
  end: End | null;
}

export interface View {
  setup: { mission: Mission; map: MapName; difficulty: Difficulty; seats: number; heroes: HeroId[]; clock: Clock; rolls: number };
  end: End | null;
  round: number;
  /** The topmost (last) is at work. */
  steps: Step[];
  /** The number of the stretch of the Round: what being done and starting answer. */
  stretch: number;
  owed: Owed[];
  /** When the clock shows zero. */
  zero: GameTime | null;
  figures: Record<FigureId, Space>;
  bosses: Record<BossId, number>;
  /** Where Cluster tokens 1, 2, 3 lie. */
  sites: [Site, Site, Site];
  acid: Space[];
  slime: Space[];
  stunned: FigureId[];
  slowed: Record<FigureId, number>;
  heroes: Record<HeroId, HeroView>;
  seats: SeatView[];
  cards: Record<Tool, CardView>;
  decks: Record<'basic' | 'search' | 'tech', number>;
  /** Owners of Alien Tech sets put by. */
  sets: HeroId[];
  events: { event: EventId; fulfilled: boolean }[];
  /** Face-down cards of the Event track. */
  track: number;
  tokens: Token[];
  targets: ObjectiveId[];
  traps: Space[];
  searches: [SearchMark, SearchMark, SearchMark];
  /** More Swarm cards, Boss cards and movement to come. */
  more: [number, number, number];
  timekeeper: Seat;
  away: SeatSet;
  ready: SeatSet;
  nudges: SeatSet;
  bots: SeatSet;
  left: SeatSet;
  paused: boolean;
  stopped_at: GameTime | null;
  /** For whom the stopped clock waits. */
  held: SeatSet;
  settled: boolean;
  proposals: [Seat, Wish][];
  agreed: Wish[];
  /** The group's plan outside the Action Phase. */
  plan: Act[];
}

/** A tagged value in one shape, whether it carries data or not. */
export function tagged(value: unknown): { kind: string } & Record<string, unknown> {
  if (typeof value === 'string') return { kind: value };
  const [kind, data] = Object.entries(value as Record<string, Record<string, unknown>>)[0] ?? ['', {}];
  return { kind, ...data };
}

/** What is at work. */
export const stepKind = (view: View): string => (view.steps.length === 0 ? 'Over' : tagged(view.steps.at(-1)).kind);

export const has = (set: SeatSet, seat: Seat): boolean => ((set >> seat) & 1) === 1;

/** The Heroes of a seat: a lone player has two. */
export const heroesOf = (view: View, seat: Seat): HeroId[] =>
  view.setup.seats === 1 ? view.setup.heroes.slice(0, 2) : view.setup.heroes.slice(seat, seat + 1);

/** The seat that plays a Hero. */
export const ownerOf = (view: View, hero: HeroId): Seat =>
  view.setup.seats === 1 ? 0 : Math.max(0, view.setup.heroes.indexOf(hero));

/** The seat whose colour and outline a Hero wears: its own, and for a lone player's second Hero that of a second seat. */
export const lookOf = (view: View, hero: HeroId): Seat => Math.max(0, view.setup.heroes.indexOf(hero));
