// Draws the posters of the home page as plain SVG files, so that they cost no code: seeded scatter, no pictures.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { outline, SEATS, seatLook } from '../src/lib/seats.ts';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}
let set: IconSet | undefined;
/** The icons of the poster that is being drawn; each is in the file once. */
const used = new Set<string>();

const num = (value: number): string => value.toFixed(1);

function symbol(name: string): string {
  set ??= JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
  const found = set.icons[name];
  if (!found) throw new Error(`posters: the icon set has no ${name}`);
  return `<g id="i-${name}">${found.body}</g>`;
}

/** An icon centred at a point. */
function icon(name: string, x: number, y: number, size: number, attributes: string): string {
  used.add(name);
  return `<use href="#i-${name}" transform="translate(${num(x - size / 2)} ${num(y - size / 2)}) scale(${(size / 512).toFixed(4)})" ${attributes}/>`;
}

function seeded(seed: number): (from: number, to: number) => number {
  let a = seed >>> 0;
  return (from, to) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

const faces = SEATS.map(
  ({ light, colour, dark }, k) =>
    `<radialGradient id="f${k}" cx=".28" cy=".06" r="1.05"><stop offset=".1" stop-color="${light}"/><stop offset=".3" stop-color="${colour}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
).join('');

function medallion(seat: number, name: string, x: number, y: number, r: number, { gold = false, count = 1 } = {}): string {
  const look = seatLook(seat);
  const rim = gold ? `<path d="${outline(seat, r * 1.13)}" fill="none" stroke="#E9B95A" stroke-width="${num(r * 0.12)}"/>` : '';
  const bubble =
    count > 1
      ? `<circle cx="${num(r * 0.84)}" cy="${num(r * 0.74)}" r="8.6" fill="#0c0f14" stroke="${look.light}" stroke-width="1.4"/><text x="${num(r * 0.84)}" y="${num(r * 0.74 + 4.3)}" text-anchor="middle" font-size="12.4" font-weight="800" fill="#fff" font-family="Inter,sans-serif">${count}</text>`
      : '';
  return `<g transform="translate(${num(x)} ${num(y)})"><ellipse cy="${num(r * 0.98)}" rx="${num(r)}" ry="${num(r * 0.34)}" opacity=".45"/><path d="${outline(seat, r)}" transform="translate(0 ${num(r * 0.14)})" fill="${look.dark}" stroke="#0a0806" stroke-width="${num(r * 0.2)}"/><path d="${outline(seat, r)}" fill="url(#f${seat})" stroke="#0a0806" stroke-width="${num(r * 0.16)}"/><path d="${outline(seat, r * 0.84)}" fill="none" stroke="${gold ? '#FFE3A0' : look.light}" stroke-width="${num(r * (gold ? 0.13 : 0.07))}"/>${rim}${icon(name, 0, 0, r * 1.22, `color="${look.ink}"`)}${bubble}</g>`;
}

// Elysian: a corner of a board, an outpost about to be stormed.

const R = 60;
const W = Math.sqrt(3) * R;
const LAND = ['PFPPMWPP', 'MPPWPPFP', 'WPPMPPWP', 'PMMPPPPF', 'PPPFMPPW', 'FPPPPWPP', 'PWPMPPFP'];
type Piece = [column: number, row: number, owner: number, building: string, units: [string, number][], more?: { walls?: boolean; hero?: string }];
const PIECES: readonly Piece[] = [
  [3, 1, 2, 'barracks-tent', [['horse-head', 1], ['high-shot', 1]], { walls: true }],
  [4, 1, -1, 'barracks-tent', []],
  [3, 2, 0, '', [['high-shot', 1]]],
  [4, 2, 0, '', [['spartan-helmet', 2]], { hero: 'lion' }],
  [2, 2, 0, '', [['spartan-helmet', 1]]],
  [1, 3, 0, 'barracks-tent', [['horse-head', 1]], { walls: true }],
  [2, 3, 0, '', [['horse-head', 2]]],
  [3, 3, 3, '', [['high-shot', 2]]],
  [4, 3, 3, 'indian-palace', [['spartan-helmet', 1]], { walls: true }],
  [2, 0, 2, '', [['high-shot', 2]]],
  [3, 0, 2, 'stone-tower', [['spartan-helmet', 1]]],
  [1, 1, 1, '', [['horse-head', 2]], { hero: 'mounted-knight' }],
  [0, 1, 1, '', [['spartan-helmet', 1]]],
  [1, 0, 1, 'stone-tower', [['high-shot', 2]], { walls: true }],
  [5, 2, 3, '', [['high-shot', 1]], { hero: 'samurai-helmet' }],
  [5, 0, 2, '', [['horse-head', 1]]],
  [2, 4, 0, 'stone-tower', [['spartan-helmet', 2]]],
  [4, 5, 3, 'greek-temple', [['spartan-helmet', 2]]],
];

const centre = (column: number, row: number): [number, number] => [W * (column + (row % 2) / 2) + W / 2, 1.5 * R * row + R];
const ring = (x: number, y: number, r: number): [number, number][] =>
  Array.from({ length: 6 }, (_, k) => [x + r * Math.cos((Math.PI / 3) * k - Math.PI / 2), y + r * Math.sin((Math.PI / 3) * k - Math.PI / 2)]);
const points = (all: readonly [number, number][]): string => all.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');
/** The neighbours beyond the six edges, clockwise from the upper right one. */
const beside = (column: number, row: number): [number, number][] => {
  const odd = row % 2;
  return [[column + odd, row - 1], [column + 1, row], [column + odd, row + 1], [column - 1 + odd, row + 1], [column - 1, row], [column - 1 + odd, row - 1]];
};

function scatter(terrain: string, seed: number): string {
  const rand = seeded(seed);
  let s = '';
  if (terrain === 'P') {
    for (const fill of ['#D8C77A', '#8E9A4C', '#B6A754', '#C8B868'])
      s += `<path d="M${num(rand(-50, 30))} ${num(rand(-45, 40))}l${num(rand(18, 34))} ${num(rand(-9, 4))}l${num(rand(4, 12))} ${num(rand(12, 20))}l${num(rand(-34, -20))} ${num(rand(2, 9))}z" fill="${fill}" opacity=".5"/>`;
    let tufts = '';
    for (let i = 0; i < 14; i++) {
      const [angle, far] = [rand(0, 6.28), rand(26, 54)];
      tufts += `M${num(far * Math.cos(angle) - 3)} ${num(far * Math.sin(angle))}l1.4-5m1.600-1.400v6.400m3 0l-1.400-5`;
    }
    s += `<path d="${tufts}" stroke="#E9DB95" stroke-width="1.2" stroke-linecap="round" opacity=".7" fill="none"/>`;
  } else if (terrain === 'F') {
    const pines = Array.from({ length: 34 }, () => [rand(0, 6.28), rand(27, 58)] as const)
      .map(([angle, far]) => [far * Math.cos(angle), far * Math.sin(angle)] as const)
      .sort((a, b) => a[1] - b[1]);
    for (const [x, y] of pines)
      s += `<g transform="translate(${num(x)} ${num(y)})"><path d="M0-19L6-7H4L8 0H-8L-4-7H-6Z" fill="#2C5A3C"/><path d="M0-19L-6-7H-4L-8 0H-1Z" fill="#5C9160"/></g>`;
  } else if (terrain === 'M') {
    for (const [x, y, w, h] of [[-27, 6, 25, 40], [25, 2, 24, 37], [-2, -3, 30, 50], [-40, 30, 16, 22], [41, 28, 16, 22]] as const)
      s += `<path d="M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}Z" fill="url(#lit)"/><path d="M${x} ${y - h}L${x + w} ${y}H${num(x - w * 0.1)}L${num(x + w * 0.12)} ${num(y - h * 0.3)}L${num(x - w * 0.08)} ${num(y - h * 0.55)}Z" fill="url(#dim)"/><path d="M${x} ${y - h}L${num(x - w * 0.34)} ${num(y - h * 0.66)}L${num(x - w * 0.1)} ${num(y - h * 0.72)}L${num(x + w * 0.06)} ${num(y - h * 0.6)}L${num(x + w * 0.36)} ${num(y - h * 0.64)}Z" fill="#F4F1EA"/>`;
  } else {
    for (let i = 0; i < 9; i++) s += `<path d="M${num(rand(-46, 26))} ${num(-44 + i * 11)}q5-5 10 0t10 0t10 0" fill="none" stroke="#BFE6EC" stroke-width="1.4" opacity="${rand(0.25, 0.65).toFixed(2)}"/>`;
    s += `<polygon points="${points(ring(0, 0, R - 2))}" fill="none" stroke="#CDEBE6" stroke-opacity=".5" stroke-width="3"/>`;
  }
  return s;
}

function elysian(): string {
  const owner = new Map(PIECES.map(([column, row, seat]) => [`${column} ${row}`, seat]));
  let ground = '';
  let realm = '';
  LAND.forEach((line, row) =>
    [...line].forEach((terrain, column) => {
      const [x, y] = centre(column, row);
      ground += `<g transform="translate(${num(x)} ${num(y)})"><g clip-path="url(#hex)"><use href="#cell" fill="url(#t${terrain})"/>${scatter(terrain, column * 97 + row * 131 + 5)}<use href="#cell" fill="url(#shade)"/></g><use href="#cell" fill="none" stroke="#17120b" stroke-opacity=".8" stroke-width="2.6"/></g>`;
      const seat = owner.get(`${column} ${row}`);
      if (seat === undefined || seat < 0) return;
      const edge = ring(x, y, R - 4.6);
      const d = beside(column, row)
        .map(([c, r], k) => (owner.get(`${c} ${r}`) === seat ? '' : `M${num(edge[k]![0])} ${num(edge[k]![1])}L${num(edge[(k + 1) % 6]![0])} ${num(edge[(k + 1) % 6]![1])}`))
        .join('');
      const { colour, light } = seatLook(seat);
      realm += `<polygon points="${points(ring(x, y, R - 1.5))}" fill="${colour}" opacity=".17"/><path d="${d}" stroke="#0b0906" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/><path d="${d}" stroke="${colour}" stroke-width="4.4" stroke-linecap="round"/><path d="${d}" stroke="${light}" stroke-width="1.3" stroke-linecap="round"/>`;
    }),
  );
  const [tx, ty] = centre(3, 1);
  const [sx, sy] = centre(4, 2);
  const target = `<polygon points="${points(ring(tx, ty, R - 1))}" fill="none" stroke="#FF3B2F" stroke-width="14" opacity=".75" filter="url(#glow)"/><polygon points="${points(ring(tx, ty, R - 3))}" fill="#ff3b2f" fill-opacity=".1" stroke="#FF5A4A" stroke-width="4"/>`;
  const chosen = `<polygon points="${points(ring(sx, sy, R - 8))}" fill="#FFCF70" fill-opacity=".16" stroke="#FFE9B8" stroke-width="4"/>`;
  const arrows = ([[3, 2, '2'], [4, 2, '7']] as const)
    .map(([column, row, power]) => {
      const [x, y] = centre(column, row);
      const angle = Math.atan2(ty - y, tx - x);
      return `<g transform="translate(${num((x + tx) / 2 - 9 * Math.cos(angle))} ${num((y + ty) / 2 - 9 * Math.sin(angle))})"><path transform="rotate(${num((angle * 180) / Math.PI)})" d="M-17-10H1V-17L19 0L1 17V10H-17Q-21 10-21 6V-6Q-21-10-17-10Z" fill="url(#arrow)" stroke="#1a1002" stroke-width="2.6"/><text y="5.4" text-anchor="middle" font-family="Inter,sans-serif" font-weight="850" font-size="15" fill="#2A1B05">${power}</text></g>`;
    })
    .join('');
  const pieces = [...PIECES].sort((a, b) => a[1] - b[1]).map(drawPiece).join('');
  const defs = `${faces}<polygon id="cell" points="${points(ring(0, 0, R + 0.6))}"/><clipPath id="hex"><polygon points="${points(ring(0, 0, R))}"/></clipPath><filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter><linearGradient id="tP" x2=".5" y2="1"><stop stop-color="#C9BC74"/><stop offset=".55" stop-color="#A5A356"/><stop offset="1" stop-color="#7F8843"/></linearGradient><linearGradient id="tF" x2=".4" y2="1"><stop stop-color="#5C8A55"/><stop offset="1" stop-color="#264B37"/></linearGradient><linearGradient id="tM" x2=".4" y2="1"><stop stop-color="#A9A29A"/><stop offset="1" stop-color="#5A575B"/></linearGradient><radialGradient id="tW" cx=".45" cy=".4" r=".75"><stop stop-color="#1F5E86"/><stop offset="1" stop-color="#59A6BC"/></radialGradient><linearGradient id="lit" x2="0" y2="1"><stop stop-color="#CFC8BF"/><stop offset="1" stop-color="#8E8883"/></linearGradient><linearGradient id="dim" x2="0" y2="1"><stop stop-color="#77737A"/><stop offset="1" stop-color="#4B4950"/></linearGradient><radialGradient id="shade" cx=".5" cy=".42" r=".62"><stop stop-color="#fff" stop-opacity=".14"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".28"/></radialGradient><linearGradient id="arrow"><stop stop-color="#F0A93C"/><stop offset="1" stop-color="#FFF0C8"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${num(W * 0.4)} 40 ${num(W * 7.2)} ${num(R * 9)}"><defs>${defs}</defs>${ground}<g fill="none">${realm}</g>${chosen}${target}${pieces}${arrows}</svg>`;
}

function drawPiece([column, row, seat, building, units, { walls = false, hero = '' } = {}]: Piece): string {
  const [x, y] = centre(column, row);
  let s = '';
  if (walls) {
    s += `<g fill="none"><polygon points="${points(ring(0, 0, R - 13))}" stroke="#3b3731" stroke-width="10"/><polygon points="${points(ring(0, 0, R - 13))}" stroke="#A39A8C" stroke-width="7"/><polygon points="${points(ring(0, -1.6, R - 13))}" stroke="#DAD2C3" stroke-width="4.4" stroke-dasharray="5.2 4.2"/></g>`;
    for (const [a, b] of ring(0, 0, R - 13)) s += `<path transform="translate(${num(a)} ${num(b)})" d="M-6.500-11h3v3h2v-3h3v3h2v-3h3v16h-13z" fill="#b9b0a1" stroke="#2d2a25" stroke-width="1.2"/>`;
  }
  const count = units.length + (hero ? 1 : 0);
  if (building) {
    const at = count ? -19 : -2;
    const fill = seat < 0 ? '#8d867a' : seatLook(seat).colour;
    s += icon(building, 0, at, 46, 'color="#0b0906" stroke="#0b0906" stroke-width="62" stroke-linejoin="round"');
    s += icon(building, 0, at, 46, 'color="#F6EAD0" stroke="#F6EAD0" stroke-width="26" stroke-linejoin="round"');
    s += icon(building, 0, at, 46, `color="${fill}"`);
    if (seat >= 0) s += `<path transform="translate(26 -28)" d="${outline(seat, 7.2)}" fill="${fill}" stroke="#FFF4DC" stroke-width="1.5"/>`;
  }
  const alone = count === 1 && !building;
  let at = (-(count - 1) * 38) / 2;
  const low = building ? 20 : 3;
  if (hero) {
    s += medallion(seat, hero, at - 2, low - 3, 18.5, { gold: true });
    at += 41;
  }
  for (const [unit, number] of units) {
    s += medallion(seat, unit, at, low, alone ? 19 : 16, { count: number });
    at += 38;
  }
  return `<g transform="translate(${num(x)} ${num(y)})">${s}</g>`;
}

// ELITE: a corridor at two minutes.

function elite(): string {
  const rand = seeded(20);
  const cell = 40;
  let s = '';
  for (let row = 0; row < 15; row++)
    for (let column = 0; column < 14; column++) {
      const path = row === 3 || (column === 4 && row > 3) || (row === 6 && column < 10) || (column === 8 && row < 7);
      const light = rand(-9, 9) + (path ? 14 : 0);
      s += `<rect x="${column * cell + 0.7}" y="${row * cell + 0.7}" width="38.6" height="38.6" rx="2" fill="rgb(${path ? 26 : 30} ${Math.round((path ? 66 : 39) + light)} ${Math.round((path ? 76 : 52) + light)})"/>`;
      if (path) s += `<path transform="translate(${column * cell + 20} ${row * cell + 20})${(column === 4 && row > 3) || (column === 8 && row < 6) ? ' rotate(-90)' : ''}" d="M1-7L-6 0L1 7M8-7L1 0L8 7" fill="none" stroke="#FF9A3D" stroke-opacity=".75" stroke-width="3"/>`;
    }
  for (const d of ['M160 0V120H80', 'M240 200H400V120', 'M400 280H520', 'M40 320H160V480', 'M200 400H360', 'M360 0V80'])
    s += `<path d="${d}" fill="none" stroke="#05080b" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#9fb0bd" stroke-width="4.600" stroke-linecap="round"/>`;
  const alien = (name: string, x: number, y: number, colour: string): string =>
    `<g transform="translate(${x} ${y})"><circle r="16" fill="#10151b" stroke="${colour}" stroke-width="3"/>${icon(name, 0, 0, 21, `color="${colour}"`)}</g>`;
  s += [[180, 140], [180, 60], [300, 140], [140, 260]].map(([x, y]) => alien('insect-jaws', x!, y!, '#FF6B5E')).join('');
  s += alien('eyestalk', 220, 140, '#B98CFF') + alien('eyestalk', 380, 180, '#B98CFF') + alien('velociraptor', 340, 100, '#FFC233');
  s += `<g transform="translate(300 220)"><circle r="27" fill="#3a0d0d" stroke="#FF3B3B" stroke-width="5" stroke-dasharray="11 3"/>${icon('sea-serpent', 0, 0, 34, 'color="#FFC9C0"')}</g>`;
  s += medallion(0, 'samus-helmet', 100, 140, 19) + medallion(2, 'barbarian', 260, 300, 16) + medallion(1, 'heavy-helm', 100, 220, 16) + medallion(3, 'hood', 180, 340, 16);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 600"><defs>${faces}</defs><rect width="560" height="600" fill="#0a1016"/>${s}</svg>`;
}

// Chibi: stickers on a sunburst.

function chibi(): string {
  const rays = Array.from({ length: 20 }, (_, k) => {
    const angle = (k * Math.PI) / 10 + 0.1;
    return `M134 130L${num(134 + 700 * Math.cos(angle))} ${num(130 + 700 * Math.sin(angle))}`;
  }).join('');
  const sticker = (name: string, x: number, y: number, size: number, colour: string, turn = 0): string =>
    `<g transform="rotate(${turn} ${x} ${y})">${icon(name, x, y, size, 'color="#1C1433" stroke="#1C1433" stroke-width="92" stroke-linejoin="round"')}${icon(name, x, y, size, 'color="#fff" stroke="#fff" stroke-width="60" stroke-linejoin="round"')}${icon(name, x, y, size, `color="${colour}"`)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 268 560"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#5B2FB0"/><stop offset=".5" stop-color="#FF6F91"/><stop offset="1" stop-color="#FFC46B"/></linearGradient><linearGradient id="beam" x2="0" y2="1"><stop stop-color="#D9FFB8" stop-opacity=".9"/><stop offset="1" stop-color="#D9FFB8" stop-opacity=".12"/></linearGradient></defs><rect width="268" height="560" fill="url(#sky)"/><path d="${rays}" stroke="#fff" stroke-width="22" opacity=".13"/><path d="M-10 250Q70 218 140 244T290 228V600H-10Z" fill="#3f9a5a"/><path d="M-10 282Q90 252 170 274T290 266V600H-10Z" fill="#55b268"/><path d="M112 100L74 276Q134 298 194 276L156 100Z" fill="url(#beam)"/>${sticker('ufo', 134, 82, 104, '#0FA37F')}${sticker('cow', 134, 196, 58, '#5a4632', -14)}${sticker('alien-stare', 226, 258, 52, '#0FA37F')}${sticker('snake', 44, 262, 50, '#0FA37F')}${sticker('mounted-knight', 190, 336, 84, '#2F86F6')}${sticker('robot-golem', 76, 334, 78, '#F0532D')}</svg>`;
}

/** Writes the posters that changed. */
export function writePosters(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries({ elysian, elite20: elite, chibi })) {
    const file = join(folder, `poster-${name}.svg`);
    used.clear();
    const svg = `${draw().replace('<defs>', () => `<defs>${[...used].sort().map(symbol).join('')}`)}\n`;
    if (!existsSync(file) || readFileSync(file, 'utf8') !== svg) writeFileSync(file, svg);
  }
}
