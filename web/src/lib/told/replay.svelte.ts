// A finished game as a session that can stand at any of its moments.
import { immutableJSONPatch, type JSONPatchDocument } from 'immutable-json-patch';
import type { Answer, Cue, Roles, Session } from '../../games/types';
import { playedBy } from '../text/parts';
import { NO_REMARKS } from '../text/remarks';
import { Rules } from '../text/rules.svelte';
import { seatLook } from '../seats';
import { isStill } from '../page/settings.svelte';
import { play } from '../page/sound';
import { withMoments } from './story';
import type { GameInfo } from '../wire/GameInfo';
import type { Moment } from '../wire/Moment';
import type { Replay } from '../wire/Replay';
import type { TableInfo } from '../wire/TableInfo';
import type { JsonValue } from '../wire/serde_json/JsonValue';

const NO: Answer = { kind: 'rejected', why: '' };

/** The views before, between and after the frames. Patches share what they leave alone, so this is small. */
export function viewsOf(replay: Replay): unknown[] {
  const views: unknown[] = [replay.start];
  for (const { patch } of replay.frames) {
    views.push(immutableJSONPatch(views[views.length - 1], patch as unknown as JSONPatchDocument));
  }
  return views;
}

/** A table for a record that came without one. */
function tableOf(replay: Replay, names: readonly string[]): TableInfo {
  return {
    id: '',
    name: replay.setup,
    game: replay.game,
    scenario: '',
    options: {},
    pack: null,
    content: replay.content,
    stage: 'over',
    listed: false,
    spectators: false,
    shared: false,
    clock: { kind: 'none' },
    bot_pace: 'human',
    chairs: names.map((name) => ({ sitter: 'human', name, bot: null, mine: false, ready: true, present: true, stand_in: false, away: false, bot_in: null, left: null, running: false, commit: null })),
    host: false,
    commitment: '',
    asked: [],
    watchers: 0,
    rematch: null,
    retry: null,
    live: false,
    quiet: false,
    winners: [],
    together: false,
    created: 0,
    touched: 0,
  };
}

export class ReplaySession implements Session {
  readonly live = false;
  readonly views: readonly unknown[];
  readonly table: TableInfo;
  readonly names: readonly string[];
  readonly seat: number | null;
  readonly rules: Rules;
  readonly legal: readonly string[] = [];
  readonly remarks = NO_REMARKS;
  readonly prompt = 0;
  readonly undo = 0;
  readonly asked = false;
  readonly complete = true;
  readonly link = 'live' as const;
  readonly pending: readonly string[] = [];
  readonly refusal = null;
  readonly outlook = null;
  readonly count = null;
  readonly held = null;
  readonly signals = [];
  /** How many frames have been shown. */
  at = $state(0);
  folded = $state(false);
  rule: string | null = $state(null);
  spot: { place: string; tick: number } | null = $state.raw(null);
  v: number = $derived(this.at);
  view: unknown = $derived.by(() => this.views[this.at]);
  latest: readonly Moment[] = $derived.by(() => {
    const moment = this.replay.frames[this.at - 1]?.moment;
    return moment ? [moment] : [];
  });
  moments: readonly Moment[] = $derived.by(() => withMoments([], this.replay.frames.slice(0, this.at).flatMap(({ moment }) => (moment ? [moment] : []))));

  constructor(
    readonly replay: Replay,
    readonly game: GameInfo,
    readonly content: JsonValue,
    table: TableInfo | null,
    /** Whom each chair plays. */
    readonly roles: Roles = [],
  ) {
    this.views = viewsOf(replay);
    // A record names nobody: its seats are called by whom they play, or by the colours in which they are drawn.
    this.names = replay.names.map((name, seat) => playedBy(table?.chairs[seat], roles[seat]) ?? (table ? name : seatLook(seat).name));
    this.table = table ?? tableOf(replay, this.names);
    this.seat = replay.seat;
    this.rules = new Rules(game.id);
  }

  get last(): number {
    return this.replay.frames.length;
  }
  get still(): boolean {
    return isStill();
  }
  /** The game time of the moment that is shown. */
  gameNow(): number {
    for (let step = this.at - 1; step >= 0; step--) {
      const moment = this.replay.frames[step]?.moment;
      if (moment) return moment.at;
    }
    return 0;
  }
  to(step: number): void {
    this.at = Math.max(0, Math.min(this.last, step));
  }
  act = (): Promise<Answer> => Promise.resolve(NO);
  probe = (): Promise<Answer> => Promise.resolve(NO);
  why = (): Promise<void> => Promise.resolve();
  preview = (): Promise<JsonValue> => Promise.resolve(null);
  takeBack = (): Promise<Answer> => Promise.resolve(NO);
  reset = (): Promise<Answer> => Promise.resolve(NO);
  more = (): Promise<void> => Promise.resolve();
  say = (): Promise<Answer> => Promise.resolve(NO);
  signal = (): void => undefined;
  dismiss = (): void => undefined;
  point(place: string): void {
    this.spot = { place, tick: (this.spot?.tick ?? 0) + 1 };
  }
  openRule(id: string): void {
    this.rule = id;
  }
  sound(cue: Cue): void {
    play(cue);
  }
}

/** A stretch of steps that one seat's turn took, for the timeline. */
export interface Stretch {
  readonly seat: number | null;
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** Cuts the views into turns. */
export function stretches(views: readonly unknown[], turn: (view: never) => number | null, round: (view: never) => number): Stretch[] {
  const cut: Stretch[] = [];
  views.forEach((view, step) => {
    const [seat, number] = [turn(view as never), round(view as never)];
    const before = cut[cut.length - 1];
    if (before && before.seat === seat && before.round === number) cut[cut.length - 1] = { ...before, to: step };
    else cut.push({ seat, round: number, from: step, to: step });
  });
  return cut;
}
