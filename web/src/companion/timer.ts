// The timer of a round as plain data: what it is, and what each press makes of it. Times are in milliseconds.

export const ROUNDS = 8;
/** The rulebook's two minutes (E20-ACTION-02). */
export const ROUND_MS = 120_000;
export const STEP_MS = 15_000;
const MIN_ROUND_MS = 30_000;
const MAX_ROUND_MS = 600_000;
const COUNTDOWN_MS = 3_000;

/** Before the round, while 3-2-1 is counted, while it runs, while it is stopped, when it is over. */
export type Stage = 'ready' | 'count' | 'running' | 'paused' | 'over';

export interface Timer {
  readonly stage: Stage;
  /** Has this round's time run at all? */
  readonly begun: boolean;
  readonly round: number;
  /** How long a round takes from its start. */
  readonly length: number;
  /** How long this one takes with what was added: a whole turn of the ring. */
  readonly total: number;
  /** What was left at `since`. */
  readonly left: number;
  /** When the stage began, on the clock that `now` is read from. */
  readonly since: number;
}

export const fresh = (round = 1, length = ROUND_MS): Timer => ({ stage: 'ready', begun: false, round, length, total: length, left: length, since: 0 });

export function leftAt(timer: Timer, now: number): number {
  return timer.stage === 'running' ? Math.max(0, timer.left - (now - timer.since)) : timer.left;
}

/** The number that is called: 3, 2, 1. */
export function calledAt(timer: Timer, now: number): number {
  return Math.max(1, Math.ceil((COUNTDOWN_MS - (now - timer.since)) / 1_000));
}

/** What time alone does: a count ends, and so does a round. */
export function advance(timer: Timer, now: number): Timer {
  if (timer.stage === 'count' && now - timer.since >= COUNTDOWN_MS) return advance({ ...timer, stage: 'running', begun: true, since: timer.since + COUNTDOWN_MS }, now);
  if (timer.stage === 'running' && leftAt(timer, now) === 0) return { ...timer, stage: 'over', left: 0 };
  return timer;
}

/** The big button: start, stop, go on, next round; during the count it calls the start off. */
export function press(timer: Timer, now: number): Timer {
  switch (timer.stage) {
    case 'ready':
    case 'paused':
      return { ...timer, stage: 'count', since: now };
    case 'count':
      return { ...timer, stage: timer.begun ? 'paused' : 'ready' };
    case 'running':
      return { ...timer, stage: 'paused', left: leftAt(timer, now) };
    case 'over':
      return fresh((timer.round % ROUNDS) + 1, timer.length);
  }
}

/** Could time be added or taken away? Before the start that makes all rounds longer or shorter. */
export function canShift(timer: Timer, now: number, by: number): boolean {
  if (timer.stage === 'ready') return timer.length + by >= MIN_ROUND_MS && timer.length + by <= MAX_ROUND_MS;
  return (timer.stage === 'running' || timer.stage === 'paused') && leftAt(timer, now) + by > 0 && leftAt(timer, now) + by <= MAX_ROUND_MS;
}

export function shift(timer: Timer, now: number, by: number): Timer {
  if (!canShift(timer, now, by)) return timer;
  if (timer.stage === 'ready') return fresh(timer.round, timer.length + by);
  const left = leftAt(timer, now) + by;
  return { ...timer, left, since: now, total: Math.max(timer.total, left) };
}

/** Another round, or this one anew. A clock that runs has to be stopped first. */
export function pick(timer: Timer, round: number): Timer {
  return canPick(timer) && round >= 1 && round <= ROUNDS ? fresh(round, timer.length) : timer;
}

export function canPick({ stage }: Timer): boolean {
  return stage !== 'running' && stage !== 'count';
}

/** A time in words of digits, such as 0:47. A second that has begun counts. */
export function digits(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a browser keeps over a reload. A clock that ran comes back stopped. */
export function kept(timer: Timer, now: number): string {
  const { begun, round, length, total } = timer;
  return JSON.stringify({ begun, round, length, total, left: leftAt(timer, now) });
}

export function restored(text: string | null): Timer {
  try {
    const { begun, round, length, total, left } = JSON.parse(text ?? '') as Timer;
    const isRound = Number.isInteger(round) && round >= 1 && round <= ROUNDS;
    if (!isRound || !(length >= MIN_ROUND_MS && length <= MAX_ROUND_MS)) return fresh();
    if (begun !== true || !(left >= 0 && left <= total && total <= MAX_ROUND_MS)) return fresh(round, length);
    return { stage: left === 0 ? 'over' : 'paused', begun, round, length, total, left, since: 0 };
  } catch {
    return fresh();
  }
}
