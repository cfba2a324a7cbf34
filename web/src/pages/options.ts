// Keys and values of options come from the games as plain words; this makes them readable.

/** `turn-order` becomes `Turn order`. */
export function optionWords(key: string): string {
  const words = key.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const valueWords = optionWords;

/** Too many or too long for a row of buttons? */
export function isMost(values: readonly string[]): boolean {
  return values.length > 4 || values.join('').length > 32;
}
