// Choices of the group in words: as they travel in notation, and as the view has them.

import type { Content } from '../content';
import { tagged, type Wish } from '../view';
import type { WishPhrase } from '../wire/notation';
import { t, type WordId } from '../words';
import { figureName, spaceName } from './names';

/** A wish of a command or an event in words. */
export function wishWords(content: Content, wish: WishPhrase): string {
  const first = 'figure' in wish ? wish.figure : 'at' in wish ? wish.at : wish.cluster;
  return words(content, wish.is, first, 'to' in wish ? wish.to : '');
}

/** A wish of the view in words. */
export function wishSays(content: Content, wish: Wish): string {
  const { kind, ...data } = tagged(wish);
  const text = (key: string): string => (data[key] === undefined ? '' : String(data[key]));
  const numbers: Readonly<Record<string, string>> = { One: '1', Two: '2', Three: '3' };
  const cluster = numbers[text('cluster')] ?? text('cluster');
  return words(content, kind.toLowerCase(), text('figure') || text('at') || cluster, text('to'));
}

function words(content: Content, kind: string, first: string, second: string): string {
  const id = `story.wish.${kind}` as WordId;
  switch (kind) {
    case 'trap':
    case 'spawn':
    case 'close':
    case 'cluster':
      return t(id, { at: first });
    default:
      return t(id, { figure: figureName(content, first), to: spaceName(second) });
  }
}
