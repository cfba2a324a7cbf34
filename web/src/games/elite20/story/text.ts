// The whole position in paragraphs, for the text view and for whoever cannot see the board.

import type { Context } from '../../types';
import { figureName, foundIn, mapOf, nameOf, slotsOf, textOf, tokenSlots, wordOf, type Content } from '../content';
import { has, heroesOf, isHero, isOnBoard, ownerOf, stepKind, tagged, type Die, type Face, type HeroId, type View } from '../view';
import { END_WORD } from '../wire/notation';
import { t, type WordId } from '../words';
import { clockWords, contentOf, faceName, listed, spaceName, tokenName, toolName } from './names';
import { choiceSays } from './proposals';

const PHASES: Readonly<Record<string, WordId>> = {
  Draft: 'story.phase.Draft',
  CaptureTraps: 'story.phase.CaptureTraps',
  Reveal: 'story.phase.Events',
  Surge: 'story.phase.Events',
  Swarm: 'story.phase.Spawning',
  Card: 'story.phase.Spawning',
  CardAt: 'story.phase.Spawning',
  Shortage: 'story.phase.Spawning',
  Bosses: 'story.phase.Spawning',
  BossAt: 'story.phase.Spawning',
  Ready: 'story.phase.Ready',
  Action: 'story.phase.Action',
  Results: 'story.phase.TimesUp',
  Window: 'story.phase.TimesUp',
  Traps: 'story.phase.TimesUp',
  EndRound: 'story.phase.EndRound',
  Over: 'story.phase.Over',
};

/** What is going on, in a word or two. The lowest step is the phase; those above it serve it. */
export function phaseWords(view: View): string {
  if (view.end !== null) return t('story.phase.Over');
  const first = view.steps[0];
  if (stepKind(view) === 'Action' && view.practice) return t('story.phase.practice');
  return t(PHASES[first === undefined ? stepKind(view) : tagged(first).kind] ?? 'story.phase.Aliens');
}

/** Setup and round, objective, each Hero, aliens, events, ground, and who is waited for. */
export function positionText(view: View, context: Context): readonly string[] {
  const content = contentOf(context);
  const all = [
    setupWords(view, content),
    `${t('story.text.round', { n: view.round, of: content.rounds, phase: phaseWords(view) })}${clockLine(view)} ${t('story.text.timekeeper', { name: context.names[view.timekeeper] ?? '' })}`,
    view.end === null ? '' : ending(view),
    goalWords(view, content),
    ...view.setup.heroes.filter((hero) => hero in view.heroes).map((hero) => heroWords(view, hero, content, context)),
    aliensWords(view, content),
    eventsWords(view, content),
    groundWords(view, content),
    owedWords(view, context),
    planWords(view, content, context),
  ];
  return all.filter((paragraph) => paragraph !== '');
}

/** Mission, map, difficulty and clock. */
export function setupWords({ setup }: View, content: Content): string {
  const clock = t(`story.clock.${setup.clock}` as WordId, { rolls: setup.rolls, action: clockWords(content.rulings.action), longer: clockWords(content.rulings.longer_action) });
  return t('story.setup', { mission: nameOf(content, wordOf(content, setup.mission)), map: nameOf(content, wordOf(content, setup.map)), difficulty: nameOf(content, wordOf(content, setup.difficulty)), clock });
}

function clockLine(view: View): string {
  return view.stopped_at === null ? '' : ` ${t('story.text.stopped')}${view.zero === null ? '' : ` ${t('story.text.left', { time: clockWords(view.zero - view.stopped_at) })}`}`;
}

/** How it ended. */
export const ending = (view: View): string => (view.end === null ? '' : t(`story.end.${END_WORD[view.end]}`));

function goalWords(view: View, content: Content): string {
  const { left, all } = view.objective;
  const head = t(`story.text.goal.${view.setup.mission}` as WordId, { left, all });
  const tokens = view.tokens.flatMap((token, number) => {
    if (token.place === 'Gone' || view.objective.done.includes(number)) return [];
    const where = 'At' in token.place ? t('story.text.on', { at: spaceName(token.place.At.space) }) : nameOf(content, token.place.With.hero);
    return [t('story.text.token', { what: tokenName(content, view.setup.mission, number), where, state: tokenState(view, number, content) })];
  });
  return tokens.length === 0 ? head : `${head} ${t('story.text.tokens', { tokens: tokens.join('; ') })}`;
}

function tokenState(view: View, number: number, content: Content): string {
  const token = view.tokens[number];
  if (token?.ready) return t('story.text.tokenReady');
  if (view.setup.mission === 'Exploration') {
    const kind = token ? foundIn(content, token.id) : null;
    return kind === null ? t('story.text.tokenHidden') : nameOf(content, kind);
  }
  const open = tokenSlots(view, content, number).filter((_, slot) => !isFilled(view, ({ Token }) => Token?.[0] === number && Token[1] === slot));
  return t('story.text.tokenNeeds', { faces: open.map(({ faces }) => faces.map(faceName).join('/')).join(', ') });
}

interface Places {
  Tool?: [string, number];
  Event?: [string, number];
  Token?: [number, number];
}

/** Does anybody's die lie there? */
export function isFilled(view: View, is: (place: Places) => boolean): boolean {
  return view.seats.some(({ dice }) => dice.some(({ place }) => typeof place !== 'string' && is(place as Places)));
}

/** One die: what it shows or where it lies. */
export function dieWords({ face, place }: Die, content: Content): string {
  if (place === 'Rolled') return faceName(face);
  if (place === 'Pool') return t('story.die.pool');
  if (place === 'Aside') return t('story.die.out');
  if ('Tool' in place) return t('story.die.in', { what: toolName(content, place.Tool[0]) });
  if ('Event' in place) return t('story.die.event');
  return t('Token' in place ? 'story.die.token' : 'story.die.lock');
}

function heroWords(view: View, hero: HeroId, content: Content, context: Context): string {
  const seat = ownerOf(view, hero);
  const state = view.heroes[hero];
  const at = view.figures[hero] ?? 'none';
  const where = at === 'home' ? t('story.text.atHome') : at === 'transit' ? t('story.text.pushed') : t('story.text.on', { at });
  // A lone player's dice serve both Heroes: they are told with the first.
  const dice = heroesOf(view, seat)[0] === hero ? t('story.text.dice', { dice: (view.seats[seat]?.dice ?? []).map((die) => dieWords(die, content)).join(', ') }) : '';
  const own = Object.entries(view.cards).filter(([, { place }]) => typeof place !== 'string' && 'With' in place && place.With.hero === hero);
  const gear = [toolName(content, hero), ...own.map(([card]) => gearWords(view, card, content))];
  const name = seat === context.you ? t('story.text.you') : t('story.text.player', { name: has(view.bots, seat) ? t('rails.bot') : (context.names[seat] ?? '') });
  const line = t('story.text.hero', { hero: nameOf(content, hero), name, at: where, damage: state?.damage ?? 0, health: content.heroes[hero]?.health ?? 0, dice, gear: t('story.text.gear', { gear: gear.join(', ') }) });
  const calm = state && state.calm > 0 ? t('story.text.calm', { n: state.calm }) : '';
  const steps = state && state.steps > 0 ? t('story.text.steps', { n: state.steps }) : '';
  return `${line}${calm}${steps}${offerLine(view, hero, content)}`;
}

function offerLine(view: View, hero: HeroId, content: Content): string {
  const offer = view.heroes[hero]?.offer;
  if (!offer) return '';
  const what = 'Card' in offer[0] ? nameOf(content, offer[0].Card) : tokenName(content, view.setup.mission, offer[0].Charge);
  return t('story.text.offer', { what, to: nameOf(content, offer[1]) });
}

function gearWords(view: View, card: string, content: Content): string {
  const on = Object.entries(view.cards).filter(([, { place }]) => typeof place !== 'string' && 'On' in place && place.On.card === card);
  const open = slotsOf(content, card).filter((_, slot) => !isFilled(view, ({ Tool }) => Tool?.[0] === card && Tool[1] === slot));
  const what = [nameOf(content, card), ...on.map(([id]) => nameOf(content, id))].join(' + ');
  const state = view.cards[card];
  if (state?.charged) return t('story.gear.ready', { what });
  if (state?.barred) return t('story.gear.barred', { what });
  if (state?.used) return t('story.gear.used', { what });
  return open.length === 0 ? what : `${what} [${open.map(({ faces }) => faces.map(faceName).join('/')).join('] [')}]`;
}

/** Aliens, those nearest to home first. */
export function aliensByWay(view: View, content: Content): { figure: string; at: string; way: number }[] {
  const steps = mapOf(content, view.setup.map)?.steps ?? {};
  return Object.entries(view.figures)
    .filter(([figure, at]) => !isHero(figure) && isOnBoard(at))
    .map(([figure, at]) => ({ figure, at, way: at === 'home' ? 0 : (steps[at]?.[0] ?? 99) }))
    .sort((a, b) => a.way - b.way);
}

function aliensWords(view: View, content: Content): string {
  const aliens = aliensByWay(view, content).map(({ figure, at, way }) => {
    const health = view.bosses[figure];
    return t(health === undefined ? 'story.text.alien' : 'story.text.boss', { figure: figureName(content, figure), at: spaceName(at), n: way, health: health ?? 0 });
  });
  return aliens.length === 0 ? t('story.text.noAliens') : t('story.text.aliens', { aliens: aliens.join('; ') });
}

/** Faces that an Event still wants. */
function openFaces(view: View, event: string, content: Content): Face[] {
  const slots = view.events.find((one) => one.event === event)?.slots ?? [];
  const open = slots.filter((slot) => !isFilled(view, ({ Event }) => Event?.[0] === event && Event[1] === slot));
  return open.flatMap((slot) => content.events[event]?.slots[slot]?.face ?? []);
}

function eventsWords(view: View, content: Content): string {
  const shown = view.events.map(({ event, fulfilled }) => {
    const open = fulfilled ? t('story.text.eventDone') : t('story.text.eventOpen', { faces: openFaces(view, event, content).map(faceName).join(', ') });
    return t('story.text.event', { event: nameOf(content, event), text: textOf(content, event).replace(/\.$/, ''), open });
  });
  const track = t('story.text.track', { n: view.track });
  return shown.length === 0 ? track : `${t('story.text.events', { events: shown.join('; ') })} ${track}`;
}

function groundWords(view: View, content: Content): string {
  const map = mapOf(content, view.setup.map);
  const targets = view.targets.map(({ at }) => at);
  const searches = view.searches.flatMap((mark, number) => (mark === 'Light' ? [map?.searches[number] ?? ''] : []));
  const all: [WordId, readonly string[]][] = [
    ['story.text.acid', view.acid],
    ['story.text.slime', view.slime],
    ['story.text.traps', view.traps],
    ['story.text.targets', targets],
    ['story.text.search', searches],
  ];
  const what = all.filter(([, spaces]) => spaces.length > 0).map(([id, spaces]) => t(id, { spaces: listed([...spaces]) }));
  return what.length === 0 ? '' : t('story.text.ground', { what: what.join('; ') });
}

function owedWords(view: View, context: Context): string {
  const seats = [...new Set(view.owed.map(({ seat }) => seat))];
  return seats.length === 0 ? '' : t('story.text.owed', { who: listed(seats.map((seat) => (seat === context.you ? t('story.text.you').trim() : (context.names[seat] ?? '')))) });
}

function planWords(view: View, content: Content, context: Context): string {
  const acts = view.plan.flatMap(({ choice }) => (choice === null ? [] : [choiceSays(content, choice)]));
  const plan = acts.length === 0 ? '' : t('story.text.plan', { acts: acts.join('; ') });
  const proposals = view.proposals.map(([seat, choice]) => t('story.text.proposal', { name: context.names[seat] ?? '', choice: choiceSays(content, choice) }));
  const agreed = view.agreed.map((choice) => t('story.agreed', { choice: choiceSays(content, choice) }));
  return [plan, ...agreed, ...proposals].filter((line) => line !== '').join(' ');
}
