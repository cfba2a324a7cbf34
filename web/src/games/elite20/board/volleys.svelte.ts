// Shots while they are seen. They are drawn over the table and hold nothing up: whoever acts goes on at once.

import { untrack } from 'svelte';
import type { Moment } from '../../../lib/wire/Moment';
import type { Session } from '../../types';
import { heroesOf, type View } from '../view';
import { shotsOf, tell, type Shot, type Tale } from './shots';

/** So long dice, tracers and bursts are seen, and so long the result stands in words. */
const SEEN = 800;
const READ = 2_500;

/** A shot on the board, with a number of its own. */
export type Seen = Shot & { readonly n: number };

export class Volleys {
  /** Tracers of everybody, and my throws without a Hit. */
  seen: readonly Seen[] = $state.raw([]);
  /** What came of my newest attack. */
  tale: Tale | null = $state.raw(null);
  /** Do its dice lie on the card, and is it told in words? */
  fresh = $state(false);
  said = $state(false);
  private before: View;
  private taken: readonly Moment[];
  private n = 0;
  private timers: { fresh?: ReturnType<typeof setTimeout>; said?: ReturnType<typeof setTimeout> } = {};

  /** Made while a component is, so that its effect ends with it. */
  constructor(private readonly session: Session<View>) {
    this.before = session.view;
    this.taken = session.latest;
    $effect(() => {
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
    if (shot.kind === 'throw' && (!mine || shot.dice.some(({ hits }) => hits))) return;
    const n = ++this.n;
    this.seen = [...this.seen, { ...shot, n }];
    setTimeout(() => (this.seen = this.seen.filter((other) => other.n !== n)), SEEN);
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
