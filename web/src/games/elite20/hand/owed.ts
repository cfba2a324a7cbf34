// What I owe: alien results and choices, the nearest deadline on top.

import { nameOf, type Content } from '../content';
import { resultSteps } from '../rails/project';
import { FOREVER, tagged, type Face, type FigureId, type HeroId, type Seat, type Space, type View } from '../view';
import { t, type WordId } from '../words';
import { openResults } from './dice';
import { lastOf, ordersOf, readAll, readFace, type Order } from './notation';
import { loses, occupants, stepsHome } from './ways';

export type OwedKind =
  | 'Alien'
  | 'Handed'
  | 'Faces'
  | 'Flee'
  | 'Guided'
  | 'Branch'
  | 'Lock'
  | 'Volley'
  | 'Cards'
  | 'Tech'
  | 'Surplus'
  | 'Leap'
  | 'Heal'
  | 'Stun'
  | 'Drive'
  | 'Retreat'
  | 'Guide'
  | 'Redirect';

export interface OwedCard {
  readonly id: string;
  readonly kind: OwedKind;
  /** Whose choice it is: mine, or that of somebody for whom I answer. */
  readonly seat: Seat;
  readonly hero: HeroId | null;
  readonly figure: FigureId | null;
  readonly from: Space | null;
  /** Game time at which the rules answer; null where nothing runs. */
  readonly due: number | null;
  /** The whole time that was given, for its ring. */
  readonly total: number;
  readonly answers: readonly Order[];
  /** The answer of the rules at zero, as far as it is told here. */
  readonly fallback: string | null;
  /** Does it keep me from all else? */
  readonly blocks: boolean;
}

const WORDS: Readonly<Record<OwedKind, readonly string[]>> = {
  Alien: ['lead', 'calm', 'hand', 'unhand'],
  Handed: ['lead'],
  Faces: ['face'],
  Flee: ['flee'],
  Guided: ['flee', 'enough'],
  Branch: ['branch'],
  Lock: ['lock'],
  Volley: ['hit', 'reroll', 'enough'],
  Cards: ['keep', 'enough'],
  Tech: ['look', 'put-by'],
  Surplus: ['discard'],
  Leap: ['leap', 'enough'],
  Heal: ['heal', 'enough'],
  Stun: ['stun', 'enough'],
  Drive: ['drive', 'enough'],
  Retreat: ['drive', 'enough'],
  Guide: ['guide', 'enough'],
  Redirect: ['cluster', 'enough'],
};

/** Choices that name the Hero or the figure in their answers. */
const NAMED: ReadonlySet<string> = new Set(['flee', 'branch', 'look', 'put-by']);
const SHORT: ReadonlySet<OwedKind> = new Set(['Flee', 'Branch', 'Lock']);

/** The stack: nearest deadline first, then what waits for ever, in order of age; what was asked for comes first of all. */
export function owedStack(view: View, content: Content, seat: Seat | null, legal: readonly string[], first: string | null = null): OwedCard[] {
  if (seat === null) return [];
  const orders = readAll(legal);
  const cards = [...choices(view, content, seat, orders), ...results(view, seat, orders), ...faces(seat, orders)];
  const wait = (card: OwedCard): number => (card.id === first ? -1 : (card.due ?? FOREVER) + (card.blocks ? 0 : 1));
  return cards
    .map((card, age) => ({ card, age }))
    .sort((a, b) => wait(a.card) - wait(b.card) || a.age - b.age)
    .map(({ card }) => card);
}

function choices(view: View, content: Content, seat: Seat, orders: readonly Order[]): OwedCard[] {
  const { push_choice: short = 3_000, other_choice: long = 5_000 } = content.rulings;
  return view.owed.flatMap((owed) => {
    const { kind: word, ...data } = tagged(owed.choice);
    const kind = word as OwedKind;
    const hero = typeof data['hero'] === 'string' ? data['hero'] : null;
    const figure = typeof data['figure'] === 'string' ? data['figure'] : null;
    const own = WORDS[kind] ?? [];
    const answers = orders.filter(({ verb, words }) => own.includes(verb) && (!NAMED.has(verb) || words[0] === (figure ?? hero)));
    if (owed.seat !== seat && !answers.some(({ verb }) => verb !== 'enough')) return [];
    const from = typeof data['from'] === 'string' ? data['from'] : null;
    const due = owed.due < FOREVER ? owed.due : null;
    const card = { kind, seat: owed.seat, hero, figure, from, due, answers, total: SHORT.has(kind) ? short : long, blocks: owed.seat === seat && kind !== 'Guided' };
    return [{ ...card, id: idOf(kind, hero, figure, data['at']), fallback: fallbackOf(view, content, kind, answers) }];
  });
}

const idOf = (kind: string, ...names: readonly unknown[]): string => [kind, ...names.filter((name) => name !== null && name !== undefined)].join('-');

const free = { hero: null, figure: null, from: null, due: null, total: 0, fallback: null } as const;

function results(view: View, seat: Seat, orders: readonly Order[]): OwedCard[] {
  const leads = ordersOf(orders, 'lead');
  const own = openResults(view, seat);
  if (own > 0) {
    const answers = orders.filter(({ verb }) => WORDS.Alien.includes(verb));
    return [{ ...free, id: 'Alien', kind: 'Alien', seat, answers, blocks: true }];
  }
  const from = view.seats.findIndex(({ handed }) => handed === seat);
  return leads.length === 0 ? [] : [{ ...free, id: 'Handed', kind: 'Handed', seat: from < 0 ? seat : from, answers: leads, blocks: false }];
}

/** A tool lets a die show another face. */
function faces(seat: Seat, orders: readonly Order[]): OwedCard[] {
  const answers = ordersOf(orders, 'face');
  return answers.length === 0 ? [] : [{ ...free, id: 'Faces', kind: 'Faces', seat, answers, blocks: false }];
}

/** E20-R-70: an empty Space without Acid, an empty one, a Hero's, an alien's that does not go home; the list is in order. */
function fallbackOf(view: View, content: Content, kind: OwedKind, answers: readonly Order[]): string | null {
  if (kind !== 'Flee') return null;
  const at = occupants(view);
  const acid = new Set(view.acid);
  const rank = (order: Order): number => {
    const to = lastOf(order);
    const there = to === 'home' ? undefined : at.get(to);
    if (there === undefined) return acid.has(to) ? 1 : 0;
    if (there.startsWith('HE-')) return 2;
    return loses(view, content, order.words[0] ?? '', to) ? 4 : 3;
  };
  return lastAnswer([...answers].sort((a, b) => rank(a) - rank(b))[0]);
}

const lastAnswer = (order: Order | undefined): string | null => (order ? lastOf(order) : null);

/** Whom the answers move, each with its ways. */
export function moversOf(card: OwedCard): Map<FigureId, Space[]> {
  const all = new Map<FigureId, Space[]>();
  for (const { verb, words } of card.answers) {
    if (verb !== 'lead' && verb !== 'drive') continue;
    all.set(words[0]!, [...(all.get(words[0]!) ?? []), words[1]!]);
  }
  return all;
}

/**
 * The alien result that does least: the alien with the longest way home that pushes nobody home and hurts nobody. Where
 * results drive aliens back it is the one nearest to home.
 */
export function farthest(view: View, content: Content, card: OwedCard): Order | null {
  const at = occupants(view);
  const cost = (order: Order): number[] => {
    const [figure, to] = [order.words[0]!, order.words[1]!];
    const from = view.figures[figure] ?? '';
    const back = stepsHome(view, content, to) > stepsHome(view, content, from);
    const left = stepsHome(view, content, from);
    return [loses(view, content, figure, to) ? 1 : 0, at.get(to)?.startsWith('HE-') ? 1 : 0, back ? left : -left, -stepsHome(view, content, to)];
  };
  const leads = card.answers.filter(({ verb }) => verb === 'lead' || verb === 'drive').map((order) => ({ order, cost: cost(order) }));
  leads.sort((a, b) => a.cost.map((own, k) => own - b.cost[k]!).find((by) => by !== 0) ?? 0);
  const best = leads[0];
  return best && best.cost[0] === 0 ? best.order : null;
}

/** To whom open results can be handed: people first, nearest chair after mine. */
export function takers(view: View, seat: Seat, card: OwedCard): Seat[] {
  const seats = ordersOf(card.answers, 'hand').map((order) => Number(lastOf(order).slice(1)) - 1);
  const isBusy = (other: Seat): boolean => view.owed.some((owed) => owed.seat === other) || openResults(view, other) > 0;
  const rank = (other: Seat): number => (((view.bots | view.away) >> other) & 1) * 100 + (isBusy(other) ? 50 : 0) + ((other - seat + 12) % 12);
  return seats.sort((a, b) => rank(a) - rank(b));
}

/** Faces to which this die can be set. */
export const facesFor = (card: OwedCard, die: number): Face[] =>
  card.answers.filter(({ words }) => Number(words[0]) === die).flatMap(({ words }) => readFace(words[1]) ?? []);

export interface OwedWords {
  readonly title: string;
  readonly text: string;
  readonly rule: string | null;
}

const RULES: Partial<Readonly<Record<OwedKind, string>>> = { Alien: 'E20-R-64', Flee: 'E20-R-70', Lock: 'E20-R-70', Branch: 'E20-R-167', Volley: 'E20-R-167', Cards: 'E20-R-69' };

/** What is said of these depends on whether a clock runs for them. */
const isTimed = (kind: OwedKind): kind is 'Flee' | 'Branch' | 'Volley' | 'Lock' => ['Flee', 'Branch', 'Volley', 'Lock'].includes(kind);

/** What a card of the stack says. */
export function owedWords(view: View, content: Content, card: OwedCard, names: readonly string[], you: Seat | null): OwedWords {
  const name = (id: string | null): string => (id === null ? '' : nameOf(content, id.replace(/^(biter|runner|shooter)-.*/, '$1')));
  const volley = card.hero === null ? null : (view.heroes[card.hero]?.volley ?? null);
  const args = {
    who: name(card.hero),
    alien: name(card.figure),
    to: card.fallback ?? '',
    by: names[card.seat] ?? '',
    n: card.kind === 'Alien' ? openResults(view, card.seat) : (volley?.hits ?? 0),
    misses: volley?.misses ?? 0,
    far: resultSteps(view, content),
  };
  const other = card.seat === you || card.kind === 'Handed' ? '' : `${args.by}: `;
  const title = t(card.kind === 'Alien' && moversOf(card).size < args.n ? 'hand.owed.Alien.steps' : `hand.owed.${card.kind}`, args);
  return { title: `${other}${title}`, text: t(textId(view, content, card), args), rule: RULES[card.kind] ?? null };
}

/** How the choice is made: with a clock or without, and by a hold where every way loses. */
function textId(view: View, content: Content, card: OwedCard): WordId {
  const { kind, due } = card;
  if (due === null && isTimed(kind)) return `hand.owed.${kind}.still`;
  return kind === 'Alien' && moversOf(card).size > 0 && farthest(view, content, card) === null ? 'hand.owed.Alien.loses' : `hand.owed.${kind}.text`;
}

/** A button of what is owed. Aliens, Heroes and Spaces are tapped on the board, dice in their row. */
export interface OwedButton {
  readonly id: string;
  readonly label: string;
  /** A quieter word beside it. */
  readonly note: string;
  readonly key: string;
  readonly command: string;
  readonly icon: string | null;
  /** A card to show with it. */
  readonly card: string | null;
  readonly tone: 'lit' | 'plain';
  /** Shows to whom it can be handed over, or hides them again. */
  readonly opens?: boolean;
  /** Whom it names. */
  readonly seat?: Seat;
}

/** The buttons of a card of the stack: F and H for the alien result, digits for all else. While it is handed over, those who may take it. */
export function buttonsOf(view: View, content: Content, card: OwedCard, names: readonly string[], you: Seat | null, handing = false): OwedButton[] {
  if (handing && you !== null) return takerButtons(view, card, names, you);
  const own = card.answers.filter(({ verb }) => verb !== 'hand' && verb !== 'unhand').flatMap((order) => plainButton(view, content, order));
  const rerolls = own.filter(({ id }) => id.startsWith('reroll'));
  const kept = own.filter((button) => !rerolls.includes(button) || button === rerolls[rerolls.length - 1]);
  const keyed = kept.map((button, k) => ({ ...button, key: String(k + 1) }));
  return [...farthestButton(view, content, card), ...handButton(view, content, card, names, you), ...keyed];
}

function farthestButton(view: View, content: Content, card: OwedCard): OwedButton[] {
  const best = card.kind === 'Alien' || card.kind === 'Handed' ? farthest(view, content, card) : null;
  if (!best) return [];
  const note = `${nameOf(content, best.words[0]!.split('-')[0]!)} ${view.figures[best.words[0]!] ?? ''}`;
  return [{ id: 'farthest', label: t('hand.farthest'), note, key: 'F', command: best.text, icon: 'next-button', card: null, tone: 'lit' }];
}

const HAND = { id: 'hand', key: 'H', icon: 'hand', card: null, tone: 'plain' } as const;

/** E20-R-64: to whom of several it goes is chosen; to the only one it goes at once. */
function handButton(view: View, content: Content, card: OwedCard, names: readonly string[], you: Seat | null): OwedButton[] {
  const back = ordersOf(card.answers, 'unhand')[0];
  const taker = view.seats[card.seat]?.handed ?? null;
  if (back && taker !== null) return [{ ...HAND, label: t('hand.with', { hero: nameOf(content, view.setup.heroes[taker] ?? '') }), note: t('hand.takeBack'), command: back.text }];
  const all = you === null ? [] : takerButtons(view, card, names, you).filter(({ opens }) => !opens);
  if (all.length > 1) return [{ ...HAND, label: t('hand.handOver'), note: '', command: '', opens: true }];
  return all.map(({ label, command }) => ({ ...HAND, label: t('hand.handOver'), note: t('hand.to', { name: label }), command }));
}

/** Those who may take it in the order of `takers`, and the way back. */
function takerButtons(view: View, card: OwedCard, names: readonly string[], you: Seat): OwedButton[] {
  const orders = new Map(ordersOf(card.answers, 'hand').map((order) => [Number(lastOf(order).slice(1)) - 1, order.text]));
  const all = takers(view, you, card).map((seat, k) => ({ ...HAND, id: `hand-${seat}`, label: names[seat] ?? '', note: '', key: String(k + 1), command: orders.get(seat) ?? '', icon: null, tone: 'lit' as const, seat }));
  return [...all, { ...HAND, label: t('hand.cancel'), note: '', command: '', icon: 'cancel', opens: true }];
}

function plainButton(view: View, content: Content, { text, verb, words }: Order): OwedButton[] {
  const base = { id: text, note: '', key: '', command: text, icon: null, card: null, tone: 'plain' as const };
  const id = words[0] ?? '';
  switch (verb) {
    case 'calm':
      return [{ ...base, label: t('hand.calm', { n: view.heroes[id]?.calm ?? 0 }), icon: 'check-mark' }];
    case 'reroll':
      return [{ ...base, label: t('hand.reroll', { n: Number(id) }), icon: 'clockwise-rotation', tone: 'lit' }];
    case 'keep':
    case 'discard':
      return [{ ...base, label: nameOf(content, id), card: id, tone: 'lit' }];
    case 'look':
      return [{ ...base, label: t('hand.look'), icon: 'all-seeing-eye', tone: 'lit' }];
    case 'put-by':
      return [{ ...base, label: t('hand.putBy'), icon: 'backpack' }];
    case 'cluster':
      return [{ ...base, label: t('hand.cluster', { n: id }) }];
    case 'enough':
      return [{ ...base, label: t('hand.enough'), icon: 'cancel' }];
    case 'heal':
    case 'guide':
      return [{ ...base, label: nameOf(content, id), icon: 'hearts', tone: 'lit' }];
    default:
      return [];
  }
}
