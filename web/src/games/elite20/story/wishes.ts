// Choices of the group in words: as they travel in notation, and as the view has them.

import type { Content } from '../content';
import { tagged, type Wish } from '../view';
import { t, type WordId } from '../words';
import { figureName, spaceName } from './names';

/** `branch:runner-2:o7` in words. */
export function wishWords(content: Content, notation: string): string {
  const [kind = '', first = '', second = ''] = notation.split(':');
  return words(content, kind, first, second);
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
