// The table under my fingers: which die is taken up, what a tap means, and what is on its way to the server.

import { untrack } from 'svelte';
import type { Answer, Session } from '../../types';
import { mapOf } from '../content';
import { ownerOf, stepKind, type FigureId, type HeroId, type Space, type View } from '../view';
import { t } from '../words';
import { keptPins, rollOf, spentFrom, type Tile } from './dice';
import { Facts } from './facts.svelte';
import type { FitCard } from './fit';
import { write } from './notation';
import { moversOf, type OwedButton, type OwedCard } from './owed';
import { answered, isSent, placement, settled, SHOWN, type Counters, type Sending } from './pending';
import { placeUnder, type Point } from './press';
import { groundOf, loses, stepToward } from './ways';

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
    this.roller.seen(this.placements.some(({ what, state }) => state === 'sent' && what.startsWith('roll ')));
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
    const owner = this.top?.seat ?? this.seat ?? 0;
    const own = this.view.seats[this.seat ?? 0];
    const other = this.view.seats[owner] ?? own;
    return { rolled: own?.rolled ?? 0, led: other?.led ?? 0, answered: other?.answered ?? 0 };
  }

  /** Sends it without waiting for what was sent before. What comes of it is shown where it belongs. */
  async send(sending: Sending): Promise<Answer> {
    this.notice = null;
    const one = placement(++this.n, sending, this.counters(), this.placements);
    this.placements = [...this.placements, one];
    // All act at once, with a clock or without: dice go on their way one after the other, and no deed of others makes them late.
    const free = stepKind(this.view) === 'Action';
    const answer = await this.session.act(one.what, { inPlace: true, ...(one.cause === null ? { free } : { cause: one.cause }) });
    const list = answered(this.placements, one.n, answer, performance.now());
    this.placements = settled(list, this.session.v, performance.now());
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
      const lock = this.top.answers.find(({ words }) => Number(words[0]) === tile.die);
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
    const back = typeof place === 'object' && 'Tool' in place ? write.unload(place.Tool[0], place.Tool[1]) : '';
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
    const roll = rollOf(this.dice, this.names, places);
    this.order = roll.order;
    const sent = this.send({ what: write.roll(roll.dice) });
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

  private place({ id, slot, command }: FitCard): void {
    const at = this.chosen!;
    this.spend(at);
    void this.send({ what: command!, at, face: this.tiles[at]!.face, card: id, slot });
  }

  /** The die at this place goes: the engine takes the first of equal ones, so they change names. */
  private spend(at: number): void {
    this.order = spentFrom(this.dice, this.names, at);
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
      const verbs = ['lead', 'drive', 'hit', 'stun', 'heal', 'guide'];
      const answer = top.answers.find(({ verb, words }) => verbs.includes(verb) && words[0] === figure);
      if (answer) this.answer(answer.text);
    }
  }

  /** Die, then alien: fills the weapon that it completes, fires, and the first Hit is for this one. */
  private shoot(figure: FigureId): void {
    const at = this.view.figures[figure] ?? '';
    const card = this.shots.find(({ id }) => this.reaches.of(id).includes(at));
    if (!card) return;
    this.aims = [figure];
    if (card.state === 'lit') this.place(card);
    this.work({ ...card, command: write.fire(card.id) });
  }

  /** Hits go to the aliens that were tapped, unless Misses can be rolled again first. */
  private strike(): void {
    if (this.top?.kind !== 'Volley' || this.aims.length === 0) {
      if (this.firing === null) this.aims = [];
      return;
    }
    const rerolls = this.top.answers.some(({ verb }) => verb === 'reroll');
    const sent = this.placements.filter((one) => isSent(one) && one.what.startsWith('hit ')).length;
    const hits = (this.view.heroes[this.top.hero ?? '']?.volley?.hits ?? 0) - sent;
    const aims = rerolls ? [] : this.aims.slice(0, Math.max(0, hits)).filter((figure) => this.legal.includes(write.hit(figure)));
    this.aims = [];
    for (const figure of aims) void this.send({ what: write.hit(figure) });
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
    const answer = top.answers.find(({ verb, words }) =>
      verb === 'lead' || verb === 'drive' || verb === 'branch' ? words[0] === figure && words[1] === space : (verb === 'flee' || verb === 'leap') && words[words.length - 1] === space,
    );
    const isLost = figure !== null && loses(this.view, this.content, figure, space);
    if (answer && !isLost) return this.answer(answer.text);
    this.touched = null;
    if (answer) this.sayHold();
  }

  /** A probe that goes here, or a token that lies here and takes the die. Where the Hero can step itself, it does. */
  private workAt(space: Space): boolean {
    const word = this.face?.toLowerCase();
    const steps = word === 'move' && this.ways.has(space);
    const probe = steps ? undefined : this.orders.find(({ verb, words }) => verb === 'probe' && words[0] === word && words[2] === space);
    const token = this.view.tokens.findIndex(({ place }) => typeof place === 'object' && 'At' in place && place.At.space === space);
    const card = this.fit.find(({ id, state }) => id === `token-${probe?.words[1] ?? token}` && (state === 'lit' || state === 'ready'));
    if (probe && this.chosen !== null) this.place({ ...(card ?? this.fit[0]!), id: `token-${probe.words[1]}`, slot: null, command: probe.text });
    else if (card && token >= 0) this.tapCard(card);
    return probe !== undefined || (card !== undefined && token >= 0);
  }

  /** Spends the Moves that the way needs, all at once: the server takes them step by step. */
  private walk(way: readonly Space[]): void {
    const hero = this.hero;
    if (hero === null || way.length === 0) return;
    let left = this.view.heroes[hero]?.steps ?? 0;
    const moves = [...this.moves];
    const { stride } = this;
    for (const to of way) {
      const tile = left > 0 ? undefined : moves.shift();
      if (left > 0) void this.send({ what: write.further(hero, to) });
      if (left === 0 && !tile) return;
      left = tile ? stride - 1 : left - 1;
      if (!tile) continue;
      this.spend(tile.at);
      void this.send({ what: write.step(hero, tile.face, to), at: tile.at, face: tile.face });
    }
  }

  /** One step in a direction of the map; of an alien, if the stroke began on one that is to be moved. */
  readonly flick = (east: number, south: number, figure: FigureId | null = null): void => {
    const map = mapOf(this.content, this.view.setup.map);
    const ground = groundOf(this.view, this.content);
    if (!map || !ground) return;
    const moved = this.top === null ? this.hero : (this.top.figure ?? (figure !== null && moversOf(this.top).has(figure) ? figure : this.touched) ?? this.top.hero);
    const start = this.top?.from ?? this.view.figures[moved ?? ''];
    const to = start === undefined ? null : stepToward(ground, map, start, east, south);
    if (to === null) return;
    if (this.top) {
      if (moversOf(this.top).has(moved ?? '')) this.touched = moved;
      this.tapSpace(to);
    } else if (this.ways.get(to)?.length === 1) this.walk([to]);
  };

  readonly search = (at: number, when: 'now' | 'later'): void => {
    const word = this.face?.toLowerCase();
    const verb = when === 'now' ? 'search' : 'take';
    const orders = this.orders.filter((one) => one.verb === verb && one.words[2] === `S-${at + 1}` && (word === undefined || one.words[1] === word));
    const order = orders.find(({ words }) => words[0] === this.hero) ?? orders[0];
    const able = this.tiles.filter((one) => this.isFree(one) && one.face.toLowerCase() === order?.words[1]);
    const tile = able.find((one) => one.at === this.chosen) ?? able[0];
    if (!order || !tile) return;
    this.spend(tile.at);
    void this.send({ what: order.text, at: tile.at, face: tile.face });
  };

  /** Does this search token lie there? */
  readonly isSearchAt = (at: number, space: Space): boolean => mapOf(this.content, this.view.setup.map)?.searches[at] === space;

  /** A step that loses is meant, since it was held. */
  readonly hold = (what: FigureId | Space): void => {
    const movers = [this.touched, this.top?.figure, this.top?.hero];
    const meant = this.top?.answers.find(({ text, words }) => this.isLosing(text) && (words[0] === what || (words[1] === what && movers.includes(words[0]))));
    if (meant) this.answer(meant.text);
  };

  private isLosing(text: string): boolean {
    const [verb, figure, to] = text.split(' ');
    return ['lead', 'drive', 'branch', 'flee'].includes(verb ?? '') && loses(this.view, this.content, figure ?? '', to ?? '');
  }

  /** Gives a thing to a Hero next to mine, who takes it by one tap; anybody else gets nothing, and the thing is laid down. */
  readonly give = (thing: string, to: HeroId): void => {
    const gift = this.deals.gifts.get(thing)?.find(({ hero }) => hero === to);
    this.giving = null;
    if (!gift) return;
    const sent = this.send({ what: gift.command, card: thing });
    // Between two Heroes of mine nobody else has to agree.
    const from = this.heroes.find((own) => own !== to);
    if (from !== undefined && this.heroes.includes(to)) void sent.then(({ kind }) => void (kind === 'done' && this.send({ what: write.accept(to, from) })));
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
