// Words travel as id and arguments until they are shown; arguments may be words, seats and heroes themselves.

import { speak } from '../../../lib/text/words';
import type { Content } from '../content';
import { heroText } from '../content';
import { ask } from './ask.en';
import { deeds } from './deeds.en';
import { pieces } from './pieces.en';
import { rails } from './rails.en';
import { story } from './story.en';
import { windows } from './window.en';
import type { HeroId, Seat } from '../view';

const en = { ...ask, ...deeds, ...pieces, ...rails, ...story, ...windows } as const;

export type WordId = keyof typeof en;
export type Said = string | number | Says | { seat: Seat } | { hero: HeroId } | { list: Said[] };

export interface Says {
  id: WordId;
  args?: Record<string, Said>;
}

export const say = (id: WordId, args?: Record<string, Said>): Says => (args ? { id, args } : { id });

export const unitSays = (what: string): Says => say(`unit.${what}` as WordId);

export const listSays = (list: Said[]): Said => ({ list });

/** Who reads, and what things are called. */
export interface Reader {
  names: readonly string[];
  you: Seat | null;
  content: Content;
}

export const t = speak(en);

/** Words for one reader. */
export function tell(says: Says, reader: Reader): string {
  const args: Record<string, string | number> = {};
  for (const [name, arg] of Object.entries(says.args ?? {})) args[name] = said(arg, reader);
  const text = t(says.id, args);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function said(arg: Said, reader: Reader): string | number {
  if (typeof arg === 'string' || typeof arg === 'number') return arg;
  if ('seat' in arg) return nameOf(arg.seat, reader);
  if ('hero' in arg) return heroText(reader.content, arg.hero).name;
  if ('list' in arg) return listed(arg.list.map((one) => String(said(one, reader))));
  const inner: Record<string, string | number> = {};
  for (const [name, one] of Object.entries(arg.args ?? {})) inner[name] = said(one, reader);
  return t(arg.id, inner);
}

export const nameOf = (seat: Seat, { names, you }: Reader): string => (seat === you ? t('you') : (names[seat] ?? t('seat', { n: seat + 1 })));

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${t('and')} ${words[words.length - 1]}`;
}
