// Where a finished game can lead.

const LEVELS = ['easy', 'medium', 'hard'];

/** The scenario one step harder; null for the hardest. */
export function harderThan(scenario: string): string | null {
  const [mission, map, level] = scenario.split('/');
  const next = LEVELS[LEVELS.indexOf(level ?? '') + 1];
  return mission && map && level && LEVELS.includes(level) && next ? `${mission}/${map}/${next}` : null;
}

/** The next Mission on the same map and as hard as this one, of those there are; null where there is no other. */
export function otherThan(scenario: string, all: readonly string[]): string | null {
  const [, ...ground] = scenario.split('/');
  const near = all.filter((one) => one.split('/').slice(1).join('/') === ground.join('/'));
  const next = near[(near.indexOf(scenario) + 1) % near.length];
  return next === undefined || next === scenario ? null : next;
}
