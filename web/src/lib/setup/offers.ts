// What a page offers of a game's choices, in the game's own words.
import { t } from '../../words';
import { numbered, type OptionRow } from './form';
import { optionWords, valueWords } from './options';
import { clockWords } from '../link/waiting';
import type { BotInfo } from '../wire/BotInfo';
import type { GameInfo } from '../wire/GameInfo';
import type { TableInfo } from '../wire/TableInfo';
import type { JsonValue } from '../wire/serde_json/JsonValue';

type Told = Pick<GameInfo, 'words'>;

export const optionTitle = ({ words }: Told, key: string): string => words[`option.${numbered(key)?.[1] ?? key}`] ?? optionWords(key);

/** What a part of a scenario's name is, counted from 0. */
export const partTitle = ({ words }: Told, at: number): string => words[`part.${at + 1}`] ?? t('new.scenario');

/** What a scenario means, or a part of its name; undefined where it speaks for itself. */
export const scenarioNote = ({ words }: Told, part: string): string | undefined => words[`scenario.${part}`];

/** What a row of options means, as it is chosen. */
export function optionNote({ words }: Told, { key, options }: OptionRow, value: string, seats: number): string {
  const own = (seats === 1 ? words[`${key}.alone`] : undefined) ?? words[`${key}.${value}`] ?? words[key];
  return own ?? options[0]?.help ?? '';
}

/** Whose option of a row this is: a seat's, or one of those that somebody alone has. */
export function placeOf({ words }: Told, key: string, seats: number): string {
  const n = Number(numbered(key)?.[2] ?? 1);
  return (seats === 1 ? words[`seat.alone.${n}`] : undefined) ?? t('seat.number', { n });
}

/** How much time a table gives: by the game's own clock where it has one, else by the table's. */
export function paceWords({ options, clock }: Pick<TableInfo, 'options' | 'clock'>, game: Told | undefined): string {
  const own = Object.entries(options).flatMap(([key, value]) => game?.words[`short.${key}.${value}`] ?? []);
  return own.length > 0 ? own.join(', ') : clockWords(clock);
}

/** Tells values by name: ids of the game's own things, such as a Hero's, by what its content calls them. */
export function namer(content: JsonValue | null): (value: string) => string {
  const words = (content as { words?: Readonly<Record<string, { readonly name: string } | undefined>> } | null)?.words ?? {};
  return (value) => words[value]?.name ?? valueWords(value);
}

/** The bots that are offered to people. */
export const botsOf = ({ bots }: GameInfo): readonly BotInfo[] => bots.filter(({ offered }) => offered);

/** A level by its name alone: `search:2000` is `search`, however long it thinks. */
const plainName = (bot: string): string => bot.split(':')[0] ?? bot;

/** The bot that sits down where none is named. */
export const usualBot = ({ bot, bots }: GameInfo): string => bots.find(({ name }) => name === bot)?.name ?? bots[0]?.name ?? '';

/** How strong or of what mind a bot is, in one word. */
export const levelWords = ({ bots }: GameInfo, bot: string): string => bots.find(({ name }) => name === plainName(bot))?.called ?? plainName(bot);
