// A game's form, as the server answers it: which options can be chosen, what they are, and what is wrong with them.
import type { FormInfo } from '../wire/FormInfo';
import type { OptionInfo } from '../wire/OptionInfo';

/** Options that stand together, such as the Heroes of all seats: `hero-1`, `hero-2`. */
export interface OptionRow {
  readonly key: string;
  readonly options: readonly OptionInfo[];
}

export const numbered = (key: string): RegExpExecArray | null => /^(.+)-(\d+)$/.exec(key);

/** The options that can be chosen as things stand, row by row. */
export function optionRows(form: FormInfo): OptionRow[] {
  const rows = new Map<string, OptionInfo[]>();
  for (const option of form.options.filter(({ why_not }) => why_not === null)) {
    const key = numbered(option.key)?.[1] ?? option.key;
    rows.set(key, [...(rows.get(key) ?? []), option]);
  }
  return [...rows].map(([key, options]) => ({ key, options }));
}

/** What was chosen and can be; everything else follows from the form. */
export const chosenOf = (form: FormInfo): Record<string, string> => Object.fromEntries(form.options.filter(({ chosen }) => chosen).map(({ key, value }) => [key, value]));

/** Everything that is wrong with what can be chosen. */
export const problemsOf = (form: FormInfo): readonly string[] => [...form.problems, ...form.options.filter(({ why_not }) => why_not === null).flatMap(({ problems }) => problems)];

/** The next number of seats that is allowed above or below this one; null where there is none. */
export function nextSeats({ seat_counts }: FormInfo, now: number, way: 1 | -1): number | null {
  return (way > 0 ? seat_counts.find((count) => count > now) : seat_counts.findLast((count) => count < now)) ?? null;
}

/** The values of a list: parted by commas; `\,` is a comma within a value, `\\` a backslash, `\-` an empty value. */
export function splitList(text: string): string[] {
  if (text === '') return [];
  const values: string[] = [];
  let value = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ',') {
      values.push(value);
      value = '';
    } else if (text[at] !== '\\') value += text[at];
    else if (text[++at] !== '-') value += text[at] ?? '\\';
  }
  return [...values, value];
}

/** The one text of these values. */
export const joinList = (values: readonly string[]): string => values.map((value) => (value === '' ? '\\-' : value.replace(/[\\,]/g, '\\$&'))).join(',');
