// What both tables show, gathered once from the session: stage, rails, forecast, and what is open above the board.

import { stable } from '../../../lib/link/stable';
import { isRemarked, NO_REMARKS } from '../../../lib/text/remarks';
import type { Session } from '../../types';
import type { Content } from '../content';
import { deed } from '../play/acts/deed';
import { actsOf, forecastOf, isLoss, type Forecast } from '../rails/aliens/forecast';
import { bossRows, eventRows, eventTrack, matesOf, objectiveOf, stageOf, type BossRow, type EventRow, type Mate, type Objective, type Stage, type TrackCard } from '../rails/project';
import { promises, type Promised } from '../story/promises';
import { stopOf, type Stop } from '../rails/clock/stop';
import { say } from '../words/say';
import { isOnlyDone, seatState } from '../screens/alarm/deeds';
import { shutOf, type Shut } from '../screens/shutter';
import { turnedRow } from '../screens/plan/turned';
import { has, tagged, type Seat, type View } from '../view';
import { t } from '../words';

export type Sheet = { readonly what: 'seat'; readonly seat: Seat } | { readonly what: 'gear' | 'events' | 'bosses' | 'objective' } | null;

export class Desk {
  sheet: Sheet = $state.raw(null);
  /** What the next tap on the board says: somebody should do this, or I do it myself. */
  pointing: 'ping' | 'claim' | null = $state(null);

  /** Rows that are worked out anew with every update stay what they were where they are equal. */
  private readonly kept = {
    mates: stable<readonly Mate[]>(),
    bosses: stable<readonly BossRow[]>(),
    events: stable<readonly EventRow[]>(),
    track: stable<readonly TrackCard[]>(),
    objective: stable<Objective>(),
    forecast: stable<Forecast>(),
  };

  /** `run` is the view of a run that is being watched: until it is over nothing is told of what comes after it. */
  constructor(
    readonly session: Session<View>,
    private readonly run: () => View | null = () => null,
  ) {}

  readonly view: View = $derived.by(() => this.run() ?? this.session.view);
  readonly content: Content = $derived.by(() => this.session.content as unknown as Content);
  readonly seat: Seat | null = $derived.by(() => this.session.seat);
  readonly stage: Stage = $derived.by(() => stageOf(this.view));
  /** Where all act at once, whoever has no line sees no board: it would be time to think that nobody else has. */
  readonly cut: boolean = $derived.by(() => this.session.link === 'offline' && this.session.table.live && this.session.live);
  readonly shut: Shut | null = $derived.by(() => shutOf(this.session.view, this.seat, this.session.moments, this.cut));
  /** Bots that have just taken an order, and which: told in words beside their badges for as long as it stands. */
  readonly answers: ReadonlyMap<Seat, Promised> = $derived.by(() => promises(this.content, this.session.names, this.session.signals));
  /** Can anything be pointed at now, and does anybody else see it? */
  readonly points: boolean = $derived.by(() => (this.stage === 'action' || this.stage === 'results') && this.shut === null && this.session.live && this.seat !== null && this.view.seats.length > 1);
  /** What each seat said last that it does itself. */
  readonly claims: ReadonlyMap<Seat, string> = $derived.by(
    () => new Map(this.session.signals.flatMap(({ seat, kind, what }) => (kind === 'claim' || kind === 'on-it' ? [[seat, what] as const] : []))),
  );
  readonly mates: readonly Mate[] = $derived.by(() => this.kept.mates(matesOf(this.view, this.content, this.session.names, this.seat, this.claims)));
  readonly bosses: readonly BossRow[] = $derived.by(() => this.kept.bosses(bossRows(this.view, this.content)));
  readonly events: readonly EventRow[] = $derived.by(() => this.kept.events(eventRows(this.view, this.content)));
  /** The Event that came this Round, with or without effect. */
  readonly turned: EventRow | null = $derived.by(() => turnedRow(this.view, this.content, this.session.moments));
  readonly track: readonly TrackCard[] = $derived.by(() => this.kept.track(eventTrack(this.view, this.content)));
  readonly objective: Objective = $derived.by(() => this.kept.objective(objectiveOf(this.view, this.content)));
  readonly known: boolean = $derived.by(() => this.session.outlook !== null);
  readonly forecast: Forecast = $derived.by(() => this.kept.forecast(forecastOf(this.view, this.content, actsOf(this.session.outlook))));
  /** Is being done all that is worth a thought, as the rules tell? */
  readonly isLast: boolean = $derived.by(() => isRemarked(this.session.remarks ?? NO_REMARKS, 'last', 'done'));
  /** Is being done the bright button: nothing is left, and stopping does not lose? */
  readonly isBright: boolean = $derived.by(() => this.stage === 'action' && this.isLast && !isLoss(this.forecast));
  /** Can nothing else be done at all? Then nobody has to press for it; an offer takes it back (E20-R-72), and in a lesson people read on. */
  readonly passes: boolean = $derived.by(() => this.isLast && (this.stage === 'window' || (this.isBright && this.known && this.view.setup.clock !== 'Lesson' && isOnlyDone(this.session.legal))));
  readonly stop: Stop | null = $derived.by(() => (this.session.live ? stopOf(this.view, this.seat) : null));
  /** The Round from which this game was tried once more. */
  readonly retried: number | null = $derived.by(() => this.session.table.retry?.chapter ?? null);
  /** Who keeps the time; none where it is this viewer. */
  readonly keeper: string | null = $derived.by(() => (this.isKeeper ? null : (this.session.names[this.view.timekeeper] ?? '')));
  /** Whose choice holds the plan up. Forks that the Timekeeper settles are in the plan. */
  readonly awaited: string = $derived.by(() => {
    const own = this.view.owed.filter(({ seat, choice }) => seat !== this.view.timekeeper || tagged(choice).kind !== 'Branch');
    return [...new Set(own.map(({ seat }) => this.session.names[seat] ?? ''))].join(', ');
  });
  readonly isKeeper: boolean = $derived.by(() => this.seat === this.view.timekeeper);

  /** How each seat stands at time's up, as a line and as a sign. */
  readonly notes = $derived.by(() => {
    const word = { done: 'rails.done', away: 'rails.away', busy: 'screens.up.busy', choosing: 'screens.up.choosing' } as const;
    const tone = { done: 'good', away: 'bad', busy: 'warn', choosing: 'warn' } as const;
    const icon = { done: 'check-mark', away: 'network-bars', busy: 'hourglass', choosing: 'hand' } as const;
    return new Map(
      this.view.seats.map((_, seat) => {
        const state = seatState(this.view, seat);
        return [seat, { text: t(word[state]), tone: tone[state], icon: icon[state] }] as const;
      }),
    );
  });
  /** Who has said that they are done with this Action Phase, as a sign on the badge. */
  readonly dones = $derived.by(() => new Map(this.view.seats.flatMap((_, seat) => (this.stage === 'action' && has(this.view.ready, seat) ? [[seat, { icon: 'check-mark', tone: 'good' }] as const] : []))));
  readonly busy: string = $derived.by(() =>
    this.view.seats.flatMap((_, seat) => (seat !== this.seat && ['busy', 'choosing'].includes(seatState(this.view, seat)) ? [this.session.names[seat] ?? ''] : [])).join(', '),
  );

  /** Why something cannot be done now, in the engine's words. */
  readonly why = async (command: string): Promise<string> => {
    const answer = await this.session.probe(command);
    return answer.kind === 'refused' && answer.message ? (say(answer.message, this.session) ?? '') : '';
  };
  readonly act = (command: string): void => void deed(this.session, command);
  readonly stopClock = (): void => this.act(this.view.paused ? '!resume' : '!pause');
  /** The button of pointing: an order, then a claim, then neither. */
  readonly turnPointer = (): void => void (this.pointing = this.pointing === null ? 'ping' : this.pointing === 'ping' ? 'claim' : null);
  /** An order: one bot takes it. */
  readonly order = (what: string): void => this.session.signal('ping', what);
  /** Takes a tap on the board as what it points at, if one was to point. Whatever I have claimed I give up. */
  readonly aim = (what: string): boolean => {
    const kind = this.pointing;
    if (kind === null) return false;
    this.pointing = null;
    const mine = this.session.signals.some((one) => one.kind === 'claim' && one.seat === this.seat && one.what === what);
    this.session.signal(kind === 'claim' && mine ? 'unclaim' : kind, what);
    return true;
  };
  readonly open = (sheet: Sheet): void => void (this.sheet = sheet);
  readonly close = (): void => void (this.sheet = null);
}
