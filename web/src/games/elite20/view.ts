// The table as the server shows it to one viewer, and what is asked of it. The types come from Rust.

import type { HeroId, Seat, SeatSet, View } from './wire/json';

export type {
  Act, BossId, CardId, CardPlace, CardView, Choice, Clock, Cluster, Deck, Die, DiePlace, Difficulty, End, EventId, Face, FigureId, GameTime, HeroId, HeroView, MapName, Mission, ObjectiveId, Outlook, Owed, SearchMark, Seat,
  SeatSet, SeatView, Site, Space, Step, Token, Tool, View, Volley, Wish,
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

/** The Heroes of a seat: a lone player has two. */
export const heroesOf = (view: View, seat: Seat): HeroId[] =>
  view.setup.seats === 1 ? view.setup.heroes.slice(0, 2) : view.setup.heroes.slice(seat, seat + 1);

/** The seat that plays a Hero. */
export const ownerOf = (view: View, hero: HeroId): Seat =>
  view.setup.seats === 1 ? 0 : Math.max(0, view.setup.heroes.indexOf(hero));

/** The seat whose colour and outline a Hero wears: its own, and for a lone player's second Hero that of a second seat. */
export const lookOf = (view: View, hero: HeroId): Seat => Math.max(0, view.setup.heroes.indexOf(hero));
