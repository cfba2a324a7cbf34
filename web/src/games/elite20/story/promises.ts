// What bots say about orders: that they do it, that it is done, or why they do something else.

import type { Signal } from '../../../lib/link/live.svelte';
import type { Content } from '../content';
import { aimWord } from '../rails/project';
import type { Seat } from '../view';
import { say } from '../words/say';
import { t } from '../words';

/** A bot's answer, whole and in a word or two. */
export interface Promised {
  readonly text: string;
  readonly short: string;
}

/** By chair, what the newest of its signals says; nothing where that is no answer. */
export function promises(content: Content, names: readonly string[], signals: readonly Signal[]): ReadonlyMap<Seat, Promised> {
  return new Map(signals.flatMap((signal) => {
    const told = promised(content, names, signal);
    return told === null ? [] : [[signal.seat, told] as const];
  }));
}

function promised(content: Content, names: readonly string[], { kind, what, why }: Signal): Promised | null {
  if (kind === 'on-it') return { text: t('rails.onItNow', { what: aimWord(content, what) }), short: t('rails.onItShort') };
  if (kind === 'did') return { text: t('rails.did', { what: aimWord(content, what) }), short: t('rails.didShort') };
  const reason = kind === 'not-now' && why ? say(why, { names }) : null;
  return reason === null ? null : { text: reason, short: t('rails.notNow') };
}
