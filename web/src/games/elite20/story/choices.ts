// One command of the legal list in words.

import type { Context } from '../../types';
import { figureName, mapOf, nameOf, placeIn, textOf, type Content } from '../content';
import { stepKind, tagged, type CardId, type FigureId, type HeroId, type Mission, type Seat, type Space, type View } from '../view';
import { parseCommand, type Command } from '../wire/notation';
import { t, type WordId } from '../words';
import { contentOf, faceName, listed, spaceName, tokenName, toolName, toolText } from './names';
import { dieWords } from './text';
import { choiceSays, choiceWords } from './proposals';

interface Scene {
  view: View;
  context: Context;
  content: Content;
  mission: Mission;
}

type Verb = Command['do'];
type Of<V extends Verb> = Extract<Command, { do: V }>;
type Words<V extends Verb> = (command: Of<V>, scene: Scene) => string;
type Table<V extends Verb> = { readonly [K in V]: Words<K> };

/** One legal command in words; an unknown one keeps its notation. */
export function choice(what: string, view: View, context: Context): string {
  if (what === '!pause') return t('deed.pause');
  if (what === '!resume') return t('deed.resume');
  const command = parseCommand(what);
  const scene = { view, context, content: contentOf(context), mission: view.setup.mission };
  // The table's type sees to it that a command and its words belong together.
  return command ? (WORDS[command.do] as Words<Verb>)(command, scene) : what;
}

const stepsHome = ({ view, content }: Scene, space: Space): number => mapOf(content, view.setup.map)?.steps[space]?.[0] ?? 0;
const hero = ({ content }: Scene, id: HeroId): string => nameOf(content, id);
const seatName = ({ context }: Scene, seat: Seat): string => context.names[seat] ?? '';
const token = ({ content, mission }: Scene, number: number): string => tokenName(content, mission, number);

const plain = (id: WordId) => (): string => t(id);
const figureTo = (id: WordId) => ({ figure, to }: { figure: FigureId; to: Space }, scene: Scene): string =>
  t(id, { figure: figureName(scene.content, figure), to: spaceName(to), n: stepsHome(scene, to) });
const heroTo = (id: WordId) => (command: { hero: HeroId; to: Space }, scene: Scene): string => t(id, { hero: hero(scene, command.hero), to: spaceName(command.to) });
const ofHero = (id: WordId) => (command: { hero: HeroId }, scene: Scene): string => t(id, { hero: hero(scene, command.hero) });
const ofCard = (id: WordId) => ({ card }: { card: CardId }, { content }: Scene): string => t(id, { card: nameOf(content, card), text: textOf(content, card) });

const GROUP: Table<'claim' | 'trap' | 'cluster' | 'spawn' | 'next' | 'close' | 'settle' | 'propose' | 'retract' | 'agree' | 'done' | 'start' | 'nudge' | 'hand' | 'unhand'> = {
  claim: (command, scene) =>
    t('deed.claim', { hero: hero(scene, command.hero), card: nameOf(scene.content, command.card), text: textOf(scene.content, command.card) }),
  trap: ({ at }) => t('deed.trap', { at }),
  cluster: ({ cluster }) => t('deed.cluster', { at: cluster }),
  spawn: ({ at }, scene) => t('deed.spawn', { at, n: stepsHome(scene, at) }),
  next: ({ figure }, { content }) => t('deed.next', { figure: figureName(content, figure) }),
  close: ({ at }) => t('deed.close', { at }),
  settle: plain('deed.settle'),
  propose: ({ choice }, { content }) => t('deed.propose', { choice: choiceWords(content, choice) }),
  retract: plain('deed.retract'),
  agree: (command, scene) => {
    const choice = scene.view.proposals.find(([own]) => own === command.with)?.[1];
    return t('deed.agree', { name: seatName(scene, command.with), choice: choice === undefined ? '' : choiceSays(scene.content, choice) });
  },
  done: (_, { view }) => t(stepKind(view) === 'Ready' ? 'deed.ready' : 'deed.done'),
  start: (_, { view }) => t(view.practice ? 'deed.startPractice' : 'deed.start'),
  nudge: plain('deed.nudge'),
  hand: ({ to }, scene) => t('deed.hand', { name: seatName(scene, to) }),
  unhand: plain('deed.unhand'),
};

const DICE: Table<'roll' | 'step' | 'further' | 'load' | 'answer' | 'patch' | 'work' | 'unload' | 'lock' | 'face'> = {
  roll: ({ dice }, { view, context }) => {
    const own = view.seats[context.you ?? 0]?.dice ?? [];
    const free = own.filter(({ place }) => place === 'Pool' || place === 'Rolled').length;
    if (dice.length === free && free > 1) return t('deed.rollAll', { n: free });
    const shown = dice.map((die) => {
      const lies = own[die];
      return lies?.place === 'Rolled' ? t('deed.dieShows', { n: die + 1, face: faceName(lies.face) }) : t('deed.die', { n: die + 1 });
    });
    return t('deed.roll', { dice: listed(shown) });
  },
  step: (command, scene) =>
    t(command.face === 'move' ? 'deed.step' : 'deed.stepWith', { hero: hero(scene, command.hero), to: spaceName(command.to), face: faceName(command.face) }),
  further: heroTo('deed.further'),
  load: ({ face, tool }, { content }) => t('deed.load', { face: faceName(face), tool: toolName(content, tool) }),
  answer: ({ face, event }, { content }) => t('deed.answer', { face: faceName(face), event: nameOf(content, event) }),
  patch: ({ face, event, slot }, { content }) => t('deed.patch', { face: faceName(face), event: nameOf(content, event), n: slot + 1 }),
  work: (command, scene) => t('deed.work', { face: faceName(command.face), token: token(scene, command.token) }),
  unload: ({ tool, slot }, { content }) => t('deed.unload', { tool: toolName(content, tool), n: slot + 1 }),
  lock: ({ die }, { view, content, context }) => {
    const own = view.seats[context.you ?? 0]?.dice[die];
    return t('deed.lock', { n: die + 1, where: own ? dieWords(own, content) : '' });
  },
  face: ({ die, face }) => t('deed.face', { n: die + 1, face: faceName(face) }),
};

const FIGHT: Table<
  'fire' | 'use' | 'guard' | 'lead' | 'calm' | 'flee' | 'branch' | 'hit' | 'reroll' | 'drive' | 'leap' | 'heal' | 'stun' | 'guide' | 'enough'
> = {
  fire: ({ card }, { content }) => t('deed.fire', { tool: nameOf(content, card), numbers: weaponWords(content, card) }),
  use: ({ tool }, { content }) => t('deed.use', { tool: toolName(content, tool), text: toolText(content, tool) }),
  guard: ({ tool }, { view, content }) => t(view.cards[tool]?.disarmed ? 'deed.guard' : 'deed.hold', { tool: toolName(content, tool) }),
  lead: ({ figure, to }, scene) => {
    const from = spaceName(scene.view.figures[figure] ?? '');
    return t(to === 'home' ? 'deed.leadHome' : 'deed.lead', { figure: figureName(scene.content, figure), from, to, n: stepsHome(scene, to) });
  },
  calm: ofHero('deed.calm'),
  flee: heroTo('deed.flee'),
  branch: figureTo('deed.branch'),
  hit: ({ figure }, { view, content }) => {
    const health = view.bosses[figure];
    const args = { figure: figureName(content, figure), at: spaceName(view.figures[figure] ?? ''), n: health ?? 0 };
    return t(health === undefined ? 'deed.hit' : 'deed.hitBoss', args);
  },
  reroll: ({ dice }) => t('deed.reroll', { n: dice }),
  drive: figureTo('deed.drive'),
  leap: ({ to }) => t('deed.leap', { to: spaceName(to) }),
  heal: (command, scene) => t('deed.heal', { hero: hero(scene, command.hero), n: scene.view.heroes[command.hero]?.damage ?? 0 }),
  stun: ({ figure }, { content }) => t('deed.stun', { figure: figureName(content, figure) }),
  guide: ofHero('deed.guide'),
  enough: (_, { view, context }) => {
    const owed = view.owed.find(({ seat }) => seat === context.you);
    const kind = owed ? tagged(owed.choice).kind : '';
    return ['Volley', 'Cards', 'Redirect', 'Guided'].includes(kind) ? t(`deed.enough.${kind}` as WordId) : t('deed.enough');
  },
};

const GEAR: Table<Exclude<Verb, keyof typeof GROUP | keyof typeof DICE | keyof typeof FIGHT>> = {
  search: (command, scene) => t('deed.search', { hero: hero(scene, command.hero), face: faceName(command.face) }),
  take: (command, scene) => t('deed.take', { hero: hero(scene, command.hero), face: faceName(command.face) }),
  draw: (command, scene) => t('deed.draw', { hero: hero(scene, command.hero), deck: t(`deed.deck.${command.deck}` as WordId) }),
  keep: ofCard('deed.keep'),
  discard: ofCard('deed.discard'),
  attach: ({ card, to }, { content }) => t('deed.attach', { card: nameOf(content, card), weapon: nameOf(content, to) }),
  look: ofHero('deed.look'),
  'put-by': ofHero('deed.put-by'),
  plant: (command, scene) => t('deed.plant', { token: token(scene, command.token), n: placeIn(command.at) + 1 }),
  probe: (command, scene) => t('deed.probe', { token: token(scene, command.token), to: spaceName(command.to), face: faceName(command.face) }),
  inspect: (command, scene) => t('deed.inspect', { token: token(scene, command.token), face: faceName(command.face) }),
  reveal: (command, scene) => t('deed.reveal', { hero: hero(scene, command.hero), token: token(scene, command.token), face: faceName(command.face) }),
  clear: (command, scene) => t('deed.clear', { token: token(scene, command.token) }),
  offer: ({ card, to }, scene) => t('deed.offer', { card: nameOf(scene.content, card), hero: hero(scene, to) }),
  'offer-charge': (command, scene) => t('deed.offer', { card: token(scene, command.token), hero: hero(scene, command.to) }),
  withdraw: ofHero('deed.withdraw'),
  accept: (command, scene) =>
    t('deed.accept', { hero: hero(scene, command.hero), from: hero(scene, command.from), what: offerWords(scene.view, command.from, scene.content) }),
  swap: (command, scene) =>
    t('deed.swap', { hero: hero(scene, command.hero), from: hero(scene, command.with), what: offerWords(scene.view, command.with, scene.content) }),
};

/** Every command has words: the type says so. */
const WORDS: Table<Verb> = { ...GROUP, ...DICE, ...FIGHT, ...GEAR };

/** What a Hero offers. */
export function offerWords(view: View, hero: HeroId, content: Content): string {
  const thing = view.heroes[hero]?.offer?.[0];
  if (!thing) return '';
  return 'Card' in thing ? nameOf(content, thing.Card) : tokenName(content, view.setup.mission, thing.Charge);
}

/** A Weapon's own numbers. */
export function weaponWords(content: Content, card: string): string {
  const weapon = content.cards[card]?.weapon;
  if (!weapon) return textOf(content, card);
  const range = weapon.range === null ? t('deed.anyRange') : t('deed.range', { n: weapon.range });
  return [t('deed.dice', { n: weapon.dice }), t('deed.toHit', { n: weapon.to_hit }), range].join(', ');
}
