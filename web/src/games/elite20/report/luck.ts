// Luck of the dice: results without an alien, beside what so many dice bring on average.

import type { Moment } from '../../../lib/wire/Moment';
import type { Luck } from '../../types';
import { seatOf } from '../story/names';

const FACES = 6;

/** For each chair, usable results rolled and expected: five faces of six. */
export function luck(moments: readonly Moment[], seats: number): readonly Luck[] {
  const actual = Array.from({ length: seats }, () => 0);
  const rolled = Array.from({ length: seats }, () => 0);
  for (const { sights } of moments) {
    for (const [rule, notation] of sights) {
      const [verb, seat, , face, place] = notation.split(' ');
      if (verb !== 'die' || place !== 'rolled' || rule !== 'E20-DICE-07') continue;
      const chair = seatOf(seat);
      rolled[chair] = (rolled[chair] ?? 0) + 1;
      if (face !== 'alien') actual[chair] = (actual[chair] ?? 0) + 1;
    }
  }
  return actual.map((count, seat) => ({ seat, actual: count, expected: ((rolled[seat] ?? 0) * (FACES - 1)) / FACES }));
}
