// Commands as the engine writes them: a verb and its words.

import type { CardId, Face, FigureId, HeroId, Space, Tool } from '../view';

export interface Order {
  readonly text: string;
  readonly verb: string;
  readonly words: readonly string[];
}

export function read(text: string): Order {
  const [verb = '', ...words] = text.split(' ');
  return { text, verb, words };
}

export const readAll = (legal: readonly string[]): Order[] => legal.map(read);

/** Those with this verb whose first words are these. */
export const ordersOf = (orders: readonly Order[], verb: string, ...first: readonly string[]): Order[] =>
  orders.filter((order) => order.verb === verb && first.every((word, at) => order.words[at] === word));

/** The last word, which says where or whom. */
export const lastOf = (order: Order): string => order.words[order.words.length - 1] ?? '';

export const faceWord = (face: Face): string => face.toLowerCase();

const FACES: readonly Face[] = ['Move', 'Search', 'Alien', 'Use', 'Fix', 'Shoot'];
export const readFace = (word: string | undefined): Face | null => FACES.find((face) => faceWord(face) === word) ?? null;

/** Dice as `roll` names them, counted from 1. */
export const diceWord = (dice: readonly number[]): string =>
  [...dice]
    .sort((a, b) => a - b)
    .map((die) => die + 1)
    .join('');

/** Each command has one spelling. */
export const write = {
  roll: (dice: readonly number[]): string => `roll ${diceWord(dice)}`,
  step: (hero: HeroId, face: Face, to: Space): string => `step ${hero} ${faceWord(face)} ${to}`,
  further: (hero: HeroId, to: Space): string => `further ${hero} ${to}`,
  load: (face: Face, tool: Tool, slot: number): string => `load ${faceWord(face)} ${tool} ${slot}`,
  work: (face: Face, token: number, slot: number): string => `work ${faceWord(face)} ${token} ${slot}`,
  answer: (face: Face, event: string, slot: number): string => `answer ${faceWord(face)} ${event} ${slot}`,
  patch: (face: Face, event: string, slot: number): string => `patch ${faceWord(face)} ${event} ${slot}`,
  unload: (tool: Tool, slot: number): string => `unload ${tool} ${slot}`,
  fire: (card: CardId): string => `fire ${card}`,
  use: (tool: Tool): string => `use ${tool}`,
  hit: (figure: FigureId): string => `hit ${figure}`,
  lead: (figure: FigureId, to: Space): string => `lead ${figure} ${to}`,
  accept: (hero: HeroId, from: HeroId): string => `accept ${hero} ${from}`,
  hand: (seat: number): string => `hand s${seat + 1}`,
  search: (when: 'now' | 'later', hero: HeroId, face: Face, at: number): string =>
    `${when === 'now' ? 'search' : 'take'} ${hero} ${faceWord(face)} S-${at + 1}`,
};

/** What names the question that a command answers; none for free deeds. */
export type CauseKind = 'rolled' | 'led' | 'answered';

const ANSWERS: ReadonlySet<string> = new Set(
  'flee branch lock hit reroll drive leap heal stun guide keep discard look put-by enough'.split(' '),
);

export function causeKind(verb: string): CauseKind | null {
  if (verb === 'roll') return 'rolled';
  if (verb === 'lead' || verb === 'calm') return 'led';
  return ANSWERS.has(verb) ? 'answered' : null;
}
