// A run of the group's plan as frames: where everything stands after each move, so that it can be watched, skipped and seen again.

import type { Moment } from '../../../lib/wire/Moment';
import type { FigureId, HeroId, Space, View } from '../view';

export interface Frame {
  readonly figures: Readonly<Record<FigureId, Space>>;
  readonly damage: Readonly<Record<HeroId, number>>;
  /** Who moved. */
  readonly mover: FigureId;
}

/** The longest that a run is shown. */
export const LONGEST = 12_000;
const SLOWEST = 260;

/** Frames from what happened, beginning with where everything stood. */
export function framesOf(before: View, moments: readonly Moment[]): Frame[] {
  let figures: Record<FigureId, Space> = before.figures;
  let damage: Record<HeroId, number> = Object.fromEntries(Object.entries(before.heroes).map(([hero, own]) => [hero, own.damage]));
  const frames: Frame[] = [];
  for (const [, notation] of moments.flatMap(({ sights }) => sights)) {
    const [verb, who = '', what = '', value = ''] = notation.split(' ');
    if (verb === 'moved' && what !== 'transit') {
      figures = { ...figures, [who]: what };
      frames.push({ figures, damage, mover: who });
    } else if (verb === 'hero' && what === 'damage') {
      damage = { ...damage, [who]: Number(value) };
      const last = frames.at(-1);
      if (last) frames[frames.length - 1] = { ...last, damage };
    }
  }
  return frames;
}

/** How long one frame is shown. */
export const pace = (frames: number): number => Math.min(SLOWEST, LONGEST / Math.max(1, frames));
