// The band: five layers of synthesizers over one transport. Its parts are taken from Tone.js one by one, since the
// library's front door opens an audio context with a worker from a blob, which our security policy forbids.
import { Compressor } from 'tone/build/esm/component/dynamics/Compressor.js';
import { Limiter } from 'tone/build/esm/component/dynamics/Limiter.js';
import { Filter } from 'tone/build/esm/component/filter/Filter.js';
import { Context } from 'tone/build/esm/core/context/Context.js';
import { Gain } from 'tone/build/esm/core/context/Gain.js';
import { setContext } from 'tone/build/esm/core/Global.js';
import { FeedbackDelay } from 'tone/build/esm/effect/FeedbackDelay.js';
import { MembraneSynth } from 'tone/build/esm/instrument/MembraneSynth.js';
import { MonoSynth } from 'tone/build/esm/instrument/MonoSynth.js';
import { NoiseSynth } from 'tone/build/esm/instrument/NoiseSynth.js';
import { Synth } from 'tone/build/esm/instrument/Synth.js';
import { LAYERS, LOUDEST, SILENCE, type Layer, type Levels, type Mix } from './schedule';
import { stepAt, type Note } from './score';

/** Who plays the soundtrack. */
export interface Band {
  /** Plays on, or falls silent where it is. */
  play(on: boolean): void;
  /** What is to be heard from now on. */
  mix(mix: Mix): void;
  /** From 0 to 1. */
  loudness(volume: number): void;
  /** Back to the first bar. */
  rewind(): void;
}

type Struck = (note: Note, time: number, seconds: number) => void;

/** At its loudest nothing is cut off. */
const CEILING = 0.8;
const FADE = 0.25;
const RISE = 1.2;
const STRONGEST: Readonly<Record<Layer, number>> = { pulse: 0.7, bass: 0.42, drums: 0.45, strings: 0.4, siren: 0.1 };

/** Opens an audio context and puts a band into it. */
export function makeBand(): Band {
  const context = new Context({ clockSource: 'timeout', latencyHint: 'interactive' });
  setContext(context);
  void context.resume();
  return bandIn(context);
}

/** A band in the context that is set. */
export function bandIn(context: Pick<Context, 'transport' | 'destination' | 'resume' | 'currentTime'>): Band {
  const { transport, destination } = context;
  const master = new Gain(0).connect(destination);
  const desk = new Compressor({ threshold: -22, ratio: 5, attack: 0.004, release: 0.12 }).chain(new Limiter(-10), master);
  const gains = Object.fromEntries(LAYERS.map((layer) => [layer, new Gain(0).connect(desk)])) as Record<Layer, Gain>;
  const players: Readonly<Record<Layer, Struck>> = {
    pulse: pulse(gains.pulse),
    bass: bass(gains.bass),
    drums: drums(gains.drums),
    strings: strings(gains.strings),
    siren: siren(gains.siren),
  };
  let levels: Levels = SILENCE;
  let step = 0;
  let volume = 0;
  let plays = false;
  let struck = 0;
  const rise = (): unknown => master.gain.rampTo(plays ? volume * CEILING : 0, FADE);
  transport.scheduleRepeat((time) => {
    const notes = stepAt(step, levels);
    step += 1;
    // What a busy page comes to too late is left out: late strokes would all fall on one moment, which no synthesizer takes.
    if (time < context.currentTime || time <= struck) return;
    struck = time;
    const sixteenth = 15 / transport.bpm.value;
    for (const note of notes) players[note.layer](note, time, sixteenth * note.steps);
  }, '16n');

  return {
    play(on) {
      if (on === plays) return;
      plays = on;
      rise();
      if (on) {
        void context.resume();
        transport.start();
      } else transport.pause();
    },
    mix(next) {
      if (Math.abs(transport.bpm.value - next.bpm) > 0.5) transport.bpm.rampTo(next.bpm, RISE);
      for (const layer of LAYERS) {
        if (next.levels[layer] !== levels[layer]) gains[layer].gain.rampTo((next.levels[layer] / LOUDEST) * STRONGEST[layer], RISE);
      }
      levels = next.levels;
    },
    loudness(next) {
      if (next === volume) return;
      volume = next;
      rise();
    },
    rewind() {
      step = 0;
    },
  };
}

function pulse(out: Gain): Struck {
  const heart = new MembraneSynth({ pitchDecay: 0.06, octaves: 3, envelope: { attack: 0.002, decay: 0.34, sustain: 0, release: 0.1 } }).connect(out);
  return ({ pitch, force }, time, seconds) => heart.triggerAttackRelease(pitch, seconds, time, force);
}

function bass(out: Gain): Struck {
  const low = new MonoSynth({
    oscillator: { type: 'sawtooth' },
    filter: { type: 'lowpass', Q: 3, rolloff: -24 },
    envelope: { attack: 0.004, decay: 0.12, sustain: 0.35, release: 0.06 },
    filterEnvelope: { attack: 0.004, decay: 0.16, sustain: 0.2, release: 0.1, baseFrequency: 90, octaves: 3.2 },
  }).connect(out);
  return ({ pitch, force }, time, seconds) => low.triggerAttackRelease(pitch, seconds * 0.8, time, force);
}

function drums(out: Gain): Struck {
  const kick = new MembraneSynth({ pitchDecay: 0.03, octaves: 5, envelope: { attack: 0.001, decay: 0.2, sustain: 0, release: 0.05 } }).connect(out);
  const clank = new NoiseSynth({ noise: { type: 'pink' }, envelope: { attack: 0.001, decay: 0.16, sustain: 0 } }).connect(new Filter({ type: 'bandpass', frequency: 1_700, Q: 2.4 }).connect(out));
  const hat = new NoiseSynth({ noise: { type: 'white' }, envelope: { attack: 0.001, decay: 0.05, sustain: 0 } }).connect(new Filter({ type: 'highpass', frequency: 7_500, Q: 2 }).connect(out));
  return ({ pitch, force, part }, time, seconds) => {
    if (part === 'kick') kick.triggerAttackRelease(pitch, seconds, time, force);
    else (part === 'clank' ? clank : hat).triggerAttackRelease(seconds, time, force);
  };
}

function strings(out: Gain): Struck {
  const delay = new FeedbackDelay({ delayTime: 0.28, feedback: 0.3, wet: 0.25 }).connect(out);
  const bow = new Synth({ oscillator: { type: 'fatsawtooth', count: 2, spread: 18 }, envelope: { attack: 0.01, decay: 0.18, sustain: 0.15, release: 0.12 } }).connect(new Filter({ type: 'lowpass', frequency: 2_100, Q: 1 }).connect(delay));
  return ({ pitch, force }, time, seconds) => bow.triggerAttackRelease(pitch, seconds * 0.9, time, force);
}

function siren(out: Gain): Struck {
  const horn = new Synth({ oscillator: { type: 'square' }, portamento: 0.18, envelope: { attack: 0.05, decay: 0.1, sustain: 0.8, release: 0.15 } }).connect(new Filter({ type: 'lowpass', frequency: 1_300, Q: 2 }).connect(out));
  return ({ pitch, force }, time, seconds) => horn.triggerAttackRelease(pitch, seconds * 0.95, time, force);
}
