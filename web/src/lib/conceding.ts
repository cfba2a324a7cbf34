// Chairs whose players concede at their next decision. The wish outlives the page: it is kept until it is done or taken back.

const key = (table: string): string => `sortie.concedes.${table}`;

export function keptConceding(table: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(table)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((seat): seat is number => typeof seat === 'number') : [];
  } catch {
    return [];
  }
}

export function keepConceding(table: string, seats: readonly number[]): void {
  if (seats.length > 0) localStorage.setItem(key(table), JSON.stringify(seats));
  else localStorage.removeItem(key(table));
}
