// Where a finished game can lead.

import { partChoices, partOf, withPart, type Scenarios } from '../../../lib/setup/options';

/** What comes after a part of the scenario's name in the order of the offer; null for the last, and where it has no such part. */
function after(offer: Scenarios, scenario: string, part: string): { readonly at: number; readonly choices: readonly string[]; readonly next: string | undefined } | null {
  const all = partChoices(offer) ?? [];
  const at = all.findIndex((_, k) => partOf(offer, scenario, k) === part);
  const choices = all[at];
  return choices ? { at, choices, next: choices[choices.indexOf(part) + 1] } : null;
}

/** The scenario one step harder than this level, and that step; null for the hardest. */
export function harderThan(offer: Scenarios, scenario: string, level: string): { readonly scenario: string; readonly level: string } | null {
  const found = after(offer, scenario, level);
  return found?.next === undefined ? null : { scenario: withPart(offer, scenario, found.at, found.next), level: found.next };
}

/** The next Mission on the same map and as hard as this one, of those there are; null where there is no other. */
export function otherThan(offer: Scenarios, scenario: string, mission: string): string | null {
  const found = after(offer, scenario, mission);
  const next = found?.next ?? found?.choices[0];
  return found && next !== undefined && next !== mission ? withPart(offer, scenario, found.at, next) : null;
}
