// One command of the legal list in words.

import type { Context } from '../../types';
import { mapOf, nameOf, textOf, type Content } from '../content';
import { isPractice } from '../rails/project';
import { stepKind, tagged, type HeroId, type Mission, type View } from '../view';
import { t, type WordId } from '../words';
import { contentOf, faceName, figureName, listed, seatOf, spaceName, tokenName, toolName, toolText } from './names';
import { dieWords } from './text';
import { wishSays, wishWords } from './wishes';

interface Scene {
  view: View;
  context: Context;
  content: Content;
  mission: Mission;
}

/** One legal command in words; an unknown one keeps its notation. */
export function choice(what: string, view: View, context: Context): string {
  const [verb = '', ...args] = what.split(' ');
  const scene = { view, context, content: contentOf(context), mission: view.setup.mission };
  return WORDS[verb]?.(args, scene) ?? what;
}

const stepsHome = ({ view, content }: Scene, space: string): number => mapOf(content, view.setup.map)?.steps[space]?.[0] ?? 0;
const hero = ({ content }: Scene, id = ''): string => nameOf(content, id);
const seatName = ({ context }: Scene, word?: string): string => context.names[seatOf(word)] ?? '';

const plain = (id: WordId) => (): string => t(id);
const at = (id: WordId) => ([space = '']: readonly string[]): string => t(id, { at: space });
const figureTo = (id: WordId) => ([figure = '', to = '']: readonly string[], scene: Scene): string =>
  t(id, { figure: figureName(scene.content, figure), to: spaceName(to), n: stepsHome(scene, to) });
const heroTo = (id: WordId) => ([who, to = '']: readonly string[], scene: Scene): string => t(id, { hero: hero(scene, who), to: spaceName(to) });
const ofHero = (id: WordId) => ([who]: readonly string[], scene: Scene): string => t(id, { hero: hero(scene, who) });
const ofCard = (id: WordId) => ([card = '']: readonly string[], { content }: Scene): string => t(id, { card: nameOf(content, card), text: textOf(content, card) });
const token = ({ mission }: Scene, number: string | undefined): string => tokenName(mission, Number(number));

type Words = (args: readonly string[], scene: Scene) => string;

const GROUP: Readonly<Record<string, Words>> = {
  claim: ([who, card = ''], scene) => t('deed.claim', { hero: hero(scene, who), card: nameOf(scene.content, card), text: textOf(scene.content, card) }),
  trap: at('deed.trap'),
  cluster: at('deed.cluster'),
  spawn: ([space = ''], scene) => t('deed.spawn', { at: space, n: stepsHome(scene, space) }),
  next: ([figure = ''], { content }) => t('deed.next', { figure: figureName(content, figure) }),
  close: at('deed.close'),
  settle: plain('deed.settle'),
  propose: ([wish = ''], { content }) => t('deed.propose', { wish: wishWords(content, wish) }),
  retract: plain('deed.retract'),
  agree: ([seat], scene) => {
    const wish = scene.view.proposals.find(([own]) => own === seatOf(seat))?.[1];
    return t('deed.agree', { name: seatName(scene, seat), wish: wish === undefined ? '' : wishSays(scene.content, wish) });
  },
  done: (_, { view }) => t(stepKind(view) === 'Ready' ? 'deed.ready' : 'deed.done'),
  start: (_, { view }) => t(isPractice(view) ? 'deed.startPractice' : 'deed.start'),
  nudge: plain('deed.nudge'),
  hand: ([seat], scene) => t('deed.hand', { name: seatName(scene, seat) }),
  unhand: plain('deed.unhand'),
  '!pause': plain('deed.pause'),
  '!resume': plain('deed.resume'),
};

const DICE: Readonly<Record<string, Words>> = {
  roll: ([dice = ''], { view, context }) => {
    const own = view.seats[context.you ?? 0]?.dice ?? [];
    const numbers = [...dice].map(Number);
    const free = own.filter(({ place }) => place === 'Pool' || place === 'Rolled').length;
    if (numbers.length === free && free > 1) return t('deed.rollAll', { n: free });
    const shown = numbers.map((n) => (own[n - 1]?.place === 'Rolled' ? t('deed.dieShows', { n, face: faceName(own[n - 1]?.face ?? '') }) : t('deed.die', { n })));
    return t('deed.roll', { dice: listed(shown) });
  },
  step: ([who, face = '', to = ''], scene) =>
    t(face === 'move' ? 'deed.step' : 'deed.stepWith', { hero: hero(scene, who), to: spaceName(to), face: faceName(face) }),
  further: heroTo('deed.further'),
  load: ([face = '', tool = ''], { content }) => t('deed.load', { face: faceName(face), tool: toolName(content, tool) }),
  answer: ([face = '', event = ''], { content }) => t('deed.answer', { face: faceName(face), event: nameOf(content, event) }),
  patch: ([face = '', event = '', slot], { content }) => t('deed.patch', { face: faceName(face), event: nameOf(content, event), n: Number(slot) + 1 }),
  work: ([face = '', number], scene) => t('deed.work', { face: faceName(face), token: token(scene, number) }),
  unload: ([tool = '', slot], { content }) => t('deed.unload', { tool: toolName(content, tool), n: Number(slot) + 1 }),
  lock: ([die], { view, content, context }) => {
    const own = view.seats[context.you ?? 0]?.dice[Number(die)];
    return t('deed.lock', { n: Number(die) + 1, where: own ? dieWords(own, content) : '' });
  },
  face: ([die, face = '']) => t('deed.face', { n: Number(die) + 1, face: faceName(face) }),
};

const FIGHT: Readonly<Record<string, Words>> = {
  fire: ([card = ''], { content }) => t('deed.fire', { tool: nameOf(content, card), numbers: weaponWords(content, card) }),
  use: ([tool = ''], { content }) => t('deed.use', { tool: toolName(content, tool), text: toolText(content, tool) }),
  guard: ([tool = ''], { view, content }) => t(view.cards[tool]?.disarmed ? 'deed.guard' : 'deed.hold', { tool: toolName(content, tool) }),
  lead: ([figure = '', to = ''], scene) => {
    const from = spaceName(scene.view.figures[figure] ?? '');
    return t(to === 'home' ? 'deed.leadHome' : 'deed.lead', { figure: figureName(scene.content, figure), from, to, n: stepsHome(scene, to) });
  },
  calm: ofHero('deed.calm'),
  flee: heroTo('deed.flee'),
  branch: figureTo('deed.branch'),
  hit: ([figure = ''], { view, content }) => {
    const health = view.bosses[figure];
    const args = { figure: figureName(content, figure), at: spaceName(view.figures[figure] ?? ''), n: health ?? 0 };
    return t(health === undefined ? 'deed.hit' : 'deed.hitBoss', args);
  },
  reroll: ([dice]) => t('deed.reroll', { n: Number(dice) }),
  drive: figureTo('deed.drive'),
  leap: ([to = '']) => t('deed.leap', { to: spaceName(to) }),
  heal: ([who = ''], scene) => t('deed.heal', { hero: hero(scene, who), n: scene.view.heroes[who]?.damage ?? 0 }),
  stun: ([figure = ''], { content }) => t('deed.stun', { figure: figureName(content, figure) }),
  guide: ofHero('deed.guide'),
  enough: (_, { view, context }) => {
    const owed = view.owed.find(({ seat }) => seat === context.you);
    const kind = owed ? tagged(owed.choice).kind : '';
    return ['Volley', 'Cards', 'Redirect', 'Guided'].includes(kind) ? t(`deed.enough.${kind}` as WordId) : t('deed.enough');
  },
};

const GEAR: Readonly<Record<string, Words>> = {
  search: ([who, face = ''], scene) => t('deed.search', { hero: hero(scene, who), face: faceName(face) }),
  take: ([who, face = ''], scene) => t('deed.take', { hero: hero(scene, who), face: faceName(face) }),
  draw: ([who, deck = 'search'], scene) => t('deed.draw', { hero: hero(scene, who), deck: t(`deed.deck.${deck}` as WordId) }),
  keep: ofCard('deed.keep'),
  discard: ofCard('deed.discard'),
  attach: ([card = '', weapon = ''], { content }) => t('deed.attach', { card: nameOf(content, card), weapon: nameOf(content, weapon) }),
  look: ofHero('deed.look'),
  'put-by': ofHero('deed.put-by'),
  plant: ([number, slot = ''], scene) => t('deed.plant', { token: token(scene, number), n: Number(slot.slice(2)) }),
  probe: ([face = '', number, to = ''], scene) => t('deed.probe', { token: token(scene, number), to: spaceName(to), face: faceName(face) }),
  inspect: ([face = '', number], scene) => t('deed.inspect', { token: token(scene, number), face: faceName(face) }),
  reveal: ([who, face = '', number], scene) => t('deed.reveal', { hero: hero(scene, who), token: token(scene, number), face: faceName(face) }),
  clear: ([number], scene) => t('deed.clear', { token: token(scene, number) }),
  offer: ([card = '', to], scene) => t('deed.offer', { card: nameOf(scene.content, card), hero: hero(scene, to) }),
  'offer-charge': ([number, to], scene) => t('deed.offer', { card: token(scene, number), hero: hero(scene, to) }),
  withdraw: ofHero('deed.withdraw'),
  accept: ([who, from = ''], scene) => t('deed.accept', { hero: hero(scene, who), from: hero(scene, from), what: offerWords(scene.view, from, scene.content) }),
  swap: ([who, from = ''], scene) => t('deed.swap', { hero: hero(scene, who), from: hero(scene, from), what: offerWords(scene.view, from, scene.content) }),
};

const WORDS: Readonly<Record<string, Words>> = { ...GROUP, ...DICE, ...FIGHT, ...GEAR };

/** Can this verb be told? */
export const isTold = (verb: string): boolean => verb in WORDS;

/** What a Hero offers. */
export function offerWords(view: View, hero: HeroId, content: Content): string {
  const thing = view.heroes[hero]?.offer?.[0];
  if (!thing) return '';
  return 'Card' in thing ? nameOf(content, thing.Card) : tokenName(view.setup.mission, thing.Charge);
}

/** A Weapon's own numbers. */
export function weaponWords(content: Content, card: string): string {
  const weapon = content.cards[card]?.weapon;
  if (!weapon) return textOf(content, card);
  const range = weapon.range === null ? t('deed.anyRange') : t('deed.range', { n: weapon.range });
  return [t('deed.dice', { n: weapon.dice }), t('deed.toHit', { n: weapon.to_hit }), range].join(', ');
}
