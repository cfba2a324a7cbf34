// The ring of ticks round the digits: one turn is the whole time of the round.

export const TICKS = 120;
const MARKED_SECONDS: readonly number[] = [60, 30, 10];
const LAST_SECONDS = 10;
const HALF_MINUTE_SECONDS = 30;

export interface Tick {
  readonly from: string;
  readonly to: string;
  readonly lit: boolean;
  /** One of the marks that are told: longer than the others. */
  readonly mark: boolean;
  readonly heat: 'last' | 'half' | 'plain';
}

/** Where something lies that stands so many seconds from the end: x and y at a distance from the middle. */
export function spot(seconds: number, total: number, distance: number): readonly [number, number] {
  const angle = (seconds / total) * 2 * Math.PI;
  return [distance * Math.sin(angle), -distance * Math.cos(angle)];
}

/** The marks that a round of so many seconds has. */
export const marksOf = (total: number): readonly number[] => MARKED_SECONDS.filter((mark) => mark < total);

/** The ticks, clockwise from the end of the time; all in seconds. */
export function ticks(left: number, total: number): Tick[] {
  const marks = new Set(marksOf(total).map((mark) => Math.round((mark / total) * TICKS)));
  return Array.from({ length: TICKS }, (_, k) => {
    const seconds = (k / TICKS) * total;
    const mark = marks.has(k);
    const at = (distance: number): string => spot(seconds, total, distance).map((value) => value.toFixed(1)).join(' ');
    return { from: at(mark ? 196 : 206), to: at(mark ? 238 : 232), lit: seconds < left, mark, heat: seconds < LAST_SECONDS ? 'last' : seconds < HALF_MINUTE_SECONDS ? 'half' : 'plain' };
  });
}
