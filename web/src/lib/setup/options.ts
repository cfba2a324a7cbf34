// Keys and values of options come from the games as plain words; this makes them readable.

/** `turn-order` becomes `Turn order`. */
export function optionWords(key: string): string {
  const words = key.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `recon/crash-site/easy` becomes `Recon, Crash site, Easy`. */
export const valueWords = (value: string): string => value.split('/').map(optionWords).join(', ');

/** Too many or too long for a row of buttons? */
export function isMost(values: readonly string[]): boolean {
  return values.length > 4 || values.join('').length > 30;
}

/** Names such as `recon/crash-site/easy` by their parts, in the order in which they come; null where they have none in common. */
export function partsOf(names: readonly string[]): readonly (readonly string[])[] | null {
  const all = names.map((name) => name.split('/'));
  const count = all[0]?.length ?? 0;
  if (count < 2 || all.some(({ length }) => length !== count)) return null;
  return Array.from({ length: count }, (_, at) => [...new Set(all.map((parts) => parts[at]!))]);
}

/** The name with another part; where there is none, one that has this part and shares the most of the others. */
export function withPart(names: readonly string[], now: string, at: number, part: string): string {
  const wanted = now.split('/').with(at, part);
  const alike = (name: string): number => name.split('/').filter((one, k) => one === wanted[k]).length;
  const able = names.filter((name) => name.split('/')[at] === part);
  return able.reduce((best, name) => (alike(name) > alike(best) ? name : best), able[0] ?? now);
}
