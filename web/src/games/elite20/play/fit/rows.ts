// Where the cards of the fit row lie: two rows, each of equal cells. A row in use keeps every card in its cell.

import type { FitCard } from './fit';

/** A row and a cell in it. */
type Cell = readonly [row: number, at: number];

export interface Layout {
  /** Whose cards they are, and on what screen. */
  readonly hand: string;
  /** What they are shown for. */
  readonly use: string;
  /** Cells of each row. */
  readonly columns: readonly number[];
  /** Card ids by row; null is an empty cell before a card. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Where each card of this hand was laid first: it lies there again whatever else is shown. */
  readonly homes: ReadonlyMap<string, Cell>;
  /** Cells of each row when all gear was shown last. */
  readonly gear: readonly number[];
}

export const NO_LAYOUT: Layout = { hand: '', use: '', columns: [1, 1], rows: [[], []], homes: new Map(), gear: [1, 1] };

/** What is shown: whose, for what, whether it is all gear, and the least and the most cells of a row. */
export interface Shown {
  readonly hand: string;
  readonly use: string;
  readonly isGear: boolean;
  readonly heroes: readonly string[];
  readonly least: number;
  readonly most: number;
}

const isOwn = ({ group }: FitCard): boolean => group === 'weapon' || group === 'item' || group === 'ability';

/** My gear above, the rest below; where one of them is too long, both are of the same length. */
function fresh(cards: readonly FitCard[], most: number): string[][] {
  const ids = cards.map(({ id }) => id);
  const own = cards.filter(isOwn).length;
  const half = Math.ceil(ids.length / 2);
  const cut = own > most || ids.length - own > most ? half : own;
  return own === 0 && ids.length <= most ? [ids, []] : [ids.slice(0, cut), ids.slice(cut)];
}

/** A row for each Hero of a lone player. */
const byHero = (cards: readonly FitCard[], heroes: readonly string[]): string[][] =>
  heroes.map((hero, k) => cards.filter((card) => card.hero === hero || (card.hero === null && k === 0)).map(({ id }) => id));

/** Fills the first empty cell of a row, or makes the row longer. */
function fill(row: (string | null)[], id: string): number {
  const at = row.indexOf(null);
  if (at < 0) return row.push(id) - 1;
  row[at] = id;
  return at;
}

/** The layout of these cards. What has been laid keeps its cell while the hand is the same; what is new takes a free one, or makes its row longer. */
export function layoutOf(last: Layout, cards: readonly FitCard[], { hand, use, isGear, heroes, least, most }: Shown): Layout {
  const before = last.hand === hand ? last : { ...NO_LAYOUT, hand, gear: heroes.map(() => 1) };
  const goesOn = before.use === use;
  const homes = new Map(before.homes);
  const wanted = heroes.length > 1 ? byHero(cards, heroes) : fresh(cards, most);
  const rows: (string | null)[][] = goesOn ? before.rows.map((row) => [...row]) : wanted.map(() => []);
  const longest = heroes.length > 1 ? Math.max(least, ...wanted.map((row) => row.length)) : 0;
  const cells = (k: number): number => Math.max(goesOn ? (before.columns[k] ?? 1) : Math.max(least, longest, before.gear[k] ?? 1), rows[k]?.length ?? 0);
  if (!goesOn) {
    for (const id of wanted.flat()) {
      const [k, at] = homes.get(id) ?? [-1, -1];
      const row = rows[k];
      if (!row || row[at]) continue;
      while (row.length <= at) row.push(null);
      row[at] = id;
    }
  }
  const laid = new Set(rows.flat());
  const free = (k: number): number => cells(k) - (rows[k] ?? []).filter((id) => id !== null).length;
  const freest = (): number => rows.reduce((best, _, k) => (free(k) > free(best) ? k : best), 0);
  wanted.forEach((ids, k) => {
    for (const id of ids) {
      if (laid.has(id)) continue;
      const to = goesOn ? freest() : k;
      const at = fill(rows[to] ?? [], id);
      if (!homes.has(id)) homes.set(id, [to, at]);
    }
  });
  const columns = rows.map((_, k) => cells(k));
  return { hand, use, columns, rows, homes, gear: isGear ? columns : before.gear };
}

/** A short name for narrow cards: the last word says it, unless it is tiny. */
export function shortName(name: string): string {
  const words = name.split(' ');
  const last = words[words.length - 1] ?? name;
  return words.length > 1 && (last.length < 4 || /^[\d]|^[a-z]\d/.test(last)) ? words.slice(-2).join(' ') : last;
}

/** So many lines a text takes where so many characters fit into one; more than any where a word is too long for it. */
export function linesIn(text: string, wide: number): number {
  const words = text.split(' ');
  if (words.some((word) => word.length >= wide)) return Infinity;
  let [lines, used] = [1, 0];
  for (const { length } of words) {
    const next = used === 0 ? length : used + 1 + length;
    if (next > wide) [lines, used] = [lines + 1, length];
    else used = next;
  }
  return lines;
}
