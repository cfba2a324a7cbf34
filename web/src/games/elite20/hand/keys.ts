// Key letters of lit targets. Whatever is lit keeps its letter as long as the row is in use.

/** Letters that mean nothing else at the table, in the order in which hands find them. */
export const LETTERS: readonly string[] = [...'QWEYUIOASDGJKLZXCVBNM', '6', '7', '8', '9', '0', ';', ',', '.', '/', '[', ']'];

/** While something is owed Roll needs no key; digits are the buttons of what is owed. T is the text view at all times. */
export const MORE_LETTERS: readonly string[] = [...'QWERYUIOPASDGJKLZXCVBNM', '0', '9', '8', '7', ';', ',', '.', '/', '[', ']'];

export class KeyRing {
  private given = new Map<string, string>();
  private use: string | null = null;

  constructor(private readonly letters: readonly string[] = LETTERS) {}

  /**
   * A letter for each of these, as far as they go. While the use is the same, letters stay with what they were given to,
   * and those of what is gone are given to nobody else: a late finger hits nothing new.
   */
  give(use: string, targets: readonly string[], letters: readonly string[] = this.letters): ReadonlyMap<string, string> {
    if (use !== this.use) {
      this.use = use;
      this.given = new Map();
    }
    const taken = new Set(this.given.values());
    const free = letters.filter((letter) => !taken.has(letter));
    for (const target of targets) {
      if (this.given.has(target)) continue;
      const letter = free.shift();
      if (letter === undefined) break;
      this.given.set(target, letter);
    }
    return new Map(targets.flatMap((target) => (this.given.has(target) ? [[target, this.given.get(target)!] as const] : [])));
  }
}

/** A row in use keeps its order: what is new comes last, and what is gone stays in its place as it is told. */
export function steady<T extends { readonly id: string }>(before: readonly T[], now: readonly T[], gone: (was: T) => T): T[] {
  const fresh = new Map(now.map((one) => [one.id, one]));
  const kept = before.map((was) => {
    const one = fresh.get(was.id);
    fresh.delete(was.id);
    return one ?? gone(was);
  });
  return [...kept, ...now.filter(({ id }) => fresh.has(id))];
}
