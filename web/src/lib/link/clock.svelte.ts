// Clocks run on between two words of the server. The one timer here exists only while a clock is seen to run.
import type { Chair } from '../wire/Chair';
import type { Moment } from '../wire/Moment';
import type { TableInfo } from '../wire/TableInfo';

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

/** The chairs that have no time left. Whoever runs out of it has left the game. */
export function outOfTime({ clock, chairs }: Pick<TableInfo, 'clock' | 'chairs'>): number[] {
  return clock.kind === 'none' ? [] : chairs.flatMap(({ left }, seat) => (left === 0 ? [seat] : []));
}

/** The chair that left the game in this moment because its time ran out; null where nobody did. */
export function flagOf(moment: Moment, table: Pick<TableInfo, 'clock' | 'chairs'>): number | null {
  return moment.seat !== null && leaves(moment) && outOfTime(table).includes(moment.seat) ? moment.seat : null;
}

const leaves = ({ seat, sights }: Moment): boolean => seat !== null && sights.some(([, event]) => event === `left s${seat + 1}` || event === `seat-left s${seat + 1}`);

/** Clocks that stand where they are shown now: while nothing is heard of the server, nobody knows whether they run. */
export function stopped(chairs: readonly Chair[], told: number, now: number): Chair[] {
  // Only the server says that a clock has run out.
  return chairs.map((chair) => (chair.running && chair.left ? { ...chair, left: Math.max(1, left(chair, told, now) ?? 1), running: false } : chair));
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
