// Terrain drawn as terrain. The scatter is seeded by the cell, so it never flickers and needs no assets.

import { EDGES, R, beside, centre, corners, hexPoints, key, line, num, points, seeded, tileOf, type Point } from './geometry';
import type { Hex, LandView, Terrain } from '../view';

/** Gradients and filters that boards and tiles share. They are in the page once, under these ids. */
export const DEFS = `
<linearGradient id="eb-Plains" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#C9BC74"/><stop offset=".55" stop-color="#A5A356"/><stop offset="1" stop-color="#7F8843"/></linearGradient>
<linearGradient id="eb-Forest" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#5C8A55"/><stop offset=".5" stop-color="#3E6B47"/><stop offset="1" stop-color="#264B37"/></linearGradient>
<linearGradient id="eb-Mountains" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#A9A29A"/><stop offset=".5" stop-color="#827D7B"/><stop offset="1" stop-color="#5A575B"/></linearGradient>
<radialGradient id="eb-Water" cx=".45" cy=".4" r=".75"><stop offset="0" stop-color="#1F5E86"/><stop offset=".6" stop-color="#2F789E"/><stop offset="1" stop-color="#59A6BC"/></radialGradient>
<linearGradient id="eb-lit" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#CFC8BF"/><stop offset="1" stop-color="#8E8883"/></linearGradient>
<linearGradient id="eb-dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#77737A"/><stop offset="1" stop-color="#4B4950"/></linearGradient>
<radialGradient id="eb-shade" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient>
<linearGradient id="eb-arrow" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#F0A93C"/><stop offset="1" stop-color="#FFF0C8"/></linearGradient>
<clipPath id="eb-hex"><polygon points="${points(corners(0, 0, R))}"/></clipPath>
<filter id="eb-glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="eb-drop" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="2" stdDeviation="1.4" flood-color="#000" flood-opacity=".65"/></filter>`;

type Random = (from: number, to: number) => number;

/** What grows and stands in a cell, round the origin. */
function scatter(terrain: Terrain, seed: number): string {
  const next = seeded(seed);
  const rand: Random = (from, to) => from + next() * (to - from);
  switch (terrain) {
    case 'Plains':
      return plains(rand);
    case 'Forest':
      return forest(rand);
    case 'Mountains':
      return mountains(rand);
    case 'Water':
      return water(rand);
  }
}

function plains(rand: Random): string {
  let s = '';
  for (const fill of ['#D8C77A', '#8E9A4C', '#B6A754', '#C8B868']) {
    const [x, y] = [rand(-50, 30), rand(-45, 40)];
    const shape = `l${num(rand(18, 34))} ${num(rand(-9, 4))}l${num(rand(4, 12))} ${num(rand(12, 20))}l${num(rand(-34, -20))} ${num(rand(2, 9))}z`;
    s += `<path d="M${num(x)} ${num(y)}${shape}" fill="${fill}" opacity=".5"/>`;
  }
  for (let i = 0; i < 3; i++) {
    s += `<path d="M-60 ${num(rand(-40, 44))}q30 ${num(rand(-10, 10))} 60 0t60 ${num(rand(-6, 6))}" fill="none" stroke="#6D7838" stroke-opacity=".28" stroke-width="1.2"/>`;
  }
  const tufts: Record<string, string> = { '#E9DB95': '', '#66743A': '' };
  for (let i = 0; i < 16; i++) {
    const [angle, far] = [rand(0, 6.28), rand(26, 54)];
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
    const colour = rand(0, 1) > 0.5 ? '#E9DB95' : '#66743A';
    tufts[colour] += `M${num(x - 3)} ${num(y)}l1.4-5M${num(x)} ${num(y)}v-6.4M${num(x + 3)} ${num(y)}l-1.4-5`;
  }
  for (const [colour, d] of Object.entries(tufts)) s += `<path d="${d}" stroke="${colour}" stroke-width="1.2" stroke-linecap="round" opacity=".8" fill="none"/>`;
  return s;
}

function forest(rand: Random): string {
  const pines: [number, number, number][] = [];
  for (let i = 0; i < 46; i++) {
    const [angle, far] = [rand(0, 6.28), rand(27, 58)];
    pines.push([far * Math.cos(angle), far * Math.sin(angle), rand(0.75, 1.2)]);
  }
  pines.sort((a, b) => a[1] - b[1]);
  return pines
    // The middle stays a calm stage for the pieces.
    .filter(([x, y]) => !(y > 6 && y < 40 && Math.abs(x) < 34))
    .map(([x, y, size]) => {
      const [dark, light] = rand(0, 1) > 0.5 ? ['#2C5A3C', '#5C9160'] : ['#356848', '#4C8156'];
      return `<g transform="translate(${num(x)} ${num(y)}) scale(${size.toFixed(2)})"><ellipse cx="2" cy="1" rx="7" ry="2.6" fill="#0b1f15" opacity=".55"/><path d="M0-19L6.2-7H3.6L8 0H-8L-3.6-7H-6.2Z" fill="${dark}"/><path d="M0-19L-6.2-7H-3.6L-8 0H-1Z" fill="${light}"/></g>`;
    })
    .join('');
}

const PEAKS: readonly [number, number, number, number][] = [
  [-27, 6, 25, 40], [25, 2, 24, 37], [-2, -3, 30, 50], [-40, 30, 16, 22], [41, 28, 16, 22],
];

function mountains(rand: Random): string {
  let s = '';
  for (const [x, y, w, h] of PEAKS) {
    const top = `${num(x + rand(-3, 3))} ${y - h}`;
    s += `<path d="M${x - w} ${y}L${top}L${x + w} ${y}Z" fill="url(#eb-lit)"/>`;
    s += `<path d="M${top}L${x + w} ${y}H${num(x - w * 0.1)}L${num(x + w * 0.12)} ${num(y - h * 0.3)}L${num(x - w * 0.08)} ${num(y - h * 0.55)}Z" fill="url(#eb-dark)"/>`;
    s += `<path d="M${top}L${num(x - w * 0.34)} ${num(y - h * 0.66)}L${num(x - w * 0.1)} ${num(y - h * 0.72)}L${num(x + w * 0.06)} ${num(y - h * 0.6)}L${num(x + w * 0.2)} ${num(y - h * 0.7)}L${num(x + w * 0.36)} ${num(y - h * 0.64)}Z" fill="#F4F1EA" opacity=".95"/>`;
  }
  let stones = '';
  for (let i = 0; i < 12; i++) stones += `M${num(rand(-46, 46))} ${num(rand(22, 52))}l3-4l4 1l1 4z`;
  return `${s}<path d="${stones}" fill="#4d4a4e" opacity=".5"/>`;
}

function water(rand: Random): string {
  let s = '';
  for (let i = 0; i < 9; i++) {
    const d = `M${num(rand(-46, 26))} ${num(-44 + i * 11 + rand(-3, 3))}q5-5 10 0t10 0t10 0`;
    s += `<path d="${d}" fill="none" stroke="#BFE6EC" stroke-width="1.4" stroke-linecap="round" opacity="${rand(0.25, 0.65).toFixed(2)}"/>`;
  }
  return s;
}

const FULL = points(corners(0, 0, R + 0.6));

/** The top of a cell. */
export function ground(hex: Hex, terrain: Terrain, seed: number): string {
  const [x, y] = centre(hex);
  const shore = terrain === 'Water' ? `<polygon points="${points(corners(0, 0, R - 2))}" fill="none" stroke="#CDEBE6" stroke-opacity=".5" stroke-width="3"/>` : '';
  return `<g transform="translate(${num(x)} ${num(y)})"><g clip-path="url(#eb-hex)"><polygon points="${FULL}" fill="url(#eb-${terrain})"/>${scatter(terrain, seed)}<polygon points="${FULL}" fill="url(#eb-shade)"/>${shore}</g></g>`;
}

/** The earth under a cell: dark below, lit above. */
export function slab(cells: readonly { hex: Hex; terrain: Terrain }[], depth = 11): string {
  const side = (dy: number, earth: string, sea: string): string =>
    cells.map(({ hex, terrain }) => `<polygon points="${hexPoints(hex, R + 0.6, dy)}" fill="${terrain === 'Water' ? sea : earth}"/>`).join('');
  return side(depth, '#3A2A1B', '#123247') + side(depth * 0.55, '#5A4329', '#1d4c67');
}

export const seedOf = (hex: Hex, tile: number): number => hex.q * 97 + hex.r * 131 + tile * 7 + 5;

/** Everything about a board that never changes while its tiles lie. */
export function land(lands: readonly LandView[]): string {
  const shadow = lands.map(({ hex }) => {
    const [x, y] = centre(hex);
    return `<polygon points="${points(corners(x + 4, y + 20, R))}"/>`;
  });
  const tops = lands.map(({ hex, terrain, place }) => ground(hex, terrain, seedOf(hex, Number(tileOf(place)))));
  return `<g opacity=".6" filter="url(#eb-glow)" fill="#000">${shadow.join('')}</g>${slab(lands)}${tops.join('')}${seams(lands)}`;
}

/** Thin inside a tile and dark between tiles, so that three cells read as one piece. */
function seams(lands: readonly LandView[]): string {
  const at = new Map(lands.map((one) => [key(one.hex), one]));
  let inner = '';
  let outer = '';
  for (const { hex, place } of lands) {
    const [x, y] = centre(hex);
    const ring = corners(x, y, R);
    EDGES.forEach((step, k) => {
      const near = at.get(key(beside(hex, step)));
      const d = line(ring[k] as Point, ring[(k + 1) % 6] as Point);
      if (near && tileOf(near.place) === tileOf(place)) inner += k < 3 ? d : '';
      else outer += d;
    });
  }
  return `<path d="${inner}" stroke="#1b170f" stroke-opacity=".35" stroke-width="1.4"/><path d="${outer}" stroke="#17120b" stroke-opacity=".85" stroke-width="3" stroke-linecap="round"/>`;
}

const INSET = 4.6;

/** The border of an owner's land along edges whose neighbour has another owner, joined at the corners. */
export function border(hex: Hex, isOwn: (near: Hex) => boolean): string {
  const [x, y] = centre(hex);
  const ring = corners(x, y, R - INSET);
  const reach = (INSET / Math.sqrt(3)) * 1.15;
  let d = '';
  EDGES.forEach((step, k) => {
    if (isOwn(beside(hex, step))) return;
    const [a, b] = [ring[k] as Point, ring[(k + 1) % 6] as Point];
    const along: Point = [((b[0] - a[0]) / R) * reach, ((b[1] - a[1]) / R) * reach];
    // Where the realm goes on round the corner, the line runs to the edge of the tile.
    const before = isOwn(beside(hex, EDGES[(k + 5) % 6] as Point));
    const after = isOwn(beside(hex, EDGES[(k + 1) % 6] as Point));
    d += line(before ? [a[0] - along[0], a[1] - along[1]] : a, after ? [b[0] + along[0], b[1] + along[1]] : b);
  });
  return d;
}

/** How far walls stand from the middle of their cell. */
export const WALLS = R - 13;

/** Walls round a cell at the origin. */
export function walls(r = WALLS): string {
  const ring = corners(0, 0, r);
  const towers = ring
    .map(([x, y]) => `<g transform="translate(${num(x)} ${num(y)})"><rect x="-5.5" y="-8" width="11" height="13" rx="1.5" fill="#8d8577" stroke="#2d2a25" stroke-width="1.3"/><path d="M-6.5-8h3v-3h2v3h3v-3h2v3h3v4h-13z" fill="#d8d0c1" stroke="#2d2a25"/></g>`)
    .join('');
  return `<g filter="url(#eb-drop)" fill="none" stroke-linejoin="round"><polygon points="${points(ring)}" stroke="#3b3731" stroke-width="10"/><polygon points="${points(ring)}" stroke="#A39A8C" stroke-width="7"/><polygon points="${points(corners(0, -1.6, r))}" stroke="#DAD2C3" stroke-width="4.4" stroke-dasharray="5.2 4.2"/></g>${towers}`;
}
