// One title for each Hero, for something it did. No ranking and no blame: everybody gets another one.

import type { FigureId, HeroId, Seat } from '../view';
import { kindOf, ownerOf } from '../view';
import { t, type WordId } from '../words';
import { heroOf, type Step, type Story } from './record';

/** What is counted, with what eight lively rounds bring a Hero. */
const USUAL = {
  kills: 22,
  bosses: 1.5,
  work: 6,
  events: 5,
  steps: 60,
  pushes: 8,
  voided: 6,
  healed: 5,
  searches: 6,
  endured: 5,
  herded: 48,
  rolls: 110,
  thorns: 3,
} as const;
/** Rounds of the games in which these were counted. */
const COUNTED = 8;
const DEEDS = Object.keys(USUAL) as Deed[];

export type Deed = keyof typeof USUAL;
export type Deeds = Record<Deed, number>;

export interface Title {
  readonly hero: HeroId;
  readonly seat: number;
  readonly title: string;
  readonly text: string;
  /** What else it did, the most telling first. */
  readonly further: readonly string[];
}

const nothing = (): Deeds => ({ kills: 0, bosses: 0, work: 0, events: 0, steps: 0, pushes: 0, voided: 0, healed: 0, searches: 0, endured: 0, herded: 0, rolls: 0, thorns: 0 });

/** What every Hero did in the whole game. */
export function deeds({ steps, last }: Story): Map<HeroId, Deeds> {
  const team = last.setup.heroes.filter((hero) => hero in last.heroes);
  const all = new Map(team.map((hero) => [hero, nothing()]));
  for (const step of steps) count(step, all);
  return all;
}

function count(step: Step, all: ReadonlyMap<HeroId, Deeds>): void {
  const add = (hero: HeroId | undefined, deed: Deed, n = 1): void => {
    const own = hero === undefined ? undefined : all.get(hero);
    if (own) own[deed] += n;
  };
  const view = step.after;
  const actor = step.seat === null ? undefined : heroOf(view, step.seat, step);
  const did = step.did?.do;
  if (did === 'roll') add(actor, 'rolls');
  if (did === 'lead') add(actor, 'herded');
  if (did === 'calm') add(actor, 'voided');
  for (const { event, topic } of step.seen) {
    switch (event.is) {
      case 'first':
        if (event.prize.is === 'alien') killed(step, event.seat, event.prize.figure, add);
        break;
      case 'die':
        if (event.place.is === 'token') add(heroOf(view, event.seat, step), 'work');
        if (event.place.is === 'event') add(heroOf(view, event.seat, step), 'events');
        break;
      case 'moved':
        if (event.to === 'transit') add(event.figure, 'pushes');
        if (did === 'step' || did === 'further') add(event.figure, 'steps');
        break;
      case 'searched':
        if (event.mark.is !== 'light') add(event.mark.hero, 'searches');
        break;
      case 'hero':
        if (event.count === 'cancels' && topic === 'cancel') add(event.hero, 'voided');
        break;
      default:
    }
  }
  harm(step, all, actor, add);
}

type Add = (hero: HeroId | undefined, deed: Deed, n?: number) => void;

function killed(step: Step, seat: Seat, figure: FigureId, add: Add): void {
  const hero = heroOf(step.after, seat, step);
  add(hero, 'kills');
  if (kindOf(figure) === 'boss') add(hero, 'bosses');
  if (step.seen.some(({ topic }) => topic === 'thorns')) add(hero, 'thorns');
}

/** Damage that came and went in a step. */
function harm({ before, after }: Step, all: ReadonlyMap<HeroId, Deeds>, actor: HeroId | undefined, add: Add): void {
  for (const hero of all.keys()) {
    const change = (after.heroes[hero]?.damage ?? 0) - (before.heroes[hero]?.damage ?? 0);
    if (change > 0) add(hero, 'endured', change);
    if (change < 0) add(actor ?? hero, 'healed', -change);
  }
}

/** How telling each deed of a Hero is, beside a usual game and beside the team; what was not done is left out. */
function ranked(all: ReadonlyMap<HeroId, Deeds>, hero: HeroId, rounds: number): { deed: Deed; score: number }[] {
  const own = all.get(hero) ?? nothing();
  return DEEDS.filter((deed) => own[deed] > 0)
    .map((deed) => {
      const team = [...all.values()].reduce((sum, one) => sum + one[deed], 0);
      return { deed, score: own[deed] / (USUAL[deed] * (Math.max(1, rounds) / COUNTED)) + own[deed] / team };
    })
    .sort((a, b) => b.score - a.score);
}

/** Every Hero gets a title of its own: the most telling deed first; whoever finds all taken makes another one change. */
export function titles(story: Story): Title[] {
  const all = deeds(story);
  const wishes = new Map([...all.keys()].map((hero) => [hero, ranked(all, hero, story.last.round)]));
  const holder = new Map<Deed, HeroId>();
  const give = (hero: HeroId, tried: Set<Deed>): boolean =>
    (wishes.get(hero) ?? []).some(({ deed }) => {
      if (tried.has(deed)) return false;
      tried.add(deed);
      const before = holder.get(deed);
      if (before !== undefined && !give(before, tried)) return false;
      holder.set(deed, hero);
      return true;
    });
  const order = [...all.keys()].sort((a, b) => (wishes.get(b)?.[0]?.score ?? 0) - (wishes.get(a)?.[0]?.score ?? 0));
  for (const hero of order) {
    const free = (wishes.get(hero) ?? []).find(({ deed }) => !holder.has(deed));
    if (free) holder.set(free.deed, hero);
    else give(hero, new Set());
  }
  return [...all].map(([hero, own]) => {
    const deed = DEEDS.find((one) => holder.get(one) === hero) ?? 'none';
    const said = (one: Deed | 'none'): string => t(`report.did.${one}` as WordId, { n: one === 'none' ? 0 : own[one] });
    const others = (wishes.get(hero) ?? []).filter((one) => one.deed !== deed);
    return { hero, seat: ownerOf(story.last, hero), title: t(`report.title.${deed}` as WordId), text: said(deed), further: others.map((one) => said(one.deed)) };
  });
}
