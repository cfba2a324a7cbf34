// May this seat stop the clock, or let it run again?

import type { Seat, View } from '../../view';
import type { WordId } from '../../words';

export interface Stop {
  readonly paused: boolean;
  readonly may: boolean;
  readonly label: WordId;
  readonly why: WordId;
}

/** May this seat stop the clock as often as it likes? */
export const isFree = (view: View, seat: Seat): boolean => view.seats[seat]?.stops_left === null;

/** None where no clock is at work. */
export function stopOf(view: View, seat: Seat | null): Stop | null {
  if (view.zero === null || view.end !== null || seat === null) return null;
  if (view.paused) return { paused: true, may: true, label: 'rails.resume', why: 'rails.resume' };
  const left = view.seats[seat]?.stops_left;
  return { paused: false, may: left !== 0, label: 'rails.pause', why: left === null ? 'rails.pauseFree' : left === 0 ? 'rails.pauseUsed' : 'rails.pauseLabel' };
}
