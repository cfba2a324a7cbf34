// Luck of the dice: results without an alien, beside what so many dice bring on average.

import type { Moment } from '../../../lib/wire/Moment';
import type { JsonValue } from '../../../lib/wire/serde_json/JsonValue';
import type { Luck } from '../../types';
import { contentOf } from '../story/names';
import { FACE_WORDS, parseEvent } from '../wire/notation';

/** The faces that a player wants: all but one of those that a die has. */
const USABLE = FACE_WORDS.filter((face) => face !== 'alien');

/** For each chair, usable results rolled and expected. */
export function luck(moments: readonly Moment[], seats: number, content: JsonValue): readonly Luck[] {
  const { topics } = contentOf({ content });
  const actual = Array.from({ length: seats }, () => 0);
  const rolled = Array.from({ length: seats }, () => 0);
  for (const { sights } of moments) {
    for (const [rule, notation] of sights) {
      const event = topics[rule] === 'roll' ? parseEvent(notation) : null;
      if (event?.is !== 'die' || event.place.is !== 'rolled') continue;
      const { seat, face } = event;
      rolled[seat] = (rolled[seat] ?? 0) + 1;
      if (face !== 'alien') actual[seat] = (actual[seat] ?? 0) + 1;
    }
  }
  return actual.map((count, seat) => ({ seat, actual: count, expected: ((rolled[seat] ?? 0) * USABLE.length) / FACE_WORDS.length }));
}
