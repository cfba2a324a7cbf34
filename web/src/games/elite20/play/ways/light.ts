// What the board lights up for me: made from the legal list, what I chose, and what I owe.

import type { Signal } from '../../../../lib/link/live.svelte';
import { NO_MARKS, type Arrow, type Lit, type Marks, type Pointer, type SearchLit, type Threat, type Transit } from '../../board/marks/marks';
import { cellOf } from '../../board/geometry';
import { figureName, type Content } from '../../content';
import { isHero, type Act, type Face, type FigureId, type HeroId, type Seat, type Space, type View } from '../../view';
import type { FaceWord } from '../../wire/notation';
import { t } from '../../words';
import { KeyRing, LETTERS } from '../keys/keys';
import { faceWord, ordersOf, readAll, type Order } from '../acts/orders';
import { isLost, moversOf, type OwedCard } from '../owed';
import { halfKey, halfOf, tokenOf, type Half } from '../fit/searches';
import { occupants, stepsHome, type Footstep } from './ways';

const HALVES: readonly Half[] = ['now', 'later'];

export interface LightInput {
  readonly view: View;
  readonly content: Content;
  readonly seat: Seat | null;
  readonly legal: readonly string[];
  /** The Hero that walks: a lone player has two. */
  readonly hero: HeroId | null;
  /** The face of the chosen die. */
  readonly face: Face | null;
  /** The topmost of what I owe, if it is to be done now. */
  readonly owed: OwedCard | null;
  readonly touched: FigureId | null;
  /** Heroes who can take what is about to be given; null where nothing is. */
  readonly receivers: readonly HeroId[] | null;
  /** Spaces to which the Hero can walk with the results at hand. */
  readonly ways: ReadonlyMap<Space, readonly Footstep[]>;
  /** Choices that lose the game, in notation. */
  readonly losing: ReadonlySet<string>;
  /** Reach of the weapons that a tap on an alien would fire. */
  readonly reach: readonly Space[];
  readonly signals: readonly Signal[];
  readonly outlook: readonly Act[];
  /** Game time ahead of the page's clock, for rings. */
  readonly ahead: number;
  readonly whole: boolean;
  readonly keys: KeyRing | null;
  /** Keys of the cards of the fit row. */
  readonly cards: ReadonlyMap<string, string>;
  /** The first stroke of a key of two. */
  readonly typed: string | null;
}

/** The marks without keys. */
export function light(input: LightInput): Marks {
  const { view, seat, owed, hero } = input;
  const base: Marks = {
    ...NO_MARKS,
    seat,
    selected: owed ? null : hero,
    transits: transits(input),
    threats: threats(view, input.outlook),
    claims: pointers(input.signals, 'claim'),
    pings: [...pointers(input.signals, 'ping'), ...pointers(input.signals, 'on-it')],
    follow: input.whole || owed?.kind === 'Alien' ? null : hero,
  };
  return withKeys(owed ? owedLight(base, input, owed) : input.receivers ? giveLight(base, input.receivers) : freeLight(base, input), input);
}

const pointers = (signals: readonly Signal[], kind: Signal['kind']): Pointer[] =>
  signals.filter((one) => one.kind === kind).map(({ seat, what, at }) => ({ seat, what, tick: at }));

/** Aliens that come home by the engine's plan, with their ways. */
export function threats(view: View, acts: readonly Act[]): Threat[] {
  const paths = new Map<FigureId, Space[]>();
  for (const { moves } of acts) {
    for (const [figure, to] of moves) {
      if (!isHero(figure) && view.figures[figure] !== undefined) paths.set(figure, [...(paths.get(figure) ?? []), to]);
    }
  }
  return [...paths].filter(([, path]) => path.at(-1) === 'home').map(([figure, path]) => ({ figure, path }));
}

/** Pushed figures that have not landed: everybody sees their rings. */
function transits({ view, ahead, owed }: LightInput): Transit[] {
  return view.owed.flatMap(({ choice, due, lasts }) => {
    const data = typeof choice === 'string' ? null : ('Flee' in choice ? { figure: choice.Flee.hero, from: choice.Flee.from } : 'Branch' in choice ? choice.Branch : null);
    if (!data || view.figures[data.figure] !== 'transit') return [];
    const mine = owed && (owed.hero === data.figure || owed.figure === data.figure) ? owed.fallback : null;
    return [{ figure: data.figure, from: data.from, ends: due === null ? null : due - ahead, total: lasts ?? 0, default: mine }];
  });
}

function owedLight(base: Marks, input: LightInput, card: OwedCard): Marks {
  const { view } = input;
  const struck = ordersOf(card.answers, 'hit', 'stun').map(({ figure }) => figure);
  switch (card.kind) {
    case 'Alien':
    case 'Handed':
    case 'Drive':
    case 'Retreat':
      return led(base, input, card);
    case 'Branch':
      return { ...base, touched: { figure: card.figure ?? '', arrows: ordersOf(card.answers, 'branch').map(({ to }) => arrow(input, card, card.figure ?? '', to)) } };
    case 'Flee':
    case 'Guided': {
      const at = occupants(view);
      const spaces = new Map(
        ordersOf(card.answers, 'flee').map(({ to, text }): [Space, Lit] => [
          to,
          { ...(at.has(to) && to !== 'home' ? { pushes: true } : {}), ...(card.losing.has(text) ? { loses: true } : {}) },
        ]),
      );
      return { ...base, spaces, selected: card.hero };
    }
    case 'Leap':
      return { ...base, spaces: lit(ordersOf(card.answers, 'leap').map(({ to }) => to)) };
    case 'Volley':
      return { ...base, figures: lit(struck), targets: struck, reach: input.reach, selected: card.hero };
    case 'Stun':
      return { ...base, figures: lit(struck), selected: card.hero };
    case 'Heal':
    case 'Guide':
      return { ...base, figures: lit(ordersOf(card.answers, 'heal', 'guide').map(({ hero }) => hero)) };
    default:
      return base;
  }
}

const lit = (ids: readonly string[]): Map<string, Lit> => new Map(ids.map((id) => [id, {}]));

/** Aliens to be moved: one way out is a tap, a fork is a tap and an arrow. */
function led(base: Marks, input: LightInput, card: OwedCard): Marks {
  const { view, content, touched } = input;
  const movers = moversOf(card);
  const best = card.proposed?.figure;
  const figures = new Map<FigureId, Lit>();
  for (const [figure, ways] of movers) {
    const all = ways.every((to) => isLost(card, figure, to));
    const label = all ? t('hand.holdLoses') : figure === best ? t('hand.safestAt', { n: stepsHome(view, content, view.figures[figure] ?? '') }) : null;
    if (figure !== touched) figures.set(figure, { ...(all ? { loses: true } : {}), ...(label ? { label } : {}) });
  }
  const ways = touched === null ? undefined : movers.get(touched);
  const arrows = ways?.map((to) => arrow(input, card, touched!, to)) ?? [];
  return { ...base, owed: card.kind === 'Alien', figures, touched: touched !== null && ways ? { figure: touched, arrows } : null, follow: null };
}

function arrow({ view, content }: LightInput, card: OwedCard, figure: FigureId, to: Space): Arrow {
  const pushed = to === 'home' ? undefined : occupants(view).get(to);
  if (isLost(card, figure, to)) return { to, loses: true, label: t('hand.holdLoses') };
  return pushed === undefined ? { to, label: to } : { to, pushes: true, label: t('hand.pushes', { who: figureName(content, pushed) }) };
}

/** A thing is in the hand: the Heroes who can take it, and nothing else. */
const giveLight = (base: Marks, receivers: readonly HeroId[]): Marks => ({ ...base, gives: true, threats: [], figures: new Map(receivers.map((hero) => [hero, {}])) });

/** Nothing is owed: where the dice at hand can go. */
function freeLight(base: Marks, input: LightInput): Marks {
  const { view, face, ways, reach } = input;
  const orders = readAll(input.legal);
  const word = face === null ? null : faceWord(face);
  const walks = word === null || ordersOf(orders, 'step').some((order) => order.face === word);
  // Whoever dies of a step dies of every way over it.
  const deadly = new Set(ordersOf(orders, 'step', 'further').flatMap(({ to, text }) => (input.losing.has(text) ? [to] : [])));
  const kills = (way: readonly Footstep[]): boolean => way.some(([space]) => deadly.has(space));
  const spaces = new Map<Space, Lit>(walks ? [...ways].map(([space, way]) => [space, kills(way) ? { loses: true, label: t('hand.holdLoses') } : {}]) : []);
  for (const probe of ordersOf(orders, 'probe')) if (probe.face === word) spaces.set(probe.to, {});
  const near = new Set(reach);
  const targets = Object.entries(view.figures).flatMap(([figure, at]) => (!isHero(figure) && near.has(at) ? [figure] : []));
  return {
    ...base,
    spaces,
    reach,
    targets,
    figures: new Map(targets.map((figure) => [figure, {}])),
    searches: searches(orders, word),
    tokens: tokens(orders, word),
  };
}

function searches(orders: readonly Order[], word: FaceWord | null): Map<number, SearchLit> {
  const all = new Map<number, SearchLit>();
  for (const order of ordersOf(orders, 'search', 'take')) {
    if (word !== null && order.face !== word) continue;
    const at = tokenOf(order);
    all.set(at, { ...all.get(at), [halfOf(order)]: {} });
  }
  return all;
}

function tokens(orders: readonly Order[], word: FaceWord | null): Map<number, Lit> {
  const own = ordersOf(orders, 'work', 'inspect', 'reveal', 'clear').filter((order) => order.do === 'clear' || order.face === word);
  return new Map(own.map(({ token }) => [token, {}]));
}

/** Every lit target gets a key; where one step goes it is a letter, and two strokes where several go. */
function withKeys(marks: Marks, { keys, owed, receivers, face, hero, view, cards, ways, typed }: LightInput): Marks {
  if (!keys) return marks;
  const pad = owed?.kind === 'Flee' ? keypad(owed.from, marks.spaces.keys()) : new Map<string, string>();
  const spaces = [...marks.spaces.keys()].filter((space) => !pad.has(space));
  const isNear = (space: Space): boolean => owed !== null || (ways.get(space)?.length ?? 1) === 1;
  // What is a card of the row, too, has the same key there.
  const shared = new Map([...marks.searches.keys()].flatMap((at) => HALVES.flatMap((half): [string, string][] => {
    const key = halfKey(cards, at, half, hero);
    return key === undefined ? [] : [[`${half} ${at}`, key]];
  })));
  const targets = [
    ...(marks.touched?.arrows.map(({ to }) => `arrow ${to}`) ?? []),
    ...[...marks.figures.keys()].map((figure) => `figure ${figure}`),
    ...[...marks.searches].flatMap(([at, { now, later }]) => [...(now ? [`now ${at}`] : []), ...(later ? [`later ${at}`] : [])]).filter((half) => !shared.has(half)),
    ...[...marks.tokens.keys()].map((token) => `token ${token}`),
    ...spaces.filter(isNear).map((space) => `space ${space}`),
  ];
  const far = spaces.filter((space) => !isNear(space)).sort((a, b) => (ways.get(a)?.length ?? 0) - (ways.get(b)?.length ?? 0));
  const use = `${owed?.id ?? (receivers ? 'give' : '')}|${face ?? ''}|${view.figures[hero ?? ''] ?? ''}`;
  const given = new Map([...keys.give(use, targets, LETTERS, far.map((space) => `space ${space}`)), ...shared, ...[...pad].map(([space, key]) => [`space ${space}`, key] as const)]);
  const keyed = <K, L extends Lit>(map: ReadonlyMap<K, L>, word: string): Map<K, L> => new Map([...map].map(([id, one]) => [id, withKey(one, given.get(`${word} ${id}`))]));
  return {
    ...marks,
    typed,
    figures: keyed(marks.figures, 'figure'),
    tokens: keyed(marks.tokens, 'token'),
    spaces: keyed(marks.spaces, 'space'),
    touched: marks.touched && { ...marks.touched, arrows: marks.touched.arrows.map((one) => withKey(one, given.get(`arrow ${one.to}`))) },
    searches: new Map(
      [...marks.searches].map(([at, { now, later }]): [number, SearchLit] => [
        at,
        { ...(now ? { now: withKey(now, given.get(`now ${at}`)) } : {}), ...(later ? { later: withKey(later, given.get(`later ${at}`)) } : {}) },
      ]),
    ),
  };
}

/** Spaces round a pushed Hero as they lie on a keypad; keys are worn where the map is turned, home at the left. */
function keypad(from: Space | null, spaces: Iterable<Space>): Map<Space, string> {
  const start = cellOf(from ?? '');
  return new Map(
    [...spaces].flatMap((space): [Space, string][] => {
      const cell = cellOf(space);
      if (!start || !cell) return [];
      const [down, left] = [cell[0] - start[0], cell[1] - start[1]];
      const key = ['789', '456', '123'][down + 1]?.[1 - left];
      return key === undefined || key === '5' ? [] : [[space, key]];
    }),
  );
}

const withKey = <L extends Lit>(one: L, key: string | undefined): L => (key === undefined ? one : { ...one, key });
