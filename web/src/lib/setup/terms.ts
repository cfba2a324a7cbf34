// What the players of a table agree on before the start, and what of it has changed.
import { t } from '../../words';
import { clockWords } from '../link/waiting';
import { optionTitle } from './offers';
import { valueWords } from './options';
import type { ClockPlan } from '../wire/ClockPlan';
import type { GameInfo } from '../wire/GameInfo';
import type { TableChange } from '../wire/TableChange';
import type { TableInfo } from '../wire/TableInfo';

/** Everything that is agreed on but the number of chairs. */
export interface Terms {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly listed: boolean;
  readonly spectators: boolean;
  readonly clock: ClockPlan;
}

/** What somebody got ready for. */
export interface Agreed extends Terms {
  readonly seats: number;
}

export const agreedOf = ({ scenario, options, listed, spectators, clock, chairs }: TableInfo): Agreed => ({
  scenario,
  options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, value ?? ''])),
  listed,
  spectators,
  clock,
  seats: chairs.length,
});

/** A change of some things; what is left out stays as it is. */
export const changing = ({ options, ...some }: Partial<Agreed>): TableChange => ({
  scenario: null,
  options: { ...options },
  seats: null,
  listed: null,
  spectators: null,
  clock: null,
  ...some,
});

export interface Difference {
  readonly what: string;
  readonly now: string;
}

/** What is different now, in words. */
export function differences(before: Agreed, after: Agreed, game: Pick<GameInfo, 'words'>, nameOf: (value: string) => string = valueWords): Difference[] {
  const found: Difference[] = [];
  const compare = (what: string, old: string, now: string): void => {
    if (old !== now) found.push({ what, now });
  };
  compare(t('lobby.scenario'), valueWords(before.scenario), valueWords(after.scenario));
  for (const key of Object.keys(after.options)) compare(optionTitle(game, key), nameOf(before.options[key] ?? ''), nameOf(after.options[key] ?? ''));
  compare(t('lobby.clock'), clockWords(before.clock), clockWords(after.clock));
  compare(t('new.seats'), String(before.seats), String(after.seats));
  compare(t('lobby.listing'), t(listing(before)), t(listing(after)));
  compare(t('lobby.watchers'), t(watching(before)), t(watching(after)));
  return found;
}

const listing = ({ listed }: Terms) => (listed ? ('lobby.listed' as const) : ('lobby.private' as const));
const watching = ({ spectators }: Terms) => (spectators ? ('lobby.watchersIn' as const) : ('lobby.watchersOff' as const));

const KEY = 'sortie.agreed.';

/** What this tab last agreed to at a table, even if the page was loaded again since. */
export function keptAgreed(table: string): Agreed | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + table) ?? 'null') as Agreed | null;
  } catch {
    return null;
  }
}

export function keepAgreed(table: string, agreed: Agreed): void {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(agreed));
  } catch {
    // A full or forbidden store costs the reminder after a reload, nothing else.
  }
}
