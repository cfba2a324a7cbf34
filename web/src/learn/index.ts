// Lessons of guided first games. A lesson is loaded when somebody learns.
import type { Hint, Session } from '../games/types';

export type Lesson = (session: Session) => readonly Hint[];

const lessons: Readonly<Record<string, () => Promise<{ lesson: Lesson }>>> = {
  elysian: () => import('./elysian'),
  elite20: () => import('./elite20'),
};

/** A game's lesson; null for a game without one. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  return (await lessons[game]?.())?.lesson ?? null;
}

export const hasLesson = (game: string): boolean => game in lessons;
