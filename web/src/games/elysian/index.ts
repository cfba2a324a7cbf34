// Elysian Battlefields: the game's side of the client.
import { addSprite } from '../../lib/page/icons';
import sprite from '../../sprites/elysian.svg?url';
import type { GalleryCard, GameClient } from '../types';
import { cardText, contentOf, heroText, KIND_RULES } from './content';
import GalleryFace from './story/GalleryFace.svelte';
import icons from './icons.json';
import { luck } from './report/luck';
import { parseEvent } from './wire/notation';
import { owes } from './play/project/ground';
import Replay from './story/Replay.svelte';
import ReplaySeat from './story/ReplaySeat.svelte';
import ReplayStep from './story/ReplayStep.svelte';
import Result from './report/Result.svelte';
import { roads } from './rails/roads';
import Scene from './story/Scene.svelte';
import { actor, sentence } from './story/sentences';
import { tab } from './rails/tab';
import Table from './Table.svelte';
import { choice, ending, positionText } from './story/text';
import Track from './rails/Track.svelte';
import { inSetup, seatsIn, type View } from './view';
import { t } from './words';
import { saying, takeBackLimit } from './words/told';

addSprite(sprite, icons);

export const client: GameClient<View> = {
  id: 'elysian',
  Table,
  Board: Replay,
  Step: ReplayStep,
  Track,
  headline: (view) => (inSetup(view) ? t('headline.setup') : t('headline.round', { n: view.round })),
  turn: (view) => (inSetup(view) ? null : view.active),
  round: (view) => view.round,
  sentence,
  actor,
  pictures: {
    card: 'card-play', effect: 'card-play', item: 'round-shield', upgrade: 'rule-book', cancel: 'cancel', repelled: 'broken-shield', ravage: 'burning-skull',
    'hero-falls': 'tombstone', hero: 'laurels', conquest: 'crossed-swords', out: 'tombstone', concede: 'truce', alarm: 'hunting-horn', win: 'laurel-crown', draw: 'shaking-hands',
  },
  say: saying,
  text: positionText,
  choice,
  ending,
  Result,
  Card: GalleryFace,
  Scene,
  Tab: tab,
  drawOffers: (view) => seatsIn(view.draw_offers, view.players.length),
  stillIn: (view) => seatsIn(view.alive, view.players.length),
  owes,
  question: ({ round, active, step, turn, attack, window, players, decks }) =>
    JSON.stringify([round, active, step, turn, attack, window?.window, window?.asked, window?.card, players.map(({ backs }) => backs), decks]),
  pass: (legal) => (legal.includes('pass') ? 'pass' : null),
  aloud: ({ window }) => window !== null,
  aheadKind: ({ window }) => window?.window === 'Set',
  passAhead: (legal) => legal.filter((one) => one === 'ahead set attack'),
  standing: ({ players }, seat) => players[seat]?.standing ?? null,
  article(id, json) {
    const content = contentOf({ content: json });
    if (content.cards[id]) {
      const { name, kind, text } = cardText(content, id);
      return { title: `${name}, ${t(`kind.${kind}`)}`, text: `${text} ${t(`kindDoes.${kind}`)}` };
    }
    if (!content.heroes[id]) return null;
    const { name, attack, defence, move, text } = heroText(content, id);
    return { title: name, text: `${t('hero.values', { attack, defence, move })} ${text}` };
  },
  gallery(json) {
    const content = contentOf({ content: json });
    return Object.keys(content.cards).map((id): GalleryCard => {
      const card = cardText(content, id);
      const notes = [t(`kindDoes.${card.kind}`), t('card.copies', { n: card.copies })];
      return { id, group: t(`deck.${card.deck.toLowerCase()}` as 'deck.rule'), name: card.name, text: card.text, kind: card.kind, notes, rules: KIND_RULES[card.kind] };
    });
  },
  milestone([, notation]) {
    const event = parseEvent(notation);
    switch (event?.is) {
      case 'conquered':
        return { icon: 'crossed-swords', label: t('mile.conquered', { place: event.place }) };
      case 'ravaged':
        return { icon: 'burning-skull', label: t('mile.ravaged', { place: event.place }) };
      case 'repelled':
        return { icon: 'broken-shield', label: t('mile.repelled', { place: event.place }) };
      case 'eliminated':
        return { icon: 'tombstone', label: t('mile.eliminated') };
      case 'won':
        return { icon: 'laurel-crown', label: t('mile.won') };
      default:
        return null;
    }
  },
  luckOf: t('luck.hits'),
  progress: (view) => view.players.map((_, seat) => (view.won?.[0] === seat ? 1 : Math.max(...roads(view, seat).map(({ value, limit }) => value / limit)))),
  winners: ({ won }) => (won ? [won[0]] : []),
  ReplaySeat,
  luck,
  get takeBack() {
    return takeBackLimit();
  },
  shortcuts: [
    { keys: '1 … 9', does: t('keys.hand') },
    { keys: '⏎', does: t('keys.enter') },
    { keys: 'E', does: t('keys.done') },
    { keys: 'P', does: t('keys.pass') },
    { keys: 'W', does: t('keys.wait') },
    { keys: 'D', does: t('keys.trade') },
    { keys: 'R, ⇧R', does: t('keys.turn') },
    { keys: '← ↑ → ↓', does: t('keys.walk') },
    { keys: '+ − 0', does: t('keys.zoom') },
    { keys: 'Esc', does: t('keys.escape') },
  ],
};
