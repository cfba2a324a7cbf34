// Why the clock stands, and who can let it run.

import type { Moment } from '../../../lib/wire/Moment';
import { isAlone } from '../rails/stop';
import { has, heroesOf, type HeroId, type Seat, type View } from '../view';

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
  const found = moments.findLast(({ sights }) => sights.some(([, text]) => text.startsWith('stopped ')));
  const seat = found?.sights.map(([, text]) => /^seat s(\d+) stops /.exec(text)?.[1]).find((number) => number !== undefined);
  return seat === undefined ? null : Number(seat) - 1;
}

export function shutOf(view: View, seat: Seat | null, moments: readonly Moment[], cut = false): Shut | null {
  if (cut) return { cut, restarted: false, gone: null, by: null, free: false };
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
    free: seat !== null && isAlone(view, seat),
  };
}
