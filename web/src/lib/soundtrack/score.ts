// The notes: which layer strikes what on which sixteenth, by how far it has risen. Four bars in D that turn round.
import type { Layer, Levels } from './schedule';

/** One stroke. */
export interface Note {
  readonly layer: Layer;
  /** In hertz; drums without a pitch ignore it. */
  readonly pitch: number;
  /** From 0 to 1. */
  readonly force: number;
  /** How many sixteenths it lasts. */
  readonly steps: number;
  readonly part?: 'kick' | 'clank' | 'hat';
}

/** A bar has so many sixteenths. */
const BAR = 16;
/** D, D, E flat, C: the roots of the bars, in semitones above D. */
const ROOTS: readonly number[] = [0, 0, 1, -2];
/** Minor on D and C, major on E flat, as steps of an arpeggio. */
const CHORDS: readonly (readonly number[])[] = [[0, 3, 7, 12], [0, 7, 3, 10], [0, 4, 7, 12], [0, 3, 7, 10]];
const BASS_LINE = 'x.xx.xX.x.xx.xoX';
const D1 = 36.708;

const hertz = (semitones: number, octave = 0): number => D1 * 2 ** (octave + semitones / 12);

/** What is struck on a sixteenth of the piece. Layers that are silent strike nothing. */
export function stepAt(step: number, levels: Levels): Note[] {
  const [at, bar] = [step % BAR, Math.floor(step / BAR) % ROOTS.length];
  const root = ROOTS[bar]!;
  return [
    ...(levels.pulse > 0 ? heart(at) : []),
    ...(levels.bass > 0 ? bassLine(at, root) : []),
    ...(levels.drums > 0 ? beat(at, levels.drums) : []),
    ...(levels.strings > 0 ? arpeggio(step, root, CHORDS[bar]!, levels.strings) : []),
    ...(levels.siren > 0 ? alarm(at, levels.siren) : []),
  ];
}

function heart(at: number): Note[] {
  const force = { 0: 1, 3: 0.65 }[at % 8];
  return force === undefined ? [] : [{ layer: 'pulse', pitch: hertz(0), force, steps: 2 }];
}

function bassLine(at: number, root: number): Note[] {
  const sign = BASS_LINE[at]!;
  if (sign === '.') return [];
  const [interval, octave] = sign === 'o' ? [7, 0] : [0, sign === 'X' ? 1 : 0];
  return [{ layer: 'bass', pitch: hertz(root + interval, octave), force: at % 4 === 0 ? 0.95 : 0.7, steps: 1 }];
}

function beat(at: number, level: number): Note[] {
  const notes: Note[] = [];
  if (at % (level >= 3 ? 4 : 8) === 0) notes.push({ layer: 'drums', part: 'kick', pitch: hertz(0, 0.5), force: 0.9, steps: 1 });
  if (level >= 2 && at % 8 === 4) notes.push({ layer: 'drums', part: 'clank', pitch: 0, force: 0.8, steps: 2 });
  const every = level >= 4 ? 1 : 2;
  if (at % every === 0 && (level > 1 || at % 4 === 2)) notes.push({ layer: 'drums', part: 'hat', pitch: 0, force: at % 4 === 2 ? 0.8 : 0.4, steps: 1 });
  return notes;
}

function arpeggio(step: number, root: number, chord: readonly number[], level: number): Note[] {
  const every = level >= 4 ? 1 : 2;
  if (step % every !== 0) return [];
  const tone = chord[(step / every) % chord.length]!;
  return [{ layer: 'strings', pitch: hertz(root + tone, level >= 5 ? 4 : 3), force: step % 4 === 0 ? 0.9 : 0.6, steps: every }];
}

function alarm(at: number, level: number): Note[] {
  const every = level >= 4 ? 4 : 8;
  if (at % every !== 0) return [];
  return [{ layer: 'siren', pitch: hertz((at / every) % 2 === 0 ? 0 : 1, 4), force: 0.8, steps: every }];
}
