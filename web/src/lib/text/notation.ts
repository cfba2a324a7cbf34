// Lines of a game's notation: a verb, then one word a field. The tables of forms are generated from Rust.

/** How one word is read. */
export type Form =
  | 'number'
  | 'flag'
  /** `s2` is the seat with index 1. */
  | 'seat'
  /** `s1+s3`, or `nobody`: bit k stands for seat k. */
  | 'seats'
  | 'name'
  | { readonly words: readonly string[] }
  /** Whole numbers in a row, and what the number 0 reads. */
  | { readonly numbers: string; readonly first: number }
  | { readonly group: string; readonly parts: readonly string[] }
  /** A whole line in which colons stand for spaces. */
  | { readonly phrase: Phrases }
  /** `CQ-04@s2`, and `?@s2` to those who may not know. */
  | { readonly veiled: Form };

/** The fields of each verb. */
export type Phrases = { readonly [verb: string]: readonly (readonly [field: string, form: Form])[] };

type Fields = Readonly<Record<string, unknown>>;
type Kind = 'do' | 'is';

/** A line as an object whose `kind` is the verb; null where it is no line of this table. */
export function parsePhrase(phrases: Phrases, kind: Kind, text: string, parted = ' '): Fields | null {
  const [verb = '', ...words] = text.split(parted);
  const fields = Object.hasOwn(phrases, verb) ? phrases[verb] : undefined;
  if (fields?.length !== words.length) return null;
  const read: Record<string, unknown> = { [kind]: verb };
  for (const [at, [field, form]] of fields.entries()) {
    const value = parseWord(form, words[at] ?? '');
    if (value === undefined) return null;
    read[field] = value;
  }
  return read;
}

/** The line of an object. */
export function writePhrase(phrases: Phrases, kind: Kind, read: Fields, parted = ' '): string {
  const verb = String(read[kind]);
  const words = (phrases[verb] ?? []).map(([field, form]) => writeWord(form, read[field]));
  return [verb, ...words].join(parted);
}

const whole = (text: string): number | undefined => (/^-?\d+$/.test(text) ? Number(text) : undefined);

/** All of them, or undefined where one could not be read. */
const every = <T>(all: (T | undefined)[]): T[] | undefined => (all.every((one) => one !== undefined) ? all : undefined);

const seatOf = (text: string): number | undefined => (/^s[1-9]\d*$/.test(text) ? Number(text.slice(1)) - 1 : undefined);

function parseWord(form: Form, text: string): unknown {
  if (typeof form !== 'string') return parseCompound(form, text);
  switch (form) {
    case 'number':
      return whole(text);
    case 'flag':
      return text === 'true' || (text === 'false' ? false : undefined);
    case 'seat':
      return seatOf(text);
    case 'seats':
      return text === 'nobody' ? 0 : every(text.split('+').map(seatOf))?.reduce((set, seat) => set | (1 << seat), 0);
    case 'name':
      return text === '' ? undefined : text;
  }
}

function parseCompound(form: Exclude<Form, string>, text: string): unknown {
  if ('words' in form) return form.words.includes(text) ? text : undefined;
  if ('numbers' in form) return every(text.split(form.numbers).map(whole))?.map((number) => number - form.first);
  if ('phrase' in form) return parsePhrase(form.phrase, 'is', text, ':') ?? undefined;
  if ('veiled' in form) {
    const at = text.lastIndexOf('@');
    if (at < 0) return undefined;
    return text.slice(0, at) === '?' ? null : parseWord(form.veiled, text.slice(0, at));
  }
  const numbers = every(text.split(form.group).map(whole));
  if (numbers?.length !== form.parts.length) return undefined;
  return Object.fromEntries(form.parts.map((part, at) => [part, numbers[at]]));
}

function writeWord(form: Form, value: unknown): string {
  if (typeof form !== 'string') return writeCompound(form, value);
  switch (form) {
    case 'seat':
      return `s${Number(value) + 1}`;
    case 'seats': {
      const seats = Array.from({ length: 16 }, (_, seat) => seat).filter((seat) => ((Number(value) >> seat) & 1) === 1);
      return seats.length === 0 ? 'nobody' : seats.map((seat) => `s${seat + 1}`).join('+');
    }
    case 'number':
    case 'flag':
    case 'name':
      return String(value);
  }
}

function writeCompound(form: Exclude<Form, string>, value: unknown): string {
  if ('words' in form) return String(value);
  if ('numbers' in form) return (value as readonly number[]).map((number) => number + form.first).join(form.numbers);
  if ('phrase' in form) return writePhrase(form.phrase, 'is', value as Fields, ':');
  if ('veiled' in form) throw new Error('only the table says who may know a thing');
  return form.parts.map((part) => String((value as Fields)[part])).join(form.group);
}
