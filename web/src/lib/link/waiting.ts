// Lists of tables: which wait for the reader, and how they are told.
import type { Session } from '../../games/types';
import { t } from '../../words';
import type { ClockPlan } from '../wire/ClockPlan';
import type { TableInfo } from '../wire/TableInfo';

/** Does a choice of the reader hold this game up? */
export function waitsForMe({ stage, asked, chairs }: TableInfo): boolean {
  return stage === 'playing' && asked.some((seat) => chairs[seat]?.mine);
}

/** Games that wait for the reader first, then the newest. */
export function sorted(tables: readonly TableInfo[]): TableInfo[] {
  return [...tables].sort((a, b) => Number(waitsForMe(b)) - Number(waitsForMe(a)) || b.touched - a.touched);
}

export const isLive = ({ stage }: TableInfo): boolean => stage === 'lobby' || stage === 'playing' || stage === 'frozen';

export function clockWords(clock: ClockPlan): string {
  switch (clock.kind) {
    case 'none':
      return t('clock.none');
    case 'live':
      return t('clock.live', { m: Math.round(clock.reserve / 60), s: clock.increment });
    case 'days':
      return t('clock.days', { n: clock.days });
  }
}

/** How a table stands, in a few words. */
export function standing(table: TableInfo): string {
  const name = (seat: number | undefined): string => (seat === undefined ? '' : (table.chairs[seat]?.name ?? t('seat.number', { n: seat + 1 })));
  switch (table.stage) {
    case 'lobby':
      return t('tables.lobby');
    case 'playing':
      if (waitsForMe(table)) return t('tables.yourTurn');
      return t('tables.toMove', { name: name(table.asked[0]) });
    case 'over':
      if (table.together) return t(table.winners.length ? 'tables.won' : 'tables.lost');
      return table.winners.length ? t('tables.over', { name: table.winners.map(name).join(', ') }) : t('tables.draw');
    case 'aborted':
      return t('tables.aborted');
    case 'frozen':
      return t('tables.frozen');
  }
}

/** Does the reader play against bots alone? Then nobody can tell anything from how fast an answer comes. */
export const amongBots = ({ chairs }: TableInfo): boolean =>
  chairs.filter(({ mine }) => mine).length === 1 && chairs.every(({ mine, sitter }) => mine || sitter === 'bot');

/** Does the reader play with bots alone, and are there any? */
export const hasBotsAlone = (table: TableInfo): boolean => amongBots(table) && table.chairs.some(({ sitter }) => sitter === 'bot');

export const seatedOf = ({ chairs }: TableInfo): number => chairs.filter(({ sitter }) => sitter !== 'open').length;

/** The name to sit down with: the one given, none where the server knows it, or one that tells two guests apart. */
export function calledAt({ chairs }: TableInfo, seat: number, given: string): string | null {
  const name = given.trim();
  if (name) return name;
  return chairs.some(({ sitter, name }) => sitter === 'human' && name === t('lobby.guest')) ? t('new.guest', { n: seat + 1 }) : null;
}

/** May the reader ask for a bot on the chair of somebody who is away? With a live clock one comes by itself. */
export function canLetBot({ live, seat: own, table, letBot }: Pick<Session, 'live' | 'seat' | 'table' | 'letBot'>, seat: number): boolean {
  const chair = table.chairs[seat];
  if (!chair || !live || own === null || !letBot || table.stage !== 'playing' || table.clock.kind === 'live') return false;
  return chair.sitter === 'human' && !chair.mine && !chair.present && !chair.stand_in;
}
