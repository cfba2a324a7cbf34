// Writes a game's messages in words, from the catalogue that the text client reads too (`games/<game>/words/en.ftl`).

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Context } from '../../games/types';
import type { Arg } from '../wire/Arg';
import type { Message } from '../wire/Message';

/** A message as a sentence; null where the catalogue does not hold it. */
export type Say = (message: Message, context: Pick<Context, 'names' | 'roles'>) => string | null;

/** The words of a value, and how many things it names where a catalogue can ask that. */
type Value = readonly [words: FluentVariable, count?: number];

/** A game's voice. The catalogue is read when something is said for the first time. */
export function speaker(catalogue: string): Say {
  let bundle: FluentBundle | null = null;
  return (message, context) => {
    if (!bundle) {
      bundle = new FluentBundle('en', { useIsolating: false });
      bundle.addResource(new FluentResource(catalogue));
    }
    try {
      return sentence(bundle, message, context);
    } catch {
      // A client that is older than the server lacks a sentence, and the rule's own words do.
      return null;
    }
  };
}

function sentence(bundle: FluentBundle, { id, args }: Message, context: Parameters<Say>[1]): string {
  const variables: Record<string, FluentVariable> = {};
  for (const [name, arg] of Object.entries(args)) {
    const [words, count] = valueOf(bundle, arg as Arg, context);
    variables[name] = words;
    if (count !== undefined) variables[`${name}_count`] = count;
  }
  return pattern(bundle, id, variables);
}

function valueOf(bundle: FluentBundle, arg: Arg, context: Parameters<Say>[1]): Value {
  if ('number' in arg) return [arg.number];
  if ('text' in arg) return [arg.text];
  if ('place' in arg) return [arg.place];
  if ('message' in arg) return [sentence(bundle, arg.message, context)];
  if ('seat' in arg) return nameOf(arg.seat, context);
  const values = arg.list.map((thing) => valueOf(bundle, thing, context));
  return [joined(bundle, values.map(([words]) => words)), values.reduce((sum, [, count]) => sum + (count ?? 1), 0)];
}

/** Bots are called by those whom they play, who may be several. */
function nameOf(seat: number, { names, roles }: Parameters<Say>[1]): Value {
  const name = names[seat] ?? '';
  const played = roles?.[seat] ?? [];
  return [name, name === played.join(', ') ? Math.max(1, played.length) : 1];
}

function joined(bundle: FluentBundle, things: readonly FluentVariable[]): FluentVariable {
  const [first, ...more] = things;
  if (first === undefined) return pattern(bundle, 'list_none', {});
  return more.reduce((most, next, at) => pattern(bundle, at === more.length - 1 ? 'list_end' : 'list_next', { most, next }), first);
}

function pattern(bundle: FluentBundle, id: string, variables: Record<string, FluentVariable>): string {
  const value = bundle.getMessage(id)?.value;
  if (value == null) throw new Error(`the catalogue has no ${id}`);
  // Without a list for its errors, Fluent throws the first.
  return bundle.formatPattern(value, variables);
}
