// The first game of a newcomer: against or with bots, at once, with hints.
import { api } from '../lib/link/api';
import { keepSettings, settings } from '../lib/page/settings.svelte';
import type { NewTable } from '../lib/wire/NewTable';

const PLAIN = { pack: null, listed: false, spectators: false, clock: { kind: 'none' }, bot_pace: 'human' } as const;

export const FIRST: Readonly<Record<'elysian' | 'elite20', NewTable>> = {
  /** Short, fair to whoever begins, and against the easy bot. */
  elysian: { ...PLAIN, game: 'elysian', scenario: null, options: { setup: 'quick', start: 'even' }, chairs: [{ sitter: 'me' }, { sitter: 'bot', bot: 'random' }] },
  /** A squad of three bots to lead: round 1 without a clock, round 2 with twice the time, then the book's. */
  elite20: {
    ...PLAIN,
    game: 'elite20',
    scenario: 'extermination/abandoned-lab/easy',
    options: { clock: 'lesson' },
    chairs: [{ sitter: 'me' }, ...Array.from({ length: 3 }, () => ({ sitter: 'bot', bot: 'planner' }) as const)],
  },
};

/** Opens a first game with hints and tells where it is. */
export async function openFirst(game: keyof typeof FIRST): Promise<string> {
  settings.hints = true;
  keepSettings();
  return `/t/${(await api.create(FIRST[game])).id}?go`;
}
