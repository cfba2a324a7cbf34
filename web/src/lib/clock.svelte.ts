// Clocks run on between two words of the server. The one timer here exists only while a clock is seen to run.
import type { Chair } from './wire/Chair';

/** Milliseconds as people read them: 1 d 6 h, 12:05, 0:09. */
export function readable(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  if (days) return `${days} d ${hours} h`;
  if (seconds >= 36_000) return `${hours} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a chair has left now. */
export function left(chair: Chair, told: number, now: number): number | null {
  if (chair.left === null) return null;
  return chair.running ? Math.max(0, chair.left - (now - told)) : chair.left;
}

/** The time, told every second while `runs` is true. Call it in a component. */
export function ticking(runs: () => boolean): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    if (!runs()) return;
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), 1000);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
