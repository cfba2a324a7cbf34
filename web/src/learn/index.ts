// Hints of a newcomer's games: every game's folder with a lesson.ts. A lesson is loaded when somebody learns.
import { api } from '../lib/link/api';
import { keepSettings, settings } from '../lib/page/settings.svelte';
import type { Guided } from '../games/front';
import type { Hint, Session } from '../games/types';

export type Lesson = (session: Session) => readonly Hint[];

const lessons = import.meta.glob<Lesson>('../games/*/lesson.ts', { import: 'lesson' });
const pathOf = (game: string): string => `../games/${game}/lesson.ts`;

/** A game's lesson; null for a game without one. */
export const loadLesson = async (game: string): Promise<Lesson | null> => (await lessons[pathOf(game)]?.()) ?? null;

export const hasLesson = (game: string): boolean => pathOf(game) in lessons;

/** Opens a first game with hints and tells where it is. */
export async function openGuided({ table }: Guided): Promise<string> {
  settings.hints = true;
  keepSettings();
  return `/t/${(await api.create(table)).id}?go`;
}
