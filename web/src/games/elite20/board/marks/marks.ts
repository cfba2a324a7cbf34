// All that lights up on the board. The board draws marks and decides nothing: whoever makes them has read the legal list.

import type { FigureId, Seat, Space } from '../../view';

/** Something the legal list contains. */
export interface Lit {
  /** The key that answers it, drawn as a cap: a letter, or two strokes. */
  readonly key?: string;
  /** Amber: whoever stands there is pushed on. */
  readonly pushes?: boolean;
  /** Red: it loses the game, so that it needs a hold; `onhold` tells of it, never `onspace` or `onfigure`. */
  readonly loses?: boolean;
  /** A few words beside it, such as "Safest, 16". */
  readonly label?: string;
}

/** A search token with its halves; either is missing where the legal list has only the other. */
export interface SearchLit {
  readonly now?: Lit;
  readonly later?: Lit;
}

/** One way out of the alien that was touched. */
export interface Arrow extends Lit {
  readonly to: Space;
}

/** What the aliens will do if nobody stops them. */
export interface Threat {
  readonly figure: FigureId;
  /** Where it goes from where it stands, one Space a step; `home` last when it gets there. */
  readonly path: readonly Space[];
}

/** A pushed figure that has not landed yet. */
export interface Transit {
  readonly figure: FigureId;
  /** Where it stood. */
  readonly from: Space;
  /** `performance.now()` when the rules answer for its owner; null where nothing runs. */
  readonly ends: number | null;
  /** Length of the whole ring in milliseconds. */
  readonly total: number;
  /** Where the rules would put it. */
  readonly default: Space | null;
}

/** One figure's way in the aliens' turn before it runs. */
export interface PlanPath {
  readonly figure: FigureId;
  /** `none` for one that comes in. */
  readonly from: Space;
  /** Spaces it enters, in order; empty: it stays. */
  readonly path: readonly Space[];
  /** Its place in the order, from 1; none where it is not written. */
  readonly order?: number;
  /** Where it could turn off: the Space it stands on there, and where else it may go. */
  readonly forks: readonly { readonly at: Space; readonly other: readonly Space[] }[];
  /** It dies on the way, at the end of its path. */
  readonly dies?: boolean;
  /** Damage that its end does to Heroes there. */
  readonly harm?: readonly { readonly hero: FigureId; readonly points: number }[];
}

export interface Plan {
  readonly paths: readonly PlanPath[];
  /** Its figure's way is white and the other branch is drawn. */
  readonly chosen: FigureId | null;
  /** Key of the chosen figure's other branch. */
  readonly key?: string;
  /** The one nearest to home afterwards, with words such as "4 from home". */
  readonly nearest: { readonly figure: FigureId; readonly label: string } | null;
}

/** What a teammate means: a Space, a figure, `objective-3`, `search-1` (both from 1) or `token-0`. */
export interface Pointer {
  readonly seat: Seat;
  readonly what: string;
  /** Tells a second ping at the same place from the first. */
  readonly tick?: number;
}

export interface Ghost {
  readonly figure: FigureId;
  readonly from: Space;
}

export interface Marks {
  /** The viewer's chair; its Heroes wear the ring. */
  readonly seat: Seat | null;
  readonly spaces: ReadonlyMap<Space, Lit>;
  readonly figures: ReadonlyMap<FigureId, Lit>;
  /** By place in the view's list of tokens. */
  readonly tokens: ReadonlyMap<number, Lit>;
  /** By place in the view's list of search tokens, from 0. */
  readonly searches: ReadonlyMap<number, SearchLit>;
  readonly selected: FigureId | null;
  /** Reach with line of sight, from the engine. */
  readonly reach: readonly Space[];
  /** Figures in that reach: cyan brackets. */
  readonly targets: readonly FigureId[];
  readonly threats: readonly Threat[];
  /** An alien result is owed: all but what is lit goes dark and the whole map shows. */
  readonly owed: boolean;
  /** A thing is about to be given: all but the Heroes who can take it go dark. */
  readonly gives?: boolean;
  /** The alien that was touched and its ways out. */
  readonly touched: { readonly figure: FigureId; readonly arrows: readonly Arrow[] } | null;
  readonly transits: readonly Transit[];
  readonly plan: Plan | null;
  readonly claims: readonly Pointer[];
  readonly pings: readonly Pointer[];
  readonly ghosts: readonly Ghost[];
  /** The first stroke of a key of two that was pressed. */
  readonly typed?: string | null;
  /** Whom the camera follows on a phone; null: the whole map. */
  readonly follow: FigureId | null;
}

export const NO_MARKS: Marks = {
  seat: null,
  spaces: new Map(),
  figures: new Map(),
  tokens: new Map(),
  searches: new Map(),
  selected: null,
  reach: [],
  targets: [],
  threats: [],
  owed: false,
  touched: null,
  transits: [],
  plan: null,
  claims: [],
  pings: [],
  ghosts: [],
  follow: null,
};
