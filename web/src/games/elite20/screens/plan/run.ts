// A run of the group's plan as frames: where everything stands after each move and each strike, so that it can be watched, skipped and seen again.

import type { Moment } from '../../../../lib/wire/Moment';
import type { FigureId, HeroId, Space, View } from '../../view';
import { parseEvent } from '../../wire/notation';

export interface Frame {
  readonly figures: Readonly<Record<FigureId, Space>>;
  readonly damage: Readonly<Record<HeroId, number>>;
  /** Who moved; nobody has before the first move. */
  readonly mover: FigureId | null;
  /** Who is hurt just now, and by how much. */
  readonly hurt: { readonly hero: HeroId; readonly points: number } | null;
}

/** A run of so few frames is seen as any other move is. */
export const FEW = 2;
/** The longest that a run is shown, with room below twelve seconds for a busy page. */
export const LONGEST = 11_500;
/** The same for a run that only brings figures to the map and hurts nobody. */
export const LONGEST_ARRIVAL = 5_000;
const SLOWEST = 260;
/** A strike stays in sight for so many frames. */
const STRIKE = 3;

/** Frames from what happened. */
export function framesOf(before: Pick<View, 'figures' | 'heroes'>, moments: readonly Moment[]): Frame[] {
  let figures: Record<FigureId, Space> = before.figures;
  let damage: Record<HeroId, number> = Object.fromEntries(Object.entries(before.heroes).map(([hero, own]) => [hero, own.damage]));
  let mover: FigureId | null = null;
  const frames: Frame[] = [];
  for (const [, notation] of moments.flatMap(({ sights }) => sights)) {
    const event = parseEvent(notation);
    if (event?.is === 'moved' && event.to !== 'transit') {
      figures = { ...figures, [event.figure]: event.to };
      mover = event.figure;
      frames.push({ figures, damage, mover, hurt: null });
    } else if (event?.is === 'hero' && event.count === 'damage') {
      const { hero, to } = event;
      const points = to - (damage[hero] ?? 0);
      damage = { ...damage, [hero]: to };
      if (points > 0) frames.push(...Array.from({ length: STRIKE }, () => ({ figures, damage, mover, hurt: { hero, points } })));
    }
  }
  return frames;
}

/** A run with a frame before its first move, so that whoever sees it again sees where it began. */
export function fromStart(before: Pick<View, 'figures' | 'heroes'>, frames: readonly Frame[]): readonly Frame[] {
  if (frames[0]?.mover === null && frames[0].hurt === null) return frames;
  const damage = Object.fromEntries(Object.entries(before.heroes).map(([hero, own]) => [hero, own.damage]));
  return [{ figures: before.figures, damage, mover: null, hurt: null }, ...frames];
}

/** How long one frame of a run is shown. */
export const pace = (frames: readonly Pick<Frame, 'hurt'>[], arrives: boolean): number =>
  Math.min(SLOWEST, (arrives && frames.every(({ hurt }) => hurt === null) ? LONGEST_ARRIVAL : LONGEST) / Math.max(1, frames.length));

/** How far a figure's row of the list has come. */
export type Progress = 'done' | 'now';

/** The figures that have moved up to a frame, and the one that moves in it. */
export function progressOf(frames: readonly Frame[], at: number): ReadonlyMap<FigureId, Progress> {
  const moved = frames.slice(0, at + 1).flatMap(({ mover }) => mover ?? []);
  const now = frames[at]?.mover ?? null;
  return new Map(moved.map((figure) => [figure, figure === now ? 'now' : 'done']));
}

/** What each Hero has suffered in a run so far. */
export function takenIn(before: View, frame: Frame): ReadonlyMap<HeroId, number> {
  return new Map(Object.entries(frame.damage).map(([hero, points]) => [hero, Math.max(0, points - (before.heroes[hero]?.damage ?? 0))]));
}
