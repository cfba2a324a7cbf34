// The sections of a rule book, read from its ids: EB-DICE-07 is a rule of "Dice", EB-R-34 a ruling.
import { toldOf } from '../lib/offers';
import { t } from '../words';
import type { RuleInfo } from '../lib/wire/RuleInfo';

export interface Section {
  readonly key: string;
  readonly name: string;
  readonly rules: readonly RuleInfo[];
}

export function sectionOf(id: string): string {
  const parts = id.split('-').slice(1, -1);
  // Cards and heroes have short ids of their own, such as CQ-01.
  return parts.join('-') || 'content';
}

/** In the registry's order, by the names that the game has for them. */
export function sections(rules: readonly RuleInfo[], game: string): Section[] {
  const found = new Map<string, RuleInfo[]>();
  for (const rule of rules) {
    const key = sectionOf(rule.id);
    found.set(key, [...(found.get(key) ?? []), rule]);
  }
  return [...found].map(([key, list]) => ({ key, name: toldOf(game, `rules.${key}`) ?? nameOf(key), rules: list }));
}

function nameOf(key: string): string {
  if (key === 'R') return t('rules.rulings');
  if (key === 'content') return t('rules.content');
  if (key === 'H') return t('rules.house');
  const word = key.toLowerCase().replace(/-/g, ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
