// One title for each Hero, for something it did. No ranking and no blame: everybody gets another one.

import type { HeroId, View } from '../view';
import { ownerOf } from '../view';
import { t, type WordId } from '../words';
import { seatOf } from '../story/names';
import { heroOf, type Step, type Story } from './record';

/** What is counted, with what a lively game brings a Hero; the title belongs to whoever did most beyond that. */
const USUAL = {
  kills: 9,
  bosses: 0.7,
  work: 3,
  events: 3,
  steps: 26,
  pushes: 5,
  voided: 3,
  healed: 3,
  searches: 2.5,
  endured: 4,
  herded: 9,
  rolls: 45,
  thorns: 1.5,
} as const;

export type Deed = keyof typeof USUAL;
export type Deeds = Record<Deed, number>;

export interface Title {
  readonly hero: HeroId;
  readonly seat: number;
  readonly title: string;
  readonly text: string;
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
  if (/^roll /.test(step.deed)) add(actor, 'rolls');
  if (/^lead /.test(step.deed)) add(actor, 'herded');
  if (/^calm /.test(step.deed)) add(actor, 'voided');
  for (const { verb, args, rule } of step.seen) {
    if (verb === 'first' && args[1]?.startsWith('alien:')) killed(step, args, add);
    if (verb === 'die' && args[3]?.startsWith('token:')) add(heroOf(view, seatOf(args[0]), step), 'work');
    if (verb === 'die' && args[3]?.startsWith('event:')) add(heroOf(view, seatOf(args[0]), step), 'events');
    if (verb === 'moved' && args[1] === 'transit') add(args[0], 'pushes');
    if (verb === 'moved' && /^(step|further) /.test(step.deed) && args[0]?.startsWith('HE-')) add(args[0], 'steps');
    if (verb === 'searched' && !args[1]?.startsWith('light')) add(args[1]?.split(':')[1], 'searches');
    if (verb === 'hero' && args[1] === 'cancels' && rule === 'E20-H-14') add(args[0], 'voided');
  }
  harm(step, all, actor, add);
}

type Add = (hero: HeroId | undefined, deed: Deed, n?: number) => void;

function killed(step: Step, args: readonly string[], add: Add): void {
  const hero = heroOf(step.after, seatOf(args[0]), step);
  add(hero, 'kills');
  if (args[1]?.startsWith('alien:BO-')) add(hero, 'bosses');
  if (step.seen.some(({ rule }) => rule === 'E20-H-15')) add(hero, 'thorns');
}

/** Damage that came and went in a step. */
function harm({ before, after }: Step, all: ReadonlyMap<HeroId, Deeds>, actor: HeroId | undefined, add: Add): void {
  for (const hero of all.keys()) {
    const change = (after.heroes[hero]?.damage ?? 0) - (before.heroes[hero]?.damage ?? 0);
    if (change > 0) add(hero, 'endured', change);
    if (change < 0) add(actor ?? hero, 'healed', -change);
  }
}

/** Gives the most telling deed first, and every title once. */
export function titles(story: Story): Title[] {
  const all = deeds(story);
  const pairs = [...all].flatMap(([hero, own]) =>
    (Object.keys(USUAL) as Deed[]).map((deed) => {
      const team = [...all.values()].reduce((sum, one) => sum + one[deed], 0);
      const share = team === 0 ? 0 : own[deed] / team;
      return { hero, deed, n: own[deed], score: own[deed] === 0 ? 0 : own[deed] / USUAL[deed] + 2 * share };
    }),
  );
  pairs.sort((a, b) => b.score - a.score);
  const given = new Map<HeroId, Title>();
  const taken = new Set<Deed>();
  for (const { hero, deed, n, score } of pairs) {
    if (given.has(hero) || taken.has(deed) || score === 0) continue;
    taken.add(deed);
    given.set(hero, title(story.last, hero, deed, n));
  }
  for (const hero of all.keys()) if (!given.has(hero)) given.set(hero, title(story.last, hero, 'rolls', all.get(hero)?.rolls ?? 0));
  return [...all.keys()].flatMap((hero) => given.get(hero) ?? []);
}

function title(view: View, hero: HeroId, deed: Deed, n: number): Title {
  return { hero, seat: ownerOf(view, hero), title: t(`report.title.${deed}` as WordId), text: t(`report.did.${deed}` as WordId, { n }) };
}
