// What the pages outside a game's table show of it. Every folder here with a front.ts has a poster; what is told of the
// game in words and numbers comes from the engine.
import type { NewTable } from '../lib/wire/NewTable';

/** A newcomer's first game, with hints. */
export interface Guided {
  readonly table: NewTable;
  /** What the button says that opens it. */
  readonly begin: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly { readonly icon: string; readonly title: string; readonly text: string }[];
}

export interface Front {
  /** The drawing of its poster. */
  readonly poster: string;
  /** Large on the poster, such as the time of its clock. */
  readonly badge?: string;
  /** One more word for the line below the poster's sentence. */
  readonly fact?: { readonly icon: string; readonly word: string };
  /** A rule that the first page shows, as an example of how rules are cited. */
  readonly sampleRule?: string;
  /** What a game at once is, where the first page offers one. */
  readonly atOnce?: string;
  readonly guided?: Guided;
  /** Has the page for owners of its box something for them? */
  readonly companion?: boolean;
  /** Its name and sentence while it cannot be played yet. */
  readonly announced?: { readonly title: string; readonly text: string };
}

/** What every first game has in common. */
export const GUIDED = { pack: null, listed: false, spectators: false, clock: { kind: 'none' }, bot_pace: 'human' } as const;

const found = import.meta.glob<Front>('./*/front.ts', { eager: true, import: 'front' });

/** A game's front; none for a game that has only rules to read. */
export const frontOf = (id: string): Front | undefined => found[`./${id}/front.ts`];

/** The games that are announced, by id. */
export const announced = (listed: readonly string[]): readonly { readonly id: string; readonly title: string; readonly text: string }[] =>
  Object.entries(found).flatMap(([path, { announced: told }]) => {
    const id = path.split('/')[1] ?? '';
    return told && !listed.includes(id) ? [{ id, ...told }] : [];
  });
