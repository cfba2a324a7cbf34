// The group's plan on the screen: which figure is looked at, what a tap changes, and the run that is being watched.

import { untrack } from 'svelte';
import { NO_MARKS, type Lit, type Marks, type Plan } from '../../board/marks/marks';
import { mapOf, type Content } from '../../content';
import { deed } from '../../play/acts/deed';
import { KeyRing, strokes, TABLE_KEYS } from '../../play/keys/keys';
import { forecastOf, isLoss, type Forecast } from '../../rails/aliens/forecast';
import { ordersOf, readAll } from '../../play/acts/orders';
import { stageOf } from '../../rails/project';
import { has, type FigureId, type HeroId, type Seat, type Space, type View } from '../../view';
import { t } from '../../words';
import type { Session } from '../../../types';
import { agreedIn, changesFor, planKind, planList, proposalsOf, saidIn, type PlanChange, type PlanKind, type PlanList, type PlanRow, type Proposal, type Said } from './plan';
import { FEW, framesOf, fromStart, pace, progressOf, takenIn, type Frame, type Progress } from './run';
import { watching } from './watching.svelte';

/** Spaces that the group could choose now, each with its command. */
export function spaceChoices(legal: readonly string[]): Map<Space, string> {
  const all = new Map<Space, string>();
  for (const order of ordersOf(readAll(legal), 'spawn', 'trap', 'close', 'propose')) {
    const choice = order.do === 'propose' ? order.choice : order;
    if ('at' in choice && !all.has(choice.at)) all.set(choice.at, order.text);
  }
  return all;
}

/** Clusters that could be chosen now. */
export function clusterChoices(legal: readonly string[]): { cluster: string; command: string }[] {
  return ordersOf(readAll(legal), 'cluster', 'propose').flatMap((order) => {
    const choice = order.do === 'propose' ? order.choice : order;
    return 'cluster' in choice ? [{ cluster: choice.cluster, command: order.text }] : [];
  });
}

/** A button that has just come takes no tap: the finger meant what lay there before. */
export const SETTLES = 600;

export class Planning {
  /** The figure whose way is looked at. */
  private wanted: FigureId | null = $state(null);
  /** A run that is being watched. */
  private frames: readonly Frame[] = $state.raw([]);
  private at = $state(0);
  private watched = $state(false);
  /** What the run shows, so that it is not shown once more after it. */
  private ran: Session<View>['latest'] = $state.raw([]);
  /** The plan that is being run, as it was before anything moved. */
  private past: View | null = $state.raw(null);
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The first stroke of a key of two. */
  typed: string | null = $state(null);
  private readonly ring = new KeyRing();
  private before: View | null = null;
  /** What the bright button is for, and since when. */
  private screen = '';
  private since = -Infinity;

  constructor(
    private readonly session: Session<View>,
    private readonly content: Content,
  ) {
    // Before anything is drawn, so that nobody is seen where the run will end.
    $effect.pre(() => {
      const { view, latest } = session;
      untrack(() => this.follow(view, latest));
    });
    $effect(() => () => this.stop());
  }

  /** The view whose plan is shown: while a run is watched, the one from before it. */
  view: View = $derived.by(() => (this.watched ? this.past : null) ?? this.session.view);
  list: PlanList = $derived.by(() => planList(this.view, this.content));
  forecast: Forecast = $derived.by(() => forecastOf(this.view, this.content, this.view.plan));
  /** May anybody else propose something? Bots do not. */
  several: boolean = $derived.by(() => this.view.seats.some((_, seat) => seat !== this.session.seat && !has(this.view.bots, seat)));
  proposals: readonly Proposal[] = $derived.by(() => proposalsOf(this.view, this.session.legal));
  chosen: PlanRow | null = $derived.by(() => this.list.rows.find(({ figure }) => figure === this.wanted) ?? null);
  changes: readonly PlanChange[] = $derived.by(() => (this.chosen === null || this.watched ? [] : changesFor(this.chosen, this.session.legal)));
  /** The first other branch of the chosen figure. */
  branch: PlanChange | null = $derived.by(() => this.changes.find(({ kind }) => kind === 'branch') ?? null);
  /** May this viewer run the plan? */
  legal: readonly string[] = $derived.by(() => this.session.legal);
  mayRun: boolean = $derived.by(() => this.session.legal.includes('settle'));
  /** The first choice of the plan, for a table that goes step by step. */
  step: string | null = $derived.by(() => {
    const command = this.view.next;
    return command !== null && this.session.legal.includes(command) ? command : null;
  });
  clusters = $derived.by(() => (this.watched ? [] : clusterChoices(this.session.legal)));
  /** Does this plan lose the game? Then it has to be meant. */
  loses: boolean = $derived.by(() => isLoss(this.forecast));
  agreed: readonly Said[] = $derived.by(() => agreedIn(this.view));
  private mayRetract: boolean = $derived.by(() => this.session.legal.includes('retract'));
  /** Has this viewer a proposal to take back? */
  retracts: boolean = $derived.by(() => this.mayRetract && this.proposals.some(({ seat }) => seat === this.session.seat));
  /** May this viewer go back to the engine's own plan? */
  resets: boolean = $derived.by(() => this.mayRetract && !this.retracts && this.agreed.length > 0);

  get seat(): Seat | null {
    return this.session.seat;
  }

  /** The frame that is shown while a run is watched. */
  get frame(): Frame | null {
    return this.watched ? (this.frames[this.at] ?? null) : null;
  }
  get running(): boolean {
    return this.watched;
  }
  /** Does the run show the newest update itself, move by move? */
  get tells(): boolean {
    return this.watched || this.ran === this.session.latest;
  }
  /** Has something been run that can be seen again? */
  get seen(): boolean {
    return this.frames.length > 0 && !this.watched;
  }

  /** Has a part of what is planned happened already? Then the rest waits for somebody's choice. */
  get begun(): boolean {
    return this.seen && isSamePlan(this.past, this.view);
  }

  /** Which part of the Round is planned or watched. */
  get kind(): PlanKind {
    return planKind(this.view);
  }

  /** How far the run has come, by figure; empty where none is watched. */
  progress: ReadonlyMap<FigureId, Progress> = $derived.by(() => (this.watched ? progressOf(this.frames, this.at) : new Map()));
  /** What each Hero has suffered in the run so far; null where none is watched. */
  taken: ReadonlyMap<HeroId, number> | null = $derived.by(() => (this.frame === null || this.past === null ? null : takenIn(this.past, this.frame)));

  /** The view with everything where the run has brought it. */
  shown: View = $derived.by(() => {
    const { view, frame } = this;
    if (frame === null) return this.withArrivals(view);
    const heroes = Object.fromEntries(Object.entries(view.heroes).map(([hero, own]) => [hero, { ...own, damage: frame.damage[hero] ?? own.damage }]));
    return { ...view, figures: { ...frame.figures }, heroes };
  });

  /** Figures that the plan brings stand where they will come. */
  private withArrivals(view: View): View {
    if (stageOf(view) !== 'plan') return view;
    const come = this.list.rows.filter(({ figure }) => (view.figures[figure] ?? 'none') === 'none');
    return come.length === 0 ? view : { ...view, figures: { ...view.figures, ...Object.fromEntries(come.map(({ figure, from }) => [figure, from])) } };
  }

  marks(seat: Seat | null, keyed = false): Marks {
    if (this.running) return { ...NO_MARKS, seat, plan: { paths: hurtIn(this.frame), chosen: null, nearest: null } };
    const { rows } = this.list;
    const spaces = new Map<Space, Lit>([...spaceChoices(this.session.legal).keys()].map((space) => [space, {}]));
    for (const change of this.changes) if (change.kind === 'branch' && change.to !== null) spaces.set(change.to, change === this.branch ? { key: TABLE_KEYS.branch } : {});
    // Where the chosen one could turn to, the branch is meant and not whoever stands there.
    const changeable = rows.filter((row) => !spaces.has(this.shown.figures[row.figure] ?? 'none') && changesFor(row, this.session.legal).length > 0);
    const figures = new Map<FigureId, Lit>(changeable.map(({ figure }) => [figure, {}]));
    const near = this.forecast.nearest;
    const map = mapOf(this.content, this.view.setup.map);
    const plan: Plan = {
      paths: rows.map((row) => ({ ...row, forks: openForks(row, this.session.legal), harm: harmBy(this.view, row.figure) })),
      chosen: this.chosen?.figure ?? null,
      nearest: near === null || map === undefined || near.steps > 9 ? null : { figure: near.figure, label: near.steps === 0 ? t('screens.plan.home') : t('rails.fromHome', { n: near.steps }) },
    };
    const marks: Marks = { ...NO_MARKS, seat, spaces, figures, plan, selected: null, typed: this.typed };
    return keyed ? this.keyed(marks) : marks;
  }

  /** Every figure and Space that a tap would change wears its key; the chosen one's other branch has B. */
  private keyed(marks: Marks): Marks {
    const open = [...marks.spaces].filter(([, { key }]) => key === undefined).map(([space]) => `space ${space}`);
    const given = this.ring.give(`${this.view.round} ${this.kind}`, [...open, ...[...marks.figures.keys()].map((figure) => `figure ${figure}`)]);
    const withKeys = (map: ReadonlyMap<string, Lit>, word: string): Map<string, Lit> =>
      new Map([...map].map(([id, lit]) => [id, { ...lit, ...(given.has(`${word} ${id}`) ? { key: given.get(`${word} ${id}`)! } : {}) }]));
    return { ...marks, spaces: withKeys(marks.spaces, 'space'), figures: withKeys(marks.figures, 'figure') };
  }

  /** A key of the plan: what it stands on is chosen or changed. */
  key = (pressed: string): boolean => {
    if (pressed.length !== 1) return false;
    const { spaces, figures } = this.marks(this.seat, true);
    const lit = [...spaces, ...figures];
    const key = strokes(this, pressed.toUpperCase(), lit.flatMap(([, { key: own }]) => own ?? []));
    const found = lit.find(([, { key: own }]) => own !== undefined && own === key)?.[0];
    if (found !== undefined && spaces.has(found)) this.onspace(found);
    else if (found !== undefined) this.choose(found);
    return key === null || found !== undefined;
  };

  choose = (figure: FigureId | null): void => void (this.wanted = this.wanted === figure ? null : figure);

  onspace = (space: Space): void => {
    const command = spaceChoices(this.session.legal).get(space);
    if (command !== undefined) return this.act(command);
    const branch = this.changes.find(({ kind, to }) => kind === 'branch' && to === space);
    if (branch) return this.act(branch.command);
    const { rows } = this.list;
    const row = rows.find(({ from, path }) => from === space || path.at(-1) === space) ?? rows.find(({ forks }) => forks.some(({ at }) => at === space)) ?? rows.find(({ path }) => path.includes(space));
    if (row) this.choose(row.figure);
  };

  act = (command: string): void => void deed(this.session, command);
  reset = (): void => this.act('retract');
  /** Was what lies under the finger there long enough to be meant? */
  private get isMeant(): boolean {
    return performance.now() - this.since >= SETTLES;
  }
  /** Runs the plan; one that loses was held. */
  run = (held = false): void => {
    if (!this.isMeant || (this.loses && !held)) return;
    this.since = performance.now();
    this.act('settle');
  };
  skip = (): void => {
    if (this.isMeant) this.rest();
  };
  private stop(): void {
    clearInterval(this.timer);
    this.watched = false;
    watching.skip = null;
  }
  private rest(): void {
    this.stop();
    this.note();
  }
  /** Whoever asks for it sees it, also where motion is left out: figures stand where they have come, one move after the other. */
  again = (): void => {
    if (this.past !== null && this.seen) this.watch(fromStart(this.past, this.frames));
  };

  /** Another plan, or its run, came under the finger. */
  private note(): void {
    const { round, steps } = this.view;
    const screen = this.watched ? 'run' : `${stageOf(this.view)} ${round} ${planKind(this.view)} ${steps.length}`;
    if (screen !== this.screen) [this.screen, this.since] = [screen, performance.now()];
  }

  private follow(view: View, latest: Session<View>['latest']): void {
    const before = this.before;
    this.before = view;
    if (stageOf(view) === 'action') this.forget();
    this.note();
    if (before === null || before === view || stageOf(before) !== 'plan') return;
    const last = this.watched && isSamePlan(this.past, before) ? this.frames.at(-1) : undefined;
    if (last) {
      this.ran = latest;
      // A choice on the way was answered: the run goes on.
      this.frames = [...this.frames, ...framesOf({ ...before, figures: last.figures }, latest)];
      return this.play();
    }
    const frames = framesOf(before, latest);
    // Few moves are seen on the board as they happen; they wait for whoever wants to see them again.
    const few = frames.length <= FEW;
    if (frames.length === 0 || (few && this.watched)) return;
    // What belongs to the same run is seen again as a whole.
    const known = isSamePlan(this.past, before) ? this.frames : [];
    if (known.length === 0) this.past = before;
    if (!few) this.ran = this.session.still ? [] : latest;
    if (few || this.session.still) this.frames = [...known, ...frames];
    else this.watch([...known, ...frames], known.length);
  }

  /** Where the clock runs already, nobody has time to watch, and what was run before it is over. */
  private forget(): void {
    if (this.watched) this.stop();
    if (this.frames.length > 0) this.frames = [];
  }

  private watch(frames: readonly Frame[], from = 0): void {
    clearInterval(this.timer);
    this.frames = frames;
    this.at = from;
    this.watched = true;
    watching.skip = this.skip;
    this.play();
    this.note();
  }

  /** Goes on frame by frame, at the pace of the whole run. Time tells which frame is due, so that a busy page catches up. */
  private play(): void {
    clearInterval(this.timer);
    const [from, since, each] = [this.at, performance.now(), pace(this.frames, this.kind !== 'aliens')];
    this.timer = setInterval(() => {
      const due = from + Math.max(1, Math.round((performance.now() - since) / each));
      if (due < this.frames.length) this.at = due;
      else this.rest();
    }, each);
  }
}

/** Do two views stand in the same part of the same Round? */
const isSamePlan = (one: View | null, other: View): boolean => one !== null && one.round === other.round && planKind(one) === planKind(other);

/** Damage in a frame, told at the Hero who suffers it. */
function hurtIn(frame: Frame | null): Plan['paths'] {
  if (!frame?.hurt) return [];
  const { hero, points } = frame.hurt;
  return [{ figure: hero, from: frame.figures[hero] ?? 'none', path: [], forks: [], harm: [{ hero, points }] }];
}

/** The forks of a way at which this viewer may take or propose another branch. */
function openForks(row: PlanRow, legal: readonly string[]): PlanRow['forks'] {
  const open = changesFor(row, legal).flatMap(({ kind, to }) => (kind === 'branch' && to !== null ? [to] : []));
  return row.forks.map(({ at, other }) => ({ at, other: other.filter((to) => open.includes(to)) })).filter(({ other }) => other.length > 0);
}

/** Damage to Heroes in the acts that a figure's pick opens. */
function harmBy(view: View, figure: FigureId): { hero: FigureId; points: number }[] {
  return view.plan
    .filter(({ choice, moves }) => (choice === null ? moves[0]?.[0] === figure : saidIn(choice).figure === figure))
    .flatMap(({ damage }) => damage.map(([hero, points]) => ({ hero, points })));
}
