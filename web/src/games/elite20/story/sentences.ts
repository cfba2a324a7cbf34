// What happened, as sentences for the log. Dice, tokens in hands and bookkeeping say nothing: the table shows them.

import type { Context, Part, Roles } from '../../types';
import { nameOf, textOf, type Content } from '../content';
import type { Mission } from '../view';
import { t, type WordId } from '../words';
import { cardAt, contentOf, figureName, seatOf, spaceName, TOKEN_OFFERS, tokenName, toolName } from './names';
import { wishWords } from './wishes';

/** A sentence of one event: the words after its verb, the rule behind it, and what things are called. */
type Teller = (args: readonly string[], rule: string, content: Content, roles: Roles) => readonly Part[] | null;

/** One sight as a sentence; null for bookkeeping. */
export function sentence([rule, notation]: readonly [string, string], context: Context): readonly Part[] | null {
  const [verb = '', ...args] = notation.split(' ');
  return TOLD[verb]?.(args, rule, contentOf(context), context.roles ?? []) ?? null;
}

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
const who = (word: string | undefined): Part => ({ seat: seatOf(word) });
/** Somebody on the board, by the Hero; whoever plays two is told by name. */
function heroOf(word: string | undefined, roles: Roles): Part {
  const seat = seatOf(word);
  const heroes = roles[seat] ?? [];
  return { seat, as: heroes.length === 1 ? heroes[0] : undefined };
}
const strong = (content: Content, id: string | undefined): Part => ({ strong: nameOf(content, id ?? '') });
const at = (space: string | undefined): Part => (space === undefined || space === 'home' ? spaceName('home') : { place: space });
const words = (id: WordId): readonly Part[] => [t(id)];

const MISSIONS: Readonly<Record<string, Mission>> = { EXT: 'Extermination', CAP: 'Capture', DEM: 'Demolition', RCN: 'Recon', EXP: 'Exploration' };
/** Only a Mission's own rules tell which one is played. */
const missionOf = (rule: string): Mission | null => MISSIONS[/^E20-M-([A-Z]+)/.exec(rule)?.[1] ?? ''] ?? null;

const HEALS: readonly string[] = ['E20-H-04', 'E20-H-31', 'E20-DAMAGE-02'];

const TOLD: Readonly<Record<string, Teller>> = {
  joined: ([, hero], _, content) =>
    fill('story.joined', { hero: strong(content, hero), ability: nameOf(content, `${hero}/ability`), text: textOf(content, `${hero}/ability`) }),
  round: ([n]) => fill('story.round', { round: { strong: t('story.roundNumber', { n: Number(n) }) } }),
  begun: ([step]) => phase(step),
  became: ([step]) => phase(step),
  'time-up': () => words('story.timeUp'),
  card: ([card, to = ''], _, content) => {
    const [place, whose = ''] = to.split(':');
    if (place === 'with') return fill('story.card.with', { hero: strong(content, whose), card: strong(content, card) });
    return place === 'on' ? fill('story.card.on', { card: strong(content, card), weapon: strong(content, whose) }) : null;
  },
  'set-gained': ([hero], _, content) => fill('story.setGained', { hero: strong(content, hero) }),
  die: ([seat, , , place = ''], _, __, roles) => {
    if (place.startsWith('lock:')) return fill('story.die.locked', { seat: heroOf(seat, roles) });
    return place === 'aside' ? fill('story.die.aside', { seat: heroOf(seat, roles) }) : null;
  },
  moved: ([figure = '', to = ''], rule, content) => moved(figure, to, rule, content),
  health: ([boss, left], rule, content) =>
    rule.startsWith('E20-BOSS-') || left === '0' ? null : fill('story.health', { boss: strong(content, boss), n: Number(left) }),
  acid: ([space, there]) => fill(there === 'true' ? 'story.acid' : 'story.acidGone', { at: at(space) }),
  slime: ([space, there]) => fill(there === 'true' ? 'story.slime' : 'story.slimeGone', { at: at(space) }),
  stunned: ([figure = '', is], _, content) => (is === 'true' ? fill('story.stunned', { figure: figureName(content, figure) }) : null),
  slowed: ([figure = '', by], _, content) => (by === '0' ? null : fill('story.slowed', { figure: figureName(content, figure), n: Number(by) })),
  marked: ([tool = '', mark, is], _, content) => marked(tool, mark, is === 'true', content),
  hero: ([hero, count, to], rule, content) => heroCount(hero ?? '', count, Number(to), rule, content),
  handed: ([seat, to], _, __, roles) => fill('story.handed', { seat: heroOf(seat, roles), to: heroOf(to, roles) }),
  offered: ([hero, thing, to], _, content) => {
    const number = Number(thing);
    const what = number < TOKEN_OFFERS ? nameOf(content, cardAt(number)) : tokenName('Demolition', number - TOKEN_OFFERS);
    return fill('story.offered', { hero: strong(content, hero), what: { strong: what }, to: strong(content, to) });
  },
  volley: ([hero, tool = '', , hits, misses], _, content) => {
    const args = { hero: strong(content, hero), tool: { strong: toolName(content, tool) }, hits: Number(hits), misses: Number(misses) };
    return fill(args.hits === 0 ? 'story.volley.missed' : args.misses === 0 ? 'story.volley.all' : 'story.volley', args);
  },
  rerolled: ([hero, hits, misses], _, content) => fill('story.rerolled', { hero: strong(content, hero), hits: Number(hits), misses: Number(misses) }),
  hit: ([hero, figure = ''], _, content) =>
    figure.startsWith('BO-') ? fill('story.hitBoss', { hero: strong(content, hero), boss: strong(content, figure) }) : null,
  first: ([seat, prize = ''], _, content, roles) => {
    const [kind, what = ''] = prize.split(':');
    if (kind === 'alien') return fill('story.killed', { seat: heroOf(seat, roles), figure: { strong: figureName(content, what) } });
    return null;
  },
  'swarm-shuffled': () => words('story.shuffled'),
  'boss-drawn': ([boss], _, content) => fill('story.boss', { boss: strong(content, boss), text: textOf(content, boss ?? '') }),
  'all-clear': () => words('story.allClear'),
  revealed: ([event], _, content) => fill('story.event', { event: strong(content, event), text: textOf(content, event ?? '') }),
  fulfilled: ([event], _, content) => fill('story.fulfilled', { event: strong(content, event) }),
  'event-over': ([event], _, content) => fill('story.eventOver', { event: strong(content, event) }),
  token: ([number, id, place = '', ready, fixed], rule) => token(Number(number), id ?? '', place, ready === 'true', fixed === 'true', missionOf(rule)),
  'trap-gone': ([space]) => fill('story.trapGone', { at: at(space) }),
  searched: ([, mark = ''], _, content) => {
    const [kind, hero] = mark.split(':');
    if (kind === 'light') return null;
    return fill(kind === 'dark' ? 'story.searches' : 'story.takes', { hero: strong(content, hero) });
  },
  later: ([what, to]) => (to === '0' ? null : fill(`story.later.${what}` as WordId, { n: Number(to), by: Number(to) > 0 ? `+${to}` : `−${Math.abs(Number(to))}` })),
  timekeeper: ([seat]) => fill('story.timekeeper', { seat: who(seat) }),
  away: ([seat, is]) => fill(is === 'true' ? 'story.away' : 'story.back', { seat: who(seat) }),
  ready: ([seat, is], rule) => (is === 'true' ? fill(rule === 'E20-ACTION-03' ? 'story.ready' : 'story.done', { seat: who(seat) }) : null),
  nudged: ([seat, is]) => (is === 'true' ? fill('story.nudged', { seat: who(seat) }) : null),
  stopped: () => words('story.stopped'),
  resumed: () => words('story.resumed'),
  held: ([seat, is]) => (is === 'true' ? fill('story.held', { seat: who(seat) }) : null),
  bot: ([seat, is]) => fill(is === 'true' ? 'story.bot' : 'story.noBot', { seat: who(seat) }),
  left: ([seat]) => fill('story.left', { seat: who(seat) }),
  settled: ([is]) => (is === 'true' ? words('story.settled') : null),
  proposed: ([seat, wish = ''], _, content) => fill('story.proposed', { seat: who(seat), wish: wishWords(content, wish) }),
  agreed: ([wish = ''], _, content) => fill('story.agreed', { wish: wishWords(content, wish) }),
  over: ([end]) => [{ strong: t(`story.end.${end}` as WordId) }],
};

/** Verbs that say nothing in the log, each because something else shows or tells it. */
export const QUIET: readonly string[] = [
  'ended', 'owes', 'chosen', 'cluster-laid', 'put-by', 'set-opened', 'rolled', 'attacked', 'seat', 'unhanded', 'withdrawn',
  'volley-left', 'volley-over', 'swarm-drawn', 'swarm-piled', 'in-force', 'unseen', 'target', 'trap-laid', 'unproposed',
  'disagreed', 'round-over',
];

/** Is this verb known, loud or quiet? */
export const isKnown = (verb: string): boolean => verb in TOLD || QUIET.includes(verb);

function phase(step = ''): readonly Part[] | null {
  const [kind, zero] = step.split(':');
  if (kind === 'action') return words(Number(zero) >= 2 ** 53 ? 'story.practice' : 'story.clockRuns');
  return kind === 'draft' ? words('story.draft') : null;
}

/** Heroes' own steps and the aliens' walk are seen; results, pushes, spawns and whoever gets home are told. */
function moved(figure: string, to: string, rule: string, content: Content): readonly Part[] | null {
  const name: Part = { strong: figureName(content, figure) };
  const args = { figure: name, at: at(to) };
  const hero = figure.startsWith('HE-');
  if (to === 'none') return null;
  if (to === 'transit') return hero ? fill('story.pushed', args) : null;
  if (to === 'home') return rule.startsWith('E20-SETUP') ? null : fill(hero ? 'story.heroHome' : 'story.alienHome', args);
  if (rule === 'E20-ALIENMOVE-01' && !hero) return fill('story.result', args);
  if (rule === 'E20-H-21') return fill('story.fallsBack', args);
  if (!hero && /^E20-(SWARM|BOSS|H-39)/.test(rule)) return fill('story.appears', args);
  return null;
}

function marked(tool: string, mark: string | undefined, is: boolean, content: Content): readonly Part[] | null {
  const args = { tool: { strong: toolName(content, tool) } };
  if (mark === 'charged') return is ? fill('story.charged', args) : null;
  if (mark === 'barred') return is ? fill('story.barred', args) : null;
  if (mark === 'disarmed') return fill(is ? 'story.disarmed' : 'story.armed', args);
  return null;
}

function heroCount(hero: string, count: string | undefined, to: number, rule: string, content: Content): readonly Part[] | null {
  const args = { hero: strong(content, hero), n: to };
  if (count === 'damage') {
    return fill(HEALS.includes(rule) ? 'story.healed' : 'story.hurt', { ...args, of: content.heroes[hero]?.health ?? to });
  }
  if (to === 0) return null;
  if (count === 'netted') return fill('story.netted', args);
  if (count === 'cancels') return fill('story.cancels', args);
  return count === 'turned' ? fill('story.turned', args) : null;
}

function token(number: number, id: string, place: string, ready: boolean, fixed: boolean, mission: Mission | null): readonly Part[] | null {
  const what: Part = { strong: tokenName(mission, number) };
  const [kind, space] = place.split(':');
  if (kind === 'gone') return fill('story.token.done', { what });
  if (fixed && kind === 'at') return fill('story.token.fixed', { what, at: at(space) });
  if (ready) return fill('story.token.ready', { what });
  return mission === 'Exploration' && id !== 'none' && kind === 'at' ? fill('story.token.seen', { what, at: at(space) }) : null;
}
