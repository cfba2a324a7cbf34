// Names and texts of the pack, as `GET /api/games/elysian/content` gives them. The types come from Rust.

import type { CardId, CardText, Content, Face, HeroId, HeroText, Terrain, TileId } from './wire/json';

export type { CardText, Content, HeroText } from './wire/json';

const NO_VALUES = { attack: 0, defence: 0, move: 0, range: 0 };

/** What is drawn where the server tells nothing: no name and no number that would be a guess. */
const NO_CONTENT: Content = {
  cards: {}, heroes: {}, tiles: {},
  lattice: { beside: [], tile: [] } as unknown as Content['lattice'],
  units: [NO_VALUES, NO_VALUES, NO_VALUES], walls: 0, moves: 0, hand_limit: 0,
  dice: { set: 1, faces: ['Block', 'Block', 'Block', 'Block', 'Block', 'Block'] },
  setup: { tiles: 0, cards: 0, outposts: 0, objects: 0 },
  terrain: { forest: 0, mountains: 0 },
  kingdom: { outpost: 0, fortress: 0, palace: 0, temple: 0 },
};

export const contentOf = (context: { content: unknown }): Content => ({ ...NO_CONTENT, ...(context.content as Partial<Content> | null) });

/** What a die with this number of pips shows. */
export const shows = ({ dice }: Content, face: number): Face => dice.faces[face - 1] ?? 'Block';

export const isHit = (content: Content, face: number): boolean => shows(content, face) !== 'Block';

/** The rules that say how a card of a kind is played. */
export const KIND_RULES: Record<CardText['kind'], readonly string[]> = {
  Effect: ['EB-CARD-09', 'EB-CARD-10', 'EB-R-33', 'EB-R-102'],
  Action: ['EB-PLAY-01', 'EB-R-30'],
  Item: ['EB-PLAY-01', 'EB-ITEM-01', 'EB-ITEM-02', 'EB-ITEM-04'],
  Upgrade: ['EB-PLAY-01', 'EB-UPGRADE-01', 'EB-UPGRADE-02'],
};

const DECKS: Record<string, CardText['deck']> = { CQ: 'Conquer', RU: 'Rule', RE: 'Reign' };

export const deckOf = (card: CardId): CardText['deck'] => DECKS[card.slice(0, 2)] ?? 'Conquer';

/** A card that the content does not know keeps its id as its name. */
export function cardText(content: Content, card: CardId): CardText {
  return content.cards[card] ?? { name: card, text: '', deck: deckOf(card), kind: 'Action', at: null, pay: 0, copies: 1 };
}

export function heroText(content: Content, hero: HeroId | null): HeroText {
  const known = hero === null ? undefined : content.heroes[hero];
  return known ?? { name: hero ?? 'Hero', text: '', title: '', does: '', ...NO_VALUES };
}

export const tileLands = (content: Content, tile: TileId): [Terrain, Terrain, Terrain] =>
  content.tiles[tile] ?? ['Plains', 'Plains', 'Plains'];

const ART: Record<string, string[]> = {
  CQ: [
    'spikes-full', 'fire-bowl', 'forest', 'arrows-shield', 'rolling-dices', 'sword-clash', 'scroll-quill',
    'rally-the-troops', 'crossed-swords', 'lightning-bow', 'siege-ram', 'arrow-cluster', 'hood', 'shining-sword',
    'round-shield', 'pocket-bow', 'hunting-horn',
  ],
  RU: [
    'rally-the-troops', 'walking-boot', 'boot-prints', 'spears', 'bow-arrow', 'horseshoe', 'three-friends', 'laurels',
    'cavalry', 'arch-bridge', 'wingfoot',
  ],
  RE: [
    'barracks-tent', 'stone-tower', 'indian-palace', 'defensive-wall', 'greek-temple', 'open-book', 'conversation',
    'tied-scroll', 'sword-smithing', 'spiked-shoulder-armor', 'horse-head', 'high-shot', 'swords-emblem', 'stone-wall',
    'guarded-tower',
  ],
};

/** The silhouette on a card. */
export function art(card: CardId): string {
  return ART[card.slice(0, 2)]?.[Number(card.slice(3)) - 1] ?? 'card-pick';
}

const HERO_ART = ['lion', 'swordwoman', 'mounted-knight', 'samurai-helmet', 'turban'];

export const heroArt = (hero: HeroId | null): string =>
  hero === null ? 'laurel-crown' : (HERO_ART[Number(hero.slice(3)) - 1] ?? 'laurel-crown');
