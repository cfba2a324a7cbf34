// What happened, as sentences for the log. Dice, tokens in hands and bookkeeping say nothing: the table shows them.

import type { Context, Part, Roles } from '../../types';
import { figureName, nameOf, textOf, type Content } from '../content';
import { FOREVER, isHero, kindOf, type HeroId, type Mission, type Seat, type Space, type Tool } from '../view';
import { parseEvent, type CountWord, type Event, type MarkWord, type StepPhrase } from '../wire/notation';
import { t, type WordId } from '../words';
import { contentOf, offeredName, spaceName, tokenName, toolName } from './names';
import { choiceWords } from './proposals';

type Verb = Event['is'];
type Of<V extends Verb> = Extract<Event, { is: V }>;

/** A sentence of one event: the event, the rule behind it, and what things are called. */
type Teller<V extends Verb> = (event: Of<V>, rule: string, content: Content, roles: Roles) => readonly Part[] | null;

/** One sight as a sentence; null for bookkeeping. */
export function sentence([rule, notation]: readonly [string, string], context: Context): readonly Part[] | null {
  const event = parseEvent(notation);
  if (!event || !isLoud(event)) return null;
  // The table's type sees to it that an event and its teller belong together.
  return (TOLD[event.is] as Teller<Loud>)(event, rule, contentOf(context), context.roles ?? []);
}

const isLoud = (event: Event): event is Of<Loud> => event.is in TOLD;

/** Fills `{name}` in a sentence with parts. */
export function fill(id: WordId, args: Record<string, Part | number>): readonly Part[] {
  const plain: Record<string, number> = {};
  for (const [name, arg] of Object.entries(args)) if (typeof arg === 'number') plain[name] = arg;
  return t(id, plain)
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece): Part => {
      const arg = piece.startsWith('{') ? args[piece.slice(1, -1)] : undefined;
      return arg === undefined || typeof arg === 'number' ? piece : arg;
    });
}

/** Somebody at the table, by name. */
const who = (seat: Seat): Part => ({ seat });
/** Somebody on the board, by the Hero; whoever plays two is told by name. */
function heroOf(seat: Seat, roles: Roles): Part {
  const heroes = roles[seat] ?? [];
  return { seat, as: heroes.length === 1 ? heroes[0] : undefined };
}
const strong = (content: Content, id: string): Part => ({ strong: nameOf(content, id) });
const at = (space: Space): Part => (space === 'home' ? spaceName('home') : { place: space });
const words = (id: WordId): readonly Part[] => [t(id)];

/** Verbs that say nothing in the log, each because something else shows or tells it. */
type Quiet =
  | 'ended' | 'owes' | 'chosen' | 'cluster-laid' | 'put-by' | 'set-opened' | 'rolled' | 'attacked' | 'seat' | 'unhanded' | 'withdrawn' | 'volley-left'
  | 'volley-over' | 'swarm-drawn' | 'swarm-piled' | 'in-force' | 'unseen' | 'target' | 'trap-laid' | 'unproposed' | 'disagreed' | 'round-over';
type Loud = Exclude<Verb, Quiet>;

const TOLD: { readonly [V in Loud]: Teller<V> } = {
  joined: ({ hero }, _, content) =>
    fill('story.joined', { hero: strong(content, hero), ability: nameOf(content, `${hero}/ability`), text: textOf(content, `${hero}/ability`) }),
  round: ({ round }) => fill('story.round', { round: { strong: t('story.roundNumber', { n: round }) } }),
  begun: ({ step }) => phase(step),
  became: ({ step }) => phase(step),
  'time-up': () => words('story.timeUp'),
  card: ({ card, to }, _, content) => {
    if (to.is === 'with') return fill('story.card.with', { hero: strong(content, to.hero), card: strong(content, card) });
    return to.is === 'on' ? fill('story.card.on', { card: strong(content, card), weapon: strong(content, to.card) }) : null;
  },
  'set-gained': ({ hero }, _, content) => fill('story.setGained', { hero: strong(content, hero) }),
  die: ({ seat, place }, _, __, roles) => {
    if (place.is === 'lock') return fill('story.die.locked', { seat: heroOf(seat, roles) });
    return place.is === 'aside' ? fill('story.die.aside', { seat: heroOf(seat, roles) }) : null;
  },
  moved: ({ figure, to }, rule, content) => moved(figure, to, rule, content),
  health: ({ boss, left }, rule, content) =>
    content.topics[rule] === 'arrival' || left === 0 ? null : fill('story.health', { boss: strong(content, boss), n: left }),
  acid: (event) => fill(event.there ? 'story.acid' : 'story.acidGone', { at: at(event.at) }),
  slime: (event) => fill(event.there ? 'story.slime' : 'story.slimeGone', { at: at(event.at) }),
  stunned: ({ figure, holds }, _, content) => (holds ? fill('story.stunned', { figure: figureName(content, figure) }) : null),
  slowed: ({ figure, by }, _, content) => (by === 0 ? null : fill('story.slowed', { figure: figureName(content, figure), n: by })),
  marked: ({ tool, mark, holds }, _, content) => marked(tool, mark, holds, content),
  hero: ({ hero, count, to }, rule, content) => heroCount(hero, count, to, rule, content),
  handed: ({ seat, to }, _, __, roles) => fill('story.handed', { seat: heroOf(seat, roles), to: heroOf(to, roles) }),
  offered: ({ hero, thing, to }, _, content) => {
    return fill('story.offered', { hero: strong(content, hero), what: { strong: offeredName(content, thing) }, to: strong(content, to) });
  },
  volley: ({ hero, tool, hits, misses }, _, content) => {
    const args = { hero: strong(content, hero), tool: { strong: toolName(content, tool) }, hits, misses };
    return fill(hits === 0 ? 'story.volley.missed' : misses === 0 ? 'story.volley.all' : 'story.volley', args);
  },
  rerolled: ({ hero, hits, misses }, _, content) => fill('story.rerolled', { hero: strong(content, hero), hits, misses }),
  hit: ({ hero, figure }, _, content) =>
    kindOf(figure) === 'boss' ? fill('story.hitBoss', { hero: strong(content, hero), boss: strong(content, figure) }) : null,
  first: ({ seat, prize }, _, content, roles) =>
    prize.is === 'alien' ? fill('story.killed', { seat: heroOf(seat, roles), figure: { strong: figureName(content, prize.figure) } }) : null,
  'swarm-shuffled': () => words('story.shuffled'),
  'boss-drawn': ({ boss }, _, content) => fill('story.boss', { boss: strong(content, boss), text: textOf(content, boss) }),
  'all-clear': () => words('story.allClear'),
  revealed: ({ event }, _, content) => fill('story.event', { event: strong(content, event), text: textOf(content, event) }),
  fulfilled: ({ event }, _, content) => fill('story.fulfilled', { event: strong(content, event) }),
  'event-over': ({ event }, _, content) => fill('story.eventOver', { event: strong(content, event) }),
  token: (event, rule, content) => token(event, content, content.missions[rule] ?? null),
  'trap-gone': (event) => fill('story.trapGone', { at: at(event.at) }),
  searched: ({ mark }, _, content) =>
    mark.is === 'light' ? null : fill(mark.is === 'dark' ? 'story.searches' : 'story.takes', { hero: strong(content, mark.hero) }),
  later: ({ what, to }) => (to === 0 ? null : fill(`story.later.${what}`, { n: to, by: to > 0 ? `+${to}` : `−${Math.abs(to)}` })),
  timekeeper: ({ seat }) => fill('story.timekeeper', { seat: who(seat) }),
  away: ({ seat, holds }) => fill(holds ? 'story.away' : 'story.back', { seat: who(seat) }),
  ready: ({ seat, holds }) => (holds ? fill('story.done', { seat: who(seat) }) : null),
  nudged: ({ seat, holds }) => (holds ? fill('story.nudged', { seat: who(seat) }) : null),
  stopped: () => words('story.stopped'),
  resumed: () => words('story.resumed'),
  held: ({ seat, holds }) => (holds ? fill('story.held', { seat: who(seat) }) : null),
  bot: ({ seat, holds }) => fill(holds ? 'story.bot' : 'story.noBot', { seat: who(seat) }),
  left: ({ seat }) => fill('story.left', { seat: who(seat) }),
  settled: ({ holds }) => (holds ? words('story.settled') : null),
  proposed: ({ seat, choice }, _, content) => fill('story.proposed', { seat: who(seat), choice: choiceWords(content, choice) }),
  agreed: ({ choice }, _, content) => fill('story.agreed', { choice: choiceWords(content, choice) }),
  over: ({ end }) => [{ strong: t(`story.end.${end}`) }],
};

function phase(step: StepPhrase): readonly Part[] | null {
  if (step.is === 'action') return words(step.zero >= FOREVER ? 'story.practice' : 'story.clockRuns');
  return step.is === 'draft' ? words('story.draft') : null;
}

/** Heroes' own steps and the aliens' walk are seen; results, pushes, spawns and whoever gets home are told. */
function moved(figure: string, to: string, rule: string, content: Content): readonly Part[] | null {
  const name: Part = { strong: figureName(content, figure) };
  const args = { figure: name, at: at(to) };
  const hero = isHero(figure);
  const topic = content.topics[rule];
  if (to === 'none') return null;
  if (to === 'transit') return hero ? fill('story.pushed', args) : null;
  if (to === 'home') return topic === 'setup' ? null : fill(hero ? 'story.heroHome' : 'story.alienHome', args);
  if (topic === 'result' && !hero) return fill('story.result', args);
  if (topic === 'fallback') return fill('story.fallsBack', args);
  if (!hero && topic === 'arrival') return fill('story.appears', args);
  return null;
}

function marked(tool: Tool, mark: MarkWord, is: boolean, content: Content): readonly Part[] | null {
  const args = { tool: { strong: toolName(content, tool) } };
  if (mark === 'charged') return is ? fill('story.charged', args) : null;
  if (mark === 'barred') return is ? fill('story.barred', args) : null;
  if (mark === 'disarmed') return fill(is ? 'story.disarmed' : 'story.armed', args);
  return null;
}

function heroCount(hero: HeroId, count: CountWord, to: number, rule: string, content: Content): readonly Part[] | null {
  const args = { hero: strong(content, hero), n: to };
  if (count === 'damage') {
    return fill(content.topics[rule] === 'heal' ? 'story.healed' : 'story.hurt', { ...args, of: content.heroes[hero]?.health ?? to });
  }
  if (to === 0) return null;
  if (count === 'netted') return fill('story.netted', args);
  if (count === 'cancels') return fill('story.cancels', args);
  return count === 'turned' ? fill('story.turned', args) : null;
}

function token({ token: number, id, place, ready, fixed }: Of<'token'>, content: Content, mission: Mission | null): readonly Part[] | null {
  const what: Part = { strong: tokenName(content, mission, number) };
  if (place.is === 'gone') return fill('story.token.done', { what });
  if (fixed && place.is === 'at') return fill('story.token.fixed', { what, at: at(place.space) });
  if (ready) return fill('story.token.ready', { what });
  return mission === 'Exploration' && id !== 'none' && place.is === 'at' ? fill('story.token.seen', { what, at: at(place.space) }) : null;
}
