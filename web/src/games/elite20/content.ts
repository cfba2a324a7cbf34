// Names, numbers and maps of the pack, as `GET /api/games/elite20/content` gives them. The types come from Rust.

import type { Content, MapContent, MapName, Mission, Slot, Tool } from './wire/json';

export type { CardContent, Content, EventContent, HeroContent, MapContent, Question, Reach, Slot, Walk, WeaponContent } from './wire/json';

const WORDS: Record<MapName | Mission, string> = {
  AbandonedLab: 'abandoned-lab',
  CrashSite: 'crash-site',
  Extermination: 'extermination',
  Capture: 'capture',
  Demolition: 'demolition',
  Recon: 'recon',
  Exploration: 'exploration',
};

/** The id by which the content knows a map or Mission. */
export const wordOf = (name: MapName | Mission): string => WORDS[name];

export const mapOf = (content: Content, name: MapName): MapContent | undefined => content.maps[wordOf(name)];

/** The name of whatever has this id; an unknown one keeps its id. */
export const nameOf = (content: Content, id: string): string =>
  content.words[content.cards[id]?.words ?? id]?.name ?? id;

export const textOf = (content: Content, id: string): string => content.words[content.cards[id]?.words ?? id]?.text ?? '';

/** Slots of a card or Special Ability. */
export const slotsOf = (content: Content, tool: Tool): Slot[] => (content.cards[tool] ?? content.heroes[tool])?.slots ?? [];
