// What an attack's power is made of, line by line.

import type { Battle } from '../battle';
import { heroText, type Content } from '../content';
import type { Odds } from '../odds';
import { couldAttack, sources, valuesOf } from '../values';
import type { Place, View } from '../view';
import { t, type WordId } from '../words';

export interface PowerLine {
  /** The unit that brings it, or an icon for what else does. */
  unit: string | null;
  icon: string | null;
  words: string;
  value: number;
}

type Extra = 'cards' | 'hero' | 'terrain' | 'mountains' | 'forest';
const EXTRA: Record<Extra, string> = { cards: 'card-play', hero: 'laurel-crown', terrain: 'peaks', mountains: 'peaks', forest: 'pine-tree' };

/** Units by territory, then cards, hero and terrain as the server or the log sums them up. */
export function powerLines(view: View, target: Place, content: Content, odds: Odds | null, battle: Battle | null): PowerLine[] {
  return [...unitLines(view, target, content), ...extraLines(odds, battle)];
}

function unitLines(view: View, target: Place, content: Content): PowerLine[] {
  const player = view.players[view.active];
  if (!player) return [];
  const force = view.attack === null ? couldAttack(view, view.active, target, content) : sources(view, content);
  const count = (unit: string, n: number): string => (unit === 'hero' ? heroText(content, player.hero).name : t(`count.${unit}` as WordId, { n }));
  return force.flatMap(({ place, units }) =>
    units.map(({ unit, count: n }) => ({
      unit, icon: null, words: t('power.from', { what: count(unit, n), place }), value: n * valuesOf(player, unit, content).attack,
    })),
  );
}

function extraLines(odds: Odds | null, battle: Battle | null): PowerLine[] {
  const plus = (what: Extra, value: number): PowerLine => ({ unit: null, icon: EXTRA[what], words: t(`power.${what}`), value });
  if (odds) return odds.items.flatMap((item) => (item.kind === 'unit' ? [] : [plus(item.kind, item.power)]));
  const power = battle?.power;
  if (!power) return [];
  return (['cards', 'hero', 'terrain'] as const).filter((what) => power[what] !== 0).map((what) => plus(what, power[what]));
}

/** Dice are rolled in sets of three. */
export const setsOf = (dice: number): number[] => Array.from({ length: Math.ceil(dice / 3) }, (_, k) => Math.min(3, dice - k * 3));
