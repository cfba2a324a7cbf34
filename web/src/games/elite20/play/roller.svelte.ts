// Rolling at the pace of hands (E20-R-74): a press that comes too early is kept and done when it is due.

import type { Answer } from '../../types';

/** A kept press is sent so long before it is due: the way to the server takes about that, and the server keeps it too. */
const LEAD = 250;

export class Roller {
  /** Places whose roll is not answered yet. */
  tumbling: ReadonlySet<number> = $state.raw(new Set());
  /** `performance.now()` from which the next roll may be made, and when the wait for it began. */
  due = $state(0);
  began = $state(0);
  /** Does a press wait? */
  kept = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly interval: () => number,
    /** What a roll would roll now; nothing while it is not allowed. */
    private readonly places: () => readonly number[],
    private readonly send: (places: readonly number[]) => Promise<Answer>,
  ) {}

  press(): void {
    if (this.tumbling.size > 0 || performance.now() < this.due - LEAD) {
      this.kept = true;
      this.wait();
    } else this.roll();
  }

  /** A new position is here; `sent` says whether a roll is still on its way. */
  seen(sent: boolean): void {
    if (!sent && this.tumbling.size > 0) this.tumbling = new Set();
    if (this.kept) this.wait();
  }

  forget(): void {
    this.stop();
    this.kept = false;
    this.tumbling = new Set();
  }

  readonly stop = (): void => clearTimeout(this.timer);

  private wait(): void {
    clearTimeout(this.timer);
    if (this.tumbling.size > 0) return;
    this.timer = setTimeout(
      () => {
        const still = this.kept;
        this.kept = false;
        if (still) this.roll();
      },
      Math.max(0, this.due - LEAD - performance.now()),
    );
  }

  private roll(): void {
    const places = this.places();
    if (places.length === 0) return;
    const sent = performance.now();
    this.tumbling = new Set(places);
    [this.began, this.due] = [sent, sent + this.interval()];
    void this.send(places).then((answer) => {
      const now = performance.now();
      // The interval runs at the server, from when the roll got there: about half the way back ago.
      if (answer.kind === 'done') [this.began, this.due] = [sent, (sent + now) / 2 + this.interval()];
      else [this.tumbling, this.due] = [new Set(), now];
      if (this.kept) this.wait();
    });
  }
}
