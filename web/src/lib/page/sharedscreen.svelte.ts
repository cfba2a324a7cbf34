// Several people at one screen: whoever is asked takes it, and in between it shows what everybody may see.
import { untrack } from 'svelte';
import type { GameClient } from '../../games/types';
import { shown } from './handover';
import type { LiveSession } from '../link/session.svelte';

export class SharedScreen {
  readonly #session: LiveSession;
  readonly #client: GameClient;
  /** Is everybody's answer being sent? */
  #passing = $state(false);
  // Nobody is told who has answered in a window, so the screen keeps in mind who did so here.
  #answered = $state.raw<{ readonly question: string; readonly seats: readonly number[] }>({ question: '', seats: [] });
  // The screen changes hands by a name only: whoever took it has it again once a question to several is over.
  #holder = $state<number | null>(null);
  #taken = $state.raw<{ readonly question: string | null; readonly seat: number } | null>(null);

  constructor(session: LiveSession, client: GameClient) {
    this.#session = session;
    this.#client = client;
    $effect(() => this.#noteAnswer());
    $effect(() => this.#follow());
  }

  /** The chairs of the people at this screen. */
  readonly mine: readonly number[] = $derived.by(() => this.#session.table.chairs.flatMap(({ mine, sitter }, seat) => (mine && sitter === 'human' ? [seat] : [])));
  readonly shared = $derived.by(() => this.mine.length > 1);
  readonly #question = $derived.by(() => (this.shared && this.#session.view !== null ? (this.#client.question?.(this.#session.view) ?? '') : null));
  readonly #answeredNow: readonly number[] = $derived.by(() => (this.#question === null || this.#answered.question === this.#question ? this.#answered.seats : []));
  /** Who is asked here and has not answered yet. */
  readonly asked: readonly number[] = $derived.by(() => {
    const { stage, asked } = this.#session.table;
    return stage === 'playing' ? asked.filter((seat) => this.mine.includes(seat) && !this.#answeredNow.includes(seat)) : [];
  });
  /** Is the question one that is asked aloud? */
  readonly aloud = $derived.by(() => this.#session.view !== null && (this.#client.aloud?.(this.#session.view) ?? false));
  // While a view is on its way nothing is decided.
  readonly #screen = $derived.by(() => {
    const { view, seat } = this.#session;
    if (view === null) return null;
    const taken = this.#taken !== null && this.#taken.question === this.#question && this.#taken.seat === seat;
    return shown({ asked: this.asked, aloud: this.aloud, holder: this.#holder, seat, taken });
  });
  /** Does the screen change hands now? */
  readonly handing = $derived.by(() => {
    if (!this.shared || this.#client.open) return false;
    return this.#passing || (this.#screen === null ? this.#session.seat === null && this.asked.length > 0 : this.#screen.kind !== 'seat');
  });

  take(seat: number): void {
    this.#holder = seat;
    this.#taken = { question: this.#question, seat };
    void this.#session.watch(seat);
  }

  /** Is it said for one after the other that nobody answers? Then nobody is called by name. */
  get passing(): boolean {
    return this.#passing;
  }

  /** Everybody here declines, now or for questions of this kind that follow too. */
  async declineAll(ahead = false): Promise<void> {
    this.#passing = true;
    for (const seat of this.asked) {
      await this.#session.watch(seat);
      const { legal } = this.#session;
      const orders = [...(ahead ? (this.#client.passAhead?.(legal) ?? []) : []), ...[this.#client.pass?.(legal) ?? []].flat()];
      for (const order of orders) await this.#session.act(order);
    }
    await this.#session.watch(null);
    this.#passing = false;
  }

  #noteAnswer(): void {
    const { seat, legal, asked } = this.#session;
    const question = this.#question;
    if (question === null || seat === null || !asked || (this.#client.owes ? this.#client.owes(legal) : legal.length > 0)) return;
    const before = untrack(() => this.#answeredNow);
    if (!before.includes(seat)) this.#answered = { question, seats: [...before, seat] };
  }

  /** The one whose screen it is sees it. */
  #follow(): void {
    if (!this.shared || this.#passing || this.#screen === null) return;
    const { seat } = this.#session;
    const open = this.asked.includes(seat ?? -1) ? seat : (this.asked[0] ?? null);
    const next = this.#client.open ? open : this.#screen.kind === 'seat' ? this.#screen.seat : null;
    if (seat !== next) untrack(() => void this.#session.watch(next));
  }
}
