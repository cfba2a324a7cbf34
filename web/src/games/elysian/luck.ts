// What the dice gave each attacker, beside what they give on average.

import type { Moment } from '../../lib/wire/Moment';
import type { Luck } from '../types';
import { parseEvent } from './notation';

export function luck(moments: readonly Moment[], seats: number): readonly Luck[] {
  const rolled = Array.from({ length: seats }, (_, seat) => ({ seat, actual: 0, expected: 0 }));
  let active = 0;
  for (const { sights } of moments) {
    for (const [, notation] of sights) {
      const event = parseEvent(notation);
      if (event?.is === 'attack-declared') active = event.seat;
      // A die that is rolled again is a roll like any other.
      const dice = event?.is === 'set-rolled' ? event.dice : event?.is === 'die-rerolled' ? [event.face] : [];
      const one = rolled[active];
      if (!one) continue;
      one.actual += dice.filter((face) => face > 2).length;
      // Four of six faces are hits.
      one.expected += (dice.length * 4) / 6;
    }
  }
  return rolled;
}
