// Which icon stands for what.

import { bossIcon, heroIcon } from '../board/looks';
import { FIGURES } from '../wire/ids';
import type { CardId, EventId, Face, FigureId, Mission } from '../view';

export { bossIcon, heroIcon };

export const FACE_ICON: Readonly<Record<Face, string>> = {
  Move: 'run',
  Search: 'magnifying-glass',
  Alien: 'alien-skull',
  Use: 'hand',
  Fix: 'spanner',
  Shoot: 'reticule',
};

const EVENTS: Readonly<Record<EventId, string>> = {
  'EV-01': 'sprint',
  'EV-02': 'empty-hourglass',
  'EV-03': 'insect-jaws',
  'EV-04': 'eyestalk',
  'EV-05': 'rally-the-troops',
  'EV-06': 'brute',
  'EV-07': 'acid-blob',
  'EV-08': 'alien-skull',
  'EV-09': 'hidden',
  'EV-10': 'targeting',
  'EV-11': 'egg-clutch',
  'EV-12': 'padlock',
  'EV-13': 'bolter-gun',
  'EV-14': 'velociraptor',
  'EV-15': 'hidden',
  'EV-16': 'forest',
  'EV-22': 'hidden',
  'EV-23': 'wave-crest',
  'EV-24': 'brute',
  'EV-25': 'sprint',
};

const CARDS: Readonly<Record<CardId, string>> = {
  'BW-01': 'bolter-gun',
  'BW-02': 'crossed-pistols',
  'BW-03': 'sawed-off-shotgun',
  'BW-04': 'ray-gun',
  'BW-05': 'laser-blast',
  'BW-06': 'flamethrower-soldier',
  'BW-07': 'warhammer',
  'BW-08': 'mortar',
  'SE-01': 'missile-launcher',
  'SE-02': 'minigun',
  'SE-03': 'chaingun',
  'SE-04': 'laser-blast',
  'SE-05': 'energy-sword',
  'SE-06': 'bolter-gun',
  'SE-07': 'speaker',
  'SE-08': 'grenade',
  'SE-09': 'energy-sword',
  'SE-10': 'crosshair',
  'SE-11': 'sentry-gun',
  'SE-12': 'flamethrower-soldier',
  'SE-13': 'heavy-bullets',
  'SE-15': 'laser-precision',
  'SE-17': 'heavy-bullets',
  'SE-18': 'reticule',
  'SE-19': 'targeting',
  'SE-21': 'heavy-bullets',
  'SE-22': 'medical-pack',
  'SE-24': 'medical-pack',
  'SE-25': 'spanner',
  'SE-26': 'swiss-army-knife',
  'SE-27': 'syringe',
  'SE-28': 'winged-leg',
  'SE-29': 'winged-leg',
  'SE-30': 'riot-shield',
  'SE-31': 'energy-shield',
  'SE-32': 'grenade',
  'SE-33': 'time-bomb',
  'SE-34': 'sentry-gun',
  'SE-35': 'battery-pack',
  'SE-36': 'radar-sweep',
  'SE-37': 'binoculars',
  'SE-38': 'walkie-talkie',
  'SE-39': 'energy-shield',
  'SE-40': 'walkie-talkie',
  'AT-01': 'lightning-arc',
  'AT-02': 'ray-gun',
  'AT-03': 'laser-blast',
  'AT-04': 'energy-sword',
  'AT-05': 'portal',
  'AT-06': 'hydra',
  'AT-07': 'acid-blob',
  'AT-08': 'ray-gun',
  'AT-09': 'hearts',
  'AT-10': 'portal',
  'AT-11': 'egg-clutch',
  'AT-12': 'dice-shield',
  'AT-13': 'frozen-orb',
  'AT-14': 'energy-shield',
  'AT-15': 'hourglass',
  'AT-16': 'transparent-slime',
};

const TOKENS: Readonly<Record<Mission, string>> = {
  Extermination: 'egg-clutch',
  Capture: 'wolf-trap',
  Demolition: 'dynamite',
  Recon: 'radar-sweep',
  Exploration: 'glowing-artifact',
};

const SWARMS: Readonly<Record<string, string>> = { biter: 'insect-jaws', runner: 'velociraptor', shooter: 'eyestalk' };

export const eventIcon = (event: EventId): string => EVENTS[event] ?? 'globe';
export const tokenIcon = (mission: Mission): string => TOKENS[mission];

/** A card's icon, by its words where copies share them. */
export const cardIcon = (card: CardId, words = card): string => CARDS[words] ?? CARDS[card] ?? 'backpack';

/** `biter`, `runner`, `shooter` of a figure or of its type; none for a Boss or a Hero. */
export const swarmOf = (figure: FigureId): string | null => {
  const kind = FIGURES[figure]?.kind ?? figure;
  return kind in SWARMS ? kind : null;
};

export const alienIcon = (figure: FigureId): string => SWARMS[swarmOf(figure) ?? ''] ?? bossIcon(figure);

export const SWARM_COLOUR: Readonly<Record<string, string>> = { biter: '#FF8A7E', runner: '#FFD15C', shooter: '#C9A6FF' };
