// What the dice gave each attacker, beside what they give on average.

import type { Moment } from '../../../lib/wire/Moment';
import type { Luck } from '../../types';
import { contentOf, isHit } from '../content';
import { parseEvent } from '../wire/notation';

export function luck(moments: readonly Moment[], seats: number, json: unknown): readonly Luck[] {
  const content = contentOf({ content: json });
  const { faces } = content.dice;
  const average = faces.filter((_, at) => isHit(content, at + 1)).length / faces.length;
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
      one.actual += dice.filter((face) => isHit(content, face)).length;
      one.expected += dice.length * average;
    }
  }
  return rolled;
}
