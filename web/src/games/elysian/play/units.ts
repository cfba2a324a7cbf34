// The units that stand in numbers.

import { UNIT_WORDS, type UnitWord } from '../wire/notation';

/** The three standard kinds, in the order in which lists count them. */
export const STANDARD: readonly UnitWord[] = UNIT_WORDS.filter((unit) => unit !== 'hero');
