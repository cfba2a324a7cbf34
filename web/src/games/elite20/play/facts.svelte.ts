// What is true under my fingers: the dice in their places, what they fit, what I owe, what is lit.

import type { Answer, Session } from '../../types';
import { NO_REMARKS } from '../../../lib/text/remarks';
import { refusalWords } from '../../../lib/text/refusal';
import { settings } from '../../../lib/page/settings.svelte';
import type { Marks } from '../board/marks/marks';
import { Volleys } from '../board/shots/volleys.svelte';
import type { Content } from '../content';
import { has, heroesOf, stepKind, type Face, type FigureId, type HeroId, type Seat, type Space, type View } from '../view';
import { t } from '../words';
import { say } from '../words/say';
import { dealsOf, type Deals } from './deals';
import { alikeOf, diceOf, goneTo, orderFor, rollable, tilesOf, type Tile } from './dice';
import { fitRow, usableAs, withReach, type FitCard } from './fit/fit';
import { KeyRing, LETTERS, steady } from './keys/keys';
import { light } from './ways/light';
import { faceOf, ordersOf, readAll } from './acts/orders';
import { buttonsOf, owedStack, type OwedButton, type OwedCard } from './owed';
import { goneDice, hasRolled, lostIn, stillToLead, type Placement } from './acts/pending';
import { actsOf, riskOf } from '../rails/aliens/forecast';
import { Reaches } from './fit/reaches.svelte';
import { Roller } from './roller.svelte';
import { taleWords } from './acts/tales';
import { stepsOf, Walks, waysWithin } from './ways/walks.svelte';
import type { Footstep } from './ways/ways';

const NO_DICE: ReadonlySet<number> = new Set();
const NO_LOSSES: ReadonlySet<string> = new Set();

/** A weapon that a tap on an alien fires, and the place of the die that fills it first; none where it is ready. */
export interface Shot {
  readonly card: FitCard;
  readonly at: number | null;
}

export abstract class Facts {
  chosen: number | null = $state(null);
  pins: ReadonlySet<number> = $state.raw(new Set());
  placements: readonly Placement[] = $state.raw([]);
  /** The alien at a fork that was touched. */
  touched: FigureId | null = $state(null);
  /** The thing that is about to be given: a card or `token-3`. */
  giving: string | null = $state(null);
  /** The thing that is being dragged to somebody, and where the finger is. */
  carried: { readonly thing: string; readonly x: number; readonly y: number } | null = $state.raw(null);
  /** The die that is being dragged; the pointer's place is the component's business. */
  dragged: number | null = $state(null);
  /** The first stroke of a key of two. */
  typed: string | null = $state(null);
  /** Is the one to be chosen who takes the alien results? */
  handing = $state(false);
  /** Why a tap did nothing, while it is shown. */
  notice: string | null = $state(null);
  protected first: string | null = $state(null);
  protected order: readonly number[] = $state.raw([]);
  protected walker = $state(0);
  /** The number of the newest roll that was sent. */
  protected rollCause: number | null = $state(null);
  protected firing: string | null = $state(null);
  /** Aliens that were tapped while the shot was on its way: they get the Hits. */
  protected aims: FigureId[] = [];
  private row: { use: string; cards: FitCard[] } = { use: '', cards: [] };
  private readonly cardRing = new KeyRing();
  private readonly boardRing = new KeyRing(LETTERS, true);

  readonly roller: Roller = new Roller(
    () => this.interval,
    () => (this.canRoll ? this.rollPlaces : []),
    (places) => this.sendRoll(places),
  );

  readonly view: View = $derived.by(() => this.session.view);
  readonly content = $derived.by(() => this.session.content as unknown as Content);
  readonly seat = $derived.by(() => this.session.seat);
  readonly legal = $derived.by(() => this.session.legal);
  readonly remarks = $derived.by(() => this.session.remarks ?? NO_REMARKS);
  readonly orders = $derived.by(() => readAll(this.legal));
  readonly gone = $derived.by(() => goneDice(this.placements));
  /** Dice whose roll is not here yet. The position alone tells: its faces show before the answer to the roll is heard. */
  readonly tumbling: ReadonlySet<number> = $derived.by(() => (hasRolled(this.content, this.rollCause, this.view.seats[this.seat ?? -1]?.rolled) ? NO_DICE : this.roller.tumbling));
  protected readonly names = $derived.by(() => orderFor(this.order, diceOf(this.view, this.seat).length));
  /** Which of my dice are equal, when what is on its way has arrived. */
  protected readonly alike = $derived.by(() => goneTo(alikeOf(this.view, this.seat), [...this.gone.keys()].map((at) => this.names[at]!)));
  readonly tiles: readonly Tile[] = $derived.by(() => tilesOf(this.view.seats[this.seat ?? -1], this.names));
  readonly heroes = $derived.by(() => (this.seat === null ? [] : heroesOf(this.view, this.seat)));
  readonly hero: HeroId | null = $derived.by(() => this.heroes[this.walker % Math.max(1, this.heroes.length)] ?? null);
  readonly owed = $derived.by(() => owedStack(this.view, this.content, this.seat, stillToLead(this.legal, this.placements), this.first, this.remarks));
  /** What is to be done now: what keeps me from all else, or what I asked for. */
  readonly top: OwedCard | null = $derived.by(() => this.owed.find(({ blocks, id }) => blocks || id === this.first) ?? null);
  readonly blocked = $derived.by(() => this.top?.blocks ?? false);
  readonly face: Face | null = $derived.by(() => {
    const tile = this.chosen === null ? undefined : this.tiles[this.chosen];
    return tile && this.isFree(tile) ? tile.face : null;
  });
  readonly rollPlaces: readonly number[] = $derived.by(() => rollable(this.tiles, (at) => at === this.chosen || this.pins.has(at) || this.gone.has(at) || this.tumbling.has(at)));
  /** How likely it is, in percent, that Roll loses the game, as the engine works it out. */
  readonly risk: number = $derived.by(() => riskOf(this.session.outlook, this.seat, this.rollPlaces.length));
  readonly canRoll: boolean = $derived.by(() => !this.blocked && ordersOf(this.orders, 'roll').length > 0);
  readonly interval: number = $derived.by(() => (this.view.zero === null ? 0 : this.content.rulings.roll_interval));
  /** As long as this is the same, the row is in use and keeps its order. */
  readonly use: string = $derived.by(() => (this.face === null ? `gear ${this.view.round}` : `${this.chosen} ${this.face}`));
  readonly fit: readonly FitCard[] = $derived.by(() => this.fitted());
  /** Weapons that are ready and reach nobody. */
  readonly idle: ReadonlySet<string> = $derived.by(() => new Set(this.fit.flatMap(({ id, state }) => (state === 'idle' ? [id] : []))));
  /** Slots of Events that the chosen die fits: `EV-02:1`. */
  readonly litSlots: ReadonlySet<string> = $derived.by(() => new Set(this.fit.flatMap(({ id, group, state, slot }) => (group === 'event' && state === 'lit' ? [`${id}:${slot}`] : []))));
  readonly cardKeys = $derived.by(() => {
    const live = this.fit.filter(({ state }) => state === 'lit' || state === 'ready' || state === 'idle').map(({ id }) => id);
    return this.cardRing.give(this.use, this.isPhone() || this.blocked ? [] : live);
  });
  /** Results that walk, in the order in which they are spent: the chosen one first, pinned ones last. */
  readonly moves: readonly Tile[] = $derived.by(() => {
    const faces = new Set(ordersOf(this.orders, 'step').flatMap(({ hero, face }) => (hero === this.hero ? [faceOf(face)] : [])));
    // What only counts as a Move is spent when it was taken up.
    const able = this.tiles.filter((tile) => this.isFree(tile) && faces.has(tile.face) && (tile.face === 'Move' || tile.at === this.chosen));
    const rank = ({ at, face }: Tile): number => (at === this.chosen ? -9 : 0) + (this.pins.has(at) ? 4 : 0) + (face === 'Move' ? 0 : 2);
    return able.sort((a, b) => rank(a) - rank(b));
  });
  /** Where my Hero can go with the results at hand, each way with what its steps cost. */
  readonly ways: ReadonlyMap<Space, readonly Footstep[]> = $derived.by(() =>
    this.blocked ? new Map() : waysWithin(stepsOf(this.orders, this.hero), this.walks.of(this.hero, this.view.figures[this.hero ?? '']), this.moves.length),
  );
  /** Weapons that a tap on an alien fires, best first: ready, or filled by the chosen die. With none chosen any die at hand fills them, as any Move walks. */
  readonly shots: readonly Shot[] = $derived.by(() => {
    if (this.blocked) return [];
    const completes = ({ group, state, slots }: FitCard): boolean => group === 'weapon' && state === 'lit' && slots.every((slot) => slot.state !== 'open');
    const isReady = ({ group, state }: FitCard): boolean => group === 'weapon' && (state === 'ready' || state === 'idle');
    const own = this.fit.filter((card) => completes(card) || isReady(card)).map((card) => ({ card, at: card.state === 'lit' ? this.chosen : null }));
    if (this.face !== null || this.seat === null) return own;
    const free = this.tiles.filter(this.isFree).sort((a, b) => Number(this.pins.has(a.at)) - Number(this.pins.has(b.at)));
    const first = free.filter(({ face }, k) => free.findIndex((other) => other.face === face) === k);
    return [...own, ...first.flatMap(({ at, face }) => this.rowFor(face).filter(completes).map((card) => ({ card, at })))];
  });
  private readonly reach = $derived.by(() => [...new Set([...this.shots.map(({ card }) => card.id), ...(this.firing ? [this.firing] : [])].flatMap((id) => this.reaches.of(id)))]);
  readonly marks: Marks = $derived.by(() =>
    light({
      view: this.view,
      content: this.content,
      seat: this.seat,
      legal: this.legal,
      hero: this.hero,
      face: this.face,
      owed: this.top,
      touched: this.touched,
      receivers: this.receivers,
      ways: this.ways,
      losing: this.remarks.get('loses') ?? NO_LOSSES,
      reach: this.reach,
      signals: this.session.signals,
      outlook: actsOf(this.session.outlook),
      ahead: this.session.gameNow() - performance.now(),
      whole: false,
      keys: this.isPhone() ? null : this.boardRing,
      cards: this.cardKeys,
      typed: this.typed,
    }),
  );
  /** The newest race that I lost, or refusal. */
  readonly lost = $derived.by(() => [...this.placements].reverse().find(({ state }) => state === 'lost') ?? null);
  /** Why not, for the line under the dice. */
  readonly lostLine: string = $derived.by(() => (this.lost === null ? '' : this.whyNot(this.lost)));
  /** Buttons of what is to be done now. */
  readonly buttons: readonly OwedButton[] = $derived.by(() => (this.top ? buttonsOf(this.view, this.content, this.top, this.session.names, this.seat, this.handing && this.top.kind === 'Alien') : []));
  /** What others offer my Heroes, what mine offer, and to whom each of my things can be given. */
  readonly deals: Deals = $derived.by(() => dealsOf(this.view, this.content, this.seat, this.orders));
  readonly hasOffers: boolean = $derived.by(() => this.deals.incoming.length + this.deals.outgoing.length > 0);
  /** The thing in the hand: dragged, or held until somebody is chosen. */
  private readonly inHand: string | null = $derived.by(() => this.carried?.thing ?? this.giving);
  /** Heroes who can take it; null where nothing is in the hand. */
  readonly receivers: readonly HeroId[] | null = $derived.by(() => (this.inHand === null ? null : (this.deals.gifts.get(this.inHand) ?? []).map(({ hero }) => hero)));
  /** Shots as they are seen. */
  readonly volleys: Volleys;
  /** Have I said that I am done with this Action Phase? */
  private readonly isDone: boolean = $derived.by(() => this.seat !== null && stepKind(this.view) === 'Action' && has(this.view.ready, this.seat));
  /** What the line of instructions says instead: why a tap did nothing, what came of my attack, or that I am done. */
  readonly line: string = $derived.by(() => {
    if (this.notice !== null) return this.notice;
    if (this.volleys.said && this.volleys.tale) return taleWords(this.content, this.volleys.tale);
    return this.isDone ? t('hand.doneLine') : '';
  });
  readonly reaches: Reaches;
  readonly walks: Walks;
  readonly leftHand = $derived.by(() => settings.leftHand);

  /** What else the chosen face counts as, for the head of the row. */
  readonly countsAs: readonly Face[] = $derived.by(() => (this.face === null || this.hero === null ? [] : [...usableAs(this.view, this.hero, this.face)].filter((face) => face !== this.face)));

  /** Made while a component is, so that its effects end with it. */
  constructor(
    readonly session: Session<View>,
    readonly isPhone: () => boolean,
  ) {
    KeyRing.pair(this.cardRing, this.boardRing);
    this.reaches = new Reaches(this);
    this.walks = new Walks(this);
    this.volleys = new Volleys(session, () => this.aims);
  }

  protected abstract sendRoll(places: readonly number[]): Promise<Answer>;

  protected readonly isFree = ({ at, lying, rollable }: Tile): boolean => lying === 'rolled' && rollable && !this.gone.has(at) && !this.tumbling.has(at);

  private readonly rowFor = (face: Face | null): FitCard[] =>
    this.seat === null ? [] : fitRow(this.view, this.content, this.seat, this.legal, face, this.placements, this.remarks);

  private fitted(): FitCard[] {
    if (this.seat === null) return [];
    const cards = this.rowFor(this.face).map((card) => withReach(card, this.view, this.reaches.told(card.id)?.spaces ?? null));
    const { use } = this;
    const gone = (was: FitCard): FitCard => ({ ...was, state: this.face === null ? 'plain' : 'off', command: null, slot: null, ask: null, note: t('hand.gone') });
    this.row = { use, cards: this.row.use === use ? steady(this.row.cards, cards, gone) : cards };
    return this.row.cards;
  }

  /** Who was first in this card, while it is shown. */
  readonly lostAt = (card: string): Placement | null => lostIn(this.placements, card);
  /** What the game says of a placement that was lost. */
  readonly whyNot = ({ rule, by, message }: Placement): string => (rule === null ? '' : refusalWords({ rule, by, message }, this.session, say));
  readonly nameOf = (seat: Seat): string => this.session.names[seat] ?? '';
}
