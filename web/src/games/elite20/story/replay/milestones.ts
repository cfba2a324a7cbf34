// Discs on a replay's timeline: rounds are drawn anyway, so only what turns a game.

import type { Sight } from '../../../../lib/wire/Sight';
import type { Milestone } from '../../../types';
import { kindOf } from '../../view';
import { parseEvent } from '../../wire/notation';
import { t } from '../../words';

/** A disc for a sight; null for the many that need none. */
export function milestone([, notation]: Sight): Milestone | null {
  const event = parseEvent(notation);
  switch (event?.is) {
    case 'boss-drawn':
      return { icon: 'alien-skull', label: t('report.mile.boss') };
    case 'first':
      return event.prize.is === 'alien' && kindOf(event.prize.figure) === 'boss' ? { icon: 'trophy', label: t('report.mile.bossDead') } : null;
    case 'fulfilled':
      return { icon: 'check-mark', label: t('report.mile.event') };
    case 'time-up':
      return { icon: 'empty-hourglass', label: t('report.mile.timeUp') };
    case 'token':
      return event.fixed || event.place.is === 'gone' ? { icon: 'targeting', label: t('report.mile.objective') } : null;
    case 'over':
      return { icon: event.end === 'won' ? 'laurel-crown' : 'broken-wall', label: t(`story.end.${event.end}`) };
    default:
      return null;
  }
}
