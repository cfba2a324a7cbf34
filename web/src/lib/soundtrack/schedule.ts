// What sounds when: pure functions of the time that is left, so that they can be tested without a sound.

/** The layers, from the first that comes in to the last. */
export const LAYERS = ['pulse', 'bass', 'drums', 'strings', 'siren'] as const;
export type Layer = (typeof LAYERS)[number];

/** How the layers follow the time: hardly, as it runs out, or all but the siren from the start. */
export const MOODS = ['calm', 'rising', 'full'] as const;
export type Mood = (typeof MOODS)[number];

/** A layer's level goes from 0 (silent) to this. */
export const LOUDEST = 5;
export type Levels = Readonly<Record<Layer, number>>;

export const SILENCE: Levels = { pulse: 0, bass: 0, drums: 0, strings: 0, siren: 0 };

/** What is to be heard. */
export interface Mix {
  readonly levels: Levels;
  /** Beats a minute. */
  readonly bpm: number;
}

/** Moments of the clock that are heard and seen. */
export type TimeCue = 'minute' | 'thirty' | 'ten' | 'beat' | 'end';

/** The fraction of the time at which a layer comes in, and that at which it is as loud as it gets. */
const RISE: Readonly<Record<Layer, readonly [number, number]>> = {
  pulse: [1.2, 0.87],
  bass: [0.95, 0.55],
  drums: [0.75, 0.32],
  strings: [0.5, 0.18],
  siren: [0.25, 0.08],
};
const CALM: Levels = { pulse: 3, bass: 2, drums: 0, strings: 0, siren: 0 };
const CALM_BPM = 84;
const TEMPI: readonly (readonly [number, number])[] = [[10_000, 150], [30_000, 132], [60_000, 116]];
const FIRST_BPM = 100;
const MARKS: readonly (readonly [number, TimeCue])[] = [[0, 'end'], [10_000, 'ten'], [30_000, 'thirty'], [60_000, 'minute']];

/** The layers and the tempo with so much of the time left, both in milliseconds. */
export function mixAt(left: number, total: number, mood: Mood = 'rising'): Mix {
  if (mood === 'calm') return { levels: CALM, bpm: CALM_BPM };
  const part = total > 0 ? Math.min(1, Math.max(0, left / total)) : 0;
  const level = (layer: Layer): number => (mood === 'full' && layer !== 'siren' ? LOUDEST : risen(part, RISE[layer]));
  return { levels: Object.fromEntries(LAYERS.map((layer) => [layer, level(layer)])) as Levels, bpm: tempoAt(left) };
}

function risen(part: number, [enters, full]: readonly [number, number]): number {
  return Math.min(LOUDEST, Math.max(0, Math.round(((enters - part) / (enters - full)) * LOUDEST)));
}

/** Beats a minute: faster in the last minute, half minute and ten seconds. */
export function tempoAt(left: number): number {
  return TEMPI.find(([below]) => left <= below)?.[1] ?? FIRST_BPM;
}

/** What the clock tells between two looks at it: never more than one thing, the most pressing. */
export function cueBetween(before: number, left: number): TimeCue | null {
  const mark = MARKS.find(([at]) => before > at && left <= at);
  if (mark) return mark[1];
  return left < 10_000 && left < before && Math.ceil(left / 1_000) < Math.ceil(before / 1_000) ? 'beat' : null;
}

/** How many layers have risen more than half. */
export function risenLayers(levels: Levels): number {
  return LAYERS.filter((layer) => levels[layer] > LOUDEST / 2).length;
}
