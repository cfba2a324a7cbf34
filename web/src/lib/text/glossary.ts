// The terms of a game, and where they stand in a text. What they are and mean comes from the server.
import { api } from '../link/api';
import type { TermInfo } from '../wire/TermInfo';

/** A piece of a text; with the term that it is, if it is one. */
export interface Worded {
  readonly text: string;
  readonly term: TermInfo | null;
}

export interface Glossary {
  /** All terms, by name. */
  readonly terms: readonly TermInfo[];
  /** The term of this name or form; capitals do not matter. */
  termOf(name: string): TermInfo | null;
  /** The text in pieces, each term in it a piece of its own. A term is marked once, where it stands first. */
  termsIn(text: string): Worded[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function glossaryOf(terms: readonly TermInfo[]): Glossary {
  const byForm = new Map<string, TermInfo>();
  for (const term of terms) for (const form of [term.name, ...term.also]) byForm.set(form.toLowerCase(), term);
  // Longer forms win over shorter ones: "Spawn Point" is one term, not "Spawn" and a word.
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length);
  const pattern = forms.length ? new RegExp(`(?<![\\p{L}\\d])(?:${forms.map(escaped).join('|')})(?![\\p{L}\\d])`, 'giu') : null;

  const termOf = (name: string): TermInfo | null => byForm.get(name.toLowerCase()) ?? null;

  function termsIn(text: string): Worded[] {
    const pieces: Worded[] = [];
    const seen = new Set<TermInfo>();
    let end = 0;
    for (const { 0: form, index } of pattern ? text.matchAll(pattern) : []) {
      const term = termOf(form);
      if (!term || seen.has(term) || (term.capital && form === form.toLowerCase())) continue;
      seen.add(term);
      if (index > end) pieces.push({ text: text.slice(end, index), term: null });
      pieces.push({ text: form, term });
      end = index + form.length;
    }
    if (end < text.length || !pieces.length) pieces.push({ text: text.slice(end), term: null });
    return pieces;
  }

  return { terms, termOf, termsIn };
}

const kept = new Map<string, Promise<Glossary>>();

/** The glossary of a game, fetched when it is first wanted. A failure is not kept. */
export function glossaryFor(game: string): Promise<Glossary> {
  let glossary = kept.get(game);
  if (!glossary) {
    glossary = api.book(game).then((book) => glossaryOf(book.glossary));
    kept.set(game, glossary);
    glossary.catch(() => kept.delete(game));
  }
  return glossary;
}
