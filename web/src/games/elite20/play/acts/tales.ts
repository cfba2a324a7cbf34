// What came of my attack, in a line.

import type { Tale } from '../../board/shots/shots';
import { figureName, type Content } from '../../content';
import { t } from '../../words';

/** "3 hits, 1 miss: Biter 4 killed". */
export function taleWords(content: Content, { dice, blows }: Tale): string {
  const hits = dice.filter((die) => die.hits).length;
  const misses = dice.length - hits;
  const thrown = t(hits === 0 ? 'hand.shot.none' : misses === 0 ? 'hand.shot.all' : 'hand.shot', { hits, misses });
  // A Boss takes several Hits, and is told of once.
  const fallen = [...new Map(blows.map(({ figure, kills }) => [figure, kills]))];
  const named = (kills: boolean): string => fallen.filter(([, fell]) => fell === kills).map(([figure]) => figureName(content, figure)).join(', ');
  const [killed, struck] = [named(true), named(false)];
  const came = [...(killed ? [t('hand.shot.killed', { who: killed })] : []), ...(struck ? [t('hand.shot.struck', { who: struck })] : [])];
  return came.length > 0 ? `${thrown}: ${came.join(', ')}` : thrown;
}
