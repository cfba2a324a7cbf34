// The chapters of a rules page: those of the summary, or where a game has none, the sections that ids tell: EB-DICE-07 is a
// rule of "Dice", EB-R-34 a ruling.
import type { BookInfo } from '../../lib/wire/BookInfo';
import type { BookPart } from '../../lib/wire/BookPart';
import type { RuleInfo } from '../../lib/wire/RuleInfo';
import { t } from '../../words';

export interface Chapter {
  readonly key: string;
  readonly title: string;
  readonly parts: readonly BookPart[];
  readonly rules: readonly RuleInfo[];
}

/** In the book's order. */
export function chaptersOf(book: BookInfo, rules: readonly RuleInfo[]): Chapter[] {
  if (book.chapters.length === 0) return sections(rules);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return book.chapters.map(({ key, title, parts, rules: ids }) => ({ key, title, parts, rules: ids.flatMap((id) => byId.get(id) ?? []) }));
}

function sectionOf(id: string): string {
  const parts = id.split('-').slice(1, -1);
  // Cards and heroes have short ids of their own, such as CQ-01.
  return parts.join('-') || 'content';
}

/** In the registry's order. */
function sections(rules: readonly RuleInfo[]): Chapter[] {
  const found = new Map<string, RuleInfo[]>();
  for (const rule of rules) {
    const key = sectionOf(rule.id);
    found.set(key, [...(found.get(key) ?? []), rule]);
  }
  return [...found].map(([key, list]) => ({ key, title: nameOf(key), parts: [], rules: list }));
}

function nameOf(key: string): string {
  if (key === 'R') return t('rules.rulings');
  if (key === 'content') return t('rules.content');
  if (key === 'H') return t('rules.house');
  const word = key.toLowerCase().replace(/-/g, ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
