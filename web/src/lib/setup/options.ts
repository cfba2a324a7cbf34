// Keys and values of options come from the games as plain words; this makes them readable.
import type { GameInfo } from '../wire/GameInfo';

/** `turn-order` becomes `Turn order`. */
export function optionWords(key: string): string {
  const words = key.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `recon/crash-site/easy` becomes `Recon, Crash site, Easy`. */
export const valueWords = (value: string): string => value.split('/').map(optionWords).join(', ');

/** Too many or too long for a row of buttons? */
export function isMost(values: readonly string[]): boolean {
  return values.length > 4 || values.join('').length > 30;
}

/** Named starting positions, and the parts of each of their names. */
export type Scenarios = Pick<GameInfo, 'scenarios' | 'scenario_parts'>;

const partsOf = ({ scenarios, scenario_parts }: Scenarios, scenario: string): readonly string[] => scenario_parts[scenarios.indexOf(scenario)] ?? [];

/** A part of a scenario's name, counted from 0. */
export const partOf = (of: Scenarios, scenario: string, at: number): string => partsOf(of, scenario)[at] ?? '';

/** What each part can be, in the order in which the game offers it; null where names have no parts. */
export function partChoices({ scenario_parts }: Scenarios): readonly (readonly string[])[] | null {
  const [first = []] = scenario_parts;
  return first.length < 2 ? null : first.map((_, at) => [...new Set(scenario_parts.map((parts) => parts[at]!))]);
}

/** The scenario with another part; where there is none, one that has this part and shares the most of the others. */
export function withPart(of: Scenarios, now: string, at: number, part: string): string {
  const wanted = partsOf(of, now).with(at, part);
  const alike = (scenario: string): number => partsOf(of, scenario).filter((one, k) => one === wanted[k]).length;
  const able = of.scenarios.filter((scenario) => partOf(of, scenario, at) === part);
  return able.reduce((best, scenario) => (alike(scenario) > alike(best) ? scenario : best), able[0] ?? now);
}
