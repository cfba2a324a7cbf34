// Why the clock stands, and who can let it run.

import type { Moment } from '../../../lib/wire/Moment';
import { isFree } from '../rails/clock/stop';
import { has, heroesOf, type HeroId, type Seat, type View } from '../view';
import { parseEvent } from '../wire/notation';

export interface Shut {
  /** For whom the clock waits. */
  readonly gone: { readonly seat: Seat; readonly hero: HeroId } | null;
  /** Who stopped it; null for the server. */
  readonly by: Seat | null;
  readonly free: boolean;
  /** My own line is lost: nobody looks at the board meanwhile, as the others do not. */
  readonly cut: boolean;
  /** It was the server that began anew, which no seat pays for. */
  readonly restarted: boolean;
}

/** The newest moment in which the clock was stopped tells who did it. */
function stopper(moments: readonly Moment[]): Seat | null {
  const told = moments.map(({ sights }) => sights.map(([, text]) => parseEvent(text))).findLast((events) => events.some((event) => event?.is === 'stopped'));
  const counted = told?.find((event) => event?.is === 'seat' && event.tally === 'stops');
  return counted?.is === 'seat' ? counted.seat : null;
}

export function shutOf(view: View, seat: Seat | null, moments: readonly Moment[], cut = false): Shut | null {
  if (cut) return { cut, restarted: false, gone: null, by: null, free: seat !== null && isFree(view, seat) };
  if (!view.paused) return null;
  const isGone = (other: Seat): boolean => has(view.held, other) || (has(view.away, other) && !has(view.left, other));
  const away = view.seats.findIndex((_, other) => other !== seat && isGone(other));
  const hero = away < 0 ? undefined : heroesOf(view, away)[0];
  const by = stopper(moments);
  return {
    cut,
    restarted: by === null && view.held === 0 && hero === undefined,
    gone: hero === undefined ? null : { seat: away, hero },
    by,
    free: seat !== null && isFree(view, seat),
  };
}
