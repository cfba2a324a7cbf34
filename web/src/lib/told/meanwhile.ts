// What happened at a table while nobody looked at it here: up to which update it was seen, and what is told on coming back.
import { actsOf, type Act } from './stage';
import type { Moment } from '../wire/Moment';

const PREFIX = 'sortie.seen.';
/** So many tables are kept in mind; at others nothing is told on coming back. */
const KEPT = 100;

/** Each chair counts its own updates. */
const keyOf = (table: string, seat: number | null): string => `${PREFIX}${table}.${seat ?? 'all'}`;

/** The newest update of a chair that was in sight in this browser; null where none was. */
export function keptSeen(table: string, seat: number | null): number | null {
  try {
    const kept = localStorage.getItem(keyOf(table, seat));
    return kept === null ? null : Number(kept) || 0;
  } catch {
    return null;
  }
}

export function keepSeen(table: string, seat: number | null, v: number): void {
  try {
    const own = keyOf(table, seat);
    const others = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && name !== own);
    for (const name of others.slice(0, Math.max(0, others.length - KEPT + 1))) localStorage.removeItem(name);
    localStorage.setItem(own, String(v));
  } catch {
    // A browser that keeps nothing: then nothing is told on coming back.
  }
}

/** Maximum lines of the card. */
const MOST = 7;

/** What counted most after an update, in the order in which it happened. */
export function missed(moments: readonly Moment[], since: number): Act[] {
  const acts = actsOf(moments.filter(({ v }) => v > since));
  const heaviest = [...acts].sort((a, b) => b.notable.weight - a.notable.weight).slice(0, MOST);
  return acts.filter((act) => heaviest.includes(act));
}

/** Do these moments reach back to an update, so that nothing after it is missing? */
export const reaches = (moments: readonly Moment[], since: number, complete: boolean): boolean => complete || (moments[0]?.v ?? Infinity) <= since + 1;
