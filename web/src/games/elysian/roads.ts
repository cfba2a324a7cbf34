// The three roads to victory: how far a player has come, and whether the next turn wins.

import type { DeckWord } from './notation';
import { has, type Route, type Seat, type View } from './view';

export interface Road {
  deck: DeckWord;
  icon: string;
  value: number;
  limit: number;
  /** Wins when the player's next turn begins, unless somebody stops it. */
  hot: boolean;
}

export const LIMITS = { conquer: 15, rule: 10, reign: 5 } as const;

export function roads(view: View, seat: Seat): Road[] {
  const player = view.players[seat];
  if (!player) return [];
  const inGame = has(view.alive, seat) && view.won === null && !view.drawn;
  // Rule and Reign are tested when the own turn begins (EB-VICTORY-03, -04); kingdom points at the setup do not win.
  const near = (value: number, limit: number): boolean => inGame && view.round > 0 && value >= limit;
  return [
    { deck: 'conquer', icon: 'crossed-swords', value: player.conquest, limit: LIMITS.conquer, hot: inGame && player.conquest >= LIMITS.conquer - 2 && player.conquest > 0 },
    { deck: 'rule', icon: 'flying-flag', value: player.territories, limit: LIMITS.rule, hot: near(player.territories, LIMITS.rule) },
    { deck: 'reign', icon: 'queen-crown', value: player.kingdom, limit: LIMITS.reign, hot: near(player.kingdom, LIMITS.reign) },
  ];
}

/** The road on which a player wins as the next own turn begins. */
export function winsNext(view: View, seat: Seat): Route | null {
  const [, rule, reign] = roads(view, seat);
  if (rule?.hot && reign?.hot) return 'RuleAndReign';
  if (rule?.hot) return 'Rule';
  return reign?.hot ? 'Reign' : null;
}
