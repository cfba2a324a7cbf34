// What the rails show, taken from the view: heroes, dice, Bosses, Events, the Mission's progress and the clock.

import { figureName, nameOf, textOf, tokenSlots, type Content, type Slot } from '../content';
import {
  has,
  heroesOf,
  lookOf,
  stepKind,
  tagged,
  type BossId,
  type Die,
  type EventId,
  type Face,
  type HeroId,
  type Seat,
  type Space,
  type Tool,
  type View,
} from '../view';
import { spaceWord } from '../board/marks/names';
import { tokenName as missionToken } from '../story/names';
import { FIGURES } from '../wire/ids';
import { t } from '../words';
import { bossIcon, eventIcon, heroIcon } from './looks';

/** Which screen a position wants. */
export type Stage = 'draft' | 'plan' | 'briefing' | 'action' | 'results' | 'window' | 'over';

export function stageOf(view: View): Stage {
  if (view.end !== null || view.steps.length === 0) return 'over';
  switch (stepKind(view)) {
    case 'Draft':
      return 'draft';
    case 'Ready':
      return 'briefing';
    case 'Action':
      return 'action';
    case 'Results':
      return 'results';
    case 'Window':
      return 'window';
    default:
      return 'plan';
  }
}

/** Milliseconds on the clock; null where none runs. */
export function timeLeft(view: View, now: number): number | null {
  if (view.zero === null) return null;
  return Math.max(0, view.zero - (view.paused && view.stopped_at !== null ? view.stopped_at : now));
}

export type TrackCell = 'full' | 'marker' | 'free' | 'threshold';

/** A damage track from left to right; with what is sure or possible on top of it. */
export interface TrackPiece {
  readonly cell: TrackCell;
  readonly threat: 'none' | 'sure' | 'maybe';
}

export function damageTrack(view: View, content: Content, hero: HeroId, sure = 0, most = sure): TrackPiece[] {
  const health = content.heroes[hero]?.health ?? 0;
  const locks: readonly number[] = content.heroes[hero]?.locks ?? [];
  const damage = view.heroes[hero]?.damage ?? 0;
  const pieces: TrackPiece[] = [];
  for (let at = 0; at < health; at++) {
    if (locks.includes(at)) pieces.push({ cell: 'threshold', threat: 'none' });
    const cell = at < damage ? 'full' : at === damage ? 'marker' : 'free';
    const threat = at < damage ? 'none' : at < damage + sure ? 'sure' : at < damage + most ? 'maybe' : 'none';
    pieces.push({ cell, threat });
  }
  return pieces;
}

/** A die as it is told to teammates. */
export interface SmallDie {
  readonly kind: 'face' | 'alien' | 'pool' | 'placed' | 'locked' | 'aside';
  readonly face: Face | null;
  /** Where it lies, in words. */
  readonly where: string;
}

/** What a slot asks for. */
function askedBy(view: View, content: Content, die: Die): { face: Face | null; where: string } {
  if (typeof die.place === 'string') return { face: die.face, where: '' };
  if ('Tool' in die.place) {
    const [tool, slot] = die.place.Tool;
    return { face: (content.cards[tool] ?? content.heroes[tool])?.slots[slot]?.faces[0] ?? null, where: nameOf(content, tool) };
  }
  if ('Event' in die.place) {
    const [event, slot] = die.place.Event;
    return { face: content.events[event]?.slots[slot]?.face ?? null, where: nameOf(content, event) };
  }
  if ('Token' in die.place) {
    const [token, slot] = die.place.Token;
    return { face: tokenSlots(view, content, token)[slot]?.faces[0] ?? null, where: tokenName(view, content, token) };
  }
  return { face: null, where: nameOf(content, die.place.Lock[0]) };
}

export function smallDie(view: View, content: Content, die: Die): SmallDie {
  const { face, where } = askedBy(view, content, die);
  if (die.place === 'Pool') return { kind: 'pool', face: null, where };
  if (die.place === 'Aside') return { kind: 'aside', face: null, where };
  if (die.place === 'Rolled') return { kind: die.face === 'Alien' ? 'alien' : 'face', face: die.face, where };
  return 'Lock' in die.place ? { kind: 'locked', face: null, where } : { kind: 'placed', face, where };
}

/** "Charge 3". */
export const tokenName = (view: View, content: Content, token: number): string =>
  missionToken(content, view.setup.mission, token);

/** Who filled what: `tool:0`, `EV-02:1`, `token-3:0`. */
export function fillers(view: View): ReadonlyMap<string, Seat> {
  const all = new Map<string, Seat>();
  view.seats.forEach(({ dice }, seat) => {
    for (const { place } of dice) {
      if (typeof place === 'string') continue;
      if ('Tool' in place) all.set(`${place.Tool[0]}:${place.Tool[1]}`, seat);
      if ('Event' in place) all.set(`${place.Event[0]}:${place.Event[1]}`, seat);
      if ('Token' in place) all.set(`token-${place.Token[0]}:${place.Token[1]}`, seat);
    }
  });
  return all;
}

export interface SlotLook {
  readonly kind: Slot['kind'];
  readonly faces: readonly Face[];
  readonly by: Seat | null;
}

export function toolSlots(view: View, content: Content, tool: Tool): SlotLook[] {
  const filled = fillers(view);
  const slots = (content.cards[tool] ?? content.heroes[tool])?.slots ?? [];
  return slots.map(({ kind, faces }, at) => ({ kind, faces, by: filled.get(`${tool}:${at}`) ?? null }));
}

export interface BossRow {
  readonly id: BossId;
  readonly name: string;
  readonly icon: string;
  readonly health: number;
  readonly most: number;
  readonly movement: number;
  readonly text: string;
  readonly at: Space;
}

export function bossRows(view: View, content: Content): BossRow[] {
  return Object.entries(view.bosses)
    .filter(([id]) => (view.figures[id] ?? 'none') !== 'none')
    .map(([id, health]) => ({
      id,
      name: nameOf(content, id),
      icon: bossIcon(id),
      health,
      most: Math.max(health, content.bosses[id]?.health ?? 0),
      movement: content.bosses[id]?.movement ?? 0,
      text: textOf(content, id),
      at: view.figures[id] ?? 'none',
    }));
}

export interface EventRow {
  readonly id: EventId;
  readonly name: string;
  readonly icon: string;
  readonly text: string;
  readonly fulfilled: boolean;
  readonly slots: readonly { readonly at: number; readonly face: Face; readonly by: Seat | null }[];
}

/** Events in force with the slots that this number of players must fill. */
export function eventRows(view: View, content: Content): EventRow[] {
  const filled = fillers(view);
  return view.events.map(({ event, fulfilled, slots }) => ({
    id: event,
    name: nameOf(content, event),
    icon: eventIcon(event),
    text: textOf(content, event),
    fulfilled,
    slots: slots.flatMap((at) => {
      const face = content.events[event]?.slots[at]?.face;
      return face === undefined ? [] : [{ at, face, by: filled.get(`${event}:${at}`) ?? null }];
    }),
  }));
}

/** The Event track: what is past, what is in force and what lies face down. */
export interface TrackCard {
  readonly state: 'past' | 'fulfilled' | 'now' | 'back';
  readonly event: EventId | null;
  readonly number: number;
}

export function eventTrack(view: View, { rounds }: Content): TrackCard[] {
  const open = rounds - view.track;
  const past = Math.max(0, open - view.events.length);
  return Array.from({ length: rounds }, (_, at): TrackCard => {
    const number = at + 1;
    if (at >= open) return { state: 'back', event: null, number };
    const event = view.events[at - past];
    return event ? { state: event.fulfilled ? 'fulfilled' : 'now', event: event.event, number } : { state: 'past', event: null, number };
  });
}

export interface ObjectiveItem {
  readonly token: number;
  readonly name: string;
  readonly done: boolean;
  readonly ready: boolean;
  readonly hero: HeroId | null;
  /** The seat whose colour and outline its bearer wears. */
  readonly look: Seat | null;
  readonly at: Space | null;
  readonly slots: readonly SlotLook[];
}

export interface Objective {
  readonly done: number;
  /** Full already, and done with the end of the Round (E20-R-124). */
  readonly settling: number;
  readonly total: number;
  readonly items: readonly ObjectiveItem[];
  /** Numbers of the Targets that are left. */
  readonly targets: readonly number[];
  readonly traps: number;
  /** Done; and who is not home yet. */
  readonly complete: boolean;
  readonly afield: readonly HeroId[];
}

export function objectiveOf(view: View, content: Content): Objective {
  const filled = fillers(view);
  const { done, settling, complete } = view.objective;
  const items = view.tokens.map((token, at): ObjectiveItem => {
    const place = tagged(token.place);
    const hero = place.kind === 'With' ? (place['hero'] as HeroId) : null;
    const slots = tokenSlots(view, content, at).map(({ kind, faces }, slot) => ({ kind, faces, by: filled.get(`token-${at}:${slot}`) ?? null }));
    return {
      token: at,
      name: tokenName(view, content, at),
      done: done.includes(at),
      ready: token.ready,
      hero,
      look: hero === null ? null : lookOf(view, hero),
      at: place.kind === 'At' ? (place['space'] as Space) : null,
      slots,
    };
  });
  const afield = teamOf(view).filter((hero) => view.figures[hero] !== 'home');
  return { done: done.length, settling: settling.length, total: items.length, items, targets: view.targets.map(({ number }) => number), traps: view.traps.length, complete, afield };
}

export const teamOf = (view: View): HeroId[] => view.setup.heroes.filter((hero) => hero !== 'none');

export interface Mate {
  readonly seat: Seat;
  /** The seat whose colour and outline the Hero wears. */
  readonly look: Seat;
  readonly hero: HeroId;
  readonly heroName: string;
  readonly icon: string;
  readonly player: string;
  readonly bot: boolean;
  readonly away: boolean;
  readonly left: boolean;
  readonly ready: boolean;
  readonly mine: boolean;
  readonly keeper: boolean;
  readonly at: Space;
  readonly damage: number;
  readonly health: number;
  readonly dice: readonly SmallDie[];
  /** Alien Movements that this seat owes. */
  readonly aliens: number;
  /** What it has claimed. */
  readonly claim: string | null;
}

/** What was pointed at: "Runner 4", "c7". */
export const aimWord = (content: Content, what: string): string => (what in FIGURES ? figureName(content, what) : spaceWord(what));

/** "on Runner 4", "on c7". */
const claimWord = (content: Content, what: string | undefined): string | null => (what === undefined ? null : t('rails.onIt', { what: aimWord(content, what) }));

/** Everybody, one entry a Hero, in the order of the chairs. */
export function matesOf(view: View, content: Content, names: readonly string[], you: Seat | null, claims: ReadonlyMap<Seat, string> = new Map()): Mate[] {
  return view.seats.flatMap((seatView, seat) =>
    heroesOf(view, seat).map((hero): Mate => {
      const dice = seatView.dice.map((die) => smallDie(view, content, die));
      return {
        seat,
        look: lookOf(view, hero),
        hero,
        heroName: nameOf(content, hero),
        icon: heroIcon(hero),
        player: has(view.bots, seat) ? t('rails.bot') : (names[seat] ?? ''),
        bot: has(view.bots, seat),
        away: has(view.away, seat),
        left: has(view.left, seat),
        ready: has(view.ready, seat),
        mine: seat === you,
        keeper: view.timekeeper === seat,
        at: view.figures[hero] ?? 'none',
        damage: view.heroes[hero]?.damage ?? 0,
        health: content.heroes[hero]?.health ?? 0,
        dice,
        aliens: seatView.results,
        claim: claimWord(content, claims.get(seat)),
      };
    }),
  );
}

/** Cards that a Hero carries, with the Attachments on them. */
export interface Carried {
  readonly card: Tool;
  readonly name: string;
  readonly attached: readonly Tool[];
  readonly used: boolean;
  readonly slots: readonly SlotLook[];
}

export function carriedBy(view: View, content: Content, hero: HeroId): Carried[] {
  const all = Object.entries(view.cards).map(([card, { place, used }]) => ({ card, place: tagged(place), used }));
  return all
    .filter(({ place }) => place.kind === 'With' && place['hero'] === hero)
    .map(({ card, used }) => ({
      card,
      name: nameOf(content, card),
      attached: all.filter(({ place }) => place.kind === 'On' && place['card'] === card).map((other) => other.card),
      used,
      slots: toolSlots(view, content, card),
    }));
}
