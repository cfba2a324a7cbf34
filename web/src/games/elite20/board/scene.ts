// What stands on the board and what is lit, as plain data: view, content and marks in, nothing but drawing left to do.

import { foundIn, mapOf, type Content, type MapContent } from '../content';
import { heroesOf, kindOf, lookOf, tagged, type FigureId, type MapName, type Seat, type Space, type View } from '../view';
import { cellOf, nameOf } from './geometry';
import { bossIcon, heroIcon, SWARMS, tokenIcon, type Kind } from './looks';
import type { Lit, Marks, SearchLit } from './marks/marks';

export interface FigureScene {
  readonly id: FigureId;
  readonly kind: Kind;
  readonly icon: string;
  /** The seat whose colour and outline it wears; null for aliens. */
  readonly seat: Seat | null;
  readonly mine: boolean;
  /** Where it stands; where it was pushed from while it floats. */
  readonly at: Space;
  /** Which of those at home. */
  readonly berth: number | null;
  /** A Boss's health: left, whole. */
  readonly health: readonly [number, number] | null;
  readonly stunned: boolean;
  readonly slowed: boolean;
  /** Pushed and not landed yet. */
  readonly floats: boolean;
  /** It moves in the plan that is shown, which draws it at its end. */
  readonly faded: boolean;
}

export interface TokenScene {
  /** Its place in the view's list; null for a Target without a token. */
  readonly index: number | null;
  readonly at: Space;
  /** `bare`: an Objective slot that this Mission leaves empty. */
  readonly state: 'open' | 'ready' | 'done' | 'bare';
  readonly icon: string;
  /** What it is called by: its place in the list where tokens stay where they were laid, else the number of its Objective slot. */
  readonly number: number | null;
  /** Filled slots, one each. */
  readonly slots: readonly boolean[];
}

export interface SearchScene {
  readonly at: Space;
  readonly state: 'light' | 'dark' | 'taken';
  /** The seat whose colour and outline the Hero wears whose die it was. */
  readonly seat: Seat | null;
}

/** What a cell offers when it is touched. */
export type Offer =
  | { readonly kind: 'space'; readonly space: Space; readonly lit: Lit | null }
  | { readonly kind: 'figure'; readonly space: Space; readonly figure: FigureId; readonly lit: Lit | null }
  | { readonly kind: 'token'; readonly space: Space; readonly index: number; readonly lit: Lit }
  | { readonly kind: 'search'; readonly space: Space; readonly index: number; readonly half: 'now' | 'later'; readonly lit: Lit }
  | { readonly kind: 'arrow'; readonly space: Space; readonly lit: Lit };

export interface BoardScene {
  readonly name: MapName;
  readonly map: MapContent;
  readonly content: Content;
  /** Spaces that can be entered, row by row, `home` last. */
  readonly spaces: readonly Space[];
  readonly figures: readonly FigureScene[];
  readonly at: ReadonlyMap<Space, readonly FigureScene[]>;
  readonly tokens: readonly TokenScene[];
  readonly tokenAt: ReadonlyMap<Space, TokenScene>;
  readonly searches: readonly SearchScene[];
  readonly clusters: readonly { readonly number: number; readonly at: Space }[];
  readonly acid: ReadonlySet<Space>;
  readonly slime: ReadonlySet<Space>;
  readonly traps: ReadonlySet<Space>;
  readonly reach: ReadonlySet<Space>;
  readonly marks: Marks;
}

/** Where a pushed figure came from, by what its owner is asked. */
function pushedFrom(view: View, marks: Marks, figure: FigureId): Space | null {
  const mark = marks.transits.find((one) => one.figure === figure);
  if (mark) return mark.from;
  const asked = view.owed.map(({ choice }) => tagged(choice)).filter((choice) => choice['hero'] === figure || choice['figure'] === figure);
  // Whoever is pushed may be asked for a die to lock before.
  return asked.map((choice) => choice['from']).find((from) => typeof from === 'string') ?? null;
}

const iconOf = (id: FigureId, kind: Kind): string =>
  kind === 'hero' ? heroIcon(id) : kind === 'boss' ? bossIcon(id) : SWARMS[kind].icon;

/** A figure that is not on the board yet, as it will look there. */
export function newcomer(scene: BoardScene, id: FigureId, at: Space): FigureScene {
  const kind = kindOf(id);
  const whole = scene.content.bosses[id]?.health ?? 0;
  const plain = { seat: null, mine: false, berth: null, stunned: false, slowed: false, floats: false, faded: false };
  return { id, kind, icon: iconOf(id, kind), at, health: kind === 'boss' ? [whole, whole] : null, ...plain };
}

function figures(view: View, content: Content, marks: Marks): FigureScene[] {
  const home = Object.keys(view.figures).filter((id) => view.figures[id] === 'home');
  const mine = marks.seat === null ? [] : heroesOf(view, marks.seat);
  const planned = new Set(marks.plan?.paths.filter(({ path }) => path.length > 0).map(({ figure }) => figure));
  return Object.entries(view.figures).flatMap(([id, space]): FigureScene[] => {
    const floats = space === 'transit';
    const at = floats ? pushedFrom(view, marks, id) : space;
    if (at === null || at === 'none') return [];
    const kind = kindOf(id);
    const whole = content.bosses[id]?.health ?? 0;
    return [
      {
        id,
        kind,
        icon: iconOf(id, kind),
        seat: kind === 'hero' ? lookOf(view, id) : null,
        mine: mine.includes(id),
        at,
        berth: at === 'home' ? home.indexOf(id) : null,
        health: kind === 'boss' ? [view.bosses[id] ?? whole, whole] : null,
        stunned: view.stunned.includes(id),
        slowed: (view.slowed[id] ?? 0) > 0,
        floats,
        faded: planned.has(id),
      },
    ];
  });
}

/** Which slots of a token hold a die. */
function slotsOf(view: View, index: number): boolean[] {
  const token = view.tokens[index];
  if (!token) return [];
  const filled = new Set(
    view.seats.flatMap(({ dice }) =>
      dice.flatMap(({ place }) => (typeof place === 'object' && 'Token' in place && place.Token[0] === index ? [place.Token[1]] : [])),
    ),
  );
  return Array.from({ length: token.slots }, (_, slot) => token.ready || filled.has(slot));
}

function tokens(view: View, content: Content, map: MapContent): TokenScene[] {
  const { done, numbered } = view.objective;
  const laid = view.tokens.flatMap((token, index): TokenScene[] => {
    if (typeof token.place !== 'object' || !('At' in token.place)) return [];
    const state = done.includes(index) ? 'done' : token.worked && token.ready ? 'ready' : 'open';
    const icon = tokenIcon(view.setup.mission, foundIn(content, token.id));
    return [{ index, at: token.place.At.space, state, icon, number: token.number, slots: slotsOf(view, index) }];
  });
  const taken = new Set(laid.map(({ at }) => at));
  const targets = new Set(view.targets.map(({ at }) => at));
  const rest = map.objectives.flatMap((at, k): TokenScene[] =>
    taken.has(at) ? [] : [{ index: null, at, state: targets.has(at) ? 'open' : 'bare', icon: 'targeting', number: numbered ? k + 1 : null, slots: [] }],
  );
  return [...rest, ...laid];
}

function searches(view: View, map: MapContent): SearchScene[] {
  return map.searches.map((at, k): SearchScene => {
    const mark = view.searches[k];
    if (mark === undefined || mark === 'Light') return { at, state: 'light', seat: null };
    if ('Dark' in mark) return { at, state: 'dark', seat: lookOf(view, mark.Dark.hero) };
    return { at, state: 'taken', seat: lookOf(view, mark.Taken.hero) };
  });
}

function spaces(map: MapContent): Space[] {
  const home = new Set(map.home);
  const all: Space[] = [];
  for (let r = 0; r < map.rows; r += 1)
    for (let c = 0; c < map.columns; c += 1) {
      const name = nameOf(c, r);
      if (map.blocking[name] === undefined && !home.has(name)) all.push(name);
    }
  return [...all, 'home'];
}
const known = new WeakMap<MapContent, Space[]>();
function spacesOf(map: MapContent): Space[] {
  const found = known.get(map) ?? spaces(map);
  known.set(map, found);
  return found;
}

/** The board as one viewer sees it; null for a map that the content does not have. */
export function boardScene(view: View, content: Content, marks: Marks): BoardScene | null {
  const map = mapOf(content, view.setup.map);
  if (!map) return null;
  const all = figures(view, content, marks);
  const at = new Map<Space, FigureScene[]>();
  for (const figure of all) if (!figure.floats) at.set(figure.at, [...(at.get(figure.at) ?? []), figure]);
  const lying = tokens(view, content, map);
  return {
    name: view.setup.map,
    map,
    content,
    spaces: spacesOf(map),
    figures: all,
    at,
    tokens: lying,
    tokenAt: new Map(lying.map((token) => [token.at, token])),
    searches: searches(view, map),
    clusters: view.sites.map((site, k) => ({ number: k + 1, at: map.nests[site].slot })),
    acid: new Set(view.acid),
    slime: new Set(view.slime),
    traps: new Set(view.traps),
    reach: new Set(marks.reach),
    marks,
  };
}

/** The halves of a search token that are lit, first `now`. */
export function halves(search: SearchLit): readonly ['now' | 'later', Lit][] {
  const found: ['now' | 'later', Lit][] = [];
  if (search.now) found.push(['now', search.now]);
  if (search.later) found.push(['later', search.later]);
  return found;
}

/** What a touch of this Space means: what is lit first, else who stands there, else the Space. */
export function offerAt(scene: BoardScene, space: Space): Offer {
  const { marks } = scene;
  const here = scene.at.get(space) ?? [];
  const lit = marks.spaces.get(space);
  // Home holds several: each is a target of its own there.
  if (lit && space === 'home') return { kind: 'space', space, lit };
  const figure = here.find(({ id }) => marks.figures.has(id));
  if (figure) return { kind: 'figure', space, figure: figure.id, lit: marks.figures.get(figure.id) ?? null };
  if (lit) return { kind: 'space', space, lit };
  const index = scene.map.searches.indexOf(space);
  const token = scene.tokenAt.get(space)?.index ?? null;
  const work = token === null ? undefined : marks.tokens.get(token);
  if (token !== null && work) return { kind: 'token', space, index: token, lit: work };
  const half = halves(marks.searches.get(index) ?? {})[0];
  if (half) return { kind: 'search', space, index, half: half[0], lit: half[1] };
  const planned = marks.plan?.paths.find(({ path }) => path.at(-1) === space);
  if (planned) return { kind: 'figure', space, figure: planned.figure, lit: marks.figures.get(planned.figure) ?? null };
  const other = here.find(({ mine }) => mine) ?? here[0];
  return other ? { kind: 'figure', space, figure: other.id, lit: null } : { kind: 'space', space, lit: null };
}

/** The Spaces where something is lit, in reading order. */
export function litSpaces(scene: BoardScene): Set<Space> {
  const { marks } = scene;
  const places = new Set<Space>(marks.spaces.keys());
  for (const { id, at, floats } of scene.figures) if (!floats && marks.figures.has(id)) places.add(at);
  for (const { at, index } of scene.tokens) if (index !== null && marks.tokens.has(index)) places.add(at);
  for (const index of marks.searches.keys()) if (scene.searches[index]) places.add(scene.searches[index].at);
  for (const { figure, path } of marks.plan?.paths ?? []) if (marks.figures.has(figure) && path.length > 0) places.add(path.at(-1)!);
  return new Set(scene.spaces.filter((space) => places.has(space) && offerAt(scene, space).lit !== null));
}

/** Where a teammate's pointer lies: a Space, a figure, `objective-3`, `search-1` or `token-0`; null where nowhere. */
export function placeOf(scene: BoardScene, what: string): Space | null {
  if (what === 'home' || cellOf(what)) return what;
  const figure = scene.figures.find(({ id }) => id.toLowerCase() === what.toLowerCase());
  if (figure) return figure.at;
  const [kind, digits] = what.split('-');
  const number = Number(digits);
  if (kind === 'objective') return scene.map.objectives[number - 1] ?? null;
  if (kind === 'search') return scene.map.searches[number - 1] ?? null;
  if (kind === 'token') return scene.tokens.find(({ index }) => index === number)?.at ?? null;
  return null;
}

/** The next Space in a direction of the map that can be entered; over what blocks, to the far side of it. */
export function beside(scene: BoardScene, space: Space, columns: number, rows: number): Space | null {
  const home = new Set(scene.map.home);
  let [c, r] = cellOf(space) ?? cellOf(homeDoor(scene.map, columns, rows)) ?? [0, 0];
  for (;;) {
    [c, r] = [c + columns, r + rows];
    if (c < 0 || r < 0 || c >= scene.map.columns || r >= scene.map.rows) return null;
    const name = nameOf(c, r);
    if (home.has(name)) {
      if (space !== 'home') return 'home';
    } else if (scene.map.blocking[name] === undefined) return name;
  }
}

/** The home cell in the middle of the side that is left by. */
function homeDoor(map: MapContent, columns: number, rows: number): Space {
  const along = (space: Space): number => {
    const [c, r] = cellOf(space) ?? [0, 0];
    return c * columns + r * rows;
  };
  const far = Math.max(...map.home.map(along));
  const side = map.home.filter((space) => along(space) === far);
  return side[Math.floor(side.length / 2)] ?? 'home';
}
