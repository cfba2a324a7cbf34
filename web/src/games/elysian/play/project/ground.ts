// What every part of a scene is made from: the position, the legal list in order, and what the player has taken up.

import type { Content } from '../../content';
import { parseCommand, writeCommand, type Command } from '../../wire/notation';
import type { Odds } from '../odds';
import type { Deed, Selection } from '../scene';
import type { CardId, Seat, Step, View } from '../../view';

export type Of<D extends Command['do']> = Extract<Command, { do: D }>;

/** The legal list, sorted by what is done. */
export class Legal {
  private readonly lists = new Map<string, Command[]>();

  constructor(readonly all: readonly string[]) {
    for (const text of all) {
      const command = parseCommand(text);
      if (!command) continue;
      const list = this.lists.get(command.do);
      if (list) list.push(command);
      else this.lists.set(command.do, [command]);
    }
  }

  of<D extends Command['do']>(what: D): Of<D>[] {
    return (this.lists.get(what) ?? []) as Of<D>[];
  }

  has(what: Command['do']): boolean {
    return this.lists.has(what);
  }
}

export const doing = (command: Command): Deed => ({ do: writeCommand(command) });
export const selecting = (select: Selection): Deed => ({ select });
export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

export interface Ground {
  view: View;
  legal: Legal;
  selection: Selection;
  seat: Seat | null;
  content: Content;
  /** The card that waits for answers; the log knows it. */
  played: CardId | null;
  step: Step | null;
  /** What the server tells of the attack that is chosen. */
  odds: Odds | null;
}

/** Passing ahead is always free; anything else is waited for. */
export const owes = (legal: readonly string[]): boolean => legal.some((text) => !text.startsWith('ahead') && !text.startsWith('recall'));
