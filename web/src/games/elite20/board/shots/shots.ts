// What is seen of shots: the Hit dice as they fell, and whom each Hit struck, drawn from what an update tells.

import type { Moment } from '../../../../lib/wire/Moment';
import type { FigureId, HeroId, Space, Tool, View } from '../../view';
import { parseEvent } from '../../wire/notation';

export interface HitDie {
  readonly number: number;
  readonly hits: boolean;
}

/** Hit dice that fell. */
export interface Throw {
  readonly kind: 'throw';
  readonly hero: HeroId;
  readonly tool: Tool;
  readonly from: Space;
  readonly dice: readonly HitDie[];
  /** Are they Misses that were rolled again? */
  readonly again: boolean;
}

/** A Hit that was given. */
export interface Blow {
  readonly kind: 'blow';
  readonly hero: HeroId;
  readonly from: Space;
  readonly figure: FigureId;
  readonly at: Space;
  readonly kills: boolean;
}

export type Shot = Throw | Blow;

/** A shot that went past: at whom it was aimed, or where it came from if at nobody. */
export interface Miss {
  readonly kind: 'miss';
  readonly hero: HeroId;
  readonly from: Space;
  readonly figure: FigureId | null;
  readonly at: Space;
}

/** Who of those aimed at, in their order, gets none of the Hits; with none at all and nobody aimed at it is told at the shooter. */
export function missesOf({ hero, from }: Throw, hits: number, aims: readonly FigureId[], figures: View['figures']): Miss[] {
  const missed = aims.slice(hits).flatMap((figure): Miss[] => {
    const at = figures[figure];
    return at === undefined || at === 'none' || at === 'transit' ? [] : [{ kind: 'miss', hero, from, figure, at }];
  });
  return missed.length > 0 || hits > 0 ? missed : [{ kind: 'miss', hero, from, figure: null, at: from }];
}

/** Which dice are Hits: so many of the highest, since what a weapon needs is not told. */
export function hitDice(numbers: readonly number[], hits: number): HitDie[] {
  const best = new Set(numbers.map((_, at) => at).sort((a, b) => numbers[b]! - numbers[a]! || a - b).slice(0, hits));
  return numbers.map((number, at) => ({ number, hits: best.has(at) }));
}

/** The shots of these moments in their order; `before` is the view that they changed. */
export function shotsOf(moments: readonly Moment[], before: Pick<View, 'figures' | 'heroes'>): Shot[] {
  const places: Record<FigureId, Space> = { ...before.figures };
  const volleys = new Map(Object.entries(before.heroes).flatMap(([hero, { volley }]) => (volley ? [[hero, volley] as const] : [])).map(([hero, { tool, from, misses }]) => [hero, { tool, from, misses }]));
  const shots: Shot[] = [];
  let numbers: number[] = [];
  for (const [, told] of moments.flatMap(({ sights }) => sights)) {
    const event = parseEvent(told);
    switch (event?.is) {
      case 'rolled':
        numbers.push(event.number);
        continue;
      case 'volley': {
        const { hero, tool, from, hits, misses } = event;
        volleys.set(hero, { tool, from, misses });
        shots.push({ kind: 'throw', hero, tool, from, dice: hitDice(numbers, hits), again: false });
        break;
      }
      case 'rerolled': {
        const { hero } = event;
        const { tool, from, misses } = volleys.get(hero) ?? { tool: '', from: places[hero] ?? '', misses: numbers.length };
        volleys.set(hero, { tool, from, misses: event.misses });
        shots.push({ kind: 'throw', hero, tool, from, dice: hitDice(numbers, misses - event.misses), again: true });
        break;
      }
      case 'hit': {
        const { hero, figure } = event;
        shots.push({ kind: 'blow', hero, from: volleys.get(hero)?.from ?? places[hero] ?? '', figure, at: places[figure] ?? '', kills: false });
        break;
      }
      case 'moved': {
        const { figure, to } = event;
        const last = shots.findLastIndex((shot) => shot.kind === 'blow' && shot.figure === figure);
        if (to === 'none' && last >= 0) shots[last] = { ...(shots[last] as Blow), kills: true };
        places[figure] = to;
        break;
      }
    }
    numbers = [];
  }
  return shots;
}

/** What came of one attack so far. */
export interface Tale {
  readonly hero: HeroId;
  readonly tool: Tool;
  readonly dice: readonly HitDie[];
  readonly blows: readonly Blow[];
}

/** The tale after one more shot of the same Hero; a new attack begins a new one. */
export function tell(tale: Tale | null, shot: Shot): Tale | null {
  const same = tale?.hero === shot.hero ? tale : null;
  if (shot.kind === 'blow') return same && { ...same, blows: [...same.blows, shot] };
  const { hero, tool, dice } = shot;
  return shot.again && same ? { ...same, dice: thrownAgain(same.dice, dice) } : { hero, tool, dice, blows: [] };
}

/** Misses are taken up and lie as they fell the second time. */
function thrownAgain(dice: readonly HitDie[], again: readonly HitDie[]): HitDie[] {
  const fresh = [...again];
  return dice.map((die) => (die.hits ? die : (fresh.shift() ?? die)));
}
