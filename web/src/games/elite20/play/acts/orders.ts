// The legal list as commands, each with its line.

import type { Face } from '../../view';
import { FACE_BY_WORD, FACE_WORD, parseCommand, type Command, type FaceWord } from '../../wire/notation';

export type Verb = Command['do'];
/** A command of the list; its verb tells what it holds. */
export type Order<V extends Verb = Verb> = Extract<Command, { do: V }> & { readonly text: string };

export function read(text: string): Order | null {
  const command = parseCommand(text);
  return command && { ...command, text };
}

/** A list is read once, however many ask for it. */
const known = new WeakMap<readonly string[], readonly Order[]>();

export function readAll(legal: readonly string[]): readonly Order[] {
  const orders = known.get(legal) ?? legal.flatMap((text) => read(text) ?? []);
  known.set(legal, orders);
  return orders;
}

/** Those with one of these verbs. */
export const ordersOf = <V extends Verb>(orders: readonly Order[], ...verbs: readonly V[]): Order<V>[] =>
  orders.filter((order): order is Order<V> => (verbs as readonly Verb[]).includes(order.do));

/** A face in the notation, and back. */
export const faceWord = (face: Face): FaceWord => FACE_WORD[face];
export const faceOf = (word: FaceWord): Face => FACE_BY_WORD[word];
