// Hints come with a guided first game, wherever somebody wants them, and in everybody's first game of each kind.
import { keepSettings, settings } from '../lib/page/settings.svelte';

/** Are there hints at this table? */
export const hasHints = (game: string, table: string): boolean => settings.hints || settings.first[game] === table;

/** Takes note of the first table of a game. */
export function greet(game: string, table: string): void {
  if (settings.first[game] !== undefined) return;
  settings.first[game] = table;
  keepSettings();
}

/** Turns hints on or off; those of a first game do not come again. */
export function turnHints(on: boolean, game: string): void {
  settings.hints = on;
  if (!on) settings.first[game] = '';
  keepSettings();
}
