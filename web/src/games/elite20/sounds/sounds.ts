// What of a moment is heard: own dice, cards and hits, and of others only pushes, kills and pings.

import type { Moment } from '../../../lib/wire/Moment';
import type { LiveCue } from '../../../lib/soundtrack';
import { heroesOf, isHero, type Seat, type View } from '../view';
import { parseEvent } from '../wire/notation';

export interface Heard {
  readonly cue: LiveCue;
  readonly whose: 'mine' | 'others';
}

/** Each cue once, mine before the others'. */
export function cuesOf(moments: readonly Moment[], view: View, seat: Seat | null): Heard[] {
  const heroes = seat === null ? [] : heroesOf(view, seat);
  const all = new Map<LiveCue, Heard>();
  const add = (cue: LiveCue, mine: boolean): void => {
    if (mine || !all.has(cue)) all.set(cue, { cue, whose: mine ? 'mine' : 'others' });
  };
  for (const { seat: by, sights } of moments) {
    for (const [, text] of sights) {
      const event = parseEvent(text);
      if (event?.is === 'die' && event.seat === seat) add(event.place.is === 'rolled' ? 'die' : 'place', true);
      else if (event?.is === 'hit') add('hit', by === seat);
      else if (event?.is === 'moved' && event.to === 'none' && !isHero(event.figure)) add('kill', by === seat);
      else if (event?.is === 'hero' && event.count === 'damage') add('hurt', heroes.includes(event.hero));
      else if (event?.is === 'owes' && event.choice.is === 'flee') add('push', event.seat === seat);
    }
  }
  return [...all.values()];
}
