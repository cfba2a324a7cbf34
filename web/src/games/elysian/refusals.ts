// Why a rule refuses a command, in words that say what would be allowed. What is missing here is told by the rule itself.

import type { Context, Refusal } from '../types';
import { cardText } from './content';
import { distances } from './geometry';
import { parseCommand, type Command } from './notation';
import { contentOf } from './sentences';
import { valuesOf } from './values';
import { landAt, type View } from './view';
import { t } from './words';

export function refusal({ what, rule }: Refusal, view: View, context: Context): string | null {
  if (what === '!undo' || what === '!reset') return rule === 'EB-R-98' ? t('no.takeBack') : null;
  const command = parseCommand(what);
  switch (command?.do) {
    case 'move':
      return move(command, rule, view, context);
    case 'attack':
      return attack(command.target, rule);
    case 'lay':
      return rule === 'EB-SETUP-10' ? t('no.contact') : null;
    case 'play':
      return play(command.card, rule, context);
    default:
      return null;
  }
}

function move({ unit, from, to }: Extract<Command, { do: 'move' }>, rule: string, view: View, context: Context): string | null {
  const owner = landAt(view, to)?.owner;
  const player = context.you === null ? undefined : view.players[context.you];
  if (rule === 'EB-MOVE-05' && owner != null) return t('no.held', { place: to, name: context.names[owner] ?? '' });
  if (rule === 'EB-MOVE-02') return t('no.moves');
  if (rule === 'EB-TERRITORY-07') return t('no.water', { place: to });
  const far = distances(view.lands, from).get(to);
  if (!player || far === undefined) return null;
  const reach = { what: t(`piece.${unit}`), n: valuesOf(player, unit, contentOf(context)).move, place: to };
  if (rule === 'EB-MOVE-06') return t('no.way', reach);
  return rule === 'EB-MOVE-04' ? t('no.far', { ...reach, far }) : null;
}

function attack(place: string, rule: string): string | null {
  switch (rule) {
    case 'EB-ATTACK-01':
      return t('no.attacks');
    case 'EB-ATTACK-04':
      return t('no.enemy', { place });
    case 'EB-ATTACK-07':
    case 'EB-ATTACK-08':
    case 'EB-ATTACK-09':
    case 'EB-UNIT-04':
      return t('no.range', { place });
    default:
      return null;
  }
}

function play(card: string, rule: string, context: Context): string | null {
  const name = cardText(contentOf(context), card).name;
  if (rule === 'EB-PLAY-02' || rule === 'EB-CARD-10') return t('no.effect', { card: name });
  return rule === 'EB-PLAY-01' ? t('no.options') : null;
}
