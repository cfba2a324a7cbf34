// Which lines of chat were read. What was read stays so when the page is loaded anew.

/** What is told of a line to know whether it is news. */
interface Said {
  readonly id: number;
  readonly seat: number | null;
  readonly name: string;
}

const PREFIX = 'sortie.read.';
/** Maximum tables remembered; the rest count as unread, which does no harm. */
const KEPT = 200;

/** The newest line of a table that was in sight in this browser. */
export function keptRead(table: string): number {
  try {
    return Number(localStorage.getItem(PREFIX + table)) || 0;
  } catch {
    return 0;
  }
}

export function keepRead(table: string, id: number): void {
  try {
    const all = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + table);
    for (const name of all.slice(0, Math.max(0, all.length - KEPT + 1))) localStorage.removeItem(name);
    localStorage.setItem(PREFIX + table, String(id));
  } catch {
    // A browser that keeps nothing: then it holds until the page is closed.
  }
}

/** How many lines are news: said by others, not muted, after the last one that was in sight. */
export function unread(chat: readonly Said[], read: number, own: readonly (number | null)[], muted: readonly string[]): number {
  return chat.filter(({ id, seat, name }) => id > read && !(seat !== null && own.includes(seat)) && !muted.includes(name)).length;
}
