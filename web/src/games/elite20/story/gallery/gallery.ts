// Cards, Events, Bosses and Heroes for the gallery and for articles.

import type { GalleryCard } from '../../../types';
import { nameOf, textOf, type Content, type Slot } from '../../content';
import { alienIcon, bossIcon, cardIcon, eventIcon, heroIcon } from '../../rails/looks';
import { t, type WordId } from '../../words';

/** A card with what its face shows besides words. */
export interface FaceCard extends GalleryCard {
  readonly icon: string;
  /** Which world it comes from: colours the head. */
  readonly tone: 'basic' | 'search' | 'tech' | 'event' | 'alien' | 'hero';
  readonly slots: readonly Slot[];
  /** Two or three short facts in a row, such as "3 dice". */
  readonly facts: readonly string[];
}

const RULES: Readonly<Record<string, readonly string[]>> = {
  weapon: ['E20-WEAPON-05', 'E20-WEAPON-09'],
  item: ['E20-ITEM-04', 'E20-EQUIP-03'],
  attachment: ['E20-ATTACH-01', 'E20-ATTACH-04'],
  ongoing: ['E20-EVENT-02', 'E20-EVENT-08'],
  immediate: ['E20-EVENT-03'],
  none: ['E20-EVENT-01'],
  boss: ['E20-BOSS-04', 'E20-BOSS-12'],
  hero: ['E20-HERO-02', 'E20-DAMAGE-03'],
  swarm: ['E20-ALIENSTEP-04', 'E20-ABILITY-03'],
};

/** Weapon numbers, as far as this is a Weapon. */
export function numbers(content: Content, id: string): string[] {
  const weapon = content.cards[id]?.weapon;
  if (!weapon) return [];
  return [t('gallery.dice', { n: weapon.dice }), t('gallery.toHit', { n: weapon.to_hit }), weapon.range === null ? t('gallery.anyRange') : t('gallery.range', { n: weapon.range })];
}

type Face = Pick<FaceCard, 'icon' | 'tone' | 'slots' | 'facts'>;

function card(content: Content, id: string, group: WordId, kind: string, face: Face, notes: readonly string[]): FaceCard {
  return { id, group: t(group), name: nameOf(content, id), text: textOf(content, id), kind: kindOf(kind), notes: [...face.facts, ...notes], rules: RULES[kind] ?? [], ...face };
}

const kindOf = (kind: string): string => t(`gallery.kind.${kind}` as WordId);

/** Copies of a card share its words; the first of them stands for all. */
function equipment(content: Content): FaceCard[] {
  const decks = { Basic: 'basic', Search: 'search', Tech: 'tech' } as const;
  const order = Object.keys(decks);
  const all = Object.entries(content.cards).sort(([a, one], [b, other]) => order.indexOf(one.deck) - order.indexOf(other.deck) || a.localeCompare(b));
  return all
    .filter(([id, { words }]) => words === id)
    .map(([id, own]) => {
      const tone = decks[own.deck];
      const face = { icon: cardIcon(id), tone, slots: own.slots, facts: numbers(content, id) };
      const copies = all.filter(([, { words }]) => words === id).length;
      return card(content, id, `gallery.${tone}`, own.kind, face, [...(own.discard ? [t('gallery.discard')] : []), t('gallery.copies', { n: copies })]);
    });
}

function heroes(content: Content): FaceCard[] {
  return Object.entries(content.heroes).map(([id, hero]) => {
    const face = { icon: heroIcon(id), tone: 'hero', slots: hero.slots, facts: [t('gallery.health', { n: hero.health })] } as const;
    const own = card(content, id, 'gallery.heroes', 'hero', face, [t('gallery.locks', { at: hero.locks.join(', ') })]);
    return { ...own, text: t('gallery.ability', { name: nameOf(content, `${id}/ability`), text: textOf(content, `${id}/ability`) }), notes: [...(own.notes ?? []), textOf(content, id)] };
  });
}

function events(content: Content): FaceCard[] {
  return Object.entries(content.events).map(([id, event]) => {
    const slots = event.slots.map(({ face }): Slot => ({ kind: 'locking', faces: [face] }));
    const crowd = event.slots.filter(({ players }) => !players.includes(1)).length;
    const notes = crowd > 0 ? [t('gallery.more', { n: crowd })] : [];
    return card(content, id, 'gallery.events', event.kind, { icon: eventIcon(id), tone: 'event', slots, facts: [] }, notes);
  });
}

function aliens(content: Content): FaceCard[] {
  const facts = (one: { health: number; movement: number }): string[] => [t('gallery.health', { n: one.health }), t('gallery.moves', { n: one.movement })];
  return [
    ...Object.entries(content.bosses).map(([id, boss]) => card(content, id, 'gallery.bosses', 'boss', { icon: bossIcon(id), tone: 'alien', slots: [], facts: facts(boss) }, [])),
    ...Object.entries(content.swarms).map(([id, one]) => card(content, id, 'gallery.swarms', 'swarm', { icon: alienIcon(id), tone: 'alien', slots: [], facts: facts(one) }, [])),
  ];
}

/** Every card of the game in its group. */
export const gallery = (content: Content): readonly FaceCard[] => [...heroes(content), ...equipment(content), ...events(content), ...aliens(content)];

/** What an id of the content means. */
export function article(id: string, content: Content): { readonly title: string; readonly text: string } | null {
  const found = gallery(content).find((own) => own.id === (content.cards[id]?.words ?? id));
  if (found) return { title: `${found.name}, ${found.kind ?? ''}`, text: [found.text, ...(found.notes ?? [])].join(' · ') };
  const words = content.words[id];
  return words ? { title: words.name, text: words.text } : null;
}
