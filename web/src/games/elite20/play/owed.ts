// What I owe: alien results and choices, the nearest deadline on top.

import { kindName, nameOf, type Content } from '../content';
import { isRemarked, NO_REMARKS, type Remarks } from '../../../lib/text/remarks';
import { tagged, type Choice, type Face, type FigureId, type HeroId, type Seat, type Space, type View } from '../view';
import { t, type WordId } from '../words';
import { openResults } from './dice';
import { TABLE_KEYS } from './keys/keys';
import { faceOf, ordersOf, readAll, type Order } from './acts/orders';

/** The names of choices. */
type NameOf<C> = C extends unknown ? keyof C : never;
/** What a seat can owe: a choice, its own Alien Movements, those of others, or a die that may be set. */
export type OwedKind = NameOf<Choice> | 'Alien' | 'Handed' | 'Faces';

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
  /** The Space of the rules' own answer at zero, as far as it is told here. */
  readonly fallback: string | null;
  /** The answer that the rules propose. */
  readonly proposed: Order<'lead' | 'drive'> | null;
  /** Answers that lose the game, in notation. */
  readonly losing: ReadonlySet<string>;
  /** Does it keep me from all else? */
  readonly blocks: boolean;
}

/** The verbs that answer it, as the engine tells. */
const verbsOf = (content: Content, kind: OwedKind): ReadonlySet<string> => new Set(content.answers[kind]?.verbs);

/** Whom an answer names, where the choice is of one Hero or figure. */
function namedIn(order: Order): string | null {
  switch (order.do) {
    case 'flee':
    case 'look':
    case 'put-by':
      return order.hero;
    case 'branch':
      return order.figure;
    default:
      return null;
  }
}

/** Choices among cards: at time's up these lie beside the board. */
export const isOfCards = ({ kind }: Pick<OwedCard, 'kind'>): boolean => ['Cards', 'Tech', 'Surplus'].includes(kind);

/** The stack: nearest deadline first, then what waits for ever, in order of age; what was asked for comes first of all. */
export function owedStack(view: View, content: Content, seat: Seat | null, legal: readonly string[], first: string | null = null, remarks: Remarks = NO_REMARKS): OwedCard[] {
  if (seat === null) return [];
  const orders = readAll(legal);
  const bare = [...choices(view, content, seat, orders), ...results(view, content, seat, orders), ...faces(seat, orders)];
  const cards = bare.map((card) => ({ ...card, ...remarked(card, remarks) }));
  const wait = (card: OwedCard): number => (card.id === first ? -1 : (card.due ?? Number.MAX_SAFE_INTEGER - 1) + (card.blocks ? 0 : 1));
  return cards
    .map((card, age) => ({ card, age }))
    .sort((a, b) => wait(a.card) - wait(b.card) || a.age - b.age)
    .map(({ card }) => card);
}

type BareCard = Omit<OwedCard, 'fallback' | 'proposed' | 'losing'>;

/** What the rules say of the answers. A fallback is told where somebody must land. */
function remarked({ kind, answers }: BareCard, remarks: Remarks): Pick<OwedCard, 'fallback' | 'proposed' | 'losing'> {
  const fallback = kind === 'Flee' ? ordersOf(answers, 'flee').find(({ text }) => isRemarked(remarks, 'default', text)) : undefined;
  const leads = ordersOf(answers, 'lead', 'drive');
  return {
    fallback: fallback?.to ?? null,
    proposed: [...(remarks.get('proposed') ?? NOTHING)].map((what) => leads.find(({ text }) => text === what)).find((order) => order !== undefined) ?? null,
    losing: remarks.get('loses') ?? NOTHING,
  };
}

const NOTHING: ReadonlySet<string> = new Set();

function choices(view: View, content: Content, seat: Seat, orders: readonly Order[]): BareCard[] {
  return view.owed.flatMap((owed) => {
    const { kind: word, ...data } = tagged(owed.choice);
    const kind = word as OwedKind;
    const hero = typeof data['hero'] === 'string' ? data['hero'] : null;
    const figure = typeof data['figure'] === 'string' ? data['figure'] : null;
    const own = verbsOf(content, kind);
    const answers = orders.filter((order) => own.has(order.do) && (namedIn(order) ?? figure ?? hero) === (figure ?? hero));
    if (owed.seat !== seat && !answers.some((order) => order.do !== 'enough')) return [];
    const from = typeof data['from'] === 'string' ? data['from'] : null;
    const card = { kind, seat: owed.seat, hero, figure, from, due: owed.due, answers, total: owed.lasts ?? 0, blocks: owed.seat === seat && owed.stops };
    return [{ ...card, id: idOf(kind, hero, figure, data['at']) }];
  });
}

const idOf = (kind: string, ...names: readonly unknown[]): string => [kind, ...names.filter((name) => name !== null && name !== undefined)].join('-');

const free = { hero: null, figure: null, from: null, due: null, total: 0 } as const;

function results(view: View, content: Content, seat: Seat, orders: readonly Order[]): BareCard[] {
  const leads = ordersOf(orders, 'lead');
  const own = openResults(view, seat);
  if (own > 0) {
    const verbs = verbsOf(content, 'Alien');
    const answers = orders.filter((order) => verbs.has(order.do));
    return [{ ...free, id: 'Alien', kind: 'Alien', seat, answers, blocks: true }];
  }
  const isAway = (other: Seat): boolean => ((view.away >> other) & 1) === 1 && openResults(view, other) > 0;
  const from = view.seats.findIndex(({ handed }, other) => handed === seat || isAway(other));
  return leads.length === 0 ? [] : [{ ...free, id: 'Handed', kind: 'Handed', seat: from < 0 ? seat : from, answers: leads, blocks: false }];
}

/** A tool lets a die show another face. */
function faces(seat: Seat, orders: readonly Order[]): BareCard[] {
  const answers = ordersOf(orders, 'face');
  return answers.length === 0 ? [] : [{ ...free, id: 'Faces', kind: 'Faces', seat, answers, blocks: false }];
}

/** Whom the answers move, each with its ways. */
export function moversOf(card: OwedCard): Map<FigureId, Space[]> {
  const all = new Map<FigureId, Space[]>();
  for (const { figure, to } of ordersOf(card.answers, 'lead', 'drive')) all.set(figure, [...(all.get(figure) ?? []), to]);
  return all;
}

/** Does moving this figure there lose the game? */
export const isLost = (card: OwedCard, figure: FigureId, to: Space): boolean =>
  ordersOf(card.answers, 'lead', 'drive', 'branch', 'flee').some((order) => ('figure' in order ? order.figure : order.hero) === figure && order.to === to && card.losing.has(order.text));

/** To whom open results can be handed: people first, nearest chair after mine. */
export function takers(view: View, seat: Seat, card: OwedCard): Seat[] {
  const seats = ordersOf(card.answers, 'hand').map(({ to }) => to);
  const isBusy = (other: Seat): boolean => view.owed.some((owed) => owed.seat === other) || openResults(view, other) > 0;
  const rank = (other: Seat): number => (((view.bots | view.away) >> other) & 1) * 100 + (isBusy(other) ? 50 : 0) + ((other - seat + 12) % 12);
  return seats.sort((a, b) => rank(a) - rank(b));
}

/** Faces to which this die can be set. */
export const facesFor = (card: OwedCard, die: number): Face[] =>
  ordersOf(card.answers, 'face').flatMap((order) => (order.die === die ? [faceOf(order.face)] : []));

export interface OwedWords {
  readonly title: string;
  readonly text: string;
  readonly rule: string | null;
}

/** What is said of these depends on whether a clock runs for them. */
const isTimed = (kind: OwedKind): kind is 'Flee' | 'Branch' | 'Volley' | 'Lock' => ['Flee', 'Branch', 'Volley', 'Lock'].includes(kind);

/** Who stands where a Hero is pushed from. */
const pusherOf = (view: View, { from }: OwedCard): FigureId | null =>
  from === null ? null : (Object.keys(view.figures).find((figure) => view.figures[figure] === from) ?? null);

/** What a card of the stack says. */
export function owedWords(view: View, content: Content, card: OwedCard, names: readonly string[], you: Seat | null): OwedWords {
  const name = (id: string | null): string => (id === null ? '' : kindName(content, id));
  const volley = card.hero === null ? null : (view.heroes[card.hero]?.volley ?? null);
  const pusher = card.kind === 'Flee' ? pusherOf(view, card) : null;
  const args = {
    who: name(card.hero),
    alien: name(pusher ?? card.figure),
    to: card.fallback ?? '',
    by: names[card.seat] ?? '',
    n: card.kind === 'Alien' ? openResults(view, card.seat) : (volley?.hits ?? 0),
    misses: volley?.misses ?? 0,
    far: view.lead,
  };
  const own = card.kind === 'Handed' && card.seat === you ? 'hand.owed.Handed.own' : null;
  const missed = card.kind === 'Volley' && args.n === 0 ? 'hand.owed.Volley.none' : null;
  const other = card.seat === you || card.kind === 'Handed' ? '' : `${args.by}: `;
  const steps = card.kind === 'Alien' && moversOf(card).size < args.n ? 'hand.owed.Alien.steps' : null;
  const pushed = pusher === null ? null : 'hand.owed.Flee.by';
  const title = t(own ?? missed ?? steps ?? pushed ?? `hand.owed.${card.kind}`, own === null ? args : { n: 1 });
  return { title: `${other}${title}`, text: t(textId(card), args), rule: content.answers[card.kind]?.rule ?? null };
}

/** How the choice is made: with a clock or without, and by a hold where every way loses. */
function textId(card: OwedCard): WordId {
  const { kind, due } = card;
  if (due === null && isTimed(kind)) return `hand.owed.${kind}.still`;
  return kind === 'Alien' && moversOf(card).size > 0 && card.proposed === null ? 'hand.owed.Alien.loses' : `hand.owed.${kind}.text`;
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
  readonly tone: 'lit' | 'plain' | 'loss';
  /** Shows to whom it can be handed over, or hides them again. */
  readonly opens?: boolean;
  /** Whom it names. */
  readonly seat?: Seat;
}

/** The buttons of a card of the stack: S and H for the alien result, digits for all else that blocks; beside it the dice have the digits. While it is handed over, those who may take it. */
export function buttonsOf(view: View, content: Content, card: OwedCard, names: readonly string[], you: Seat | null, handing = false): OwedButton[] {
  if (handing && you !== null) return takerButtons(view, card, names, you);
  const own = card.answers.filter((order) => order.do !== 'hand' && order.do !== 'unhand').flatMap((order) => plainButton(view, content, order));
  const rerolls = new Set<string>(ordersOf(card.answers, 'reroll').map(({ text }) => text));
  const most = own.findLast(({ id }) => rerolls.has(id));
  const kept = own.filter((button) => !rerolls.has(button.id) || button === most);
  const keyed = kept.map((button, k) => ({ ...button, key: card.blocks ? String(k + 1) : '' }));
  return [...safestButton(view, content, card), ...handButton(view, content, card, names, you), ...keyed];
}

function safestButton(view: View, content: Content, card: OwedCard): OwedButton[] {
  const best = card.kind === 'Alien' || card.kind === 'Handed' ? card.proposed : null;
  if (!best) return [];
  const note = `${kindName(content, best.figure)} ${view.figures[best.figure] ?? ''}`;
  return [{ id: 'safest', label: t('hand.safest'), note, key: TABLE_KEYS.safest, command: best.text, icon: 'next-button', card: null, tone: 'lit' }];
}

const HAND = { id: 'hand', key: TABLE_KEYS.hand, icon: 'hand', card: null, tone: 'plain' } as const;

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
  const orders = new Map(ordersOf(card.answers, 'hand').map(({ to, text }) => [to, text]));
  const all = takers(view, you, card).map((seat, k) => ({ ...HAND, id: `hand-${seat}`, label: names[seat] ?? '', note: '', key: String(k + 1), command: orders.get(seat) ?? '', icon: null, tone: 'lit' as const, seat }));
  return [...all, { ...HAND, label: t('hand.cancel'), note: '', command: '', icon: 'cancel', opens: true }];
}

function plainButton(view: View, content: Content, order: Order): OwedButton[] {
  const { text } = order;
  const base = { id: text, note: '', key: '', command: text, icon: null, card: null, tone: 'plain' as const };
  switch (order.do) {
    case 'calm':
      return [{ ...base, label: t('hand.calm', { n: view.heroes[order.hero]?.calm ?? 0 }), icon: 'check-mark' }];
    case 'reroll':
      return [{ ...base, label: t('hand.reroll', { n: order.dice }), icon: 'clockwise-rotation', tone: 'lit' }];
    case 'keep':
    case 'discard':
      return [{ ...base, label: nameOf(content, order.card), card: order.card, tone: order.do === 'discard' ? 'loss' : 'lit' }];
    case 'look':
      return [{ ...base, label: t('hand.look'), icon: 'all-seeing-eye', tone: 'lit' }];
    case 'put-by':
      return [{ ...base, label: t('hand.putBy'), icon: 'backpack' }];
    case 'cluster':
      return [{ ...base, label: t('hand.cluster', { n: order.cluster }) }];
    case 'enough':
      return [{ ...base, label: t('hand.enough'), icon: 'cancel' }];
    case 'heal':
    case 'guide':
      return [{ ...base, label: nameOf(content, order.hero), icon: 'hearts', tone: 'lit' }];
    default:
      return [];
  }
}
