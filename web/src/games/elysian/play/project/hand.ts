// The hand: which cards can do something now, and what the others wait for.

import { cardText, type Content } from '../../content';
import type { CardScene } from '../scene';
import type { Step } from '../../view';
import { say, type Says } from '../../words';
import { selecting, type Ground } from './ground';

export function hand(ground: Ground): CardScene[] {
  const { view, seat, legal, selection, content, step } = ground;
  const cards = seat === null ? [] : (view.players[seat]?.hand ?? []);
  const among = (what: 'play' | 'trade' | 'discard' | 'offer', card: string): boolean =>
    legal.of(what).some((command) => command.card === card);
  return cards.map((card, at) => {
    const offer = among('offer', card);
    const play = among('play', card);
    const state = offer ? 'reaction' : play ? 'playable' : among('discard', card) || among('trade', card) ? 'selectable' : 'later';
    return {
      card, at, state,
      selected: selection.kind === 'card' && selection.at === at && selection.card === card,
      deed: selecting({ kind: 'card', card, at }),
      tag: cardTag(content, card, state, step, at),
      why: state === 'later' || (state === 'selectable' && step?.kind === 'Play') ? whyCard(content, card, step) : null,
    };
  });
}

function whyCard(content: Content, card: string, step: Step | null): string {
  return cardText(content, card).kind === 'Effect' && step?.kind === 'Window' ? `offer ${card}` : `play ${card}`;
}

function cardTag(content: Content, card: string, state: CardScene['state'], step: Step | null, at: number): Says {
  if (state === 'reaction') return say('card.fits', { key: at + 1 });
  if (state === 'playable') return say('card.play');
  if (state === 'selectable' && step?.kind === 'Pay') return say('card.pay');
  if (state === 'selectable' && step?.kind === 'HandLimit') return say('card.discard');
  if (state === 'selectable' && step?.kind === 'Steward') return say('card.exchange');
  const { kind, at: when } = cardText(content, card);
  if (kind !== 'Effect') return say(step?.kind === 'Play' && state === 'selectable' ? 'card.notNow' : 'card.step2');
  switch (when) {
    case 'Attack':
      return say('card.onAttack');
    case 'Set':
      return say('card.onSet');
    case 'Repel':
      return say('card.onRepel');
    case 'Card':
      return say('card.onCard');
    default:
      return say('card.later');
  }
}
