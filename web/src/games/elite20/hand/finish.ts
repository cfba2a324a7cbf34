// When being done is the next thing to do in the Action Phase.

import { has, type Seat, type View } from '../view';

/** What may always be left: giving things away, taking a die back, putting one down, a step. */
const REST = /^(done|offer|offer-charge|unload|hand|load|step)( |$)/;

/** May this seat be done, and is there nothing to roll, to fire or to work on, or does everybody else wait? */
export function isDoneNext(view: View, seat: Seat, legal: readonly string[]): boolean {
  if (!legal.includes('done')) return false;
  const others = view.seats.flatMap((_, other) => (other === seat ? [] : [other]));
  const waited = others.length > 0 && others.every((other) => has(view.ready | view.away | view.left, other));
  return waited || legal.every((what) => REST.test(what));
}
