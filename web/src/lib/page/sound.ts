// Short sounds made on the spot: filtered noise for wood, stone and paper, a few partials for bells. A library for
// this would weigh more than the rest of the page; music is another matter (soundtrack/). Silent until the first
// click, as browsers demand.
import type { Cue } from '../../games/types';
import { settings } from './settings.svelte';

/** How a short sound is made. */
export interface Voice {
  /** Partials in hertz. */
  readonly tones?: readonly number[];
  /** Their wave; a triangle where none is named. */
  readonly wave?: OscillatorType;
  /** They glide to so many times their pitch. */
  readonly glide?: number;
  /** The middle of the noise band in hertz. */
  readonly noise?: number;
  readonly seconds: number;
  readonly gain: number;
  /** The same again after so many seconds each. */
  readonly repeat?: readonly number[];
}

const VOICES: Readonly<Record<Cue, Voice>> = {
  step: { noise: 700, seconds: 0.06, gain: 0.5 },
  place: { tones: [180, 271], noise: 420, seconds: 0.12, gain: 0.6 },
  draw: { noise: 3200, seconds: 0.14, gain: 0.25 },
  die: { noise: 1500, seconds: 0.05, gain: 0.5, repeat: [0.06, 0.11] },
  block: { tones: [310, 467], seconds: 0.1, gain: 0.4 },
  hit: { tones: [120], noise: 900, seconds: 0.16, gain: 0.6 },
  ravage: { tones: [62, 93], noise: 260, seconds: 0.5, gain: 0.8 },
  turn: { tones: [523, 784], seconds: 0.5, gain: 0.35, repeat: [0.12] },
  win: { tones: [392, 523, 659], seconds: 1.1, gain: 0.4, repeat: [0.18, 0.36] },
  no: { tones: [196, 185], seconds: 0.14, gain: 0.3 },
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Has the player touched the page? Browsers let nothing sound before. */
export function mayMakeSound(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

/** Plays a cue, if the player has touched the page and wants sound. */
export function play(cue: Cue): void {
  playVoice(VOICES[cue]);
}

/** Plays a voice of a game's own, under the same conditions. */
export function playVoice(voice: Voice): void {
  if (settings.volume <= 0 || !mayMakeSound()) return;
  context ??= new AudioContext();
  for (const delay of [0, ...(voice.repeat ?? [])]) strike(context, voice, context.currentTime + delay);
}

function strike(audio: AudioContext, voice: Voice, at: number): void {
  const out = audio.createGain();
  out.gain.setValueAtTime(voice.gain * settings.volume ** 2, at);
  out.gain.exponentialRampToValueAtTime(0.0001, at + voice.seconds);
  out.connect(audio.destination);
  for (const frequency of voice.tones ?? []) {
    const tone = new OscillatorNode(audio, { type: voice.wave ?? 'triangle', frequency });
    tone.frequency.setValueAtTime(frequency, at);
    tone.frequency.exponentialRampToValueAtTime(frequency * (voice.glide ?? 1), at + voice.seconds);
    tone.connect(out);
    tone.start(at);
    tone.stop(at + voice.seconds);
  }
  if (voice.noise === undefined) return;
  const source = new AudioBufferSourceNode(audio, { buffer: whiteNoise(audio) });
  source.connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: voice.noise, Q: 1.2 })).connect(out);
  source.start(at);
  source.stop(at + voice.seconds);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}
