// The games that have a client: every folder here with an index.ts that exports `client`.
// Each is loaded when a table of it is opened, so that the first page stays small.
import { loadPart } from '../lib/page/part';
import type { GameClient } from './types';

// The view's type is the game's own: the shell only hands it back.
const loaders = import.meta.glob<{ client: GameClient }>('./*/index.ts');

/** Can this client show the game? */
export const isShown = (id: string): boolean => `./${id}/index.ts` in loaders;

/** A game's client; null for a game that this client cannot show. */
export async function loadGame(id: string): Promise<GameClient | null> {
  const load = loaders[`./${id}/index.ts`];
  const module = load && (await loadPart(id, load));
  return module?.client ?? null;
}
