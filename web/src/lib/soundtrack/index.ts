// The soundtrack of a live phase. Its clock is the table's: `tick` says how much time is left, and the rest follows.
// The band is loaded when it is first needed; without it, and before the first click, everything but the music works.
import { mayMakeSound, playVoice } from '../page/sound';
import { settings } from '../page/settings.svelte';
import type { Band } from './band';
import { isHeardOfOthers, LIVE_VOICES, type LiveCue } from './cues';
import { showFlash } from './flash.svelte';
import { cueBetween, mixAt } from './schedule';

export { flash, type Flash } from './flash.svelte';
export type { LiveCue } from './cues';

type Load = () => Promise<Band>;
const loadBand: Load = async () => {
  Object.assign(globalThis, { TONE_SILENCE_LOGGING: true });
  return (await import('./band')).makeBand();
};

export class Soundtrack {
  #total = 0;
  #left = 0;
  #playing = false;
  #band: Band | null = null;
  #request: 'none' | 'sent' | 'failed' = 'none';
  readonly #load: Load;

  constructor(load: Load = loadBand) {
    this.#load = load;
  }

  /** A phase of so many milliseconds begins, or is joined with fewer left. */
  start(total: number, left = total): void {
    [this.#total, this.#left] = [total, left];
    // A band that could not be had last time is asked for again.
    if (this.#request === 'failed') this.#request = 'none';
    this.resume();
  }

  /** Takes the milliseconds that are left, tells the marks that were passed, and lets the music rise. */
  tick(left: number): void {
    const cue = cueBetween(this.#left, left);
    this.#left = left;
    if (!this.#playing) return;
    if (cue) this.cue(cue);
    this.#follow();
  }

  pause(): void {
    this.#playing = false;
    this.#follow();
  }

  resume(): void {
    this.#playing = true;
    this.#follow();
  }

  stop(): void {
    this.pause();
    this.#band?.rewind();
  }

  /** A short sound and its visual twin. Of what others do only some is heard. */
  cue(name: LiveCue, whose: 'mine' | 'others' = 'mine'): void {
    if (whose === 'others' && !isHeardOfOthers(name)) return;
    showFlash(name);
    playVoice(LIVE_VOICES[name]);
    // Whoever counts down will want music in a moment.
    if (name === 'count') this.#fetch();
  }

  #follow(): void {
    const loudness = settings.volume * settings.soundtrack;
    const audible = this.#playing && loudness > 0;
    if (audible) this.#fetch();
    this.#band?.play(audible);
    if (!audible) return;
    this.#band?.loudness(loudness);
    this.#band?.mix(mixAt(this.#left, this.#total, settings.mood));
  }

  #fetch(): void {
    if (this.#request !== 'none' || settings.volume <= 0 || !mayMakeSound()) return;
    this.#request = 'sent';
    this.#load().then(
      (band) => {
        this.#band = band;
        this.#follow();
      },
      // Offline, perhaps: then this phase has no music.
      () => void (this.#request = 'failed'),
    );
  }
}
