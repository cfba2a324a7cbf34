// Where the cards of the fit row lie: two rows, each of equal cells. A row in use keeps every card in its cell.

import type { FitCard } from './fit';

export interface Layout {
  readonly use: string;
  /** Cells of each row. */
  readonly columns: readonly number[];
  /** Card ids by row; a cell without a card is not there. */
  readonly rows: readonly (readonly string[])[];
}

export const NO_LAYOUT: Layout = { use: '', columns: [1, 1], rows: [[], []] };

const isOwn = ({ group }: FitCard): boolean => group === 'weapon' || group === 'item' || group === 'ability';

/** My gear above, the rest below; where one of them is too long, both are of the same length. */
function fresh(use: string, cards: readonly FitCard[], least: number, most: number): Layout {
  const ids = cards.map(({ id }) => id);
  const own = cards.filter(isOwn).length;
  const half = Math.ceil(ids.length / 2);
  const cut = own > most || ids.length - own > most ? half : own;
  const rows = own === 0 && ids.length <= most ? [ids, []] : [ids.slice(0, cut), ids.slice(cut)];
  return { use, columns: rows.map((row) => Math.max(least, row.length)), rows };
}

/** A row for each Hero of a lone player. */
function byHero(use: string, cards: readonly FitCard[], heroes: readonly string[], least: number): Layout {
  const rows = heroes.map((hero, k) => cards.filter((card) => card.hero === hero || (card.hero === null && k === 0)).map(({ id }) => id));
  const most = Math.max(least, ...rows.map((row) => row.length));
  return { use, columns: rows.map(() => most), rows };
}

/** The layout of these cards. In the same use nothing moves: what is new takes a free cell, or makes its row longer. */
export function layoutOf(before: Layout, use: string, cards: readonly FitCard[], heroes: readonly string[], least: number, most: number): Layout {
  if (before.use !== use) return heroes.length > 1 ? byHero(use, cards, heroes, least) : fresh(use, cards, least, most);
  const rows = before.rows.map((row) => [...row]);
  const laid = new Set(rows.flat());
  for (const { id } of cards) {
    if (laid.has(id)) continue;
    const free = (row: readonly string[]): number => (before.columns[rows.findIndex((one) => one === row)] ?? 0) - row.length;
    rows.reduce((most, row) => (free(row) > free(most) ? row : most)).push(id);
  }
  return { use, rows, columns: rows.map((row, k) => Math.max(before.columns[k] ?? 1, row.length)) };
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
