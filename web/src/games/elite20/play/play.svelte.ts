// The table under my fingers: which die is taken up, what a tap means, and what is on its way to the server.

import { untrack } from 'svelte';
import type { Answer, Session } from '../../types';
import { mapOf } from '../content';
import { ownerOf, stepKind, type FigureId, type HeroId, type Space, type View } from '../view';
import { parseCommand, writeCommand } from '../wire/notation';
import { t } from '../words';
import { keptPins, rollOf, spentFrom, tokenId, type Tile } from './dice';
import { Facts } from './facts.svelte';
import type { FitCard } from './fit/fit';
import { faceOf, faceWord, ordersOf } from './acts/orders';
import { moversOf, type OwedButton, type OwedCard } from './owed';
import { answered, isSent, placement, settled, SHOWN, type Counters, type Sending } from './acts/pending';
import { placeUnder, type Point } from './acts/press';
import { halfOf, tokenOf } from './fit/searches';
import { stepToward, type Footstep } from './ways/ways';

/** So long a line says why a tap did nothing. */
const READ = 3_000;

export class Play extends Facts {
  private n = 0;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  /** How my dice lay at the last position, and in which Round. */
  private lay: readonly Tile[] = [];
  private round = 0;

  /** Made while a component is, so that its effects end with it. */
  constructor(session: Session<View>, isPhone: () => boolean) {
    super(session, isPhone);
    // Before anything is drawn, so that a new position is drawn once.
    $effect.pre(() => {
      void session.v;
      untrack(() => this.settle());
    });
    $effect(() => {
      void session.seat;
      untrack(() => this.letGo());
    });
    $effect(() => this.roller.stop);
  }

  /** A new position: forget what it answers, keep what is still true. */
  private settle(): void {
    this.placements = settled(this.placements, this.session.v, performance.now());
    this.roller.seen(this.placements.some(({ what, state }) => state === 'sent' && parseCommand(what)?.do === 'roll'));
    if (this.chosen !== null && this.face === null && this.tiles[this.chosen]?.lying !== 'slot') this.chosen = null;
    this.pins = this.view.round === this.round ? keptPins(this.pins, this.lay, this.tiles) : new Set();
    [this.lay, this.round] = [this.tiles, this.view.round];
    // A push takes me out of what I was doing; the die is back in the row with its face.
    if (this.blocked) this.dragged = this.giving = null;
    if (this.touched !== null && !(this.top && moversOf(this.top).has(this.touched))) this.touched = null;
    if (this.top?.kind !== 'Alien') this.handing = false;
    this.strike();
  }

  private letGo(): void {
    this.typed = this.chosen = this.first = this.touched = this.dragged = this.firing = this.giving = null;
    this.pins = new Set();
    this.placements = [];
    this.order = [];
    this.aims = [];
    this.roller.forget();
  }

  private counters(): Counters {
    const { rolled = 0, led = 0, answered: choices = 0 } = this.view.seats[this.seat ?? 0] ?? {};
    return { rolled, led, answered: choices };
  }

  /** Sends it without waiting for what was sent before. What comes of it is shown where it belongs. */
  async send(sending: Sending): Promise<Answer> {
    this.notice = null;
    const one = placement(++this.n, sending, this.content, this.counters(), this.placements);
    this.placements = [...this.placements, one];
    // All act at once, with a clock or without: dice go on their way one after the other, and no deed of others makes them late.
    const free = stepKind(this.view) === 'Action';
    const answer = await this.session.act(one.what, { inPlace: true, ...(one.cause === null ? { free } : { cause: one.cause }) });
    const list = answered(this.placements, one.n, answer, performance.now());
    this.placements = settled(list, this.session.v, performance.now());
    if (answer.kind === 'refused' && !answer.message) void this.session.rules.want();
    if (list.some(({ n, state }) => n === one.n && state === 'lost')) setTimeout(() => this.settle(), SHOWN + 20);
    this.settle();
    return answer;
  }

  /** Answers one of what I owe. */
  readonly answer = (what: string): void => {
    this.touched = null;
    this.handing = false;
    void this.send({ what });
  };

  readonly pushButton = (button: OwedButton): void => {
    if (button.opens) this.handing = !this.handing;
    else this.answer(button.command);
  };

  // Dice

  /** One tap takes a die up, the next pins it, then it is taken up pinned, then it lies as before. */
  readonly tapDie = (at: number): void => {
    const tile = this.tiles[at];
    if (!tile) return;
    if (this.top?.kind === 'Lock') {
      const lock = ordersOf(this.top.answers, 'lock').find(({ die }) => die === (this.view.seats[this.top?.seat ?? -1]?.alike[tile.die] ?? tile.die));
      if (lock) this.answer(lock.text);
      return;
    }
    if (this.blocked || this.gone.has(at) || this.tumbling.has(at)) return;
    if (tile.lying === 'slot') this.tapSlotted(tile);
    else if (tile.lying === 'pool') this.pin(at, !this.pins.has(at));
    else if (tile.lying !== 'rolled') return;
    else if (this.chosen !== at) this.chosen = at;
    else {
      this.pin(at, !this.pins.has(at));
      this.chosen = null;
    }
  };

  private pin(at: number, is: boolean): void {
    this.pins = is ? new Set([...this.pins, at]) : new Set([...this.pins].filter((other) => other !== at));
  }

  /** The second tap on a die in a slot takes it back. */
  private tapSlotted({ at, place }: Tile): void {
    const back = typeof place === 'object' && 'Tool' in place ? writeCommand({ do: 'unload', tool: place.Tool[0], slot: place.Tool[1] }) : '';
    if (!this.legal.includes(back)) return;
    if (this.chosen !== at) {
      this.chosen = at;
      return;
    }
    this.chosen = null;
    void this.send({ what: back, card: typeof place === 'object' && 'Tool' in place ? place.Tool[0] : null });
  }

  readonly roll = (): void => {
    if (this.canRoll && this.rollPlaces.length + this.tumbling.size > 0) this.roller.press();
  };

  protected sendRoll(places: readonly number[]): Promise<Answer> {
    const roll = rollOf(this.alike, this.names, places);
    this.order = roll.order;
    const sent = this.send({ what: writeCommand({ do: 'roll', dice: roll.dice }) });
    this.rollCause = this.placements.findLast(({ kind }) => kind === 'rolled')?.cause ?? null;
    return sent;
  }

  // Cards

  readonly tapCard = (card: FitCard): void => {
    if (card.state === 'lit' && card.command !== null && this.chosen !== null) this.place(card);
    else if (card.state === 'ready' && card.command !== null) this.work(card);
    else if (card.state === 'idle') this.say(t('hand.nobodyHold'));
    else if (card.state === 'off' && card.ask !== null) void this.session.why(card.ask);
  };

  /** A shot at nobody is meant, since it was held. */
  readonly holdCard = (card: FitCard): void => {
    if (card.state === 'idle' && card.command !== null) this.work(card);
  };

  private say(text: string): void {
    this.notice = text;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => (this.notice = null), READ);
  }

  readonly sayHold = (): void => this.say(t('hand.needsHold'));

  private place({ id, slot, command }: FitCard, at = this.chosen!): void {
    this.spend(at);
    void this.send({ what: command!, at, face: this.tiles[at]!.face, card: id, slot });
  }

  /** The die at this place goes: the engine takes the first of equal ones, so they change names. */
  private spend(at: number): void {
    this.order = spentFrom(this.alike, this.names, at);
    if (this.chosen === at) this.chosen = null;
    this.pin(at, false);
  }

  private work({ id, group, command }: FitCard): void {
    if (group === 'weapon') this.firing = id;
    void this.send({ what: command!, card: id }).then(() => (this.firing = this.firing === id ? null : this.firing));
  }

  // The board

  readonly tapFigure = (figure: FigureId): void => {
    const { top } = this;
    if (this.marks.figures.get(figure)?.loses) return this.sayHold();
    if (top) this.answerFigure(top, figure);
    else if (this.giving !== null) this.give(this.giving, figure);
    else if (this.heroes.includes(figure)) this.walker = this.heroes.indexOf(figure);
    else if (this.firing !== null) this.aims.push(figure);
    else this.shoot(figure);
  };

  private answerFigure(top: OwedCard, figure: FigureId): void {
    const ways = moversOf(top).get(figure);
    if (ways && ways.length > 1) this.touched = figure;
    else {
      const answer = ordersOf(top.answers, 'lead', 'drive', 'hit', 'stun', 'heal', 'guide').find((order) => ('hero' in order ? order.hero : order.figure) === figure);
      if (answer) this.answer(answer.text);
    }
  }

  /** Die, then alien: fills the weapon that it completes, fires, and the first Hit is for this one. */
  private shoot(figure: FigureId): void {
    const at = this.view.figures[figure] ?? '';
    const shot = this.shots.find(({ card }) => this.reaches.of(card.id).includes(at));
    if (!shot) return;
    const { card } = shot;
    this.aims = [figure];
    if (shot.at !== null) this.place(card, shot.at);
    this.work({ ...card, command: writeCommand({ do: 'fire', card: card.id }) });
  }

  /** Hits go to the aliens that were tapped, unless Misses can be rolled again first. */
  private strike(): void {
    if (this.top?.kind !== 'Volley' || this.aims.length === 0) {
      if (this.firing === null) this.aims = [];
      return;
    }
    const rerolls = ordersOf(this.top.answers, 'reroll').length > 0;
    const sent = this.placements.filter((one) => isSent(one) && parseCommand(one.what)?.do === 'hit').length;
    const hits = (this.view.heroes[this.top.hero ?? '']?.volley?.hits ?? 0) - sent;
    const aims = rerolls ? [] : this.aims.slice(0, Math.max(0, hits)).map((figure) => writeCommand({ do: 'hit', figure }));
    this.aims = [];
    for (const what of aims) if (this.legal.includes(what)) void this.send({ what, ahead: true });
  }

  /** An Objective token by its place in the view's list. */
  readonly tapToken = (at: number): void => {
    const card = this.fit.find(({ id }) => id === `token-${at}`);
    if (card) this.tapCard(card);
  };

  /** A slot of an Event that the chosen die fits. */
  readonly tapSlot = (event: string, slot: number): void => {
    const card = this.fit.find((one) => one.id === event && one.slot === slot);
    if (card) this.tapCard(card);
  };

  readonly tapSpace = (space: Space): void => {
    if (this.marks.spaces.get(space)?.loses) return this.sayHold();
    const { top } = this;
    if (top) this.answerSpace(top, space);
    else if (this.giving !== null) this.giving = null;
    else if (!this.workAt(space) && this.marks.spaces.has(space)) this.walk(this.ways.get(space) ?? []);
  };

  private answerSpace(top: OwedCard, space: Space): void {
    const figure = this.touched ?? top.figure;
    const answer = ordersOf(top.answers, 'lead', 'drive', 'branch', 'flee', 'leap').find((order) => order.to === space && (!('figure' in order) || order.figure === figure));
    if (answer && !top.losing.has(answer.text)) return this.answer(answer.text);
    this.touched = null;
    if (answer) this.sayHold();
  }

  /** A probe that goes here, or a token that lies here and takes the die. Where the Hero can step itself, it does. */
  private workAt(space: Space): boolean {
    const { face } = this;
    const steps = face === 'Move' && this.ways.has(space);
    const probe = steps || face === null ? undefined : ordersOf(this.orders, 'probe').find((order) => order.face === faceWord(face) && order.to === space);
    const token = this.view.tokens.findIndex(({ place }) => typeof place === 'object' && 'At' in place && place.At.space === space);
    const card = this.fit.find(({ id, state }) => id === tokenId(probe?.token ?? token) && (state === 'lit' || state === 'ready'));
    if (probe && this.chosen !== null) this.place({ ...(card ?? this.fit[0]!), id: tokenId(probe.token), slot: null, command: probe.text });
    else if (card && token >= 0) this.tapCard(card);
    return probe !== undefined || (card !== undefined && token >= 0);
  }

  /** Spends the Moves that the way needs, all at once: the server takes them step by step. */
  private walk(way: readonly Footstep[]): void {
    const hero = this.hero;
    if (hero === null) return;
    const moves = [...this.moves];
    for (const [to, cost] of way) {
      if (cost === 0) {
        void this.send({ what: writeCommand({ do: 'further', hero, to }) });
        continue;
      }
      const tile = moves.shift();
      if (!tile) return;
      this.spend(tile.at);
      void this.send({ what: writeCommand({ do: 'step', hero, face: faceWord(tile.face), to }), at: tile.at, face: tile.face });
    }
  }

  /** One step, unless it is to be held. */
  private step(to: Space): void {
    if (this.marks.spaces.get(to)?.loses) this.sayHold();
    else this.walk(this.ways.get(to) ?? []);
  }

  /** One step in a direction of the map; of an alien, if the stroke began on one that is to be moved. */
  readonly flick = (east: number, south: number, figure: FigureId | null = null): void => {
    const map = mapOf(this.content, this.view.setup.map);
    if (!map) return;
    const moved = this.top === null ? this.hero : (this.top.figure ?? (figure !== null && moversOf(this.top).has(figure) ? figure : this.touched) ?? this.top.hero);
    const start = this.top?.from ?? this.view.figures[moved ?? ''];
    const to = start === undefined ? null : stepToward(map, start, east, south);
    if (to === null) return;
    if (this.top) {
      if (moversOf(this.top).has(moved ?? '')) this.touched = moved;
      this.tapSpace(to);
    } else if (this.ways.get(to)?.length === 1) this.step(to);
  };

  readonly search = (at: number, when: 'now' | 'later'): void => {
    const orders = ordersOf(this.orders, 'search', 'take').filter((one) => halfOf(one) === when && tokenOf(one) === at && (this.face === null || faceOf(one.face) === this.face));
    const order = orders.find(({ hero }) => hero === this.hero) ?? orders[0];
    const able = this.tiles.filter((one) => this.isFree(one) && order !== undefined && one.face === faceOf(order.face));
    const tile = able.find((one) => one.at === this.chosen) ?? able[0];
    if (!order || !tile) return;
    this.spend(tile.at);
    void this.send({ what: order.text, at: tile.at, face: tile.face });
  };

  /** Does this search token lie there? */
  readonly isSearchAt = (at: number, space: Space): boolean => mapOf(this.content, this.view.setup.map)?.searches[at] === space;

  /** A step that loses is meant, since it was held. */
  readonly hold = (what: FigureId | Space): void => {
    const { top } = this;
    const movers = [this.touched, top?.figure, top?.hero];
    const isMeant = (mover: string, to: Space): boolean => mover === what || (to === what && movers.includes(mover));
    const meant = ordersOf(top?.answers ?? [], 'lead', 'drive', 'branch', 'flee').find((order) => top?.losing.has(order.text) && isMeant('figure' in order ? order.figure : order.hero, order.to));
    if (meant) this.answer(meant.text);
    else if (!top && this.marks.spaces.get(what)?.loses) this.walk(this.ways.get(what) ?? []);
  };

  /** Gives a thing to a Hero next to mine, who takes it by one tap; anybody else gets nothing, and the thing is laid down. */
  readonly give = (thing: string, to: HeroId): void => {
    const gift = this.deals.gifts.get(thing)?.find(({ hero }) => hero === to);
    this.giving = null;
    if (!gift) return;
    const sent = this.send({ what: gift.command, card: thing });
    // Between two Heroes of mine nobody else has to agree: only a Weapon too many is not given at once.
    const from = this.heroes.find((own) => own !== to);
    if (from === undefined || !this.heroes.includes(to)) return;
    const taken = writeCommand({ do: 'accept', hero: to, from });
    void sent.then(({ kind }) => void (kind === 'done' && this.legal.includes(taken) && this.send({ what: taken, ahead: true })));
  };

  /** Drags a thing to a Hero: to the badge (`data-hero`, `data-seat`) or to the figure on the board (`data-space`). */
  readonly carry = (thing: string, at: Point, isOver: boolean): void => {
    this.carried = isOver || at === null || this.blocked ? null : { thing, ...at };
    if (!isOver || at === null || this.blocked) return;
    const { hero, seat, space } = placeUnder(at.x, at.y);
    const gifts = this.deals.gifts.get(thing) ?? [];
    const isThere = (gift: HeroId): boolean => String(ownerOf(this.view, gift)) === seat || (space !== undefined && this.view.figures[gift] === space);
    const to = gifts.find((gift) => (hero === undefined ? isThere(gift.hero) : gift.hero === hero));
    if (to) this.give(thing, to.hero);
    else this.giving = thing;
  };

  /** Brings one of what I owe to the top. */
  readonly doFirst = (id: string): void => {
    this.first = this.first === id ? null : id;
    this.touched = null;
  };

  readonly letGoOf = (): boolean => {
    const had = this.typed !== null || this.chosen !== null || this.touched !== null || this.roller.kept || this.first !== null || this.giving !== null || this.handing;
    this.handing = false;
    this.typed = this.chosen = this.touched = this.first = this.giving = null;
    this.roller.kept = false;
    return had;
  };
}
