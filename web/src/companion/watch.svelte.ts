// The timer as the page holds it: it looks at the clock, and the soundtrack hears of whatever happens to it.
import type { Soundtrack } from '../lib/soundtrack';
import { advance, calledAt, canPick, canShift, kept, leftAt, pick, press, restored, shift, STEP_MS, type Timer } from './timer';

const KEY = 'sortie.companion';
type Heard = Pick<Soundtrack, 'start' | 'tick' | 'pause' | 'stop' | 'cue'>;

export class Watch {
  timer: Timer = $state.raw(restored(read()));
  now: number = $state(0);
  readonly left = $derived(leftAt(this.timer, this.now));
  readonly canAdd = $derived(canShift(this.timer, this.now, STEP_MS));
  readonly canTake = $derived(canShift(this.timer, this.now, -STEP_MS));
  readonly canPick = $derived(canPick(this.timer));
  /** 3, 2, 1 while that is counted, otherwise 0. */
  readonly called = $derived(this.timer.stage === 'count' ? calledAt(this.timer, this.now) : 0);
  readonly #track: Heard;
  readonly #clock: () => number;

  constructor(track: Heard, clock: () => number = () => performance.now()) {
    this.#track = track;
    this.#clock = clock;
    this.now = clock();
  }

  /** To be called many times a second. */
  look(): void {
    const before = this.called;
    this.#become(advance(this.timer, (this.now = this.#clock())));
    if (this.called > 0 && this.called !== before) this.#track.cue('count');
    if (this.timer.stage === 'running') this.#track.tick(this.left);
  }

  press(): void {
    this.look();
    this.#become(press(this.timer, this.now));
    if (this.called > 0) this.#track.cue('count');
    this.keep();
  }

  shift(by: number): void {
    this.look();
    this.#become(shift(this.timer, this.now, by));
    if (this.timer.stage === 'running') {
      // First the marks that were jumped over, then the new length.
      this.#track.tick(this.left);
      this.#track.start(this.timer.total, this.left);
    }
    this.keep();
  }

  pick(round: number): void {
    this.#become(pick(this.timer, round));
    this.keep();
  }

  /** Keeps the round for the next visit. */
  keep(): void {
    try {
      localStorage.setItem(KEY, kept(this.timer, this.#clock()));
    } catch {
      // Nothing is kept then; the timer runs all the same.
    }
  }

  #become(next: Timer): void {
    const before = this.timer.stage;
    this.timer = next;
    if (next.stage === before) return;
    if (next.stage === 'running') {
      this.#track.cue('go');
      this.#track.start(next.total, this.left);
    } else if (next.stage === 'over') {
      this.#track.tick(0);
      this.#track.stop();
    } else if (next.stage === 'ready') this.#track.stop();
    else this.#track.pause();
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
