// Time's up: only what a seat may still do, sorted into a few groups, and why the rest is over.

import { nameOf, placeIn, textOf, type CardContent, type Content } from '../../content';
import { TABLE_KEYS } from '../../play/keys/keys';
import { ordersOf, readAll, type Order, type Verb } from '../../play/acts/orders';
import { cardIcon, heroIcon } from '../../rails/looks';
import { carriedBy, tokenName } from '../../rails/project';
import { heroesOf, tagged, type CardId, type HeroId, type Seat, type View } from '../../view';
import { writeCommand } from '../../wire/notation';
import { t } from '../../words';

export type DeedGroup = 'tech' | 'fire' | 'search' | 'give' | 'choice';

export interface Deed {
  readonly group: DeedGroup;
  readonly command: string;
  readonly verb: Verb;
  readonly title: string;
  readonly note: string;
  readonly icon: string;
  /** The card that is drawn whole. */
  readonly card: CardId | null;
}

/** Range, dice and what hits, such as "R 3 · 4 dice · 3+". */
export function weaponWords(card: CardContent | undefined): string {
  const weapon = card?.weapon;
  if (!weapon) return '';
  const range = weapon.range === null ? t('screens.anyRange') : t('screens.range', { n: weapon.range });
  return `${range} · ${t('screens.dice', { n: weapon.dice })} · ${weapon.to_hit}+`;
}

function deedOf(view: View, content: Content, said: Order): Deed | null {
  const { text: command, do: verb } = said;
  const card = (id: CardId, group: DeedGroup, title = nameOf(content, id)): Deed => ({
    group,
    command,
    verb,
    title,
    note: weaponWords(content.cards[id]) || textOf(content, id),
    icon: cardIcon(id, content.cards[id]?.words),
    card: id,
  });
  const plain = (group: DeedGroup, title: string, note: string, icon: string): Deed => ({ group, command, verb, title, note, icon, card: null });
  const name = (id: string): string => nameOf(content, id);
  const ability = (hero: HeroId): Deed => {
    const words = content.words[`${hero}/ability`];
    return plain('fire', t('screens.use', { card: words?.name ?? name(hero) }), words?.text ?? '', heroIcon(hero));
  };
  switch (said.do) {
    case 'fire':
      return card(said.card, 'fire', t('screens.fire', { card: name(said.card) }));
    case 'use':
      return content.heroes[said.tool] ? ability(said.tool) : card(said.tool, 'fire', t('screens.use', { card: name(said.tool) }));
    case 'keep':
      return card(said.card, content.cards[said.card]?.deck === 'Tech' ? 'tech' : 'search');
    case 'discard':
      return card(said.card, 'choice', t('screens.discard', { card: name(said.card) }));
    case 'draw':
      return said.deck === 'tech' ? plain('tech', t('screens.drawTech'), name(said.hero), 'card-draw') : plain('search', t('screens.drawSearch'), name(said.hero), 'magnifying-glass');
    case 'look':
      return plain('tech', t('screens.look'), name(said.hero), 'all-seeing-eye');
    case 'put-by':
      return plain('tech', t('screens.putBy'), name(said.hero), 'backpack');
    case 'plant':
      return plain('give', t('screens.plant', { charge: tokenName(view, content, said.token), target: placeIn(said.at) + 1 }), t('screens.armed'), 'dynamite');
    case 'attach':
      return plain('give', t('screens.attach', { card: name(said.card), to: name(said.to) }), textOf(content, said.card), cardIcon(said.card, content.cards[said.card]?.words));
    case 'accept':
      return plain('give', t('screens.accept', { from: name(said.from) }), name(said.hero), 'hand');
    case 'swap':
      return plain('give', t('screens.swap', { with: name(said.with) }), name(said.hero), 'hand');
    case 'withdraw':
      return plain('give', t('screens.withdraw'), name(said.hero), 'cancel');
    case 'enough':
      return plain('choice', t('screens.enough'), t('screens.enoughNote'), 'check-mark');
    default:
      return null;
  }
}

/** What the legal list holds, without what the board and the dice answer themselves. */
export function lastDeeds(view: View, content: Content, legal: readonly string[]): Deed[] {
  return readAll(legal).flatMap((order) => deedOf(view, content, order) ?? []);
}

/** The keys of what is left: digits, and a letter for what is given away. What I owe has the digits first. */
export function lastKeys(deeds: readonly Deed[], gives: boolean, owes: boolean): ReadonlyMap<string, Deed | 'gear'> {
  const digits = owes ? [] : deeds.slice(0, 9).map((deed, k) => [String(k + 1), deed] as const);
  return new Map<string, Deed | 'gear'>([...digits, ...(gives ? [[TABLE_KEYS.gear, 'gear'] as const] : [])]);
}

/** May anything be given away? */
export const mayGive = (legal: readonly string[]): boolean => ordersOf(readAll(legal), 'offer', 'offer-charge').length > 0;

/** Is this card one of several among which is chosen? */
export const isAmong = ({ verb, card }: Deed): boolean => card !== null && (verb === 'keep' || verb === 'discard');

/** How many things these are: what is chosen among several cards, or put by, is one of them. */
export function thingsIn(deeds: readonly Deed[], gives = false): number {
  const kind = (deed: Deed): string | null => (isAmong(deed) ? `${deed.verb} ${deed.group}` : null);
  const choices = new Set(deeds.flatMap((deed) => kind(deed) ?? []));
  const single = deeds.filter((deed) => kind(deed) === null && !(choices.size > 0 && deed.verb === 'enough'));
  return choices.size + single.length + (gives ? 1 : 0);
}

/** How many things a seat may still do. */
export const thingsLeft = (view: View, content: Content, legal: readonly string[]): number => thingsIn(lastDeeds(view, content, legal), mayGive(legal));

/** Would a Weapon fire at nobody? */
export const isVain = ({ verb, card }: Deed, idle: ReadonlySet<CardId>): boolean => card !== null && verb === 'fire' && idle.has(card);

/** Is anything left that is worth a thought, besides what can be given away or taken back? */
export const isReady = (deeds: readonly Deed[], idle: ReadonlySet<CardId>): boolean => deeds.some((deed) => !isVain(deed, idle) && deed.verb !== 'withdraw');

/** Can a seat do nothing but be done? */
export const isOnlyDone = (legal: readonly string[]): boolean => legal.includes('done') && legal.every((what) => what === 'done' || what === 'nudge');

export interface NotNow {
  readonly card: CardId;
  readonly name: string;
  readonly icon: string;
  /** What the engine is asked: why not? */
  readonly ask: string;
}

/** What a seat carries and cannot use now. */
export function notNow(view: View, content: Content, seat: Seat, legal: readonly string[]): NotNow[] {
  const can = new Set(ordersOf(readAll(legal), 'fire', 'use').map((order) => (order.do === 'fire' ? order.card : order.tool)));
  return heroesOf(view, seat)
    .flatMap((hero) => carriedBy(view, content, hero))
    .filter(({ card }) => !can.has(card))
    .map(({ card, name }) => ({
      card,
      name,
      icon: cardIcon(card, content.cards[card]?.words),
      ask: writeCommand(content.cards[card]?.weapon ? { do: 'fire', card } : { do: 'use', tool: card }),
    }));
}

/** How a seat stands at time's up. */
export function seatState(view: View, seat: Seat): 'done' | 'away' | 'busy' | 'choosing' {
  if (((view.away | view.left) >> seat) & 1) return 'away';
  if (view.owed.some((owed) => owed.seat === seat)) return 'choosing';
  return (view.ready >> seat) & 1 ? 'done' : 'busy';
}

/** The Weapons of the draft, also those that are taken: every card keeps its place. */
export interface DraftCard {
  readonly card: CardId;
  readonly name: string;
  readonly text: string;
  readonly numbers: string;
  readonly icon: string;
  /** Who has it already. */
  readonly by: string | null;
  /** Hero to command. */
  readonly claims: ReadonlyMap<string, string>;
}

export function draftOf(view: View, content: Content, legal: readonly string[]): DraftCard[] {
  const taken = new Map(drafted(view).map(({ hero, card }) => [card, hero]));
  return Object.entries(view.cards)
    .filter(([card, { place }]) => place === 'Draft' || (taken.has(card) && content.cards[card]?.deck === 'Basic'))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([card]) => ({
      card,
      by: taken.get(card) ?? null,
      name: nameOf(content, card),
      text: textOf(content, card),
      numbers: weaponWords(content.cards[card]),
      icon: cardIcon(card, content.cards[card]?.words),
      claims: new Map(ordersOf(readAll(legal), 'claim').flatMap((order) => (order.card === card ? [[order.hero, order.text] as const] : []))),
    }));
}

/** Who took which Weapon. */
export function drafted(view: View): { hero: string; card: CardId }[] {
  return Object.entries(view.cards).flatMap(([card, { place }]) => {
    const where = tagged(place);
    return where.kind === 'With' ? [{ hero: String(where['hero']), card }] : [];
  });
}
