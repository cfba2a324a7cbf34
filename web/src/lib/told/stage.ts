// What is notable, shown one after the other: in which order, for how long, and where it covers nothing that can be clicked.
import type { GameClient } from '../../games/types';
import type { Moment } from '../wire/Moment';
import type { Notable } from '../wire/Notable';

/** How long things stay on the stage; off, and they are only spoken and logged. */
export type StageSpeed = 'slow' | 'normal' | 'fast' | 'off';
export const STAGE_SPEEDS: readonly StageSpeed[] = ['slow', 'normal', 'fast', 'off'];

/** Something notable, with the update that brought it. */
export interface Act {
  readonly key: string;
  readonly v: number;
  readonly notable: Notable;
}

export interface Stage {
  readonly now: Act | null;
  /** When it goes, in the same milliseconds as `now` of those who ask. */
  readonly until: number;
  readonly waiting: readonly Act[];
}

export const EMPTY: Stage = { now: null, until: 0, waiting: [] };

/** Maximum acts that wait: more is left out, the lightest first. */
export const MOST_WAITING = 5;
/** How long an act stays, in milliseconds, by its weight. */
const STAYS_MS: readonly number[] = [1_000, 1_000, 1_250, 1_500];
const PACE: Readonly<Record<Exclude<StageSpeed, 'off'>, number>> = { slow: 1.6, normal: 1, fast: 0.55 };

/** What is drawn for a game's word; what it has no picture for is a scroll. */
export const iconOf = ({ pictures }: Pick<GameClient, 'pictures'>, { picture }: Notable): string => pictures?.[picture] ?? 'scroll-unfurled';

/** All that is notable in these moments, in its order. */
export function actsOf(moments: readonly Moment[]): Act[] {
  return moments.flatMap(({ v, notable }) => (notable ?? []).map((one, at) => ({ key: `${v}.${at}`, v, notable: one })));
}

/** How long an act stays at a speed. */
export const stayOf = ({ notable }: Act, speed: StageSpeed): number => (speed === 'off' ? 0 : (STAYS_MS[notable.weight] ?? 1_500) * PACE[speed]);

/** New acts wait for those before them. */
export function enter(stage: Stage, acts: readonly Act[], now: number, speed: StageSpeed): Stage {
  if (speed === 'off') return EMPTY;
  return advance({ ...stage, waiting: fewer([...stage.waiting, ...acts]) }, now, speed);
}

/** The stage at another time: what has stood long enough gives way to the next. */
export function advance(stage: Stage, now: number, speed: StageSpeed): Stage {
  if (speed === 'off') return EMPTY;
  if (stage.now !== null && now < stage.until) return stage;
  const [next, ...waiting] = stage.waiting;
  return next ? { now: next, until: now + stayOf(next, speed), waiting } : EMPTY;
}

/** While something else lies over the table, what stands waits to be shown whole, and new acts wait behind it. */
export function hold(stage: Stage, acts: readonly Act[] = []): Stage {
  return { now: null, until: 0, waiting: fewer([...(stage.now ? [stage.now] : []), ...stage.waiting, ...acts]) };
}

/** What was taken back is not shown any more. */
export function withdraw(stage: Stage, to: number, now: number, speed: StageSpeed): Stage {
  const waiting = stage.waiting.filter(({ v }) => v <= to);
  return stage.now !== null && stage.now.v > to ? advance({ now: null, until: 0, waiting }, now, speed) : { ...stage, waiting };
}

function fewer(acts: readonly Act[]): readonly Act[] {
  let list = acts;
  while (list.length > MOST_WAITING) {
    const lightest = Math.min(...list.map(({ notable }) => notable.weight));
    const out = list.findIndex(({ notable }) => notable.weight === lightest);
    list = list.filter((_, at) => at !== out);
  }
  return list;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where something of one of these sizes stands, and which. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** How far apart the places are that are tried. */
const STEP = 20;
/** Between the stage and what can be clicked. */
const AIR = 4;

/**
 * The place nearest to `wish` that covers nothing lit: for the first size that fits anywhere. Where everything is lit it
 * is the place that covers least, for the last size.
 */
export function spotFor(room: Box, sizes: readonly Size[], lit: readonly Box[], wish: readonly [x: number, y: number]): Spot {
  for (const [size, one] of sizes.entries()) {
    const free = places(room, one, wish).find((spot) => covered({ ...spot, ...one }, lit) === 0);
    if (free) return { ...free, size };
  }
  const last = sizes.length - 1;
  const smallest = sizes[last] ?? { width: 0, height: 0 };
  const tried = places(room, smallest, wish).map((spot) => ({ ...spot, covers: covered({ ...spot, ...smallest }, lit) }));
  const best = tried.reduce<(typeof tried)[number] | null>((least, spot) => (least === null || spot.covers < least.covers ? spot : least), null);
  return { left: best?.left ?? room.left, top: best?.top ?? room.top, size: last };
}

/** Does a thing at this spot cover nothing lit? Then it may stay there. */
export const isClear = (spot: Spot, sizes: readonly Size[], lit: readonly Box[]): boolean => {
  const size = sizes[spot.size];
  return size !== undefined && covered({ left: spot.left, top: spot.top, ...size }, lit) === 0;
};

/** All places in a room for a size, the one nearest to the wish first. */
function places(room: Box, { width, height }: Size, [x, y]: readonly [number, number]): { left: number; top: number }[] {
  const [wide, high] = [room.width - width, room.height - height];
  if (wide < 0 || high < 0) return [];
  const along = (free: number): number[] => [...Array.from({ length: Math.floor(free / STEP) + 1 }, (_, k) => k * STEP), free];
  const far = (left: number, top: number): number => (left + width / 2 - x) ** 2 + (top + height / 2 - y) ** 2;
  const middle = { left: Math.min(room.left + wide, Math.max(room.left, x - width / 2)), top: Math.min(room.top + high, Math.max(room.top, y - height / 2)) };
  const all = along(high).flatMap((down) => along(wide).map((right) => ({ left: room.left + right, top: room.top + down })));
  return [middle, ...all].map((spot) => ({ spot, from: far(spot.left, spot.top) })).sort((a, b) => a.from - b.from).map(({ spot }) => spot);
}

/** How much of what is lit lies under a box. */
function covered({ left, top, width, height }: Box, lit: readonly Box[]): number {
  return lit.reduce((sum, one) => {
    const wide = Math.min(left + width + AIR, one.left + one.width) - Math.max(left - AIR, one.left);
    const high = Math.min(top + height + AIR, one.top + one.height) - Math.max(top - AIR, one.top);
    return sum + Math.max(0, wide) * Math.max(0, high);
  }, 0);
}
