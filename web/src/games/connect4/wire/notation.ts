// Written by `cargo xtask types` from the Rust types. Do not edit.
// Commands and events, which travel in the game's notation.
import { parsePhrase, writePhrase, type Phrases } from '../../../lib/text/notation';
import type { Seat } from './json';

export const COLUMN_WORDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export type ColumnWord = (typeof COLUMN_WORDS)[number];

export type Command =
  | { do: 'drop'; column: ColumnWord };

export const COMMANDS = {
  'drop': [['column', { words: COLUMN_WORDS }]],
} as const satisfies Phrases;

export type Event =
  | { is: 'dropped'; seat: Seat; column: ColumnWord }
  | { is: 'won'; seat: Seat }
  | { is: 'drawn' }
  | { is: 'left'; seat: Seat };

export const EVENTS = {
  'dropped': [['seat', 'seat'], ['column', { words: COLUMN_WORDS }]],
  'won': [['seat', 'seat']],
  'drawn': [],
  'left': [['seat', 'seat']],
} as const satisfies Phrases;

/** A command; null where the text is none. */
export const parseCommand = (text: string): Command | null => parsePhrase(COMMANDS, 'do', text) as Command | null;

/** A command as the server reads it. */
export const writeCommand = (command: Command): string => writePhrase(COMMANDS, 'do', command);

/** An event as the viewer saw it; null where the text is none. */
export const parseEvent = (text: string): Event | null => parsePhrase(EVENTS, 'is', text) as Event | null;
