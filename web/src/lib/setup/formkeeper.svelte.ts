// Keeps a game's form up to date with what somebody chooses. The game decides; what was chosen is never lost.
import { chosenOf } from './form';
import type { FormBody } from '../wire/FormBody';
import type { FormInfo } from '../wire/FormInfo';
import type { OptionInfo } from '../wire/OptionInfo';

/** Whoever types is waited for so long, in milliseconds. */
const TYPING_MS = 300;
const NOTHING: FormBody = { scenario: null, seats: null, options: {} };

export type Choice = Partial<Omit<FormBody, 'options'>> & { readonly options?: Readonly<Record<string, string>> };

export class FormKeeper {
  /** The last answer. */
  form: FormInfo | null = $state.raw(null);
  /** Why there is no newer one. */
  trouble = $state('');
  #chosen: FormBody = $state.raw(NOTHING);
  #game = '';
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #answer: Promise<void> = Promise.resolve();

  constructor(private readonly ask: (game: string, body: FormBody) => Promise<FormInfo>) {}

  /** Starts anew with a form that is known already. */
  begin(game: string, form: FormInfo): void {
    this.#forget();
    this.#game = game;
    this.form = form;
    this.#chosen = { ...NOTHING, options: chosenOf(form) };
  }

  /** The same with a plan that somebody shared. */
  open(game: string, form: FormInfo): void {
    this.begin(game, form);
    this.#chosen = { ...this.#chosen, scenario: form.scenario, seats: form.seats };
  }

  /** Takes a choice and asks what follows from it; somebody who types is waited for. */
  change({ options, ...some }: Choice, typing = false): void {
    this.#chosen = { ...this.#chosen, ...some, options: { ...this.#chosen.options, ...options } };
    clearTimeout(this.#timer);
    if (typing) this.#timer = setTimeout(() => this.#send(), TYPING_MS);
    else this.#send();
  }

  /** Waits for the answer to everything that was chosen. */
  async settled(): Promise<FormInfo | null> {
    if (this.#timer !== undefined) this.#send();
    let answer: Promise<void>;
    do {
      answer = this.#answer;
      await answer;
    } while (answer !== this.#answer);
    return this.form;
  }

  /** What an option shows: as somebody chose it, also before the game has answered. */
  valueOf({ key, value }: OptionInfo): string {
    return this.#chosen.options[key] ?? value;
  }

  get scenario(): string {
    return this.#chosen.scenario ?? this.form?.scenario ?? '';
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked++;
    this.trouble = '';
  }

  #send(): void {
    this.#forget();
    const number = this.#asked;
    this.#answer = this.ask(this.#game, this.#chosen).then(
      (form) => {
        if (number === this.#asked) this.form = form;
      },
      (error: Error) => {
        if (number === this.#asked) this.trouble = error.message;
      },
    );
  }
}
