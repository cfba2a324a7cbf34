// The group's plan as it is drawn and listed: one row a figure, what comes of it, and what can be changed by a tap.

import { kindName, mapOf, type Content, type MapContent } from '../../content';
import { ordersOf, readAll } from '../../play/acts/orders';
import { swarmOf } from '../../rails/looks';
import { t, type WordId } from '../../words';
import { choiceOf, isHero, isOnBoard, tagged, type Act, type FigureId, type GroupChoice, type Seat, type Space, type View } from '../../view';
import { parseCommand, writeCommand, type GroupChoicePhrase } from '../../wire/notation';

export interface PlanRow {
  readonly figure: FigureId;
  /** Its place in the order, from 1. */
  readonly order: number;
  readonly from: Space;
  readonly path: readonly Space[];
  /** Steps home from where it ends; 0 is home, null where it is off the board. */
  readonly left: number | null;
  readonly dies: boolean;
  readonly pushes: readonly FigureId[];
  /** How often others push it on. */
  readonly pushed: number;
  readonly forks: readonly { readonly at: Space; readonly other: readonly Space[] }[];
}

export interface PlanAbility {
  /** A Boss, or a Swarm kind such as `biter`. */
  readonly who: string;
  readonly strikes: number;
}

export interface PlanList {
  readonly abilities: readonly PlanAbility[];
  readonly rows: readonly PlanRow[];
  /** Seats that will be asked on the way. */
  readonly asks: readonly Seat[];
}

/** Abilities in order, those of a Swarm type together. */
function abilitiesOf(plan: readonly Act[]): PlanAbility[] {
  const strikes = new Map<string, number>();
  const add = (figure: FigureId, by: number): void => {
    const who = swarmOf(figure) ?? figure;
    strikes.set(who, (strikes.get(who) ?? 0) + by);
  };
  for (const { abilities, rolls } of plan) {
    for (const figure of abilities) add(figure, 0);
    for (const striker of rolls) add(striker, 1);
  }
  return [...strikes].map(([who, count]) => ({ who, strikes: count }));
}

function forksOn(map: MapContent, from: Space, path: readonly Space[]): PlanRow['forks'] {
  const stops = [from, ...path];
  return stops.slice(0, -1).flatMap((at, k) => {
    const other = (map.path[at] ?? []).filter((to) => to !== stops[k + 1]);
    return (map.path[at] ?? []).includes(stops[k + 1] ?? '') && other.length > 0 ? [{ at, other }] : [];
  });
}

export function planList(view: View, content: Content): PlanList {
  const map = mapOf(content, view.setup.map);
  const ways = new Map<FigureId, Space[]>();
  const dead = new Set<FigureId>();
  for (const [figure, to] of view.plan.flatMap(({ moves }) => moves)) {
    if (isHero(figure)) continue;
    if (isOnBoard(to)) ways.set(figure, [...(ways.get(figure) ?? []), to]);
    else dead.add(figure);
  }
  const pushes = view.plan.flatMap((act) => act.pushes);
  const rows = [...ways].map(([figure, way], k): PlanRow => {
    const stood = view.figures[figure] ?? 'none';
    const spawned = !isOnBoard(stood);
    const from = spawned ? (way[0] ?? 'none') : stood;
    const path = spawned ? way.slice(1) : way;
    const end = path.at(-1) ?? from;
    return {
      figure,
      order: k + 1,
      from,
      path,
      left: dead.has(figure) ? null : end === 'home' ? 0 : (map?.steps[end]?.[0] ?? null),
      dies: dead.has(figure),
      pushes: pushes.flatMap(([by, pushed]) => (by === figure ? [pushed] : [])),
      pushed: pushes.filter(([, pushed]) => pushed === figure).length,
      forks: map ? forksOn(map, from, path) : [],
    };
  });
  return { abilities: abilitiesOf(view.plan), rows, asks: [...new Set(view.plan.flatMap(({ asks }) => asks))] };
}

/** A way in a few words: where it begins and where it ends. */
export function wayWords(path: readonly Space[], most: number): string {
  return (path.length <= most ? path : [...path.slice(0, most - 2), '…', path.at(-1)]).join(' ');
}

/** A change that a tap on a figure of the plan offers. */
export interface PlanChange {
  readonly kind: 'branch' | 'first' | 'last';
  readonly to: Space | null;
  readonly command: string;
}

/** What the legal list lets this viewer change about a figure: in the plan or by proposing. Only where no order can be planned ahead is it chosen now. */
export function changesFor(row: PlanRow, legal: readonly string[]): PlanChange[] {
  const has = (command: string): boolean => legal.includes(command);
  const pick = (kind: PlanChange['kind'], to: Space | null, ...commands: string[]): PlanChange[] => {
    const command = commands.find(has);
    return command === undefined ? [] : [{ kind, to, command }];
  };
  const { figure } = row;
  const propose = (choice: GroupChoicePhrase): string => writeCommand({ do: 'propose', choice });
  const branch = (to: Space): PlanChange[] => pick('branch', to, writeCommand({ do: 'branch', figure, to }), propose({ is: 'branch', figure, to }));
  const ahead = ordersOf(readAll(legal), 'propose').some(({ choice }) => choice.is === 'early' || choice.is === 'late');
  return [
    ...row.forks.flatMap(({ other }) => other.flatMap(branch)),
    ...(ahead ? pick('first', null, propose({ is: 'early', figure })) : pick('first', null, writeCommand({ do: 'next', figure }), propose({ is: 'next', figure }))),
    ...pick('last', null, propose(ahead ? { is: 'late', figure } : { is: 'last', figure })),
  ];
}

/** What a tap on a change says. */
export function changeWord({ kind, to, command }: PlanChange): string {
  switch (kind) {
    case 'branch':
      return t('screens.plan.branch', { to: to ?? '' });
    case 'first':
      return t(parseCommand(command)?.do === 'next' ? 'screens.plan.now' : 'screens.plan.first');
    case 'last':
      return t('screens.plan.last');
  }
}

/** A choice in parts. */
export interface Said {
  readonly kind: GroupChoicePhrase['is'] | null;
  readonly figure: FigureId | null;
  readonly to: string | null;
}

/** A choice of the view in parts. */
export function saidIn(choice: GroupChoice): Said {
  const read = choiceOf(choice);
  if (read === null) return { kind: null, figure: null, to: null };
  const figure = 'figure' in read ? read.figure : null;
  return { kind: read.is, figure, to: 'to' in read ? read.to : 'at' in read ? read.at : 'cluster' in read ? read.cluster : null };
}

/** What is agreed about later choices, the newest first. */
export const agreedIn = (view: View): Said[] => view.agreed.map(saidIn).reverse();

/** "Biter d7 first" and the like. */
export function saidWords(content: Content, view: View, { kind, figure, to }: Said): string {
  return t(`screens.choice.${kind ?? ''}` as WordId, { who: figure === null ? '' : `${kindName(content, figure)} ${view.figures[figure] ?? ''}`, to: to ?? '' });
}

export interface Proposal extends Said {
  readonly seat: Seat;
  readonly choice: GroupChoice;
  /** The command by which this viewer takes it; none for whoever may not. */
  readonly take: string | null;
  /** The plan already has it. */
  readonly inPlan: boolean;
}

export function proposalsOf(view: View, legal: readonly string[]): Proposal[] {
  return view.proposals.map(([seat, choice]) => {
    const take = writeCommand({ do: 'agree', with: seat });
    return {
      seat,
      choice,
      ...saidIn(choice),
      take: legal.includes(take) ? take : null,
      inPlan: view.plan.some((act) => act.choice === choice),
    };
  });
}

/** Which part of the Round the group's choices belong to. */
export type PlanKind = 'setup' | 'event' | 'spawning' | 'traps' | 'aliens';

export function planKind(view: View): PlanKind {
  const first = view.steps[0] === undefined ? '' : tagged(view.steps[0]).kind;
  switch (first) {
    case 'CaptureTraps':
      return 'setup';
    case 'Reveal':
    case 'Surge':
      return 'event';
    case 'Swarm':
    case 'Card':
    case 'CardAt':
    case 'Shortage':
    case 'Bosses':
    case 'BossAt':
      return 'spawning';
    case 'Traps':
      return 'traps';
    case 'Moves':
      return tagged(view.steps[0])['spawning'] === true ? 'spawning' : 'aliens';
    default:
      return 'aliens';
  }
}

/** Which spawn cards are still turned up after what the plan knows, in words; null where it knows all. */
export function cardsDue(view: View): string | null {
  const steps = view.steps.map(tagged);
  const left = (kind: string): number | null => {
    const step = steps.find((one) => one.kind === kind);
    return step === undefined ? null : Number(step['left'] ?? 0);
  };
  const [swarm, bosses] = [left('Swarm'), left('Bosses')];
  if (swarm !== null) return t(swarm > 0 ? 'screens.plan.due.swarm' : 'screens.plan.due.last', { n: swarm });
  return bosses ? t('screens.plan.due.boss', { n: bosses }) : null;
}
