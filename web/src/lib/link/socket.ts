// The one module with the socket. It connects, says hello, follows one table from one chair, and sends acts until the
// server has answered them: with the same client id and number, so that none is done twice. Each watch has a number that its
// frames bear; what belongs to an earlier one is passed over.
import type { Answer, Link } from '../../games/types';
import { browserLine, type Line } from './line';
import type { FromClient } from '../wire/FromClient';
import type { Moment } from '../wire/Moment';
import type { SignalKind } from '../wire/SignalKind';
import type { ToClient } from '../wire/ToClient';
import type { JsonValue } from '../wire/serde_json/JsonValue';

export const PROTOCOL = 1;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** An answer that takes longer is asked for again, and a line that is silent for so long is given up. */
const PATIENCE_MS = 6_000;
/** What was turned away because too much was said is sent again after a pause. */
const PAUSE_MS = 1_000;
/** At a live table there is a sign of life so often, and a line is given up after so long a silence. */
const PULSE_MS = 1_000;
const LIVE_PATIENCE_MS = 3_000;
/** Whoever was cut off in the middle of a live phase is back soon after the network is. */
const LONGEST_LIVE_WAIT_MS = 1_000;

/** What a follower of a table hears. */
export interface Ear {
  link(link: Link, why?: string): void;
  message(message: ToClient): void;
  /** Acts that wait for their answer, in order. */
  pending(acts: readonly string[]): void;
  /** An act came too early and is kept for so many milliseconds. */
  held?(what: string, ms: number): void;
}

/** The build that this page came with: the one that greeted it first. A server of another one asks for a reload. */
let pageBuild: string | null = null;

export interface LogPage {
  readonly moments: readonly Moment[];
  readonly first: boolean;
}

interface Waiting {
  readonly message: FromClient & { n: number };
  readonly settle: (answer: ToClient) => void;
}

const randomId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36).padStart(2, '0')).join('');

export class TableSocket {
  /** Of this page load. A reload starts anew, since a copied tab must not share numbers. */
  private readonly client = randomId();
  private line: Line | null = null;
  private welcome = false;
  private closed = false;
  private tries = 0;
  private n = 0;
  private since: number | null = null;
  /** The number of the newest watch. */
  private w = 0;
  private readonly waiting = new Map<number, Waiting>();
  /** Was a whole view asked for that has not come? It is asked for once more if something was turned away. */
  private unseen = false;
  /** Was anything heard since the doubt began? */
  private alive = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  /** Pulses since something was heard. */
  private silent = 0;

  constructor(
    private readonly table: string,
    private seat: number | null,
    private readonly ear: Ear,
    private readonly open: () => Line = browserLine,
  ) {
    this.connect();
    globalThis.addEventListener?.('online', this.wake);
    globalThis.document?.addEventListener('visibilitychange', this.shown);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.doubt);
    clearInterval(this.pulse);
    globalThis.removeEventListener?.('online', this.wake);
    globalThis.document?.removeEventListener('visibilitychange', this.shown);
    this.line?.close();
  }

  /** Connects anew: a socket belongs to whoever opened it, and a visitor who sits down becomes a guest. */
  reconnect(): void {
    const old = this.line;
    this.line = null;
    this.welcome = false;
    this.tries = 0;
    old?.close();
    this.connect();
  }

  /** Looks from another chair from now on. Nothing of the chair before is kept. */
  watch(seat: number | null): void {
    this.seat = seat;
    this.refresh();
  }

  /** Asks for the whole position, since an update is missing. */
  refresh(): void {
    this.since = null;
    this.unseen = true;
    this.follow();
  }

  /** The last update number that was taken in. */
  reached(v: number): void {
    this.since = v;
  }

  /** Is the table live? Then signs of life go out every second, and silence is noticed as soon. */
  live(is: boolean): void {
    if (is === this.isLive) return;
    clearInterval(this.pulse);
    this.pulse = is ? setInterval(this.beat, PULSE_MS) : undefined;
    this.silent = 0;
  }

  async act(what: string, prompt: number | null, cause: number | null = null): Promise<Answer> {
    return answerOf(await this.ask({ t: 'act', n: ++this.n, do: what, prompt, cause }));
  }

  /** Points at something. It is sent once or not at all. */
  signal(kind: SignalKind, what: string): void {
    if (this.welcome) this.send({ t: 'signal', n: ++this.n, kind, what });
  }

  async probe(what: string): Promise<Answer> {
    return answerOf(await this.ask({ t: 'probe', n: ++this.n, do: what }));
  }

  async preview(what: string): Promise<JsonValue> {
    const answer = await this.ask({ t: 'preview', n: ++this.n, do: what });
    return answer.t === 'preview' ? answer.preview : null;
  }

  async log(before: number | null): Promise<LogPage> {
    const answer = await this.ask({ t: 'log', n: ++this.n, before });
    return answer.t === 'log' ? answer : { moments: [], first: true };
  }

  async chat(text: string): Promise<Answer> {
    return answerOf(await this.ask({ t: 'chat', n: ++this.n, text }));
  }

  reveal(seat: number, nonce: string): void {
    this.send({ t: 'reveal', seat, nonce });
  }

  private get isLive(): boolean {
    return this.pulse !== undefined;
  }

  private ask(message: FromClient & { n: number }): Promise<ToClient> {
    return new Promise((settle) => {
      this.waiting.set(message.n, { message, settle });
      this.tellPending();
      if (this.welcome) {
        this.send(message);
        this.doubtSoon();
      }
    });
  }

  private connect(): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    this.ear.link(this.tries === 0 ? 'connecting' : 'offline');
    const line = this.open();
    this.line = line;
    // A line that never opens is given up like a silent one.
    this.doubtSoon(this.isLive ? LIVE_PATIENCE_MS : PATIENCE_MS);
    line.onopen = () => {
      this.send({ t: 'hello', protocol: PROTOCOL, build: pageBuild, client: this.client });
      this.doubtSoon();
    };
    line.onmessage = (event) => {
      if (this.line === line) this.hear(JSON.parse(String(event.data)) as ToClient);
    };
    line.onclose = () => {
      if (this.line === line) this.lost();
    };
  }

  private lost(): void {
    this.line = null;
    this.welcome = false;
    clearTimeout(this.doubt);
    if (this.closed) return;
    this.ear.link('offline');
    const wait = Math.min(this.isLive ? LONGEST_LIVE_WAIT_MS : LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries++);
    // Jitter, so that a restarted server is not greeted by everybody at once.
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random()));
  }

  private hear(message: ToClient): void {
    this.alive = true;
    this.silent = 0;
    if (this.isOfAnother(message)) return;
    switch (message.t) {
      case 'welcome':
        pageBuild ??= message.build;
        this.welcome = true;
        this.tries = 0;
        this.follow();
        this.ear.link('live');
        if (globalThis.document?.hidden) this.send({ t: 'here', visible: false });
        this.sendAgain();
        break;
      case 'reload':
        reloadOnce();
        break;
      case 'bye':
        if (!message.again) this.closed = true;
        this.ear.link(message.again ? 'offline' : 'ended', message.why);
        break;
      case 'pong':
        break;
      case 'done':
      case 'refused':
      case 'rejected':
      case 'stale':
      case 'busy':
      case 'allowed':
      case 'preview':
      case 'log':
        this.settle(message.n, message);
        break;
      case 'held': {
        const kept = this.waiting.get(message.n)?.message;
        if (kept?.t === 'act') this.ear.held?.(kept.do, message.ms);
        break;
      }
      case 'chat':
      case 'table':
      case 'update':
      case 'reveal':
      case 'count':
      case 'outlook':
      case 'signal':
        this.ear.message(message);
        break;
      case 'view':
        if (message.seat === this.seat) this.unseen = false;
        this.ear.message(message);
        break;
      case 'error':
        this.ear.message(message);
        this.doubtSoon(PAUSE_MS);
        this.alive = true;
        break;
    }
    // Whoever waits for nothing has no doubts, and no timer runs.
    if (this.welcome && this.waiting.size === 0 && !this.unseen) clearTimeout(this.doubt);
  }

  private sendAgain(): void {
    for (const { message } of this.waiting.values()) this.send(message);
    if (this.waiting.size > 0) this.doubtSoon();
  }

  private settle(n: number, answer: ToClient): void {
    const waiting = this.waiting.get(n);
    if (!waiting) return;
    this.waiting.delete(n);
    this.tellPending();
    waiting.settle(answer);
  }

  private follow(): void {
    if (this.welcome) this.send({ t: 'watch', table: this.table, seat: this.seat, since: this.since, w: ++this.w });
  }

  /** Is it about a table or chair that was watched before? */
  private isOfAnother(message: ToClient): boolean {
    switch (message.t) {
      case 'table':
      case 'view':
      case 'update':
      case 'chat':
      case 'reveal':
      case 'count':
      case 'outlook':
      case 'signal':
        return message.w !== this.w;
      case 'error':
        // Without a number it is about what was sent, not about a table.
        return typeof message.w === 'number' && message.w !== this.w;
      default:
        // Answers name what they answer.
        return false;
    }
  }

  private send(message: FromClient): void {
    this.line?.send(JSON.stringify(message));
  }

  private tellPending(): void {
    const acts = [...this.waiting.values()].flatMap(({ message }) => (message.t === 'act' ? [message.do] : []));
    this.ear.pending(acts);
  }

  /**
   * A silent line may be dead without knowing it, after a sleep or a change of network. On one that lives a message
   * may have been turned away without an answer; sent again, it is done once all the same.
   */
  private doubtSoon(patience = PATIENCE_MS): void {
    clearTimeout(this.doubt);
    this.alive = false;
    this.doubt = setTimeout(() => {
      if (this.alive && this.welcome) {
        if (this.unseen) this.refresh();
        this.unseen = false;
        this.sendAgain();
        return;
      }
      this.giveUp();
    }, patience);
  }

  private giveUp(): void {
    const dead = this.line;
    this.lost();
    dead?.close();
  }

  private readonly beat = (): void => {
    if (!this.welcome || this.closed) return;
    if (this.silent * PULSE_MS >= LIVE_PATIENCE_MS) {
      this.silent = 0;
      this.giveUp();
      return;
    }
    this.silent += 1;
    this.send({ t: 'ping' });
  };

  private readonly shown = (): void => {
    const visible = globalThis.document?.hidden !== true;
    if (this.welcome) this.send({ t: 'here', visible });
    if (visible) this.wake();
  };

  private readonly wake = (): void => {
    if (this.closed || globalThis.document?.hidden) return;
    if (this.welcome) {
      this.send({ t: 'ping' });
      this.doubtSoon();
    } else if (!this.line) {
      this.connect();
    }
  };
}

function answerOf(message: ToClient): Answer {
  switch (message.t) {
    case 'done':
      return { kind: 'done', v: message.v };
    case 'allowed':
    case 'stale':
    case 'busy':
      return { kind: message.t };
    case 'refused':
      return { kind: 'refused', rule: message.rule, by: message.by ?? null, message: message.message ?? undefined };
    case 'rejected':
      return { kind: 'rejected', why: message.why };
    default:
      return { kind: 'rejected', why: '' };
  }
}

/** A server of another build asks for a reload; twice within a minute would be a loop. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem('sortie.reloaded') ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem('sortie.reloaded', String(Date.now()));
  location.reload();
}
