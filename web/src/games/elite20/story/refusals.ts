// Why a rule refuses a command, in words that say what would be allowed. What is missing here is told by the rule itself.

import type { Context, Refusal } from '../../types';
import type { View } from '../view';
import { t, type WordId } from '../words';
import { faceName, spaceName } from './names';

const WORDS: Readonly<Record<string, WordId>> = {
  'E20-H-60': 'story.no.rolls',
  'E20-ACTION-03': 'story.no.notReady',
  'E20-ACTION-05': 'story.no.takeBack',
  'E20-ACTION-07': 'story.no.halted',
  'E20-ACTION-08': 'story.no.halted',
  'E20-ACTION-09': 'story.no.notStarted',
  'E20-ALIENMOVE-04': 'story.no.rollAlien',
  'E20-ALIENMOVE-05': 'story.no.results',
  'E20-ATTACH-04': 'story.no.attach',
  'E20-DICE-07': 'story.no.free',
  'E20-DICE-12': 'story.no.results',
  'E20-DICE-14': 'story.no.locked',
  'E20-EQUIP-03': 'story.no.near',
  'E20-EQUIP-04': 'story.no.exchange',
  'E20-EQUIP-05': 'story.no.equipLocked',
  'E20-H-11': 'story.no.results',
  'E20-H-17': 'story.no.spread',
  'E20-H-34': 'story.no.timeUp',
  'E20-H-41': 'story.no.shell',
  'E20-H-49': 'story.no.contested',
  'E20-H-51': 'story.no.lockdown',
  'E20-H-52': 'story.no.hot',
  'E20-ITEM-03': 'story.no.load',
  'E20-M-DEM-08': 'story.no.near',
  'E20-M-DEM-10': 'story.no.unarmed',
  'E20-M-EXP-06': 'story.no.near',
  'E20-MAP-08': 'story.no.arrows',
  'E20-MOVE-04': 'story.no.step',
  'E20-MOVE-05': 'story.no.blocked',
  'E20-MOVE-07': 'story.no.taken',
  'E20-OBJECTIVE-01': 'story.no.near',
  'E20-R-24': 'story.no.timekeeper',
  'E20-R-59': 'story.no.results',
  'E20-R-69': 'story.no.cards',
  'E20-R-70': 'story.no.pushed',
  'E20-R-92': 'story.no.used',
  'E20-R-104': 'story.no.offer',
  'E20-R-166': 'story.no.owed',
  'E20-R-170': 'story.no.stops',
  'E20-SEARCH-02': 'story.no.near',
  'E20-SEARCH-03': 'story.no.searched',
  'E20-SEARCH-13': 'story.no.searched',
  'E20-SETUP-25': 'story.no.timekeeper',
  'E20-SLOT-05': 'story.no.full',
  'E20-SLOT-16': 'story.no.barred',
  'E20-TIMEUP-02': 'story.no.timeUp',
  'E20-WEAPON-04': 'story.no.load',
  'E20-WEAPON-10': 'story.no.reach',
  'E20-WEAPON-11': 'story.no.reach',
};

/** The words of a refusal; null leaves it to the rule's statement. */
export function refusal({ what, rule, by }: Refusal, view: View, context: Context): string | null {
  const [verb = '', ...args] = what.split(' ');
  if (by !== null) return race(verb, args, context.names[by] ?? t('story.somebody'));
  if (verb === '!undo' || verb === '!reset') return t('story.no.takeBack');
  if (rule === 'E20-SLOT-01') return slot(verb, args, view, context);
  if (rule === 'E20-MOVE-01' || rule === 'E20-PUSH-06') return t('story.no.step');
  const id = WORDS[rule];
  return id === undefined ? null : t(id, { name: context.names[view.timekeeper] ?? '' });
}

/** Somebody else was first (E20-R-57). */
function race(verb: string, args: readonly string[], name: string): string {
  switch (verb) {
    case 'step':
    case 'further':
    case 'flee':
      return t('story.no.firstSpace', { name, at: spaceName(args.at(-1) ?? '') });
    case 'load':
    case 'answer':
    case 'patch':
    case 'work':
      return t('story.no.firstSlot', { name });
    case 'hit':
    case 'lead':
      return t('story.no.firstAlien', { name });
    default:
      return t('story.no.first', { name });
  }
}

/** No such result, or one that does not fit there. */
function slot(verb: string, args: readonly string[], view: View, context: Context): string {
  const face = ['step', 'search', 'take', 'reveal'].includes(verb) ? args[1] : args[0];
  const own = context.you === null ? [] : (view.seats[context.you]?.dice ?? []);
  const has = own.some((die) => die.place === 'Rolled' && die.face.toLowerCase() === face);
  return has || face === undefined ? t('story.no.slot') : t('story.no.face', { face: faceName(face) });
}
