// A live table as one viewer sees it: the socket's messages turned into reactive state.
import { immutableJSONPatch, type JSONPatchDocument } from 'immutable-json-patch';
import type { ActHow, Answer, ChatLine, Cue, Link, Refusal, Roles, Session } from '../../games/types';
import { t } from '../../words';
import { api } from './api';
import { stopped } from './clock.svelte';
import { changed, LivePart, type Pending, type Signal } from './live.svelte';
import { forgetNonces, openNonce } from '../fair/nonce';
import { noteSeals } from '../fair/seals';
import { isStill, settings } from '../page/settings.svelte';
import { playedBy } from '../text/parts';
import { TableSocket } from './socket';
import { keepRead, keptRead, unread } from '../told/reading';
import { NO_REMARKS, remarksOf, type Remarks } from '../text/remarks';
import { Rules } from '../text/rules.svelte';
import { play } from '../page/sound';
import { withEarlier, withMoments } from '../told/story';
import type { GameInfo } from '../wire/GameInfo';
import type { Moment } from '../wire/Moment';
import type { TableInfo } from '../wire/TableInfo';
import type { ToClient } from '../wire/ToClient';
import type { JsonValue } from '../wire/serde_json/JsonValue';

/** What the chairs of a table are called. */
export function namesOf(table: TableInfo, roles: Roles = []): string[] {
  return table.chairs.map((chair, seat) => playedBy(chair, roles[seat]) ?? chair.name ?? t('seat.number', { n: seat + 1 }));
}

/** What views and updates have in common. */
type Bearings = Pick<ToClient & { t: 'view' }, 'v' | 'prompt' | 'undo' | 'asked' | 'clocks' | 'now'>;

const NOTHING: readonly string[] = [];

export class LiveSession implements Session {
  readonly live = true;
  readonly rules: Rules;
  table: TableInfo = $state.raw(undefined as never);
  seat: number | null = $state(null);
  v = $state(0);
  view: unknown = $state.raw(null);
  private listed: readonly string[] = $state.raw([]);
  private remarked: Remarks = $state.raw(NO_REMARKS);
  prompt = $state(0);
  undo = $state(0);
  moments: readonly Moment[] = $state.raw([]);
  latest: readonly Moment[] = $state.raw([]);
  complete = $state(false);
  link: Link = $state('connecting');
  ended = $state('');
  pending: readonly string[] = $state.raw([]);
  refusal: Refusal | null = $state.raw(null);
  notice: string | null = $state(null);
  spot: { place: string; tick: number } | null = $state.raw(null);
  chat: readonly ChatLine[] = $state.raw([]);
  private readTo = $state(0);
  rule: string | null = $state(null);
  folded = $state(false);
  /** How often something of the game was done from here. */
  acted = $state(0);
  /** Has the server told about the table? From then on it counts this browser as present. */
  followed = $state(false);
  /** When the table's clocks were told, so that they can run on. */
  told = $state(0);
  roles: Roles = $state.raw([]);
  names: readonly string[] = $derived(namesOf(this.table, this.roles));
  /** Does a bot play for the player at this screen, as the player wished? */
  standIn = $derived(this.seat !== null && this.table.stage === 'playing' && this.table.chairs[this.seat]?.stand_in === true);
  /** Nothing is lit and nothing asked while a bot answers, nor once the server has ended the connection for good. */
  private idle = $derived(this.standIn || this.link === 'ended');
  legal: readonly string[] = $derived(this.idle ? NOTHING : this.listed);
  remarks: Remarks = $derived(this.idle ? NO_REMARKS : this.remarked);
  asked = $derived(this.seat !== null && !this.idle && this.table.asked.includes(this.seat));
  private readonly beside = new LivePart();
  private readonly socket: TableSocket;
  private awaitedSeat: number | null;
  /** How often another chair was looked from: what was asked from one before is of no use. */
  private looks = 0;
  private opening = false;
  private toast: ReturnType<typeof setTimeout> | undefined;
  private seen: () => void = () => undefined;

  constructor(
    table: TableInfo,
    seat: number | null,
    readonly game: GameInfo,
    readonly content: JsonValue,
  ) {
    this.table = table;
    this.told = Date.now();
    this.awaitedSeat = seat;
    this.readTo = keptRead(table.id);
    this.rules = new Rules(game.id);
    this.socket = new TableSocket(table.id, seat, {
      link: (link, why) => {
        if (this.link === 'live' && link !== 'live') this.table = { ...this.table, chairs: stopped(this.table.chairs, this.told, Date.now()) };
        this.link = link;
        // What the server said on leaving stands until it is back.
        if (why) this.ended = why;
        else if (link === 'live') this.ended = '';
      },
      pending: (acts) => (this.pending = acts),
      held: (what, ms) => this.beside.keep(what, ms),
      message: (message) => this.hear(message),
    });
    this.socket.live(table.live);
  }

  /** The newest line of chat that was in sight in this browser. */
  get read(): number {
    return this.readTo;
  }
  set read(id: number) {
    if (id <= this.readTo) return;
    this.readTo = id;
    keepRead(this.table.id, id);
  }
  /** How many lines of chat others have said since. */
  get unread(): number {
    const own = this.table.chairs.flatMap(({ mine }, seat) => (mine ? [seat] : []));
    return unread(this.chat, this.readTo, own, settings.muted);
  }
  get outlook(): JsonValue | null {
    return this.beside.outlook;
  }
  get count(): Pending | null {
    return this.beside.count;
  }
  get held(): Pending | null {
    return this.beside.held;
  }
  get signals(): readonly Signal[] {
    return this.beside.signals;
  }
  get still(): boolean {
    return isStill();
  }

  /** Tells whom each chair plays. */
  call(roles: Roles): void {
    this.roles = roles;
  }

  gameNow(): number {
    return this.beside.gameNow();
  }

  close(): void {
    clearTimeout(this.toast);
    this.beside.clear();
    this.socket.close();
  }

  /** Connects anew, as the guest that this browser has just become. */
  reconnect(): void {
    this.socket.reconnect();
  }

  /** Looks from another chair. What the chair before saw leaves the page at once; the promise waits for the new view. */
  watch(seat: number | null): Promise<void> {
    this.awaitedSeat = seat;
    this.looks += 1;
    this.view = null;
    this.listed = [];
    this.remarked = NO_REMARKS;
    this.moments = [];
    this.latest = [];
    this.complete = false;
    this.seat = seat;
    this.beside.clear();
    this.dismiss();
    this.socket.watch(seat);
    return new Promise((resolve) => (this.seen = resolve));
  }

  private hear(message: ToClient): void {
    switch (message.t) {
      case 'table':
        this.takeTable(message.table);
        break;
      case 'view':
        if (message.seat !== this.awaitedSeat) return;
        this.view = message.view;
        this.seat = message.seat;
        this.listed = message.legal;
        this.remarked = remarksOf(message.legal, message.remarks ?? []);
        this.latest = [];
        this.reach(message);
        this.seen();
        void this.catchUp();
        break;
      case 'update':
        this.takeUpdate(message);
        break;
      case 'chat':
        if (!this.chat.some(({ id }) => id === message.id)) this.chat = [...this.chat, message].sort((a, b) => a.id - b.id);
        break;
      case 'outlook':
      case 'count':
      case 'signal':
        this.beside.hear(message);
        break;
      case 'reveal':
        this.opening = true;
        this.openNonces();
        break;
      case 'error':
        this.tell(message.why);
        break;
      default:
        break;
    }
  }

  private takeTable(table: TableInfo): void {
    const began = this.table.stage === 'lobby' && table.stage === 'playing';
    const over = this.table.stage === 'playing' && table.stage === 'over';
    // Seals count as seen until numbers are opened; after a start that was cut off everybody seals anew.
    if (table.chairs.every(({ commit }) => commit === null)) this.opening = false;
    if (table.stage === 'lobby' && !this.opening) noteSeals(table);
    this.table = table;
    this.socket.live(table.live);
    if (!table.live) this.beside.rest();
    this.followed = true;
    this.told = Date.now();
    if (began) play('turn');
    if (over) play('win');
    if (table.stage === 'aborted') forgetNonces(table.id, table.chairs.length);
  }

  private takeUpdate(update: ToClient & { t: 'update' }): void {
    if (this.view === null || update.v < this.v) return;
    const first = update.moments[0];
    if (first && first.v > this.v + 1) {
      this.socket.refresh();
      return;
    }
    if (first && update.v === this.v) return;
    const before = this.asked;
    try {
      this.view = immutableJSONPatch(this.view, update.patch as unknown as JSONPatchDocument);
    } catch {
      this.socket.refresh();
      return;
    }
    this.moments = withMoments(this.moments, update.moments);
    this.latest = update.moments;
    if (update.legal) this.listed = update.legal;
    else if (update.change) this.listed = changed(this.listed, update.change);
    // A new list comes with all that is to be pointed out in it.
    if (update.legal || update.change || update.remarks) this.remarked = remarksOf(this.listed, update.remarks ?? []);
    this.reach(update);
    if (!before && this.asked && document.hidden) play('turn');
  }

  private reach({ v, prompt, undo, asked, clocks, now }: Bearings): void {
    this.v = v;
    this.beside.told(now);
    this.prompt = prompt;
    this.undo = undo;
    this.socket.reached(v);
    const chairs = this.table.chairs.map((chair, seat) => ({ ...chair, left: clocks?.[seat] ?? chair.left, running: asked.includes(seat) }));
    this.table = { ...this.table, asked, chairs };
    this.told = Date.now();
  }

  /** Asks for what happened before the view that just came. */
  private async catchUp(): Promise<void> {
    const looks = this.looks;
    const page = await this.socket.log(null);
    if (looks !== this.looks) return;
    this.moments = withMoments(page.moments, this.moments);
    this.complete = page.first;
  }

  private openNonces(): void {
    for (const [seat, chair] of this.table.chairs.entries()) {
      const nonce = chair.mine ? openNonce(this.table.id, seat) : null;
      if (nonce) this.socket.reveal(seat, nonce);
    }
  }

  async act(what: string, how: ActHow = {}): Promise<Answer> {
    this.dismiss();
    if (!what.startsWith('!')) this.acted++;
    // Where all act at once, questions are named by their causes: another's deed makes nothing stale.
    const free = how.free === true || what.startsWith('!') || this.table.live || how.cause !== undefined;
    const answer = await this.socket.act(what, free ? null : this.prompt, how.cause ?? null);
    this.beside.answered(what);
    // A table command is stale where somebody else's is counted down to already, which everybody sees.
    const isSeen = what.startsWith('!') && answer.kind === 'stale';
    if (!how.inPlace && !isSeen) this.showAnswer(what, answer);
    return answer;
  }

  signal(kind: 'ping' | 'claim' | 'unclaim', what: string): void {
    this.socket.signal(kind, what);
  }

  probe(what: string): Promise<Answer> {
    return this.socket.probe(what);
  }

  async why(what: string): Promise<void> {
    this.showAnswer(what, await this.socket.probe(what));
  }

  preview(what: string): Promise<JsonValue> {
    return this.socket.preview(what);
  }

  takeBack(): Promise<Answer> {
    return this.act('!undo');
  }

  reset(): Promise<Answer> {
    return this.act('!reset');
  }

  async more(): Promise<void> {
    const before = this.moments[0]?.v;
    if (this.complete || before === undefined) return;
    const looks = this.looks;
    const page = await this.socket.log(before);
    if (looks !== this.looks) return;
    this.moments = withEarlier(this.moments, page.moments);
    this.complete = page.first;
  }

  /** Leaves the chair to a bot for a while, or takes it back. The chair of somebody who is away can be left to one too. */
  async letBot(bot: boolean, seat = this.seat): Promise<void> {
    if (seat === null) return;
    try {
      await api.standIn(this.table.id, { seat, bot });
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  say(text: string): Promise<Answer> {
    return this.socket.chat(text);
  }

  point(place: string): void {
    this.spot = { place, tick: (this.spot?.tick ?? 0) + 1 };
  }

  /** Shows a notice for a while. */
  tell(notice: string): void {
    this.notice = notice;
    this.fade();
  }

  dismiss(): void {
    clearTimeout(this.toast);
    this.refusal = null;
    this.notice = null;
  }

  openRule(id: string): void {
    this.rule = id;
  }

  sound(cue: Cue): void {
    if (settings.volume > 0) play(cue);
  }

  private showAnswer(what: string, answer: Answer): void {
    switch (answer.kind) {
      case 'refused':
        this.refusal = { what, rule: answer.rule, by: answer.by, message: answer.message };
        play('no');
        break;
      case 'rejected':
        this.notice = answer.why;
        break;
      case 'busy':
        this.notice = t('toast.busy');
        break;
      case 'stale':
        this.notice = t('toast.stale');
        break;
      case 'done':
      case 'allowed':
        return;
    }
    this.fade();
  }

  private fade(): void {
    clearTimeout(this.toast);
    this.toast = setTimeout(() => this.dismiss(), 6_000);
  }
}

/** Opens a table for a viewer: its game and content come along. */
export async function openSession(table: TableInfo, seat: number | null): Promise<LiveSession> {
  const [games, content] = await Promise.all([api.games(), api.contentOf(table.game, table.content)]);
  const game = games.find(({ id }) => id === table.game);
  if (!game) throw new Error(t('game.unknown', { game: table.game }));
  return new LiveSession(table, seat, game, content);
}
