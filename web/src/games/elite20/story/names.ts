// What people and things are called in sentences.

import { nameOf, wordOf, type Content } from '../content';
import { heroesOf, type Mission, type Space, type Tool, type View } from '../view';
import { t, type WordId } from '../words';

/** What there is without a pack; nothing is timed without its rulings. */
const NOTHING: Omit<Content, 'rulings'> & { rulings: Partial<Content['rulings']> } = {
  words: {},
  heroes: {},
  cards: {},
  swarms: {},
  bosses: {},
  events: {},
  objectives: {},
  exploration: { check: 'Search', reveal: 'Use', tokens: [], relic: null },
  maps: {},
  rulings: {},
  rounds: 0,
  offers: {},
  questions: {},
  numbers: 1,
  answers: {},
  topics: {},
  missions: {},
  ids: {},
};

/** The content of a session, whole even where the server gave none. */
export const contentOf = ({ content }: { content: unknown }): Content => ({ ...NOTHING, ...(content as Partial<Content> | null) }) as Content;

/** A card, or a Hero's Special Ability. */
export const toolName = (content: Content, tool: Tool): string => nameOf(content, content.heroes[tool] ? `${tool}/ability` : tool);

export const toolText = (content: Content, tool: Tool): string =>
  content.words[content.heroes[tool] ? `${tool}/ability` : (content.cards[tool]?.words ?? tool)]?.text ?? '';

export const spaceName = (space: Space): string => (space === 'home' ? t('story.home') : space);

/** The Heroes of each chair, by name. */
export const rolesOf = (view: View, content: Content): string[][] => view.seats.map((_, seat) => heroesOf(view, seat).map((hero) => nameOf(content, hero)));

export const faceName = (face: string): string => t(`story.face.${face.toLowerCase()}` as WordId);

/** An Objective token by its Mission's word and its place in the list, counted from one. */
export const tokenName = (content: Content, mission: Mission | null, token: number): string =>
  t('story.token', { what: (mission && content.words[`${wordOf(content, mission)}/token`]?.name) ?? t('story.token.any'), n: token + 1 });

/** What a number of the notation offers. */
export function offeredName(content: Content, thing: number): string {
  const offered = content.offers[thing];
  if (offered === undefined) return '';
  return 'Card' in offered ? nameOf(content, offered.Card) : tokenName(content, 'Demolition', offered.Charge);
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return t('story.and', { first: words.slice(0, -1).join(', '), last: words[words.length - 1] ?? '' });
}

/** `0:47`. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
