// Words travel as id and arguments. A catalogue maps ids to sentences of one language; `speak` gives the `t` of one.
//
// In a sentence `{name}` is an argument, and `{n|move|moves}` chooses by the plural of the number n.
// The forms stand in the order of the language's plural categories (English: one, other).

export type Words = Readonly<Record<string, string>>;
export type Arguments = Readonly<Record<string, string | number>>;

const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Makes the `t` of a catalogue. A catalogue in another language with the same ids takes its place when it is added. */
export function speak<C extends Words>(catalogue: C, language = 'en'): (id: keyof C & string, args?: Arguments) => string {
  const plurals = new Intl.PluralRules(language);
  const categories = ORDER.filter((category) => plurals.resolvedOptions().pluralCategories.includes(category));
  return (id, args = {}) => fill(catalogue[id] ?? id, args, (n) => categories.indexOf(plurals.select(n)));
}

function fill(sentence: string, args: Arguments, pluralForm: (n: number) => number): string {
  return sentence.replace(/\{(\w+)((?:\|[^|}]*)+)?\}/g, (whole, key: string, forms?: string) => {
    const value = args[key];
    if (value === undefined) return whole;
    if (forms === undefined) return String(value);
    const choices = forms.slice(1).split('|');
    return choices[pluralForm(Number(value))] ?? choices[choices.length - 1] ?? '';
  });
}
