// What a table that plays against the clock tells besides its position: the time, counts, kept acts, the outlook, signals.
import type { ToClient } from '../wire/ToClient';
import type { Message } from '../wire/Message';
import type { SignalKind } from '../wire/SignalKind';
import type { JsonValue } from '../wire/serde_json/JsonValue';

/** Something that is done when a time is up. `ends` is on the page's own clock, `performance.now()`. */
export interface Pending {
  readonly what: string;
  readonly ends: number;
}

/** What somebody points at; `at` is on the page's own clock. */
export interface Signal {
  readonly seat: number;
  readonly kind: SignalKind;
  readonly what: string;
  readonly at: number;
  /** Why not, where a bot says so. */
  readonly why?: Message | null;
}

/** An order stands for so long. Whoever takes it is on it until it is done, or says why not. Claims stand until they are given up. */
const STANDS: Record<SignalKind, number> = { ping: 20_000, 'on-it': Infinity, did: 4_000, 'not-now': 6_000, claim: Infinity, unclaim: 0 };
/** What bots answer: the newest of a chair counts. */
const ANSWERS: readonly SignalKind[] = ['on-it', 'did', 'not-now'];
/** A chair claims at most so many things; the oldest gives way. */
const MOST_CLAIMS = 4;
/** A clock that is off by more was set anew; less is the line's unsteadiness. */
const UNSTEADY_MS = 400;

/** The list after somebody pointed at something. */
export function withSignal(signals: readonly Signal[], signal: Signal): Signal[] {
  const own = (one: Signal): boolean => one.seat === signal.seat;
  const same = (one: Signal): boolean => own(one) && one.what === signal.what;
  switch (signal.kind) {
    case 'unclaim':
      return signals.filter((one) => !(one.kind === 'claim' && same(one)));
    case 'claim': {
      const others = signals.filter((one) => !(one.kind === 'claim' && same(one)));
      const claims = others.filter((one) => one.kind === 'claim' && own(one));
      const oldest = claims.length >= MOST_CLAIMS ? claims[0] : undefined;
      return [...others.filter((one) => one !== oldest), signal];
    }
    case 'on-it':
    case 'did':
    case 'not-now':
      return [...signals.filter((one) => !(ANSWERS.includes(one.kind) && (own(one) || one.what === signal.what))), signal];
    case 'ping':
      return [...signals.filter((one) => !(one.kind === signal.kind && own(one))), signal];
  }
}

/** Those that still stand. */
export const standing = (signals: readonly Signal[], now: number): Signal[] => signals.filter(({ kind, at }) => now < at + STANDS[kind]);

/**
 * How far game time is ahead of the page's clock. The frame that came fastest is the nearest to the truth, so small
 * steps back are the line's doing and are left out: a clock that is shown never jumps for them.
 */
export function steadied(before: number | null, heard: number): number {
  return before === null || Math.abs(heard - before) > UNSTEADY_MS ? heard : Math.max(before, heard);
}

export class LivePart {
  outlook: JsonValue | null = $state.raw(null);
  count: Pending | null = $state.raw(null);
  held: Pending | null = $state.raw(null);
  signals: readonly Signal[] = $state.raw([]);
  private ahead: number | null = $state(null);
  private lapse: ReturnType<typeof setTimeout> | undefined;

  /** Game time now, in milliseconds. */
  gameNow(): number {
    return Math.max(0, performance.now() + (this.ahead ?? -performance.now()));
  }

  /** A frame told the time. */
  told(now: number | null | undefined): void {
    if (now !== null && now !== undefined) this.ahead = steadied(this.ahead, now - performance.now());
  }

  hear(message: ToClient): void {
    switch (message.t) {
      case 'outlook':
        this.outlook = message.outlook;
        break;
      case 'count':
        this.count = message.ms > 0 ? { what: message.what, ends: performance.now() + message.ms } : null;
        break;
      case 'signal':
        this.point({ seat: message.seat, kind: message.kind, what: message.what, at: performance.now(), why: message.why ?? null });
        break;
      default:
        break;
    }
  }

  /** An act is kept until it is due. */
  keep(what: string, ms: number): void {
    this.held = { what, ends: performance.now() + ms };
  }

  /** An act was answered, so that nothing of it is kept. */
  answered(what: string): void {
    if (this.held?.what === what) this.held = null;
  }

  /** Nothing of the chair before, or of the phase before, is left. */
  clear(): void {
    clearTimeout(this.lapse);
    this.outlook = null;
    this.count = null;
    this.held = null;
    this.signals = [];
  }

  /** Forgets what nobody means any more. */
  rest(): void {
    this.signals = [];
  }

  private point(signal: Signal): void {
    this.signals = withSignal(this.signals, signal);
    this.lapseSoon();
  }

  private lapseSoon(): void {
    clearTimeout(this.lapse);
    const now = performance.now();
    const next = Math.min(...this.signals.map(({ kind, at }) => at + STANDS[kind]));
    if (!Number.isFinite(next)) return;
    this.lapse = setTimeout(() => {
      this.signals = standing(this.signals, performance.now());
      this.lapseSoon();
    }, Math.max(1, next - now));
  }
}

/** A list after a change of it was told. */
export function changed(list: readonly string[], { gone, new: fresh }: { gone: readonly number[]; new: readonly (readonly [number, string])[] }): string[] {
  const out = new Set(gone);
  const left = list.filter((_, at) => !out.has(at));
  for (const [at, one] of fresh) left.splice(at, 0, one);
  return left;
}
