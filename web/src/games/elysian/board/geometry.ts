// The hexagonal lattice on the screen: pointy top, R units from the middle to a corner.

import type { Hex, Place } from '../view';

export const R = 60;
export const W = Math.sqrt(3) * R;

export type Point = [number, number];

/** What is drawn beyond each side of a cell, clockwise from the upper right: side k lies between corners k and k + 1. */
export const EDGES: readonly Point[] = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]];

export const key = (hex: Hex): string => `${hex.q},${hex.r}`;

export const centre = (hex: Hex): Point => [W * (hex.q + hex.r / 2), 1.5 * R * hex.r];

export const beside = (hex: Hex, step: Point): Hex => ({ q: hex.q + step[0], r: hex.r + step[1] });

/** A cell counted from another one. */
export const from = (at: Hex, by: Hex): Hex => ({ q: at.q + by.q, r: at.r + by.r });

/** The six corners of a cell, clockwise from the top. */
export function corners(x: number, y: number, r: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (Math.PI / 3) * k - Math.PI / 2;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

export const num = (value: number): string => (Math.round(value * 10) / 10).toString();

export const points = (list: readonly Point[]): string => list.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');

export const hexPoints = (hex: Hex, r: number, dy = 0): string => {
  const [x, y] = centre(hex);
  return points(corners(x, y + dy, r));
};

export const line = (a: Point, b: Point): string => `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;

/** The outline of a set of cells as single edges. */
export function outline(cells: readonly Hex[], inset = 0): string {
  const inside = new Set(cells.map(key));
  let path = '';
  for (const cell of cells) {
    const [x, y] = centre(cell);
    const ring = corners(x, y, R - inset);
    EDGES.forEach((step, k) => {
      if (inside.has(key(beside(cell, step)))) return;
      path += line(ring[k] as Point, ring[(k + 1) % 6] as Point);
    });
  }
  return path;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The box that holds these cells with their slabs. */
export function bounds(cells: readonly Hex[], margin = 0): Box {
  if (cells.length === 0) return { x: -3 * W, y: -4 * R, w: 6 * W, h: 8 * R };
  const all = cells.map(centre);
  const x0 = Math.min(...all.map(([x]) => x)) - W / 2 - margin;
  const x1 = Math.max(...all.map(([x]) => x)) + W / 2 + margin;
  const y0 = Math.min(...all.map(([, y]) => y)) - R - margin;
  const y1 = Math.max(...all.map(([, y]) => y)) + R + 12 + margin;
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Random numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Which tile a territory lies on. */
export const tileOf = (place: Place): string => place.slice(0, -1);

/** A cell after the whole lattice was turned clockwise by sixths. */
export function rotated(hex: Hex, sixths: number): Hex {
  let { q, r } = hex;
  for (let n = 0; n < sixths; n++) [q, r] = [-r, q + r];
  return { q, r };
}

/** The turn of the lattice with which these cells are drawn largest; the present one unless another is clearly better. */
export function bestTurn(cells: readonly Hex[], width: number, height: number): number {
  const scale = (sixths: number): number => {
    const box = bounds(cells.map((cell) => rotated(cell, sixths)));
    return Math.min(width / box.w, height / box.h);
  };
  const best = [1, 2].sort((a, b) => scale(b) - scale(a))[0] ?? 0;
  return scale(best) > scale(0) * 1.08 ? best : 0;
}
