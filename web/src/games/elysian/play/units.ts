// The units that stand in numbers.

import type { UnitWord } from '../wire/notation';

/** The three standard kinds, in the order in which lists count them. */
export const STANDARD: readonly UnitWord[] = ['infantry', 'archery', 'cavalry'];
