// Bots that were hurried for the rest of a part of the game go back to a human pace with the next.

import { api } from './api';

const key = (table: string): string => `hurried ${table}`;

/** Lets the bots of a table be done at once until another part of the game begins. */
export async function hurry(table: string, part: number): Promise<void> {
  sessionStorage.setItem(key(table), String(part));
  await api.pace(table, 'instant');
}

/** Gives bots their human pace back where they were hurried in a part of the game that is over. */
export async function unhurry(table: string, part: number | null): Promise<void> {
  const hurried = sessionStorage.getItem(key(table));
  if (hurried === null || hurried === String(part)) return;
  sessionStorage.removeItem(key(table));
  await api.pace(table, 'human');
}
