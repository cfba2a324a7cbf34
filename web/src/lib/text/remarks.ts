// What the rules point out about the choices of a list, so that no client works it out.
import type { Remark } from '../wire/Remark';

export type Remarks = ReadonlyMap<Remark, ReadonlySet<string>>;

export const NO_REMARKS: Remarks = new Map();

/** By remark, the choices in notation. */
export function remarksOf(legal: readonly string[], told: readonly (readonly [number, Remark])[]): Remarks {
  const all = new Map<Remark, Set<string>>();
  for (const [at, remark] of told) {
    const what = legal[at];
    if (what !== undefined) all.set(remark, (all.get(remark) ?? new Set()).add(what));
  }
  return all;
}

export const isRemarked = (remarks: Remarks, remark: Remark, what: string): boolean => remarks.get(remark)?.has(what) ?? false;
