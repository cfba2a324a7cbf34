// What my weapons reach, as the engine tells it.

import { untrack } from 'svelte';
import type { Session } from '../../../types';
import type { Content, Reach } from '../../content';
import type { HeroId, Space, View } from '../../view';
import { writeCommand } from '../../wire/notation';

interface Owner {
  readonly session: Session<View>;
  readonly view: View;
  readonly content: Content;
  readonly heroes: readonly HeroId[];
}

/** So many answers are kept; older ones are of places where the Hero no longer stands. */
const KEPT = 24;
const NOTHING: readonly Space[] = [];

export class Reaches {
  private known: ReadonlyMap<string, Reach | null> = $state.raw(new Map());

  constructor(private readonly owner: Owner) {
    // It depends on where the Hero stands and what is on the weapon, so it is asked for when those change.
    const wanted = $derived(this.weapons().map((id) => this.key(id)).join(' '));
    $effect(() => {
      const keys = wanted.split(' ').filter((key) => key !== '' && !untrack(() => this.known).has(key));
      if (!owner.session.live) return;
      for (const key of keys) void owner.session.preview(writeCommand({ do: 'fire', card: key.split('@')[0]! })).then((found) => this.learn(key, found as unknown as Reach | null));
    });
  }

  of(weapon: string): readonly Space[] {
    return this.told(weapon)?.spaces ?? NOTHING;
  }

  /** Null until the engine has answered, and where it has nothing to say. */
  told(weapon: string): Reach | null {
    return this.known.get(this.key(weapon)) ?? null;
  }

  private weapons(): string[] {
    const { view, content, heroes } = this.owner;
    return Object.keys(view.cards).filter((id) => {
      const place = view.cards[id]?.place;
      return content.cards[id]?.weapon && typeof place === 'object' && 'With' in place && heroes.includes(place.With.hero);
    });
  }

  private key(id: string): string {
    const { cards, figures, events } = this.owner.view;
    const place = cards[id]?.place;
    const hero = typeof place === 'object' && 'With' in place ? place.With.hero : '';
    const on = Object.keys(cards).filter((other) => {
      const lies = cards[other]?.place;
      return typeof lies === 'object' && 'On' in lies && lies.On.card === id;
    });
    return [id, figures[hero] ?? '', ...on, ...events.filter(({ fulfilled }) => !fulfilled).map(({ event }) => event)].join('@');
  }

  private learn(key: string, found: Reach | null): void {
    this.known = new Map([...[...this.known].slice(-KEPT), [key, found]]);
  }
}
