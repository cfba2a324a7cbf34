// Giving and taking between Heroes that stand next to each other.

import { nameOf, tokenSlots, type Content } from '../content';
import { heroesOf, type HeroId, type Seat, type View } from '../view';
import { t } from '../words';
import { tokenId } from './dice';
import { ordersOf, type Order } from './acts/orders';

export interface Gift {
  readonly hero: HeroId;
  readonly command: string;
}

export interface Deal {
  readonly from: HeroId;
  readonly to: HeroId;
  readonly what: string;
  /** Take it, or withdraw it. */
  readonly command: string | null;
  /** Take it against what is offered in return. */
  readonly swap: string | null;
}

export interface Deals {
  readonly incoming: readonly Deal[];
  readonly outgoing: readonly Deal[];
  /** To whom a card or `token-3` can be given now. */
  readonly gifts: ReadonlyMap<string, readonly Gift[]>;
}

/** What one tap on somebody's badge does with an open offer. */
export interface BadgeDeal {
  readonly kind: 'take' | 'swap' | 'withdraw';
  readonly what: string;
  readonly command: string;
}

/** Open offers by the Hero on the other side. Two that face each other are swapped. */
export function badgeDeals({ incoming, outgoing }: Deals): ReadonlyMap<HeroId, BadgeDeal> {
  const badges = new Map<HeroId, BadgeDeal>();
  for (const { to, what, command } of outgoing) if (command) badges.set(to, { kind: 'withdraw', what, command });
  for (const { from, what, command, swap } of incoming) {
    if (swap) badges.set(from, { kind: 'swap', what, command: swap });
    else if (command) badges.set(from, { kind: 'take', what, command });
  }
  return badges;
}

export function thingName(view: View, content: Content, thing: { Card: string } | { Charge: number }): string {
  return 'Card' in thing ? nameOf(content, thing.Card) : t('hand.charge', { n: tokenSlots(view, content, thing.Charge).length });
}

export function dealsOf(view: View, content: Content, seat: Seat | null, orders: readonly Order[]): Deals {
  const mine = seat === null ? [] : heroesOf(view, seat);
  const all = Object.entries(view.heroes).flatMap(([from, { offer }]) => (offer ? [{ from, to: offer[1], what: thingName(view, content, offer[0]) }] : []));
  const gifts = new Map<string, Gift[]>();
  for (const order of ordersOf(orders, 'offer', 'offer-charge')) {
    const thing = order.do === 'offer' ? order.card : tokenId(order.token);
    gifts.set(thing, [...(gifts.get(thing) ?? []), { hero: order.to, command: order.text }]);
  }
  const accepts = ({ from, to }: { from: HeroId; to: HeroId }): string | null => ordersOf(orders, 'accept').find((order) => order.hero === to && order.from === from)?.text ?? null;
  const swaps = ({ from, to }: { from: HeroId; to: HeroId }): string | null => ordersOf(orders, 'swap').find((order) => order.hero === to && order.with === from)?.text ?? null;
  const withdraws = (from: HeroId): string | null => ordersOf(orders, 'withdraw').find(({ hero }) => hero === from)?.text ?? null;
  return {
    gifts,
    incoming: all.filter(({ to, from }) => mine.includes(to) && !mine.includes(from)).map((deal) => ({ ...deal, command: accepts(deal), swap: swaps(deal) })),
    outgoing: all.filter(({ from }) => mine.includes(from)).map((deal) => ({ ...deal, command: withdraws(deal.from), swap: null })),
  };
}
