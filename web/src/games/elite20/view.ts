// The table as the server shows it to one viewer, and what is asked of it. The types come from Rust.

import { parsePhrase } from '../../lib/text/notation';
import { FIGURES, type FigureKind } from './wire/ids';
import type { FigureId, GroupChoice, HeroId, Seat, SeatSet, Space, View } from './wire/json';
import { GROUP_CHOICE_PHRASES, type GroupChoicePhrase } from './wire/notation';

export type {
  Act, BossId, CardId, CardPlace, CardView, Choice, Clock, Cluster, Deck, Die, DiePlace, Difficulty, End, EventId, Face, FigureId, GameTime, GroupChoice, HeroId, HeroView, MapName, Mission, ObjectiveId, Outlook, Owed, SearchMark, Seat,
  SeatSet, SeatView, Site, Space, Step, Target, Token, Tool, View, Volley,
} from './wire/json';

/** Times from here on never come. */
export const FOREVER = 2 ** 53;

/** A tagged value in one shape, whether it carries data or not. */
export function tagged(value: unknown): { kind: string } & Record<string, unknown> {
  if (typeof value === 'string') return { kind: value };
  const [kind, data] = Object.entries(value as Record<string, Record<string, unknown>>)[0] ?? ['', {}];
  return { kind, ...data };
}

/** What is at work. */
export const stepKind = (view: View): string => (view.steps.length === 0 ? 'Over' : tagged(view.steps.at(-1)).kind);

export const has = (set: SeatSet, seat: Seat): boolean => ((set >> seat) & 1) === 1;

/** The Heroes of a seat. */
export const heroesOf = (view: View, seat: Seat): readonly HeroId[] => view.seats[seat]?.heroes ?? [];

/** The seat that plays a Hero. */
export const ownerOf = (view: View, hero: HeroId): Seat => view.heroes[hero]?.seat ?? 0;

/** The seat whose colour and outline a Hero wears: its own, and for a lone player's second Hero that of a second seat. */
export const lookOf = (view: View, hero: HeroId): Seat => Math.max(0, view.setup.heroes.indexOf(hero));

/** What a figure is. */
export const kindOf = (figure: FigureId): FigureKind => FIGURES[figure]?.kind ?? 'boss';

export const isHero = (figure: FigureId): boolean => kindOf(figure) === 'hero';

/** Does anybody who is there stand on a Space, home included? */
export const isOnBoard = (space: Space | undefined): space is Space => space !== undefined && space !== 'none' && space !== 'transit';

/** A choice of the group in parts. */
export const choiceOf = (choice: GroupChoice): GroupChoicePhrase | null => parsePhrase(GROUP_CHOICE_PHRASES, 'is', choice) as GroupChoicePhrase | null;
