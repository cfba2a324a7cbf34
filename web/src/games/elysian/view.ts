// The table as the server shows it to one viewer, and what is asked of it. The types come from Rust.

import type { LandView, Place, PlayerView, Seat, SeatSet, Step as WireStep, TurnStep, Values, View } from './wire/json';
import { UNIT_WORDS, type UnitWord } from './wire/notation';

export type {
  AttackView, CardId, DeckView, Defender, HeroId, Hex, LandView, Place, PlayerView, Reading, Route, Rung, Seat, SeatSet, Settlement, Terrain, TileId, TurnStep, TurnView, Until, Values, View, Window, WindowView,
} from './wire/json';

/** A word with its data in one shape: `{ Fight: { stage } }` becomes `{ kind: 'Fight', stage }`. */
type Kinded<T> = T extends string ? { kind: T } : { [K in keyof T]: { kind: K } & T[K] }[keyof T];

/** What is at work. */
export type Step = Kinded<WireStep>;

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

const TURN: readonly TurnStep[] = ['Produce', 'Play', 'Move', 'Attack'];

/** Which of the four steps of a turn it is, counted from 0. */
export const turnStep = ({ turn }: View): number | null => (turn.step === null ? null : TURN.indexOf(turn.step));

/** What a player's units of one kind can do. */
export const valuesOf = (player: PlayerView, unit: UnitWord): Values | undefined => player.values[UNIT_WORDS.indexOf(unit)];
