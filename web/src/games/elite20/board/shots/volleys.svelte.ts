// Shots while they are seen. They are drawn over the table and hold nothing up: whoever acts goes on at once.

import { untrack } from 'svelte';
import type { Moment } from '../../../../lib/wire/Moment';
import type { Session } from '../../../types';
import { heroesOf, type FigureId, type View } from '../../view';
import { missesOf, shotsOf, tell, type Blow, type Miss, type Shot, type Tale, type Throw } from './shots';

/** So long dice, tracers and bursts are seen, and so long the result stands in words. */
const SEEN = 800;
/** A word is read longer than a burst is seen. */
const MISSED = 1_400;
const READ = 2_500;

/** A shot on the board, with a number of its own. */
export type Seen = (Blow | Miss) & { readonly n: number };

export class Volleys {
  /** Tracers of everybody, and whom my shots missed. */
  seen: readonly Seen[] = $state.raw([]);
  /** What came of my newest attack. */
  tale: Tale | null = $state.raw(null);
  /** Do its dice lie on the card, and is it told in words? */
  fresh = $state(false);
  said = $state(false);
  private before: View;
  private taken: readonly Moment[];
  /** At whom my newest attack was aimed. */
  private aimed: readonly FigureId[] = [];
  private n = 0;
  private timers: { fresh?: ReturnType<typeof setTimeout>; said?: ReturnType<typeof setTimeout> } = {};

  /** Made while a component is, so that its effect ends with it. It comes before those of whoever made it, which forget at whom was aimed. */
  constructor(
    private readonly session: Session<View>,
    /** At whom a shot of mine that is under way is aimed. */
    private readonly aims: () => readonly FigureId[] = () => [],
  ) {
    this.before = session.view;
    this.taken = session.latest;
    $effect.pre(() => {
      const { latest, view } = session;
      untrack(() => this.take(latest, view));
    });
  }

  private take(latest: readonly Moment[], view: View): void {
    const shots = latest === this.taken ? [] : shotsOf(latest, this.before);
    this.taken = latest;
    this.before = view;
    const own = this.session.seat === null ? [] : heroesOf(view, this.session.seat);
    for (const shot of shots) this.show(shot, own.includes(shot.hero));
  }

  private show(shot: Shot, mine: boolean): void {
    if (mine) this.tellOf(shot);
    if (shot.kind === 'blow') this.draw(shot, SEEN);
    else if (mine) for (const miss of this.missed(shot)) this.draw(miss, MISSED);
  }

  private missed(shot: Throw): Miss[] {
    if (!shot.again) this.aimed = [...this.aims()];
    const hits = this.tale?.dice.filter((die) => die.hits).length ?? 0;
    return missesOf(shot, hits, this.aimed, this.before.figures);
  }

  private draw(shot: Blow | Miss, ms: number): void {
    const n = ++this.n;
    this.seen = [...this.seen, { ...shot, n }];
    setTimeout(() => (this.seen = this.seen.filter((other) => other.n !== n)), ms);
  }

  private tellOf(shot: Shot): void {
    this.tale = tell(this.tale, shot);
    this.said = this.tale !== null;
    clearTimeout(this.timers.said);
    this.timers.said = setTimeout(() => (this.said = false), READ);
    this.fresh = true;
    clearTimeout(this.timers.fresh);
    this.timers.fresh = setTimeout(() => (this.fresh = false), SEEN);
  }
}
