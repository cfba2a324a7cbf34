// The visual twin of what the clock says: whoever draws a table shows it, with or without sound.
import type { LiveCue } from './cues';

/** What can be shown: moments of the clock, and the count before them. */
export type Flash = Extract<LiveCue, 'minute' | 'thirty' | 'ten' | 'beat' | 'end' | 'count' | 'go'>;

const SHOWN: readonly LiveCue[] = ['minute', 'thirty', 'ten', 'beat', 'end', 'count', 'go'] satisfies Flash[];

let last: { readonly what: Flash; readonly tick: number } | null = $state.raw(null);

export const flash = {
  /** The newest one; `tick` grows with each. */
  get now(): { readonly what: Flash; readonly tick: number } | null {
    return last;
  },
};

/** Shows a cue, if it is one that is shown. */
export function showFlash(cue: LiveCue): void {
  if (isFlash(cue)) last = { what: cue, tick: (last?.tick ?? 0) + 1 };
}

function isFlash(cue: LiveCue): cue is Flash {
  return SHOWN.includes(cue);
}
