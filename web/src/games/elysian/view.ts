// The table as the server shows it to one viewer (the game's view in JSON).

export type Seat = number;
/** Bit k stands for seat k. */
export type SeatSet = number;
/** A territory such as `5b`. */
export type Place = string;
export type CardId = string;
export type HeroId = string;
export type TileId = string;

export type Terrain = 'Plains' | 'Forest' | 'Mountains' | 'Water';
export type Settlement = 'Outpost' | 'Fortress' | 'Palace';
export type Window = 'Attack' | 'Set' | 'Repel' | 'Card';
export type Until = 'Attack' | 'Turn' | 'Mine';
export type Route = 'Conquer' | 'Rule' | 'Reign' | 'RuleAndReign' | 'LastStanding';
export type DeckName = 'Conquer' | 'Rule' | 'Reign';
export type Triple = [number, number, number];

export interface Hex {
  q: number;
  r: number;
}

/** What is at work: a bare word, or one word with its data. */
export type Step =
  | { kind: 'ChooseHero'; at: number }
  | { kind: 'PlaceTile'; at: number }
  | { kind: 'DrawStart'; at: number; left: number }
  | { kind: 'PlaceOutpost'; at: number; round: number }
  | { kind: 'Arm'; at: number; left: number }
  | { kind: 'Rebel'; unit: boolean; card: boolean }
  | { kind: 'Produce'; draws: number }
  | { kind: 'Steward'; draws: boolean }
  | { kind: 'Play' }
  | { kind: 'Recruit' }
  | { kind: 'Pay'; card: CardId; left: number }
  | { kind: 'Resolve'; by: Seat; card: CardId; verb: number; other: boolean; left: number }
  | { kind: 'HandLimit'; seat: Seat }
  | { kind: 'Window'; window: Window }
  | { kind: 'Move' }
  | { kind: 'Attack' }
  | { kind: 'Muster' }
  | { kind: 'Fight'; stage: string }
  | { kind: 'Hits'; by: Seat }
  | { kind: 'Invade' }
  | { kind: 'EndTurn' };

export interface TurnView {
  options: number;
  moves: number;
  bound: Triple;
  all_move: boolean;
  hero_moves: boolean;
  attacks: number;
  next_power: number;
  cross_water: boolean;
}

export interface AttackView {
  target: Place;
  hero: boolean;
  power: number;
  dice_left: number;
  set: number[];
  hits: number;
  on_target: number;
  aim: string | null;
}

export interface WindowView {
  window: Window;
  asked: SeatSet;
  /** The card that was played, where the window is about one. */
  card: CardId | null;
  /** The viewer's own answer; nobody sees who else has answered. */
  mine: 'Pass' | { Card: { card: CardId } } | null;
}

export interface PlayerView {
  hero: HeroId | null;
  hero_at: Place | null;
  backs: Triple;
  hand: CardId[] | null;
  conquest: number;
  territories: number;
  kingdom: number;
  reserve: Triple;
  upgrades: CardId[];
  items: CardId[];
  tiles: TileId[];
  turns: number;
  ahead: [Until | null, Until | null, Until | null, Until | null] | null;
}

export interface LandView {
  place: Place;
  hex: Hex;
  terrain: Terrain;
  owner: Seat | null;
  units: Triple;
  rested: Triple;
  force: Triple;
  settlement: Settlement | null;
  yields: number;
  walls: boolean;
  temple: boolean;
}

export interface DeckView {
  deck: DeckName;
  left: number;
  pile: [CardId, number][];
}

export interface View {
  setup: { heroes: string; pace: number; placement: 'Full' | 'Quick'; seats: number; start: string };
  order: Seat[];
  alive: SeatSet;
  draw_offers: SeatSet;
  active: Seat;
  round: number;
  step: string | Record<string, Record<string, unknown>> | null;
  turn: TurnView;
  attack: AttackView | null;
  window: WindowView | null;
  players: PlayerView[];
  lands: LandView[];
  decks: DeckView[];
  settlements: Triple;
  walls: number;
  temples: number;
  won: [Seat, Route] | null;
  drawn: boolean;
}

/** The step in one shape, whether it carries data or not. */
export function stepOf(view: View): Step | null {
  const step = view.step;
  if (step === null) return null;
  if (typeof step === 'string') return { kind: step } as Step;
  const entry = Object.entries(step)[0];
  return entry ? ({ kind: entry[0], ...entry[1] } as unknown as Step) : null;
}

export const has = (set: SeatSet, seat: Seat): boolean => ((set >> seat) & 1) === 1;

export const seatsIn = (set: SeatSet, count: number): Seat[] =>
  Array.from({ length: count }, (_, seat) => seat).filter((seat) => has(set, seat));

export function landAt(view: View, place: Place): LandView | undefined {
  return view.lands.find((land) => land.place === place);
}

/** How many cards a player holds. */
export const handSize = (player: PlayerView): number => player.backs[0] + player.backs[1] + player.backs[2];

/** Has the game's first turn begun? */
export const inSetup = (view: View): boolean => {
  const step = stepOf(view);
  return step !== null && SETUP.has(step.kind);
};

const SETUP: ReadonlySet<string> = new Set(['ChooseHero', 'PlaceTile', 'DrawStart', 'PlaceOutpost', 'Arm']);

/** The four steps of a turn, counted from 0. */
export function turnStep(view: View): number | null {
  const step = stepOf(view);
  if (step === null || inSetup(view)) return null;
  switch (step.kind) {
    case 'Rebel':
    case 'Produce':
    case 'Steward':
      return 0;
    case 'Play':
    case 'Recruit':
    case 'Pay':
      return 1;
    case 'Move':
      return 2;
    case 'Attack':
    case 'Muster':
    case 'Fight':
    case 'Hits':
    case 'Invade':
    case 'EndTurn':
      return 3;
    case 'Window':
      return step.window === 'Card' ? 1 : 3;
    case 'Resolve':
      return view.attack ? 3 : 1;
    case 'HandLimit':
      // A hand overflows while producing, by a card, or by an exchange.
      return view.attack ? 3 : view.turn.options > 0 && view.turn.moves === 0 ? 0 : 1;
    default:
      return null;
  }
}
