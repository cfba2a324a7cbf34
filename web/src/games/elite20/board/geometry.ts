// Where Spaces lie in the drawing. Wide screens turn the map a quarter, so that home is left; phones keep home below.

import type { MapContent } from '../content';
import type { Space } from '../view';

/** A Space is so many units wide. */
export const SIDE = 40;
/** The slab shows so far round the Spaces. */
export const RIM = 9;

export type Point = readonly [number, number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Column and row, both from 0; null for what is no cell (`home`, `transit`, `none`). */
export function cellOf(space: Space): Point | null {
  const match = /^([a-z])(\d+)$/.exec(space);
  return match ? [match[1]!.charCodeAt(0) - 97, Number(match[2]) - 1] : null;
}

export const nameOf = (column: number, row: number): Space => `${String.fromCharCode(97 + column)}${row + 1}`;

/** A number as SVG wants it. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** The drawing's side of a map: all that knows whether it is turned. */
export class Plan {
  /** Units of the drawing, without the rim. */
  readonly width: number;
  readonly height: number;
  /** The cells of the Starting Area. */
  readonly homeCells: ReadonlySet<Space>;
  readonly homeBox: Box;
  private readonly berths: readonly Point[];

  constructor(
    readonly map: MapContent,
    readonly turned: boolean,
  ) {
    [this.width, this.height] = turned ? [map.rows * SIDE, map.columns * SIDE] : [map.columns * SIDE, map.rows * SIDE];
    this.homeCells = new Set(map.home);
    const corners = map.home.flatMap((space) => {
      const [c, r] = cellOf(space) ?? [0, 0];
      return [this.corner(c, r), this.corner(c + 1, r + 1)];
    });
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    this.homeBox = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
    this.berths = berths(this);
  }

  /** All of the drawing. */
  get box(): Box {
    return { x: -RIM, y: -RIM, w: this.width + 2 * RIM, h: this.height + 2 * RIM };
  }

  /** The lattice point left of a column and above a row. */
  corner(column: number, row: number): Point {
    return this.turned ? [(this.map.rows - row) * SIDE, column * SIDE] : [column * SIDE, row * SIDE];
  }

  /** The upper left corner of a cell as it is drawn. */
  origin(column: number, row: number): Point {
    const [x, y] = this.corner(column, row);
    return this.turned ? [x - SIDE, y] : [x, y];
  }

  /** The middle of a Space; `home` is the middle of the Starting Area. */
  centre(space: Space): Point {
    const cell = cellOf(space);
    if (cell) return this.corner(cell[0] + 0.5, cell[1] + 0.5);
    const { x, y, w, h } = this.homeBox;
    return [x + w / 2, y + h / 2];
  }

  /** The Space under a point of the drawing; null beside the board. */
  spaceAt([x, y]: Point): Space | null {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    const [a, b] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
    const name = this.turned ? nameOf(b, this.map.rows - 1 - a) : nameOf(a, b);
    return this.homeCells.has(name) ? 'home' : name;
  }

  /** A direction of the map as it points in the drawing. */
  vector(columns: number, rows: number): Point {
    return this.turned ? [-rows, columns] : [columns, rows];
  }

  /** A direction of the drawing as columns and rows of the map. */
  compass(dx: number, dy: number): Point {
    return this.turned ? [dy, -dx] : [dx, dy];
  }

  /** The direction from one Space to another in degrees, clockwise from the right. */
  angle(from: Space, to: Space): number {
    const [x, y] = this.centre(from);
    const [X, Y] = this.toward(from, to);
    return (Math.atan2(Y - y, X - x) * 180) / Math.PI;
  }

  /** The middle of a Space, or of the home cell that is entered from here. */
  toward(from: Space, to: Space): Point {
    const start = cellOf(from);
    if (to !== 'home' || !start) return this.centre(to);
    const far = (space: Space): number => {
      const [c, r] = cellOf(space) ?? [0, 0];
      return Math.hypot(c - start[0], r - start[1]);
    };
    return this.centre([...this.map.home].sort((a, b) => far(a) - far(b))[0] ?? 'home');
  }

  /** Points of a way; one that ends at home ends on its frame. */
  way(from: Space, path: readonly Space[]): Point[] {
    const spaces = [from, ...path];
    return spaces.map((space, k): Point => {
      const before = spaces[k - 1];
      if (space !== 'home' || before === undefined) return this.centre(space);
      const [[x, y], [X, Y]] = [this.centre(before), this.toward(before, space)];
      return [(x + X) / 2, (y + Y) / 2];
    });
  }

  /** Where one of several figures stands at home: beside the word first, over it only when home is full. */
  berth(index: number): Point {
    return this.berths[index % this.berths.length] ?? this.centre('home');
  }
}

/** Home cells from the word outwards: those above and below it first, the middle ones of these first. */
function berths(plan: Plan): Point[] {
  const [x, y] = plan.centre('home');
  const spots = plan.map.home.map((space) => plan.centre(space));
  return spots.sort(([ax, ay], [bx, by]) => Math.abs(by - y) - Math.abs(ay - y) || Math.abs(ax - x) - Math.abs(bx - x) || ay - by || ax - bx);
}

/** A path of straight lines. */
export const line = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
