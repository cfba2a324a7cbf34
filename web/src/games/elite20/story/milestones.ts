// Discs on a replay's timeline: rounds are drawn anyway, so only what turns a game.

import type { Sight } from '../../../lib/wire/Sight';
import type { Milestone } from '../../types';
import { t, type WordId } from '../words';

/** A disc for a sight; null for the many that need none. */
export function milestone([, notation]: Sight): Milestone | null {
  const [verb, ...args] = notation.split(' ');
  switch (verb) {
    case 'boss-drawn':
      return { icon: 'alien-skull', label: t('report.mile.boss') };
    case 'first':
      return args[1]?.startsWith('alien:BO-') ? { icon: 'trophy', label: t('report.mile.bossDead') } : null;
    case 'fulfilled':
      return { icon: 'check-mark', label: t('report.mile.event') };
    case 'time-up':
      return { icon: 'empty-hourglass', label: t('report.mile.timeUp') };
    case 'token':
      return args[4] === 'true' || args[2] === 'gone' ? { icon: 'targeting', label: t('report.mile.objective') } : null;
    case 'over':
      return { icon: args[0] === 'won' ? 'laurel-crown' : 'broken-wall', label: t(`story.end.${args[0]}` as WordId) };
    default:
      return null;
  }
}
