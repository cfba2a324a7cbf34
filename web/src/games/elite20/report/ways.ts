// Where a finished game can lead.

const LEVELS = ['easy', 'medium', 'hard'];

/** The scenario one step harder; null for the hardest. */
export function harderThan(scenario: string): string | null {
  const [mission, map, level] = scenario.split('/');
  const next = LEVELS[LEVELS.indexOf(level ?? '') + 1];
  return mission && map && level && LEVELS.includes(level) && next ? `${mission}/${map}/${next}` : null;
}
