// The floor that never changes: built once for a map and a way up, as one piece of SVG.

import type { MapContent } from '../content';
import type { MapName } from '../view';
import { SIDE, cellOf, line, nameOf, num, type Plan } from './geometry';

/** Numbers that are the same for the same cell, so that the floor never flickers. */
function dice(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const chance = (column: number, row: number): (() => number) => {
  const roll = dice(column * 131 + row * 977 + 7);
  roll();
  return roll;
};

const INK = '#0f161e';
const LAB = { floor: [40, 50, 61], core: [35, 50, 64], path: [52, 53, 57] } as const;
const WILD = { floor: [44, 55, 54], path: [62, 60, 50] } as const;
const HOME = [22, 58, 68] as const;

/** So near are the walls of a room. */
const ROOM = 5;

/** Do walls or rubble inside the map shut this cell in on all four sides? */
function isRoom({ columns, rows, south, east, blocking }: MapContent, column: number, row: number): boolean {
  return ([[0, 1], [1, 0], [0, -1], [-1, 0]] as const).every(([dx, dy]) => {
    let [x, y] = [column, row];
    for (let far = 0; far < ROOM; far += 1) {
      const edge = dx + dy > 0 ? nameOf(x, y) : nameOf(x + dx, y + dy);
      [x, y] = [x + dx, y + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows) return false;
      if ((dx === 0 ? south : east).includes(edge) || blocking[nameOf(x, y)] !== undefined) return true;
    }
    return false;
  });
}

function slab(plan: Plan): string {
  const { x, y, w, h } = plan.box;
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="#05080c" stroke="#2c3a48" stroke-width="1.5"/>`;
}

function floor(plan: Plan, map: MapContent, lab: boolean, column: number, row: number): string {
  const name = nameOf(column, row);
  const blocking = map.blocking[name];
  if (blocking !== undefined && blocking !== 'tree') return '';
  const roll = chance(column, row);
  const bright = 0.91 + roll() * 0.18;
  const isPath = map.path[name] !== undefined;
  const base = plan.homeCells.has(name) ? HOME : lab ? (isPath ? LAB.path : isRoom(map, column, row) ? LAB.core : LAB.floor) : isPath ? WILD.path : WILD.floor;
  const [x, y] = plan.origin(column, row);
  const fill = base.map((part) => Math.round(part * bright)).join(',');
  const tile = `<rect x="${num(x + 0.7)}" y="${num(y + 0.7)}" width="${SIDE - 1.4}" height="${SIDE - 1.4}" rx="2" fill="rgb(${fill})"/>`;
  const calm = isPath || plan.homeCells.has(name) || blocking !== undefined;
  return tile + (calm ? '' : lab ? fittings(x, y, roll()) : scrub(x, y, roll));
}

/** Sparse vents and bolts. */
function fittings(x: number, y: number, chance: number): string {
  if (chance > 0.86)
    return `<path d="M${x + 8} ${y + 32}h24M${x + 8} ${y + 27}h24M${x + 8} ${y + 22}h24" stroke="${INK}" stroke-opacity=".55" stroke-width="1.6"/>`;
  if (chance > 0.08) return '';
  return `<circle cx="${x + 7}" cy="${y + 7}" r="1.5" fill="${INK}"/><circle cx="${x + 33}" cy="${y + 33}" r="1.5" fill="${INK}"/>`;
}

/** Tufts and pebbles of open ground. */
function scrub(x: number, y: number, roll: () => number): string {
  if (roll() < 0.45) return '';
  return Array.from({ length: 4 }, (_, k) => {
    const [a, b] = [num(x + 6 + roll() * 28), num(y + 9 + roll() * 27)];
    return roll() < 0.16
      ? `<ellipse cx="${a}" cy="${b}" rx="2.6" ry="1.8" fill="#5d6862" opacity=".7"/>`
      : `<path d="M${a} ${b}l-2-5M${a} ${b}l2-6" stroke="${k % 2 ? '#6f8a5a' : '#425a45'}" stroke-width="1.4" opacity=".6"/>`;
  }).join('');
}

function crate(): string {
  const s = SIDE;
  return (
    `<rect width="${s}" height="${s}" fill="url(#e20-hatch)"/>` +
    `<rect x="4" y="2" width="${s - 8}" height="${s - 9}" rx="3" fill="#2f3b47" stroke="#0a0f14" stroke-width="1.5"/>` +
    `<rect x="4" y="2" width="${s - 8}" height="${s - 15}" rx="3" fill="url(#e20-steel)"/>` +
    `<path d="M9 ${s / 2 - 6}h${s - 18}M9 ${s / 2 - 1}h${s - 18}" stroke="#2a3540" stroke-width="2"/>`
  );
}

const water = (): string =>
  `<rect x="-.5" y="-.5" width="${SIDE + 1}" height="${SIDE + 1}" fill="#16465c"/>` +
  '<path d="M6 14q5-4 10 0t10 0M12 27q5-4 10 0t10 0" fill="none" stroke="#5fb2cc" stroke-width="1.8" opacity=".6"/>';

const CROWNS = [
  [-6, 3, 10],
  [7, 4, 10],
  [0, -6, 11.5],
] as const;
const tree = (): string =>
  '<g transform="translate(20 20)"><ellipse cx="2" cy="9" rx="16" ry="9" fill="#000" opacity=".45"/>' +
  CROWNS.map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#1d3a2b"/><circle cx="${x - 1.5}" cy="${y - 2}" r="${num(r - 2.4)}" fill="#37634a"/>` +
      `<circle cx="${x - 3}" cy="${y - 4}" r="${num(r * 0.35)}" fill="#5b8b67" opacity=".8"/>`,
  ).join('') +
  '</g>';

const BLOCKS = { rubble: crate, water, tree } as const;

function blocks(plan: Plan, map: MapContent): string {
  return Object.entries(map.blocking)
    .map(([space, what]) => {
      const [c, r] = cellOf(space) ?? [0, 0];
      const [x, y] = plan.origin(c, r);
      return `<g transform="translate(${x} ${y})">${BLOCKS[what]()}</g>`;
    })
    .join('');
}

/** The outline of the Starting Area, round its cells. */
function homeOutline(plan: Plan, map: MapContent): string {
  const edges: string[] = [];
  for (const space of map.home) {
    const [c, r] = cellOf(space) ?? [0, 0];
    const sides = [
      [c, r - 1, c, r, c + 1, r],
      [c + 1, r, c + 1, r, c + 1, r + 1],
      [c, r + 1, c + 1, r + 1, c, r + 1],
      [c - 1, r, c, r + 1, c, r],
    ] as const;
    for (const [nc, nr, ac, ar, bc, br] of sides)
      if (!plan.homeCells.has(nameOf(nc, nr))) edges.push(line([plan.corner(ac, ar), plan.corner(bc, br)]));
  }
  return edges.join('');
}

function home(plan: Plan, map: MapContent): string {
  const { x, y, w, h } = plan.homeBox;
  const outline = homeOutline(plan, map);
  return (
    `<path d="${outline}" fill="none" stroke="#04181c" stroke-width="8" stroke-linecap="square"/>` +
    `<path d="${outline}" fill="none" stroke="url(#e20-hazard)" stroke-width="5.4" stroke-linecap="square"/>` +
    `<text class="home" x="${x + w / 2}" y="${y + h / 2 + 9}" text-anchor="middle">HOME</text>`
  );
}

/** Rings where aliens come in. */
function spawns(plan: Plan, map: MapContent): string {
  const rings = Object.values(map.nests).flatMap(({ spawns: spaces }) => spaces);
  return rings
    .map((space) => {
      const [x, y] = plan.centre(space);
      return `<circle cx="${x}" cy="${y}" r="15.5" fill="#ff2f24" fill-opacity=".16" stroke="#FF5348" stroke-width="2" stroke-dasharray="4 3.3"/>`;
    })
    .join('');
}

const CHEVRONS =
  '<path d="M-9-7L0 0L-9 7M-1-7L8 0L-1 7" fill="none" stroke="#0b0705" stroke-width="5.4" opacity=".5"/>' +
  '<path d="M-9-7L0 0L-9 7" fill="none" stroke="#FF8A3D" stroke-width="2.6" opacity=".45"/>' +
  '<path d="M-1-7L8 0L-1 7" fill="none" stroke="#FF9A4D" stroke-width="2.9" opacity=".85"/>';
const HEAD =
  '<path d="M3 0H9" stroke="#FF9A4D" stroke-width="3" opacity=".6"/>' +
  '<path d="M8.4-5.4L16 0L8.4 5.4Z" fill="#FF9A4D" stroke="#0b0705" stroke-opacity=".6" stroke-width="1.2" opacity=".92"/>';

/** Chevrons along the paths; a fork is a dot with one head per way out. */
function arrows(plan: Plan, map: MapContent): string {
  return Object.entries(map.path)
    .map(([space, ways]) => {
      const [x, y] = plan.centre(space);
      const heads = ways.map((to) => `<g transform="rotate(${num(plan.angle(space, to))})">${ways.length === 1 ? CHEVRONS : HEAD}</g>`);
      const dot = ways.length > 1 ? '<circle r="3.6" fill="#FF9A4D" opacity=".7"/>' : '';
      return `<g transform="translate(${x} ${y})">${dot}${heads.join('')}</g>`;
    })
    .join('');
}

/** All Walls as one path, the edge of the map included. */
export function wallPath(plan: Plan): string {
  const { map } = plan;
  const { columns: w, rows: h } = map;
  const edges = map.south.flatMap((space) => {
    const [c, r] = cellOf(space) ?? [0, 0];
    return [[plan.corner(c, r + 1), plan.corner(c + 1, r + 1)]];
  });
  const sides = map.east.flatMap((space) => {
    const [c, r] = cellOf(space) ?? [0, 0];
    return [[plan.corner(c + 1, r), plan.corner(c + 1, r + 1)]];
  });
  const edge = [plan.corner(0, 0), plan.corner(w, 0), plan.corner(w, h), plan.corner(0, h), plan.corner(0, 0)];
  return [...edges, ...sides, edge].map((points) => line(points)).join('');
}

/** Patterns and gradients of the ground. */
export const GROUND_DEFS =
  '<pattern id="e20-hazard" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="12" fill="#25CFE2"/></pattern>' +
  '<pattern id="e20-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="#0b1118"/><rect width="3.4" height="8" fill="#131c26"/></pattern>' +
  '<linearGradient id="e20-steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5b6f80"/><stop offset="1" stop-color="#33414e"/></linearGradient>';

/** Floor, obstacles, home, spawn rings and arrows of a map. */
export function ground(plan: Plan, name: MapName): string {
  const { map } = plan;
  const lab = name === 'AbandonedLab';
  let cells = '';
  for (let r = 0; r < map.rows; r += 1) for (let c = 0; c < map.columns; c += 1) cells += floor(plan, map, lab, c, r);
  return slab(plan) + cells + blocks(plan, map) + home(plan, map) + spawns(plan, map) + `<g class="arrows">${arrows(plan, map)}</g>`;
}

/** The Walls over the floor: shadow, steel, light. */
export function walls(plan: Plan): string {
  const d = wallPath(plan);
  const stroke = (colour: string, width: number, dy: number, opacity = 1): string =>
    `<path d="${d}" transform="translate(0 ${dy})" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return stroke('#000', 8, 3, 0.55) + stroke('#33424f', 8, 0) + stroke('#C9D8E2', 4, -1);
}
