// What of a moment is heard: own dice, cards and hits, and of others only pushes, kills and pings.

import type { Moment } from '../../lib/wire/Moment';
import type { LiveCue } from '../../lib/soundtrack';
import { heroesOf, type Seat, type View } from './view';

export interface Heard {
  readonly cue: LiveCue;
  readonly whose: 'mine' | 'others';
}

const DIED = /^moved (?:biter|runner|shooter)-\d+ none$|^moved BO-\d none$/;

/** Each cue once, mine before the others'. */
export function cuesOf(moments: readonly Moment[], view: View, seat: Seat | null): Heard[] {
  const heroes = seat === null ? [] : heroesOf(view, seat);
  const own = seat === null ? '' : `s${seat + 1}`;
  const all = new Map<LiveCue, Heard>();
  const add = (cue: LiveCue, mine: boolean): void => {
    if (mine || !all.has(cue)) all.set(cue, { cue, whose: mine ? 'mine' : 'others' });
  };
  for (const { seat: by, sights } of moments) {
    for (const [, text] of sights) {
      const [verb, who, , value] = text.split(' ');
      if (verb === 'die' && who === own) add(value === undefined || text.endsWith(' rolled') ? 'die' : 'place', true);
      else if (verb === 'hit') add('hit', by === seat);
      else if (DIED.test(text)) add('kill', by === seat);
      else if (verb === 'hero' && / damage \d+$/.test(text)) add('hurt', heroes.includes(who ?? ''));
      else if (verb === 'owes' && / flee:/.test(text)) add('push', who === own);
    }
  }
  return [...all.values()];
}
