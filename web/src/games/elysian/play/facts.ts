// What the panel says of the running turn: its heading, and what the steps still allow.

import { turnStep, type View } from '../view';
import { nameOf, t, type Reader, type WordId } from '../words';

export interface Fact {
  icon: string;
  id: WordId;
  value: string;
}

export function turnTitle(view: View, reader: Reader): string {
  if (view.won !== null || view.drawn) return t('panel.over');
  return view.active === reader.you ? t('panel.turn') : t('panel.theirTurn', { seat: nameOf(view.active, reader) });
}

/** What the current step still allows. Steps to come are named, since their numbers are counted when they begin. */
export function turnFacts(view: View): Fact[] {
  const now = turnStep(view);
  if (now === null || view.won !== null || view.drawn) return [];
  const { turn, players, active } = view;
  const hero = turn.hero_moves && players[active]?.hero_at ? 1 : 0;
  const units = turn.moves + turn.bound[0] + turn.bound[1] + turn.bound[2];
  const moves = turn.all_move ? t('panel.movesAll') : hero ? t('panel.movesHero', { n: units }) : String(units);
  const steps: [number, string, WordId, string][] = [
    [1, 'card-play', 'panel.options', String(turn.options)],
    [2, 'walking-boot', 'panel.moves', moves],
    [3, 'crossed-swords', 'panel.attacks', String(turn.attacks)],
  ];
  return steps
    .filter(([step]) => step >= now)
    .map(([step, icon, id, value]) => ({ icon, id, value: step === 3 && turn.held_back ? t('panel.noneThisTurn') : step === now ? value : t('panel.inStep', { n: step + 1 }) }));
}
