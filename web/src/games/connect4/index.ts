// The smallest whole client of a game: the template of the interface in ../types.ts.
import type { GameClient } from '../types';
import Board from './Board.svelte';
import Table from './Table.svelte';
import { COLUMNS, count, disc, hasFour, ROWS, type View } from './view';
import { t } from './words';

/** `s1` in notation is the chair 0. */
const seatOf = (word: string | undefined): number => Number(word?.slice(1)) - 1;

export const client: GameClient<View> = {
  id: 'connect4',
  Table,
  Board,
  open: true,
  headline: (view) => t('move', { n: count(view) + 1 }),
  turn: (view) => ('Turn' in view.stage ? view.stage.Turn.of : view.stage.Over.winner),
  round: (view) => 1 + Math.floor(count(view) / 2),
  sentence([, event]) {
    const [kind, who, column] = event.split(' ');
    const seat = { seat: seatOf(who) };
    switch (kind) {
      case 'dropped':
        return [seat, t('dropped'), { place: column ?? '' }];
      case 'won':
        return [seat, t('won')];
      case 'left':
        return [seat, t('left')];
      case 'drawn':
        return [t('drawn')];
      default:
        return null;
    }
  },
  text: (view, { names }) => [
    ...Array.from({ length: ROWS }, (_, k) =>
      COLUMNS.map((_, column) => ['x', 'o'][disc(view, column, ROWS - 1 - k) ?? 2] ?? '.').join(' '),
    ),
    `${COLUMNS.join(' ')}   x ${names[0]}, o ${names[1]}`,
  ],
  choice: (what) => t('choice', { name: what.split(' ')[1] ?? '' }),
  ending(view) {
    const winner = 'Over' in view.stage ? view.stage.Over.winner : null;
    return winner === null ? '' : t(hasFour(view, winner) ? 'four' : 'gaveUp');
  },
  winners: (view) => ('Over' in view.stage && view.stage.Over.winner !== null ? [view.stage.Over.winner] : []),
  milestone: ([, event]) => (event.startsWith('won') ? { icon: 'trophy', label: event } : null),
  shortcuts: [{ keys: '1 … 7', does: t('keys') }],
};
