// The row of everything that takes a die: weapons, items, ability, charges, objectives and search tokens beside me, Events.

import { nameOf, slotsOf, wordOf, type Content, type Slot, type ToolContent } from '../content';
import { tokenName } from '../rails/project';
import { heroesOf, type Face, type HeroId, type Seat, type Space, type Tool, type View } from '../view';
import { t } from '../words';
import { EFFECTS } from '../words/hand.en';
import { diceOf, placeId, tokenId } from './dice';
import { lastOf, ordersOf, readAll, write, type Order } from './notation';
import type { Placement } from './pending';
import { searchCards } from './searches';
import { groundOf, isOnBoard, type Ground } from './ways';

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
  readonly ground: Ground | null;
}

type Effect = keyof typeof EFFECTS;

const GROUPS: readonly Group[] = ['weapon', 'item', 'ability', 'charge', 'objective', 'search', 'event'];

/** The Special Ability and the cards of a Hero. */
function toolsOf(view: View, content: Content, hero: HeroId): ToolContent[] {
  const cards = Object.entries(view.cards).flatMap(([id, { place }]) => (isWith(place, hero) ? [content.cards[id]] : []));
  return [content.heroes[hero], ...cards].filter((tool) => tool !== undefined);
}

/** How many Spaces one Move result takes a Hero. */
export const strideOf = (view: View, content: Content, hero: HeroId): number => Math.max(1, ...toolsOf(view, content, hero).map(({ steps }) => steps ?? 1));

/** Faces that a Hero may use this one as, itself included. */
export function usableAs(view: View, content: Content, hero: HeroId, face: Face): Set<Face> {
  const counts = toolsOf(view, content, hero).flatMap((tool) => tool.counts);
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
): FitCard[] {
  const row: Row = { view, content, seat, orders: readAll(legal), face, pending, ground: groundOf(view, content) };
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
  const attach = ordersOf(row.orders, 'attach', id)[0];
  if (row.face !== null) return [];
  const onto = attach ? lastOf(attach) : null;
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
  const card = filled(row, blank(id, group, hero, nameOf(row.content, id)), slots, hero, (face, slot) => write.load(face, id, slot), 'load');
  const deed = group === 'weapon' ? write.fire(id) : write.use(id);
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

/** What an item or an ability does, in a few words; equal cards share theirs. */
function effectOf(content: Content, id: Tool): string {
  const word = (content.cards[id] ?? content.heroes[id])?.words ?? id;
  return word in EFFECTS ? t(`hand.effect.${word as Effect}`) : '';
}

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
  const hasTarget = Object.entries(figures).some(([figure, at]) => !figure.startsWith('HE-') && near.has(at));
  return hasTarget ? card : { ...card, state: 'idle', note: t('hand.nobody'), brief: t('hand.ready') };
}

export const faceName = (face: Face): string => t(`hand.face.${face}`);

const takes = (row: Row, hero: HeroId | null, slots: readonly { faces: readonly Face[] }[]): boolean => {
  const { face } = row;
  if (face === null) return false;
  const heroes = hero === null ? heroesOf(row.view, row.seat) : [hero];
  return heroes.some((one) => {
    const usable = usableAs(row.view, row.content, one, face);
    return slots.some((slot) => slot.faces.some((wanted) => usable.has(wanted)));
  });
};

/** Fills in the slots: who lies there, what is on its way, and which one is lit. */
function filled(
  row: Row,
  card: FitCard,
  slots: readonly Slot[],
  hero: HeroId | null,
  command: (face: Face, slot: number) => string,
  ...verbs: readonly string[]
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
  const listed = row.orders.find(
    ({ verb, words }) => verbs.includes(verb) && words[0] === face.toLowerCase() && words[1] === card.id.replace(/^token-/, '') && Number(words[2]) < shown.length,
  );
  const first = listed ? Number(listed.words[2]) : null;
  const slot = first === null ? null : open(first) ? first : ahead(slots, first, open);
  if (slot !== null && listed) {
    const what = listed.words.length === 3 ? `${listed.verb} ${listed.words[0]} ${listed.words[1]} ${slot}` : listed.text;
    return { ...card, slots: shown.map((one, at) => (at === slot ? { ...one, state: 'lit' } : one)), state: 'lit', command: what, slot };
  }
  const usable = hero === null ? null : usableAs(row.view, row.content, hero, face);
  const meant = slots.findIndex(({ faces }, at) => faces.some((wanted) => (usable ? usable.has(wanted) : wanted === face)) && open(at));
  const note = shown.length > 0 && meant < 0 ? t('hand.full') : t('hand.notNow');
  return { ...card, slots: shown, state: 'off', ask: command(face, Math.max(0, meant)), note };
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

/** The slots of an Objective token by its number; none while it is hidden. */
export function tokenSlots(view: View, content: Content, at: number): readonly Slot[] {
  const number = Number(view.tokens[at]?.id.slice(3)) - 1;
  return content.objectives[wordOf(view.setup.mission)]?.[number] ?? [];
}

function objectives(row: Row, heroes: readonly HeroId[]): FitCard[] {
  const { view } = row;
  const cards = view.tokens.flatMap(({ place }, at) => {
    if (typeof place === 'string') return [];
    if ('With' in place) return heroes.includes(place.With.hero) ? charge(row, place.With.hero, at) : [];
    const hero = beside(row, heroes, place.At.space);
    return hero === null ? [] : besideMe(row, hero, at);
  });
  return [...cards, ...targets(row, heroes)];
}

function beside(row: Row, heroes: readonly HeroId[], space: Space): HeroId | null {
  return heroes.find((hero) => isOnBoard(row.view.figures[hero]) && row.ground?.isBeside(row.view.figures[hero]!, space)) ?? null;
}

function charge(row: Row, hero: HeroId, at: number): FitCard[] {
  const slots = tokenSlots(row.view, row.content, at);
  const card = blank(tokenId(at), 'charge', hero, t('hand.charge', { n: slots.length }));
  return worked(row, card, slots, hero, at, t('hand.armed'));
}

/** A token whose slots are filled by work. */
function worked(row: Row, card: FitCard, slots: readonly Slot[], hero: HeroId, at: number, done: string): FitCard[] {
  const token = row.view.tokens[at]!;
  const own = filled(row, card, slots, hero, (face, slot) => write.work(face, at, slot), 'work');
  if (row.face !== null && !takes(row, hero, slots)) return [];
  if (token.ready || token.fixed) return [{ ...own, state: row.face === null ? 'plain' : 'off', command: null, ask: null, note: done }];
  return [{ ...own, note: own.state === 'off' ? own.note : '' }];
}

/** An Objective token next to a Hero of mine. */
function besideMe(row: Row, hero: HeroId, at: number): FitCard[] {
  const { mission } = row.view.setup;
  const card = blank(tokenId(at), 'objective', hero, tokenName(row.view, row.content, at));
  if (mission === 'Demolition') return [];
  if (mission === 'Extermination' || mission === 'Capture') return worked(row, card, tokenSlots(row.view, row.content, at), hero, at, t('hand.closed'));
  const word = row.face?.toLowerCase();
  const fits = row.orders.filter(
    ({ verb, words }) =>
      (verb === 'probe' && words[0] === word && words[1] === String(at)) ||
      (verb === 'inspect' && words[0] === word && words[1] === String(at)) ||
      (verb === 'reveal' && words[1] === word && words[2] === String(at)),
  );
  const clear = ordersOf(row.orders, 'clear', String(at))[0];
  if (clear) return [{ ...card, state: 'ready', command: clear.text, note: t('hand.clear') }];
  if (fits.length === 0) return [];
  const best = fits[0]!.verb === 'probe' ? nearestTarget(row, fits) : fits[0]!;
  return [{ ...card, state: 'lit', command: best.text, note: t(best.verb === 'probe' ? 'hand.probe' : best.verb === 'inspect' ? 'hand.inspect' : 'hand.reveal') }];
}

/** Of the ways that a probe can take, the one toward a Target. */
function nearestTarget(row: Row, orders: readonly Order[]): Order {
  const goals = row.view.targets.map((id) => row.content.maps[wordOf(row.view.setup.map)]?.objectives[Number(id.slice(2)) - 1] ?? '');
  const far = (from: Space): number => {
    let [edge, steps] = [new Set([from]), 0];
    const seen = new Set(edge);
    while (edge.size > 0 && ![...edge].some((space) => goals.includes(space))) {
      edge = new Set([...edge].flatMap((space) => [...(row.ground?.near(space) ?? [])]).filter((space) => !seen.has(space)));
      edge.forEach((space) => seen.add(space));
      steps += 1;
    }
    return edge.size > 0 ? steps : Infinity;
  };
  return [...orders].sort((a, b) => far(lastOf(a)) - far(lastOf(b)))[0]!;
}

/** Targets of Demolition next to a Hero of mine. */
function targets(row: Row, heroes: readonly HeroId[]): FitCard[] {
  const { view, content } = row;
  if (view.setup.mission !== 'Demolition') return [];
  return view.targets.flatMap((id): FitCard[] => {
    const number = Number(id.slice(2));
    const hero = beside(row, heroes, content.maps[wordOf(view.setup.map)]?.objectives[number - 1] ?? 'none');
    if (hero === null) return [];
    const card = blank(id, 'objective', hero, t('hand.target', { n: number }));
    const plant = row.orders.find(({ verb, words }) => verb === 'plant' && words[1] === id);
    if (plant) return [{ ...card, state: 'ready', command: plant.text, note: t('hand.plant') }];
    const fixes = row.face !== null && takes(row, hero, [{ faces: ['Fix'] }]);
    return row.face === null || fixes ? [{ ...card, state: row.face === null ? 'plain' : 'off', note: t('hand.wantsCharge') }] : [];
  });
}

function events(row: Row): FitCard[] {
  if (row.face === null) return [];
  const players = row.view.setup.seats;
  return row.view.events.flatMap(({ event, fulfilled }): FitCard[] => {
    const slots = (row.content.events[event]?.slots ?? []).map(({ face, players: of }) => ({ kind: 'locking' as const, faces: [face], needed: of.includes(players) }));
    const needed = slots.filter((slot) => slot.needed);
    const card = filled(row, blank(event, 'event', null, nameOf(row.content, event)), slots, null, (face, slot) => write.answer(face, event, slot), 'answer', 'patch');
    if (card.state !== 'lit' && !takes(row, null, needed)) return [];
    const left = card.slots.filter(({ state }, at) => slots[at]!.needed && (state === 'open' || state === 'lit')).length - (card.state === 'lit' ? 1 : 0);
    const note = fulfilled ? t('hand.closed') : card.state === 'lit' ? (left > 0 ? t('hand.more', { n: left }) : t('hand.closes')) : card.note;
    return [{ ...card, slots: card.slots.filter((_, at) => slots[at]!.needed), state: fulfilled ? 'off' : card.state, note }];
  });
}
