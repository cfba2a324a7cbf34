// The row of everything that takes a die: weapons, items, ability, charges, objectives and search tokens beside me, Events.

import { NO_REMARKS, type Remarks } from '../../../../lib/text/remarks';
import { nameOf, slotsOf, tokenSlots, type Content, type Slot } from '../../content';
import { tokenName } from '../../rails/project';
import { heroesOf, isHero, type Face, type HeroId, type Seat, type Space, type Target, type Tool, type View } from '../../view';
import { writeCommand, type Command } from '../../wire/notation';
import { t } from '../../words';
import { diceOf, placeId, tokenId } from '../dice';
import { faceWord, ordersOf, readAll, type Order } from '../acts/orders';
import type { Placement } from '../acts/pending';
import { searchCards } from './searches';

export type Group = 'weapon' | 'item' | 'ability' | 'charge' | 'objective' | 'search' | 'event';

export interface FitSlot {
  readonly kind: Slot['kind'];
  readonly faces: readonly Face[];
  /** Lit: the chosen die goes here. Ghost: mine is on its way. */
  readonly state: 'open' | 'lit' | 'ghost' | 'filled';
  readonly by: Seat | null;
}

export interface FitCard {
  /** A card, a Hero (the ability), `token-3`, `O-07`, `search-0-now-HE-1` or `EV-02`. */
  readonly id: string;
  readonly group: Group;
  /** Whose it is; null where it is everybody's. */
  readonly hero: HeroId | null;
  readonly name: string;
  readonly slots: readonly FitSlot[];
  /** Lit: takes the chosen die. Ready: works by itself. Idle: it would, but reaches nobody. Plain: no die is chosen. Off: grey in its place. */
  readonly state: 'lit' | 'ready' | 'idle' | 'plain' | 'off';
  /** What a tap does. */
  readonly command: string | null;
  /** The place of the slot that the die goes to. */
  readonly slot: number | null;
  /** What a grey one is asked about: "why not?" */
  readonly ask: string | null;
  /** A few words: what it does next, or why it is grey. */
  readonly note: string;
  /** A word instead, where there is no room for those. */
  readonly brief: string;
  /** The weapon that an attachment goes onto. */
  readonly onto: Tool | null;
}

/** What all cards of a row are made from. */
interface Row {
  readonly view: View;
  readonly content: Content;
  readonly seat: Seat;
  readonly orders: readonly Order[];
  readonly face: Face | null;
  readonly pending: readonly Placement[];
  /** Choices that the rules propose, in notation. */
  readonly proposed: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();
const GROUPS: readonly Group[] = ['weapon', 'item', 'ability', 'charge', 'objective', 'search', 'event'];

/** Faces that a Hero may use this one as, itself included. */
export function usableAs(view: View, hero: HeroId, face: Face): Set<Face> {
  const counts = view.heroes[hero]?.counts ?? [];
  return new Set([face, ...counts.flatMap(([from, to]) => (from === face ? [to] : []))]);
}

const isWith = (place: unknown, hero: HeroId): boolean => typeof place === 'object' && place !== null && 'With' in place && (place as { With: { hero: HeroId } }).With.hero === hero;

/** The row for a face, or with none chosen for all gear. The legal list alone says what is lit. */
export function fitRow(
  view: View,
  content: Content,
  seat: Seat,
  legal: readonly string[],
  face: Face | null,
  pending: readonly Placement[] = [],
  remarks: Remarks = NO_REMARKS,
): FitCard[] {
  const row: Row = { view, content, seat, orders: readAll(legal), face, pending, proposed: remarks.get('proposed') ?? NOTHING };
  const heroes = heroesOf(view, seat);
  const cards = [...heroes.flatMap((hero) => [...gear(row, hero), ...ability(row, hero)]), ...objectives(row, heroes), ...searchCards(view, content, row.orders, face, pending), ...events(row)];
  const order = (card: FitCard): number => GROUPS.indexOf(card.group) + (heroes.length > 1 ? 10 * heroes.indexOf(card.hero ?? heroes[0]!) : 0);
  return cards.sort((a, b) => order(a) - order(b));
}

function gear(row: Row, hero: HeroId): FitCard[] {
  const own = Object.keys(row.view.cards).filter((id) => row.content.cards[id] && isWith(row.view.cards[id]?.place, hero));
  return own.sort().flatMap((id) => {
    const kind = row.content.cards[id]!.kind;
    return kind === 'attachment' ? attachment(row, hero, id) : tool(row, hero, id, kind);
  });
}

function ability(row: Row, hero: HeroId): FitCard[] {
  const name = row.content.words[`${hero}/ability`]?.name ?? nameOf(row.content, hero);
  return slotsOf(row.content, hero).length > 0 ? tool(row, hero, hero, 'ability').map((card) => ({ ...card, name })) : [];
}

function attachment(row: Row, hero: HeroId, id: Tool): FitCard[] {
  const attach = ordersOf(row.orders, 'attach').find(({ card }) => card === id);
  if (row.face !== null) return [];
  const onto = attach?.to ?? null;
  const note = onto !== null ? t('hand.attach', { what: nameOf(row.content, onto) }) : t('hand.attachment');
  return [{ ...blank(id, 'item', hero, nameOf(row.content, id)), state: attach ? 'ready' : 'plain', command: attach?.text ?? null, note, onto }];
}

const blank = (id: string, group: Group, hero: HeroId | null, name: string): FitCard => ({
  id,
  group,
  hero,
  name,
  slots: [],
  state: 'plain',
  command: null,
  slot: null,
  ask: null,
  note: '',
  brief: '',
  onto: null,
});

/** A card with slots, or the ability. */
function tool(row: Row, hero: HeroId, id: Tool, group: Group): FitCard[] {
  const slots = slotsOf(row.content, id);
  const card = filled(row, blank(id, group, hero, nameOf(row.content, id)), slots, hero, (face, slot) => ({ do: 'load', face: faceWord(face), tool: id, slot }));
  const deed = writeCommand(group === 'weapon' ? { do: 'fire', card: id } : { do: 'use', tool: id });
  const isSent = row.pending.some(({ what, state }) => what === deed && state === 'sent');
  const isReady = row.orders.some(({ text }) => text === deed);
  const isAhead = group === 'weapon' && slots.length > 0 && card.slots.every(({ state }) => state === 'filled' || state === 'ghost') && card.slots.some(({ state }) => state === 'ghost');
  if ((isReady || isAhead) && !isSent) return [{ ...card, state: 'ready', command: deed, slot: null, note: t(group === 'weapon' ? 'hand.fire' : 'hand.use') }];
  const brief = shortRange(row.content, id);
  if (row.face === null) return [{ ...card, note: card.note || rangeOf(row.content, id) || effectOf(row.content, id), brief }];
  if (slots.length === 0 || !takes(row, hero, slots)) return [];
  if (card.state === 'lit') return [{ ...card, note: noteOf(row, card, id), brief }];
  const { barred = false, used = false } = row.view.cards[id] ?? {};
  return [{ ...card, note: barred || used ? t('hand.used') : card.note }];
}

/** What is still missing after the lit slot, or what comes of it when nothing is. */
function noteOf(row: Row, card: FitCard, id: Tool): string {
  const left = card.slots.filter(({ state }) => state === 'open');
  const next = left[0]?.faces.map((face) => faceName(face)).join('/');
  if (next) return t('hand.then', { face: next });
  const range = rangeOf(row.content, id);
  return range ? t('hand.readyWith', { range }) : effectOf(row.content, id);
}

/** What an item or an ability does, in a few words. */
const effectOf = (content: Content, id: Tool): string => (content.cards[id] ?? content.heroes[id])?.brief ?? '';

export function rangeOf(content: Content, id: Tool): string {
  const weapon = content.cards[id]?.weapon;
  if (!weapon) return '';
  return weapon.range === null ? t('hand.anyRange') : t('hand.within', { n: weapon.range });
}

function shortRange(content: Content, id: Tool): string {
  const range = content.cards[id]?.weapon?.range ?? null;
  return range === null ? '' : t('hand.range', { n: range });
}

/** A weapon that is ready but reaches nobody is no bright act: its shot would be thrown away. Without word of its reach it stays as it is. */
export function withReach(card: FitCard, { figures }: View, reach: readonly Space[] | null): FitCard {
  if (card.group !== 'weapon' || card.state !== 'ready' || reach === null) return card;
  const near = new Set(reach);
  const hasTarget = Object.entries(figures).some(([figure, at]) => !isHero(figure) && near.has(at));
  return hasTarget ? card : { ...card, state: 'idle', note: t('hand.nobody'), brief: t('hand.ready') };
}

export const faceName = (face: Face): string => t(`hand.face.${face}`);

const takes = (row: Row, hero: HeroId | null, slots: readonly { faces: readonly Face[] }[]): boolean => {
  const { face } = row;
  if (face === null) return false;
  const heroes = hero === null ? heroesOf(row.view, row.seat) : [hero];
  return heroes.some((one) => {
    const usable = usableAs(row.view, one, face);
    return slots.some((slot) => slot.faces.some((wanted) => usable.has(wanted)));
  });
};

/** What puts a die into a slot. */
type Filling = Order<'load' | 'work' | 'answer' | 'patch'>;
type Put = (face: Face, slot: number) => Extract<Command, { do: Filling['do'] }>;

/** The id of the card, token or Event whose slot it fills. */
function filledIn(order: Filling): string {
  switch (order.do) {
    case 'load':
      return order.tool;
    case 'work':
      return tokenId(order.token);
    case 'answer':
    case 'patch':
      return order.event;
  }
}

/** Fills in the slots: who lies there, what is on its way, and which one is lit. */
function filled(
  row: Row,
  card: FitCard,
  slots: readonly Slot[],
  hero: HeroId | null,
  put: Put,
): FitCard {
  const lying = dieSeats(row.view, card.id);
  const ghosts = new Set(row.pending.flatMap(({ card: on, slot, state }) => (on === card.id && slot !== null && state === 'sent' ? [slot] : [])));
  const shown = slots.map((slot, at): FitSlot => {
    const by = lying.get(at) ?? null;
    return { kind: slot.kind, faces: slot.faces, by: by ?? (ghosts.has(at) ? row.seat : null), state: by !== null ? 'filled' : ghosts.has(at) ? 'ghost' : 'open' };
  });
  const { face } = row;
  if (face === null) return { ...card, slots: shown };
  const open = (at: number): boolean => shown[at]?.state === 'open';
  const listed = ordersOf(row.orders, 'load', 'work', 'answer', 'patch').find((order) => order.face === faceWord(face) && filledIn(order) === card.id && order.slot < shown.length);
  const first = listed?.slot ?? null;
  const slot = first === null ? null : open(first) ? first : ahead(slots, first, open);
  if (slot !== null && listed) {
    return { ...card, slots: shown.map((one, at) => (at === slot ? { ...one, state: 'lit' } : one)), state: 'lit', command: writeCommand({ ...listed, slot }), slot };
  }
  const usable = hero === null ? null : usableAs(row.view, hero, face);
  const meant = slots.findIndex(({ faces }, at) => faces.some((wanted) => (usable ? usable.has(wanted) : wanted === face)) && open(at));
  return { ...card, slots: shown, state: 'off', ask: writeCommand(put(face, Math.max(0, meant))) };
}

/** A die is on its way to the listed slot; the next equal one takes another before the answer is here. */
function ahead(slots: readonly Slot[], listed: number, open: (at: number) => boolean): number | null {
  const same = (at: number): boolean => slots[at]!.kind === slots[listed]!.kind && String(slots[at]!.faces) === String(slots[listed]!.faces);
  const at = slots.findIndex((_, k) => open(k) && same(k));
  return at < 0 ? null : at;
}

/** Whose dice lie in which slots of this card, token or Event. */
export function dieSeats(view: View, id: string): Map<number, Seat> {
  const all = new Map<number, Seat>();
  view.seats.forEach((_, seat) => {
    for (const { place } of diceOf(view, seat)) {
      const lies = placeId(place);
      if (lies?.id === id) all.set(lies.slot, seat);
    }
  });
  return all;
}

function objectives(row: Row, heroes: readonly HeroId[]): FitCard[] {
  const cards = row.view.tokens.flatMap(({ place, near }, at) => {
    const hero = heroes.find((one) => near.includes(one));
    if (hero === undefined || typeof place === 'string') return [];
    return 'With' in place ? charge(row, hero, at) : besideMe(row, hero, at);
  });
  return [...cards, ...row.view.targets.flatMap((target) => targetCard(row, heroes, target))];
}

function charge(row: Row, hero: HeroId, at: number): FitCard[] {
  const slots = tokenSlots(row.view, row.content, at);
  const card = blank(tokenId(at), 'charge', hero, t('hand.charge', { n: slots.length }));
  return worked(row, card, slots, hero, at, t('hand.armed'));
}

/** A token whose slots are filled by work. */
function worked(row: Row, card: FitCard, slots: readonly Slot[], hero: HeroId, at: number, done: string): FitCard[] {
  const token = row.view.tokens[at]!;
  const own = filled(row, card, slots, hero, (face, slot) => ({ do: 'work', face: faceWord(face), token: at, slot }));
  if (row.face !== null && !takes(row, hero, slots)) return [];
  if (token.ready || token.fixed) return [{ ...own, state: row.face === null ? 'plain' : 'off', command: null, note: done }];
  return [{ ...own, note: '' }];
}

/** An Objective token next to a Hero of mine. */
function besideMe(row: Row, hero: HeroId, at: number): FitCard[] {
  const card = blank(tokenId(at), 'objective', hero, tokenName(row.view, row.content, at));
  if (row.view.objective.done.includes(at)) return [];
  if (row.view.tokens[at]?.worked) return worked(row, card, tokenSlots(row.view, row.content, at), hero, at, '');
  const fits = ordersOf(row.orders, 'probe', 'inspect', 'reveal').filter(({ face, token }) => row.face !== null && face === faceWord(row.face) && token === at);
  const clear = ordersOf(row.orders, 'clear').find(({ token }) => token === at);
  if (clear) return [{ ...card, state: 'ready', command: clear.text, note: t('hand.clear') }];
  if (fits.length === 0) return [];
  const best = fits.find(({ text }) => row.proposed.has(text)) ?? fits[0]!;
  return [{ ...card, state: 'lit', command: best.text, note: t(`hand.${best.do}`) }];
}

/** A Target next to a Hero of mine. While a die is in the hand that the Hero's charge takes, it tells why nothing is set yet. */
function targetCard(row: Row, heroes: readonly HeroId[], { id, number, near }: Target): FitCard[] {
  const hero = heroes.find((one) => near.includes(one));
  const held = row.view.tokens.findIndex(({ place }) => hero !== undefined && isWith(place, hero));
  if (hero === undefined || held < 0) return [];
  const card = blank(id, 'objective', hero, t('hand.target', { n: number }));
  const plant = ordersOf(row.orders, 'plant').find(({ at }) => at === id);
  if (plant) return [{ ...card, state: 'ready', command: plant.text, note: t('hand.plant') }];
  if (row.face === null) return [card];
  return takes(row, hero, tokenSlots(row.view, row.content, held)) ? [{ ...card, state: 'off', ask: writeCommand({ do: 'plant', token: held, at: id }) }] : [];
}

function events(row: Row): FitCard[] {
  if (row.face === null) return [];
  return row.view.events.flatMap(({ event, fulfilled, slots: wanted }): FitCard[] => {
    const slots = (row.content.events[event]?.slots ?? []).map(({ face }, at) => ({ kind: 'locking' as const, faces: [face], needed: wanted.includes(at) }));
    const needed = slots.filter((slot) => slot.needed);
    const card = filled(row, blank(event, 'event', null, nameOf(row.content, event)), slots, null, (face, slot) => ({ do: 'answer', face: faceWord(face), event, slot }));
    if (card.state !== 'lit' && !takes(row, null, needed)) return [];
    const left = card.slots.filter(({ state }, at) => slots[at]!.needed && (state === 'open' || state === 'lit')).length - (card.state === 'lit' ? 1 : 0);
    const note = card.state !== 'lit' ? card.note : left > 0 ? t('hand.more', { n: left }) : t('hand.closes');
    return [{ ...card, slots: card.slots.filter((_, at) => slots[at]!.needed), state: fulfilled ? 'off' : card.state, note }];
  });
}
