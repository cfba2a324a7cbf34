// What a player sets once for this browser.
import type { Mood } from '../soundtrack/schedule';
import type { StageSpeed } from '../told/stage';

const KEY = 'sortie.settings';
const FRESH_VOLUME = 0.6;

interface Settings {
  /** From 0 to 1; 0 is mute, the soundtrack's too. */
  volume: number;
  /** Of the soundtrack, from 0 to 1, as a part of all sound. */
  soundtrack: number;
  /** How the soundtrack follows the time. */
  mood: Mood;
  /** Leave motion out even where the system does not ask for it. */
  lessMotion: boolean;
  /** How long what is notable stays on the stage. */
  stage: StageSpeed;
  /** Names whose chat is not shown. */
  muted: string[];
  /** Is the learner's help on? */
  hints: boolean;
  /** The first table of each game that greets newcomers with hints; empty where they were turned off. */
  first: Record<string, string>;
  /** Do the controls of fast games lie under the left hand? */
  leftHand: boolean;
  /** The name that was last sat down with. */
  name: string;
  /** The game of the table that was last visited: rules and cards open on it. */
  game: string;
}

function read(): Settings {
  const fresh: Settings = { volume: FRESH_VOLUME, soundtrack: 0.7, mood: 'rising', lessMotion: false, stage: 'normal', muted: [], hints: false, first: {}, leftHand: false, name: '', game: 'elysian' };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return fresh;
  }
}

export const settings: Settings = $state(read());

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing, as for some local files: then it holds until the page is closed.
  }
  document.documentElement.dataset['motion'] = settings.lessMotion ? 'less' : '';
}

/** Turns all sound off, or on again. */
export function toggleMute(): void {
  settings.volume = settings.volume > 0 ? 0 : FRESH_VOLUME;
  keepSettings();
}

/** Is motion to be left out? */
export function isStill(): boolean {
  return settings.lessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
