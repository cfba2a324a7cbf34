// Names, numbers and maps of the pack, as `GET /api/games/elite20/content` gives them. The types come from Rust.

import { FIGURES, PLACES } from './wire/ids';
import type { Content, Difficulty, FigureId, MapContent, MapName, Mission, ObjectiveId, Slot, TokenId, Tool, View } from './wire/json';
import type { SearchId } from './wire/notation';

export type { CardContent, Content, EventContent, HeroContent, MapContent, Question, Reach, Slot, Topic, Walk, WeaponContent } from './wire/json';

/** The id by which the content knows a Mission, map or level. */
export const wordOf = (content: Content, name: Mission | MapName | Difficulty): string => content.ids[name] ?? name;

export const mapOf = (content: Content, name: MapName): MapContent | undefined => content.maps[wordOf(content, name)];

/** The name of whatever has this id; an unknown one keeps its id. */
export const nameOf = (content: Content, id: string): string =>
  content.words[content.cards[id]?.words ?? id]?.name ?? id;

export const textOf = (content: Content, id: string): string => content.words[content.cards[id]?.words ?? id]?.text ?? '';

/** Slots of a card or Special Ability. */
export const slotsOf = (content: Content, tool: Tool): Slot[] => (content.cards[tool] ?? content.heroes[tool])?.slots ?? [];

/** "Biter", "Naga", "Tamsin": what figures of its kind are called. */
export const kindName = (content: Content, figure: FigureId): string => nameOf(content, FIGURES[figure]?.words ?? figure);

/** "Biter 4", "Naga", "Tamsin". */
export function figureName(content: Content, figure: FigureId): string {
  const number = FIGURES[figure]?.number ?? null;
  return number === null ? kindName(content, figure) : `${kindName(content, figure)} ${number}`;
}

/** The place of an Objective slot or a Search token in the map's list, from 0. */
export const placeIn = (id: ObjectiveId | SearchId): number => PLACES[id] ?? -1;

/** What an Exploration token hides; null while nobody knows. */
export const foundIn = (content: Content, id: TokenId): string | null => content.exploration.tokens[PLACES[id] ?? -1] ?? null;

/** The slots of an Objective token by its place in the view; none while it is hidden. */
export const tokenSlots = (view: View, content: Content, at: number): readonly Slot[] =>
  content.objectives[wordOf(content, view.setup.mission)]?.[PLACES[view.tokens[at]?.id ?? ''] ?? -1] ?? [];
