// A defence as the server tells it: equal pieces in the order in which they fall.

import type { Rung } from '../../view';

/** How many hits it takes until nothing is left. */
export const hitsOf = (rungs: readonly Rung[]): number => rungs.reduce((sum, { hits, count }) => sum + hits * count, 0);
