// Why the game ended as it did, in one or two sentences, with the rules behind it.

import { figureName, nameOf, type Topic } from '../content';
import { listed, faceName, clockWords } from '../story/names';
import { aliensByWay, openFaces } from '../story/text';
import { has as hasSeat, isHero, type Seat, type View } from '../view';
import type { Event } from '../wire/notation';
import { t, type WordId } from '../words';
import { goalSize } from './chart';
import { isAction, isFarther, seenAs, type Of, type Seen, type Step, type Story } from './record';

export interface Cause {
  readonly text: string;
  readonly rules: readonly string[];
  /** The step that decided it, and what was seen then. */
  readonly step: Step;
  readonly seen: Seen | null;
  /** The alien that got home, or the Hero who fell. */
  readonly figure?: string;
}

const lastStep = (steps: readonly Step[], is: (event: Event) => boolean): Step | undefined => steps.findLast(({ seen }) => seen.some(({ event }) => is(event)));
const comesHome = (event: Event): event is Of<'moved'> => event.is === 'moved' && event.to === 'home';

/** The cause of the end as `you` may be told; null for a game that has not ended. */
export function cause(story: Story, you: Seat | null = null): Cause | null {
  const over = lastStep(story.steps, ({ is }) => is === 'over');
  const rule = over && seenAs(over, 'over')[0]?.rule;
  if (!over || rule === undefined) return null;
  switch (story.last.end) {
    case 'Breach':
      return breach(story, over, rule);
    case 'Killed':
      return killed(story, over, rule);
    case 'Won':
      return won(story, over, rule);
    case 'NotHome': {
      const away = story.last.setup.heroes.filter((hero) => hero in story.last.heroes && story.last.figures[hero] !== 'home');
      return { text: t('report.cause.notHome', { heroes: listed(away.map((hero) => nameOf(story.content, hero))), n: away.length }), rules: [rule], ...timeUp(story, over) };
    }
    case 'GivenUp':
      return { text: t(you !== null && isSole(story.last, you) ? 'report.cause.givenUp.you' : 'report.cause.givenUp'), rules: [rule], step: over, seen: seenAs(over, 'over')[0] ?? null };
    default: {
      const all = goalSize(story.steps.map(({ after }) => after), story.last);
      const { left } = story.last.objective;
      return { text: t(`report.cause.unfinished.${story.last.setup.mission}` as WordId, { left, all }), rules: [rule], ...timeUp(story, over) };
    }
  }
}

/** Did nobody else play but bots? */
const isSole = ({ seats, bots }: View, you: Seat): boolean => seats.every((_, seat) => seat === you || hasSeat(bots, seat));

function timeUp({ steps }: Story, over: Step): Pick<Cause, 'step' | 'seen'> {
  const step = lastStep(steps, ({ is }) => is === 'time-up') ?? over;
  return { step, seen: seenAs(step, 'time-up')[0] ?? seenAs(step, 'over')[0] ?? null };
}

/** An alien got home: which, when, and the open Event that had made it faster. */
function breach(story: Story, over: Step, rule: string): Cause {
  const seen = seenAs(over, 'moved').findLast(({ event }) => comesHome(event) && !isHero(event.figure));
  const id = seen?.event.figure ?? aliensByWay(story.last, story.content)[0]?.figure ?? '';
  const figure = figureName(story.content, id);
  const how = !seen ? 'stayed' : isAction(over.before) ? 'action' : over.before.steps.some((step) => typeof step === 'object' && ('CardAt' in step || 'Swarm' in step)) ? 'spawn' : 'turn';
  const text = t(`report.cause.breach.${how}` as WordId, { figure, n: story.last.round });
  const open = openEvent(story, over);
  const rules = [rule, ...(seen && seen.rule !== rule ? [seen.rule] : []), ...(open ? ['E20-EVENT-11'] : [])];
  return { text: open ? `${text} ${open}` : text, rules, step: over, seen: seen ?? null, figure: id };
}

/** The open Event that wanted fewest dice. */
function openEvent({ content }: Story, { before }: Step): string | null {
  const open = before.events
    .filter(({ fulfilled }) => !fulfilled)
    .map(({ event }) => ({ event, faces: openFaces(before, event, content) }))
    .filter(({ faces }) => faces.length > 0 && faces.length <= 2)
    .sort((a, b) => a.faces.length - b.faces.length)[0];
  return open ? t('report.cause.open', { event: nameOf(content, open.event), faces: listed(open.faces.map(faceName)), n: open.faces.length }) : null;
}

/** What hurt the Hero, by what the rule behind it is about. */
const HARMS: Readonly<Partial<Record<Topic, WordId>>> = { acid: 'report.harm.acid', push: 'report.harm.push', ability: 'report.harm.ability' };

function killed(story: Story, over: Step, rule: string): Cause {
  const seen = seenAs(over, 'hero').findLast(({ event }) => event.count === 'damage');
  const harm = (seen?.topic && HARMS[seen.topic]) ?? 'report.harm.other';
  const text = t('report.cause.killed', { hero: nameOf(story.content, seen?.event.hero ?? ''), harm: t(harm), n: story.last.round });
  return { text, rules: [rule, ...(seen && seen.rule !== rule ? [seen.rule] : [])], step: over, seen: seen ?? null, figure: seen?.event.hero ?? '' };
}

/** Won: what came last, the objective or the way home. */
function won(story: Story, over: Step, rule: string): Cause {
  const inTime = story.steps.filter(({ before }) => isAction(before));
  const isObjective = (event: Event): boolean => (event.is === 'token' && isFarther(event)) || event.is === 'trap-gone';
  const isHome = (event: Event): boolean => comesHome(event) && isHero(event.figure);
  const [objective, home] = [lastStep(inTime, isObjective), lastStep(inTime, isHome)];
  const step = [objective, home].filter((one) => one !== undefined).sort((a, b) => b.index - a.index)[0] ?? over;
  const n = story.last.setup.heroes.filter((hero) => hero in story.last.heroes).length;
  const time = step.left === null ? null : clockWords(step.left);
  const who = seenAs(step, 'moved').find(({ event }) => comesHome(event))?.event.figure;
  const id: WordId = step === home ? 'report.cause.wonHome' : 'report.cause.wonObjective';
  const text = t(time === null ? (`${id}.plain` as WordId) : id, { time: time ?? '', n, hero: nameOf(story.content, who ?? ''), mission: t(`report.last.${story.last.setup.mission}` as WordId) });
  const objectiveRule = objective?.seen.find(({ event }) => event.is === 'token' || event.is === 'trap-gone')?.rule;
  return { text, rules: [rule, ...(objectiveRule && objectiveRule !== rule ? [objectiveRule] : [])], step, seen: step.seen.findLast(({ event }) => (step === home ? isHome(event) : isObjective(event))) ?? null };
}
