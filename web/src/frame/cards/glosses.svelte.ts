// The terms of a game for whoever tells of it, and the one whose card is open.
import { glossaryFor, type Glossary } from '../../lib/text/glossary';
import type { TermInfo } from '../../lib/wire/TermInfo';
import type { GlossaryDesk } from '../../parts/Glossed.svelte';

export class Glosses implements GlossaryDesk {
  /** Without its terms a text stays a text. */
  terms: Glossary | null = $state.raw(null);
  open: { readonly term: TermInfo; readonly at: Element } | null = $state.raw(null);

  constructor(game: string) {
    void glossaryFor(game).then((found) => (this.terms = found), () => undefined);
  }

  readonly show = (term: TermInfo, at: Element): void => void (this.open = { term, at });
  readonly hide = (): void => void (this.open = null);
}
