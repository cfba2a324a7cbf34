// Where my Hero can walk, as the engine tells it.

import { untrack } from 'svelte';
import type { Session } from '../../../types';
import type { Walk } from '../../content';
import type { HeroId, Seat, Space, View } from '../../view';
import { diceOf } from '../dice';
import { ordersOf, type Order } from '../acts/orders';
import type { Footstep } from './ways';

interface Owner {
  readonly session: Session<View>;
  readonly view: View;
  readonly seat: Seat | null;
  readonly hero: HeroId | null;
  readonly orders: readonly Order[];
  readonly blocked: boolean;
}

/** The steps that the legal list allows a Hero: what is left of a result goes before a new one. */
export function stepsOf(orders: readonly Order[], hero: HeroId | null): Map<Space, readonly Footstep[]> {
  const all = new Map<Space, readonly Footstep[]>();
  for (const order of ordersOf(orders, 'step', 'further')) {
    if (order.hero !== hero) continue;
    const { to } = order;
    if (order.do === 'further' || !all.has(to)) all.set(to, [[to, order.do === 'step' ? 1 : 0]]);
  }
  return all;
}

/** The ways that begin with a legal step and cost no more results than these; a step of the list needs no word of the engine. */
export function waysWithin(steps: ReadonlyMap<Space, readonly Footstep[]>, walk: Walk | null, results: number): Map<Space, readonly Footstep[]> {
  const all = new Map(steps);
  for (const [to, way] of Object.entries(walk?.ways ?? {})) {
    const cost = way.reduce((sum, [, one]) => sum + one, 0);
    if (!all.has(to) && cost <= results && steps.has(way[0]?.[0] ?? '')) all.set(to, way);
  }
  return all;
}

export class Walks {
  private walk: Walk | null = $state.raw(null);
  private asking = false;

  constructor(private readonly owner: Owner) {
    const wanted = $derived(this.key());
    $effect(() => {
      if (wanted !== '' && owner.session.live) untrack(() => void this.ask());
    });
  }

  /** The newest word on this Hero where it stands. While another is on its way, it may be a moment old. */
  of(hero: HeroId | null, from: Space | undefined): Walk | null {
    return this.walk !== null && this.walk.hero === hero && this.walk.from === from ? this.walk : null;
  }

  /** Ways depend on my dice and on who stands where. Empty while no step is possible. */
  private key(): string {
    const { view, seat, hero, orders, blocked } = this.owner;
    if (hero === null || blocked || stepsOf(orders, hero).size === 0) return '';
    const dice = diceOf(view, seat).filter(({ place }) => place === 'Rolled').map(({ face }) => face);
    return [hero, view.heroes[hero]?.steps, ...dice, ...Object.values(view.figures), '|', ...view.acid].join(' ');
  }

  /** One question at a time; what changed meanwhile is asked for next. */
  private async ask(): Promise<void> {
    const { orders, hero } = this.owner;
    const step = ordersOf(orders, 'step', 'further').find((order) => order.hero === hero);
    if (this.asking || !step) return;
    this.asking = true;
    const key = this.key();
    const found = await this.owner.session.preview(step.text);
    this.asking = false;
    if (found !== null) this.walk = found as unknown as Walk;
    if (this.key() !== '' && this.key() !== key) void this.ask();
  }
}
