// The clock of a moment in a record: what it showed, from the time of the moment and the zero of the view.

import { FOREVER, tagged, type View } from '../../view';
import { clockWords } from '../names';

/** Does the clock run now? Not outside the Action Phase, not while it is stopped, and not where rolls are counted. */
export const isTimed = (view: View): boolean => view.zero !== null && view.zero < FOREVER && !view.paused && view.steps.some((step) => tagged(step).kind === 'Action');

/** What the clock shows at a game time; null outside the Action Phase and where rolls are counted. */
export function clockAt(view: View, at: number | null): { readonly left: number; readonly words: string } | null {
  const { zero } = view;
  const runs = view.steps.some((step) => tagged(step).kind === 'Action');
  if (!runs || zero === null || zero >= FOREVER) return null;
  const now = view.stopped_at ?? at;
  if (now === null) return null;
  const left = Math.max(0, zero - now);
  return { left, words: clockWords(left) };
}
