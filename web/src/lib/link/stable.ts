// What has not changed stays the same object, so that nothing is drawn again for it. Views come anew with every update,
// and what is worked out from them is mostly equal to what was there before.

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `next`, with every part that equals its counterpart in `last` taken from there; `last` itself if all do. */
export function share<T>(last: unknown, next: T): T {
  if (Object.is(last, next)) return next;
  if (Array.isArray(last) && Array.isArray(next)) {
    const parts = next.map((part, at) => share(last[at], part));
    return (same(last, parts) ? last : parts) as T;
  }
  if (isPlain(last) && isPlain(next)) {
    const parts = Object.fromEntries(Object.entries(next).map(([key, part]) => [key, share(last[key], part)]));
    const keys = Object.keys(parts);
    const equal = keys.length === Object.keys(last).length && keys.every((key) => key in last && Object.is(last[key], parts[key]));
    return (equal ? last : parts) as T;
  }
  if (last instanceof Map && next instanceof Map) {
    const parts = new Map([...next].map(([key, part]) => [key, share(last.get(key), part)]));
    return (same([...last.keys()], [...parts.keys()]) && same([...last.values()], [...parts.values()]) ? last : parts) as T;
  }
  if (last instanceof Set && next instanceof Set) return (same([...last], [...next]) ? last : next) as T;
  return next;
}

const same = (last: readonly unknown[], next: readonly unknown[]): boolean => last.length === next.length && next.every((part, at) => Object.is(last[at], part));

/** Remembers what it gave last, and gives it again as far as nothing has changed. */
export function stable<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => (last = share(last, next));
}
