// May this seat stop the clock, or let it run again?

import type { Content } from '../content';
import { has, type Seat, type View } from '../view';
import type { WordId } from '../words';

export interface Stop {
  readonly paused: boolean;
  readonly may: boolean;
  readonly label: WordId;
  readonly why: WordId;
}

/** Is nobody else at the table but bots and those who left? */
export const isAlone = (view: View, seat: Seat): boolean =>
  view.seats.every((_, other) => other === seat || has(view.bots, other) || has(view.left, other) || has(view.away, other));

/** None where no clock is at work. */
export function stopOf(view: View, content: Content, seat: Seat | null): Stop | null {
  if (view.zero === null || view.end !== null || seat === null) return null;
  if (view.paused) return { paused: true, may: true, label: 'rails.resume', why: 'rails.resume' };
  const alone = isAlone(view, seat);
  const left = (view.seats[seat]?.stops ?? 0) < (content.rulings['stops'] ?? 1);
  return { paused: false, may: alone || left, label: 'rails.pause', why: alone ? 'rails.pauseFree' : left ? 'rails.pauseLabel' : 'rails.pauseUsed' };
}
