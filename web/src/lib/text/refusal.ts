// A refusal in words: the game's own sentence about the position at hand, or else the rule in a player's words.

import type { Refusal, Session } from '../../games/types';
import { t } from '../../words';
import type { Say } from './message';

type Told = Pick<Refusal, 'rule' | 'by' | 'message'>;
type Table = Pick<Session, 'names' | 'roles' | 'rules'>;

/** What the game itself says of it; null where the rule's words have to do. */
export const ownWords = ({ message }: Told, table: Table, say: Say | undefined): string | null => (message ? (say?.(message, table) ?? null) : null);

export function refusalWords(refusal: Told, table: Table, say: Say | undefined): string {
  const own = ownWords(refusal, table, say);
  if (own !== null) return own;
  const first = refusal.by === null ? '' : `${t('toast.first', { name: table.names[refusal.by] ?? '' })} `;
  return first + (table.rules.get(refusal.rule)?.plain ?? t('toast.refused', { rule: refusal.rule }));
}
