// Key letters of lit targets. Whatever is lit keeps its letter as long as the row is in use.

/** Keys of the table itself: they mean the same wherever they mean anything, as those of the frame do. */
export const TABLE_KEYS = { roll: 'R', safest: 'S', hand: 'H', stop: 'P', gear: 'G', branch: 'B' } as const;

/** Letters that neither the table nor the frame uses, in the order in which hands find them. Signs are not where they are on every keyboard. */
export const LETTERS: readonly string[] = [...'QWEYIOADJKZXCVM'];

/** Dice and buttons have the lower digits; the upper ones begin keys of two strokes, for what is left when letters run out. 0 shows the whole map. */
const FIRSTS: readonly string[] = [...'6789'];
/** I and O read as 1 and 0 beside a digit: they come last, where nothing else is left. */
const SECONDS: readonly string[] = [...'QWERTYUPASDFGHJKLZXCVBNM1234567890'];
const chords = (seconds: readonly string[]): string[] => FIRSTS.flatMap((first) => seconds.map((second) => first + second));
const CHORDS: readonly string[] = [...chords(SECONDS), ...chords(['I', 'O'])];

/** What a key says: a letter as it is written on it, and a digit also where digits need Shift, as on French keyboards. */
export function strokeOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const digit = shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  return digit ?? (key.length === 1 ? key.toUpperCase() : key);
}

export class KeyRing {
  private given = new Map<string, string>();
  /** Keys of what was lit just before, which a late finger may still mean. */
  private late: ReadonlySet<string> = new Set();
  private use: string | null = null;
  /** Another ring in use beside this one, whose keys are not given twice. */
  private beside: KeyRing | null = null;

  /** One that `carries` leaves keys where they are, as far as it can, when the use changes. */
  constructor(
    private readonly letters: readonly string[] = LETTERS,
    private readonly carries = false,
  ) {}

  /** Two rings that are in use at once. */
  static pair(one: KeyRing, other: KeyRing): void {
    [one.beside, other.beside] = [other, one];
  }

  /**
   * A key for each of these: a letter, and where letters run out or it is `far`, two strokes. While the use is the same, keys
   * stay with what they were given to, and those of what is gone are given to nobody else: a late finger hits nothing new.
   */
  give(use: string, targets: readonly string[], letters: readonly string[] = this.letters, far: readonly string[] = []): ReadonlyMap<string, string> {
    if (use !== this.use) this.begin(use, targets, letters, far);
    const taken = new Set([...this.given.values(), ...this.late, ...this.others()]);
    const free = [...letters, ...CHORDS].filter((key) => !taken.has(key));
    const two = CHORDS.filter((key) => !taken.has(key));
    const next = (from: string[]): string | undefined => {
      const key = from.find((one) => !taken.has(one));
      if (key !== undefined) taken.add(key);
      return key;
    };
    for (const target of targets) if (!this.given.has(target)) this.keep(target, next(free));
    for (const target of far) if (!this.given.has(target)) this.keep(target, next(two));
    return new Map([...targets, ...far].flatMap((target) => (this.given.has(target) ? [[target, this.given.get(target)!] as const] : [])));
  }

  private keep(target: string, key: string | undefined): void {
    if (key !== undefined) this.given.set(target, key);
  }

  private others(): readonly string[] {
    return this.beside === null ? [] : [...this.beside.given.values()];
  }

  private begin(use: string, targets: readonly string[], letters: readonly string[], far: readonly string[]): void {
    const before = this.given;
    const near = new Set(targets);
    const others = this.others();
    const stays = (target: string, key: string): boolean => !others.includes(key) && (near.has(target) ? letters.includes(key) : far.includes(target) && key.length > 1);
    this.use = use;
    this.given = new Map(this.carries ? [...before].filter(([target, key]) => stays(target, key)) : []);
    this.late = new Set(this.carries ? [...before.values()].filter((key) => key.length === 1 && ![...this.given.values()].includes(key)) : []);
  }
}

/**
 * The key that a stroke completes; null where it is the first of two, which is kept, or nothing. `keys` are those that can be
 * meant now.
 */
export function strokes(of: { typed: string | null }, stroke: string, keys: Iterable<string>): string | null {
  const { typed } = of;
  of.typed = null;
  if (typed !== null) return typed + stroke;
  if (![...keys].some((key) => key.length > 1 && key.startsWith(stroke))) return stroke;
  of.typed = stroke;
  return null;
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
