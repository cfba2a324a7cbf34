// The three roads to victory: how far a player has come, and whether the next turn wins.

import type { DeckWord } from '../wire/notation';
import { has, type Seat, type View } from '../view';

export interface Road {
  deck: DeckWord;
  icon: string;
  value: number;
  limit: number;
  /** Is the end near: a point or two to go, or won as the player's next turn begins, unless somebody stops it? */
  hot: boolean;
}

/** Conquest points before the goal from which the track is lit. */
const NEAR = 2;

export function roads({ players, alive, won, drawn, goals }: View, seat: Seat): Road[] {
  const player = players[seat];
  if (!player) return [];
  const inGame = has(alive, seat) && won === null && !drawn;
  const { conquest, territories, kingdom, wins_next: next } = player;
  return [
    { deck: 'conquer', icon: 'crossed-swords', value: conquest, limit: goals.conquer, hot: inGame && conquest > 0 && conquest >= goals.conquer - NEAR },
    { deck: 'rule', icon: 'flying-flag', value: territories, limit: goals.rule, hot: next === 'Rule' || next === 'RuleAndReign' },
    { deck: 'reign', icon: 'queen-crown', value: kingdom, limit: goals.reign, hot: next === 'Reign' || next === 'RuleAndReign' },
  ];
}
