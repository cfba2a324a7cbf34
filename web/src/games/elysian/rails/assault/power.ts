// What an attack's power is made of, line by line, and how its dice are parted.

import { heroText, type Content } from '../../content';
import type { Battle } from '../../play/battle';
import type { Item } from '../../play/odds';
import type { View } from '../../view';
import { t, type WordId } from '../../words';

export interface PowerLine {
  /** The unit that brings it, or an icon for what else does. */
  unit: string | null;
  icon: string | null;
  words: string;
  value: number;
}

type Extra = Exclude<Item['kind'], 'unit'>;
const EXTRA: Record<Extra, string> = { cards: 'card-play', hero: 'laurel-crown', mountains: 'peaks', forest: 'pine-tree' };

/** Units by territory, then cards, hero and terrain as the server sums them up. */
export function powerLines(view: View, items: readonly Item[], content: Content): PowerLine[] {
  const hero = heroText(content, view.players[view.active]?.hero ?? null).name;
  return items.map((item): PowerLine => {
    if (item.kind !== 'unit') return { unit: null, icon: EXTRA[item.kind], words: t(`power.${item.kind}`), value: item.power };
    const what = item.unit === 'hero' ? hero : t(`count.${item.unit}` as WordId, { n: item.count });
    return { unit: item.unit, icon: null, words: t('power.from', { what, place: item.from }), value: item.power };
  });
}

/** The power of dice that are fixed, as it was counted then: what changed since, such as a looted item, has no part in it. */
export function countedLines({ units, cards, hero, terrain }: NonNullable<Battle['power']>): PowerLine[] {
  const lines: PowerLine[] = [
    { unit: null, icon: 'spartan-helmet', words: t('power.units'), value: units },
    { unit: null, icon: 'card-play', words: t('power.cards'), value: cards },
    { unit: null, icon: 'laurel-crown', words: t('power.hero'), value: hero },
    { unit: null, icon: 'peaks', words: t('power.terrain'), value: terrain },
  ];
  return lines.filter(({ value }) => value !== 0);
}

/** The lines in full where they still make the power that was counted, else as they were counted. */
export function reportLines(lines: readonly PowerLine[], battle: Battle | null): readonly PowerLine[] {
  if (!battle?.power) return lines;
  const sum = lines.reduce((all, { value }) => all + value, 0);
  return sum === battle.power.total ? lines : countedLines(battle.power);
}

/** The sets in which so many dice are rolled. */
export function setsOf(dice: number, { dice: { set } }: Content): number[] {
  return Array.from({ length: Math.ceil(dice / set) }, (_, k) => Math.min(set, dice - k * set));
}
