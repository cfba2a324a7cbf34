// Steel and sub-bass: the short sounds of a live phase. Of the others' doings only pushes, kills and pings are heard.
import type { Voice } from '../page/sound';
import type { TimeCue } from './schedule';

/** A sound of a live phase: moments of the clock, and what is done at the table. */
export type LiveCue = TimeCue | 'count' | 'go' | 'die' | 'place' | 'hit' | 'hurt' | 'kill' | 'push' | 'ping' | 'no';

export const LIVE_VOICES: Readonly<Record<LiveCue, Voice>> = {
  count: { tones: [147, 220], wave: 'square', seconds: 0.16, gain: 0.3 },
  go: { tones: [147, 294, 441], wave: 'sawtooth', glide: 1.5, seconds: 0.6, gain: 0.3 },
  minute: { tones: [110, 165], wave: 'sawtooth', seconds: 0.9, gain: 0.3 },
  thirty: { tones: [147, 220], wave: 'sawtooth', seconds: 0.5, gain: 0.32, repeat: [0.35] },
  ten: { tones: [311, 622], wave: 'square', glide: 0.84, seconds: 0.26, gain: 0.26, repeat: [0.22, 0.44] },
  beat: { tones: [58], noise: 2_400, seconds: 0.14, gain: 0.6 },
  end: { tones: [220, 277, 330], wave: 'sawtooth', glide: 0.25, noise: 240, seconds: 1.6, gain: 0.45 },
  die: { tones: [1_900], noise: 4_200, seconds: 0.045, gain: 0.4, repeat: [0.055, 0.1] },
  place: { tones: [520, 1_370], wave: 'sine', noise: 2_600, seconds: 0.07, gain: 0.45 },
  hit: { tones: [140], glide: 0.4, noise: 1_300, seconds: 0.18, gain: 0.6 },
  hurt: { tones: [98, 104], wave: 'sawtooth', glide: 0.6, noise: 500, seconds: 0.3, gain: 0.45 },
  kill: { tones: [180, 90], glide: 0.25, noise: 420, seconds: 0.42, gain: 0.7 },
  push: { tones: [330, 349], wave: 'sawtooth', glide: 0.5, seconds: 0.28, gain: 0.35 },
  ping: { tones: [1_320, 1_980], wave: 'sine', seconds: 0.35, gain: 0.3, repeat: [0.14] },
  no: { tones: [196, 185], seconds: 0.14, gain: 0.3 },
};

const OF_OTHERS: readonly LiveCue[] = ['push', 'kill', 'ping'];

/** Is a cue heard that somebody else caused? */
export function isHeardOfOthers(cue: LiveCue): boolean {
  return OF_OTHERS.includes(cue);
}
