// The form of a table in its lobby: as it was agreed on, and with what the host has written that the game does not take yet.
import { FormKeeper } from './formkeeper.svelte';
import type { Agreed } from './terms';
import type { FormBody } from '../wire/FormBody';
import type { FormInfo } from '../wire/FormInfo';

export class TableForm {
  drafts: Readonly<Record<string, string>> = $state.raw({});
  readonly #keeper: FormKeeper;
  readonly #first: FormInfo;

  constructor(ask: (game: string, body: FormBody) => Promise<FormInfo>, game: string, first: FormInfo) {
    this.#keeper = new FormKeeper(ask);
    this.#first = first;
    this.#keeper.begin(game, first);
  }

  get info(): FormInfo {
    return this.#keeper.form ?? this.#first;
  }

  /** The table is agreed on anew. */
  follow({ scenario, seats, options }: Agreed): void {
    this.#keeper.change({ scenario, seats, options: { ...options, ...this.drafts } });
  }

  /** Would the game take these options? If not, they stay where they were written, with what is wrong beside them. */
  async takes(options: Readonly<Record<string, string>>): Promise<boolean> {
    this.drafts = { ...this.drafts, ...options };
    this.#keeper.change({ options: this.drafts });
    const told = await this.#keeper.settled();
    return !told?.options.some(({ key, problems }) => key in options && problems.length > 0);
  }

  /** These are agreed on now. */
  done(options: Readonly<Record<string, string>>): void {
    this.drafts = Object.fromEntries(Object.entries(this.drafts).filter(([key]) => !(key in options)));
  }
}
