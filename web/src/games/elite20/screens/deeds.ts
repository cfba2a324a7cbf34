// Time's up: only what a seat may still do, sorted into a few groups, and why the rest is over.

import { nameOf, textOf, type CardContent, type Content } from '../content';
import { cardIcon, heroIcon } from '../rails/looks';
import { carriedBy, tokenName } from '../rails/project';
import { heroesOf, tagged, type CardId, type Seat, type View } from '../view';
import { t } from '../words';

export type DeedGroup = 'tech' | 'fire' | 'search' | 'give' | 'choice';

export interface Deed {
  readonly group: DeedGroup;
  readonly command: string;
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

function deedOf(view: View, content: Content, command: string): Deed | null {
  const [verb = '', first = '', second = ''] = command.split(' ');
  const card = (id: CardId, group: DeedGroup, title = nameOf(content, id)): Deed => ({
    group,
    command,
    title,
    note: weaponWords(content.cards[id]) || textOf(content, id),
    icon: cardIcon(id, content.cards[id]?.words),
    card: id,
  });
  const plain = (group: DeedGroup, title: string, note: string, icon: string): Deed => ({ group, command, title, note, icon, card: null });
  const hero = nameOf(content, first);
  switch (verb) {
    case 'fire':
      return card(first, 'fire', t('screens.fire', { card: hero }));
    case 'use':
      return content.heroes[first] ? plain('fire', t('screens.use', { card: content.words[`${first}/ability`]?.name ?? hero }), content.words[`${first}/ability`]?.text ?? '', heroIcon(first)) : card(first, 'fire', t('screens.use', { card: hero }));
    case 'keep':
      return card(first, content.cards[first]?.deck === 'Tech' ? 'tech' : 'search');
    case 'discard':
      return card(first, 'choice', t('screens.discard', { card: nameOf(content, first) }));
    case 'draw':
      return second === 'tech' ? plain('tech', t('screens.drawTech'), hero, 'card-draw') : plain('search', t('screens.drawSearch'), hero, 'magnifying-glass');
    case 'look':
      return plain('tech', t('screens.look'), hero, 'all-seeing-eye');
    case 'put-by':
      return plain('tech', t('screens.putBy'), hero, 'backpack');
    case 'plant':
      return plain('give', t('screens.plant', { charge: tokenName(view, content, Number(first)), target: Number(second.slice(2)) }), t('screens.armed'), 'dynamite');
    case 'attach':
      return plain('give', t('screens.attach', { card: hero, to: nameOf(content, second) }), textOf(content, first), cardIcon(first, content.cards[first]?.words));
    case 'accept':
      return plain('give', t('screens.accept', { from: nameOf(content, second) }), hero, 'hand');
    case 'swap':
      return plain('give', t('screens.swap', { with: nameOf(content, second) }), hero, 'hand');
    case 'withdraw':
      return plain('give', t('screens.withdraw'), hero, 'cancel');
    case 'enough':
      return plain('choice', t('screens.enough'), t('screens.enoughNote'), 'check-mark');
    default:
      return null;
  }
}

/** What the legal list holds, without what the board and the dice answer themselves. */
export function lastDeeds(view: View, content: Content, legal: readonly string[]): Deed[] {
  return legal.flatMap((command) => deedOf(view, content, command) ?? []);
}

/** May anything be given away? */
export const mayGive = (legal: readonly string[]): boolean => legal.some((command) => command.startsWith('offer'));

const AMONG = /^(keep|discard) /;

/** How many things these are: what is chosen among several cards, or put by, is one of them. */
export function thingsIn(deeds: readonly Deed[], gives = false): number {
  const kind = ({ command, group }: Deed): string | null => (AMONG.test(command) ? `${command.split(' ')[0]} ${group}` : null);
  const choices = new Set(deeds.flatMap((deed) => kind(deed) ?? []));
  const single = deeds.filter((deed) => kind(deed) === null && !(choices.size > 0 && deed.command.startsWith('enough')));
  return choices.size + single.length + (gives ? 1 : 0);
}

/** How many things a seat may still do. */
export const thingsLeft = (view: View, content: Content, legal: readonly string[]): number => thingsIn(lastDeeds(view, content, legal), mayGive(legal));

/** Would a Weapon fire at nobody? */
export const isVain = ({ command, card }: Deed, idle: ReadonlySet<CardId>): boolean => card !== null && command.startsWith('fire ') && idle.has(card);

/** Is anything left that is worth a thought, besides what can be given away or taken back? */
export const isReady = (deeds: readonly Deed[], idle: ReadonlySet<CardId>): boolean => deeds.some((deed) => !isVain(deed, idle) && !deed.command.startsWith('withdraw'));

export interface NotNow {
  readonly card: CardId;
  readonly name: string;
  readonly icon: string;
  readonly why: string;
}

/** What a seat carries and cannot use any more. */
export function notNow(view: View, content: Content, seat: Seat, legal: readonly string[]): NotNow[] {
  const can = new Set(legal.filter((command) => /^(fire|use) /.test(command)).map((command) => command.split(' ')[1]));
  return heroesOf(view, seat)
    .flatMap((hero) => carriedBy(view, content, hero))
    .filter(({ card }) => !can.has(card))
    .map(({ card, name, slots, used }) => ({
      card,
      name,
      icon: cardIcon(card, content.cards[card]?.words),
      why: used ? t('screens.why.used') : slots.length === 0 ? t('screens.why.itself') : slots.every(({ by }) => by === null) ? t('screens.why.noDie') : t('screens.why.over'),
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
      claims: new Map(legal.flatMap((command) => {
        const [verb, hero = '', what] = command.split(' ');
        return verb === 'claim' && what === card ? [[hero, command] as const] : [];
      })),
    }));
}

/** Who took which Weapon. */
export function drafted(view: View): { hero: string; card: CardId }[] {
  return Object.entries(view.cards).flatMap(([card, { place }]) => {
    const where = tagged(place);
    return where.kind === 'With' ? [{ hero: String(where['hero']), card }] : [];
  });
}
