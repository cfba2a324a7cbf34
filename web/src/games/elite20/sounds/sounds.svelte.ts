// The soundtrack of a table: it begins with the clock, stands while the clock stands, and hears what happens.

import { untrack } from 'svelte';
import { Soundtrack } from '../../../lib/soundtrack';
import type { Session } from '../../types';
import { stageOf, timeLeft } from '../rails/project';
import { cuesOf } from './sounds';
import type { View } from '../view';

export class Sounds {
  private readonly track = new Soundtrack();

  /** Made while a component is, so that its effects end with it. */
  constructor(session: Session<View>) {
    const phase = $derived(session.live && stageOf(session.view) === 'action' && session.view.zero !== null ? session.view.round : null);
    const paused = $derived(session.view.paused);
    $effect(() => {
      if (phase === null) return;
      untrack(() => {
        const length = session.view.length ?? 1;
        this.track.start(length, timeLeft(session.view, session.gameNow()) ?? length);
      });
      return () => this.track.stop();
    });
    $effect(() => {
      const stands = paused;
      if (phase === null) return;
      untrack(() => (stands ? this.track.pause() : this.track.resume()));
    });
    $effect(() => {
      const { latest } = session;
      if (latest.length === 0) return;
      untrack(() => cuesOf(latest, session.view, session.seat).forEach(({ cue, whose }) => this.track.cue(cue, whose)));
    });
    this.hearCount(session);
    this.hearPings(session);
  }

  private hearCount(session: Session<View>): void {
    const ends = $derived(session.count?.ends ?? null);
    $effect(() => {
      if (ends === null) return;
      untrack(() => this.track.cue('count'));
      const timers = [1_000, 2_000].map((before) => setTimeout(() => this.track.cue('count'), Math.max(0, ends - performance.now() - before)));
      const go = setTimeout(() => this.track.cue('go'), Math.max(0, ends - performance.now()));
      return () => [...timers, go].forEach(clearTimeout);
    });
  }

  private hearPings(session: Session<View>): void {
    const pings = $derived(session.signals.filter(({ kind }) => kind === 'ping').length);
    let before = untrack(() => pings);
    $effect(() => {
      if (pings > before) untrack(() => this.track.cue('ping', 'others'));
      before = pings;
    });
  }

  readonly tick = (left: number): void => this.track.tick(left);
}
