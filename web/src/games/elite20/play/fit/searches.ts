// The halves of search tokens beside my Heroes as cards of the fit row: draw now, or take the token and draw later.

import { mapOf, placeIn, type Content } from '../../content';
import type { Face, HeroId, View } from '../../view';
import { t } from '../../words';
import type { FitCard } from './fit';
import { parseCommand } from '../../wire/notation';
import { faceWord, ordersOf, type Order } from '../acts/orders';
import type { Placement } from '../acts/pending';

export type Half = 'now' | 'later';

/** The name of a half among the cards of the row; `at` counts from 0. */
export const searchId = (at: number, half: Half, hero: HeroId): string => `search-${at}-${half}-${hero}`;

type SearchOrder = Order<'search' | 'take'>;
export const halfOf = (order: SearchOrder): Half => (order.do === 'search' ? 'now' : 'later');

/** The search token that such an order is about, from 0. */
export const tokenOf = ({ at }: SearchOrder): number => placeIn(at);

/** Cards for what the legal list has for this face, each half of its own. What is on its way is offered no more. */
export function searchCards(view: View, content: Content, orders: readonly Order[], face: Face | null, pending: readonly Placement[] = []): FitCard[] {
  if (face === null) return [];
  const sent = new Set(
    pending.flatMap(({ what, state }) => {
      const command = state === 'sent' ? parseCommand(what) : null;
      return command?.do === 'search' || command?.do === 'take' ? [command.at] : [];
    }),
  );
  const places = mapOf(content, view.setup.map)?.searches ?? [];
  return ordersOf(orders, 'search', 'take').flatMap((order): FitCard[] => {
    const half = halfOf(order);
    const { hero } = order;
    if (order.face !== faceWord(face) || sent.has(order.at)) return [];
    const [at, now] = [tokenOf(order), half === 'now'];
    const brief = places[at] ?? '';
    const note = t(now ? 'hand.searchNowNote' : 'hand.searchLaterNote', { at: brief });
    return [{ id: searchId(at, half, hero), group: 'search', hero, name: t(now ? 'hand.searchNow' : 'hand.searchLater'), slots: [], state: 'lit', command: order.text, slot: null, ask: null, note, brief, onto: null }];
  });
}

/** The letter that a half has in the fit row, so that it is the same on the board: of the Hero that acts, or of the other one. */
export function halfKey(keys: ReadonlyMap<string, string>, at: number, half: Half, hero: HeroId | null): string | undefined {
  const own = hero === null ? undefined : keys.get(searchId(at, half, hero));
  return own ?? [...keys].find(([id]) => id.startsWith(`search-${at}-${half}-`))?.[1];
}
