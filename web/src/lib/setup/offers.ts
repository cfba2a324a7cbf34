// What a page offers of a game's choices: the options that count, the bots that make sense, and the game's own words for them.
import { elite20 } from '../../words/en/elite20';
import { t } from '../../words';
import { numbered, type OptionRow } from './form';
import { optionWords, valueWords } from './options';
import type { Words } from '../text/words';
import type { BotInfo } from '../wire/BotInfo';
import type { GameInfo } from '../wire/GameInfo';
import type { JsonValue } from '../wire/serde_json/JsonValue';

const CATALOGUES: Readonly<Record<string, Words>> = { elite20 };

/** What a game's own catalogue says; undefined where it has none or says nothing. */
export const toldOf = (game: string, id: string): string | undefined => CATALOGUES[game]?.[id];

export const optionTitle = (game: string, key: string): string => toldOf(game, `option.${key}`) ?? optionWords(key);

/** What a row of options means, as it is chosen; empty where it speaks for itself. */
export function optionNote(game: string, { key, options }: OptionRow, value: string, seats: number): string {
  const own = (seats === 1 ? toldOf(game, `${key}.solo`) : undefined) ?? toldOf(game, `${key}.${value}`) ?? toldOf(game, key);
  return own ?? (game in CATALOGUES ? '' : (options[0]?.help ?? ''));
}

/** Whose option of a row this is: a seat's, or one of the two that somebody alone has. */
export const placeOf = (key: string, seats: number): string => {
  const n = Number(numbered(key)?.[2] ?? 1);
  return seats > 1 ? t('seat.number', { n }) : t(n === 1 ? 'new.solo.1' : 'new.solo.2');
};

/** Tells values by name: ids of the game's own things, such as a Hero's, by what its content calls them. */
export function namer(content: JsonValue | null): (value: string) => string {
  const words = (content as { words?: Readonly<Record<string, { readonly name: string } | undefined>> } | null)?.words ?? {};
  return (value) => words[value]?.name ?? valueWords(value);
}

/** The bots that are offered: those that the game has words for, or the levels that every game shares; all where nothing is known of them. */
export function botsOf({ id, bots }: GameInfo): readonly BotInfo[] {
  const own = Object.keys(CATALOGUES[id] ?? {}).flatMap((word) => /^bot\.([\w-]+)$/.exec(word)?.[1] ?? []);
  const offered = (own.length > 0 ? own : Object.keys(LEVELS)).flatMap((name) => bots.find((bot) => bot.name === name) ?? []);
  return offered.length > 0 ? offered : bots;
}

/** A level by its name alone: `search:2000` is `search`, however long it thinks. */
const plainName = (bot: string): string => bot.replace(/:.*$/, '');

/** The bot that sits down where none is named. */
export const usualBot = ({ bot, bots }: GameInfo): string => bots.find(({ name }) => name === bot)?.name ?? bots[0]?.name ?? '';

const LEVELS: Readonly<Record<string, string>> = {
  random: t('level.random'),
  greedy: t('level.greedy'),
  'greedy-attack': t('level.attack'),
  'greedy-build': t('level.build'),
  search: t('level.search'),
};

/** How strong or of what mind a bot is, in one word. */
export const levelWords = (game: string, bot: string): string => toldOf(game, `bot.${plainName(bot)}`) ?? LEVELS[plainName(bot)] ?? valueWords(plainName(bot));

const MINDS: Readonly<Record<string, string>> = {
  random: t('mind.random'),
  greedy: t('mind.greedy'),
  'greedy-attack': t('mind.attack'),
  'greedy-build': t('mind.build'),
  search: t('mind.search'),
};

/** How a bot plays, in a few words. */
export const levelHelp = (game: string, { name, help }: BotInfo): string => toldOf(game, `bot.${name}.note`) ?? MINDS[name] ?? help;
