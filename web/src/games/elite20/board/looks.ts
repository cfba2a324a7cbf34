// Shapes, colours and icons of what stands on the board.

import type { Mission } from '../view';
import type { FigureKind } from '../wire/ids';
import { num } from './geometry';

export type Kind = FigureKind;

export interface SwarmLook {
  readonly icon: string;
  readonly rim: string;
  /** Of planned ways: light enough for a thin line. */
  readonly way: string;
  readonly light: string;
  readonly dark: string;
}

export const SWARMS: Readonly<Record<'biter' | 'runner' | 'shooter', SwarmLook>> = {
  biter: { icon: 'insect-jaws', rim: '#FF6B5E', way: '#FF8A7E', light: '#B5362A', dark: '#4A0D08' },
  runner: { icon: 'velociraptor', rim: '#FFC233', way: '#FFD15C', light: '#B57A10', dark: '#4A2E02' },
  shooter: { icon: 'eyestalk', rim: '#B98CFF', way: '#C9A6FF', light: '#7A4BD0', dark: '#2A1259' },
};

export const BOSS_WAY = '#FF5348';

const BOSSES: Readonly<Record<string, string>> = {
  'BO-1': 'sea-serpent',
  'BO-2': 'angular-spider',
  'BO-3': 'scorpion',
  'BO-4': 'lamprey-mouth',
  'BO-5': 'brute',
  'BO-6': 'hydra',
  'BO-7': 'brain-tentacle',
  'BO-8': 'praying-mantis',
};

const HEROES: Readonly<Record<string, string>> = {
  'HE-1': 'samus-helmet',
  'HE-2': 'heavy-helm',
  'HE-3': 'barbarian',
  'HE-4': 'hood',
  'HE-5': 'cyborg-face',
  'HE-6': 'bandana',
};

export const bossIcon = (id: string): string => BOSSES[id] ?? 'alien-skull';
export const heroIcon = (id: string): string => HEROES[id] ?? 'meeple';

const TOKENS: Readonly<Record<Mission, string>> = {
  Extermination: 'egg-clutch',
  Capture: 'wolf-trap',
  Demolition: 'dynamite',
  Recon: 'radar-sweep',
  Exploration: 'hidden',
};
const FOUND: Readonly<Record<string, string>> = { 'alien-relic': 'glowing-artifact', debris: 'broken-wall', 'lucky-debris': 'broken-wall' };

/** The icon of an Objective token; one of Exploration by what it is, where that is known. */
export const tokenIcon = (mission: Mission, found: string | null): string =>
  found === null ? TOKENS[mission] : (FOUND[found] ?? 'alien-skull');

export const wayColour = (kind: Kind): string => (kind === 'boss' || kind === 'hero' ? BOSS_WAY : SWARMS[kind].way);

/** A toothed disc. */
export function toothed(r: number, teeth: number, depth: number): string {
  const points = Array.from({ length: teeth * 2 }, (_, k) => {
    const [angle, reach] = [(k * Math.PI) / teeth, k % 2 === 1 ? r * (1 - depth) : r * (1 + depth / 2)];
    return `${num(reach * Math.cos(angle))} ${num(reach * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** The outline of a Swarm alien round the origin: toothed disc, blade that points left, octagon. */
export function swarmOutline(kind: 'biter' | 'runner' | 'shooter', r: number): string {
  const at = (k: number): string => num(r * k);
  if (kind === 'biter') return toothed(r, 9, 0.16);
  if (kind === 'runner')
    return `M${at(-1.16)} 0Q${at(-0.55)} ${at(-1.04)} ${at(0.55)} ${at(-1)}Q${at(1.1)} 0 ${at(0.55)} ${at(1)}Q${at(-0.55)} ${at(1.04)} ${at(-1.16)} 0Z`;
  return `M${at(-0.43)} ${at(-1)}H${at(0.43)}L${at(1)} ${at(-0.43)}V${at(0.43)}L${at(0.43)} ${at(1)}H${at(-0.43)}L${at(-1)} ${at(0.43)}V${at(-0.43)}Z`;
}

/** One piece of a ring that is cut into equal pieces, from the top clockwise. */
export function arc(r: number, index: number, of: number, gap: number): string {
  const from = -Math.PI / 2 + (index * 2 * Math.PI) / of + gap;
  const to = -Math.PI / 2 + ((index + 1) * 2 * Math.PI) / of - gap;
  const at = (angle: number): string => `${num(r * Math.cos(angle))} ${num(r * Math.sin(angle))}`;
  return `M${at(from)}A${num(r)} ${num(r)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
}

/** Corner brackets round what can be hit. */
export const brackets = (z: number): string => {
  const h = z / 2;
  return `M${-z} ${-h}V${-z}H${-h}M${h} ${-z}H${z}V${-h}M${z} ${h}V${z}H${h}M${-h} ${z}H${-z}V${h}`;
};
