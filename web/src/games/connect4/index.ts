// The smallest whole client of a game: the template of the interface in ../types.ts.
import type { GameClient } from '../types';
import Board from './board/Board.svelte';
import Table from './Table.svelte';
import { COLUMNS, count, rowsOf, type View } from './view';
import { parseCommand, parseEvent } from './wire/notation';
import { t } from './words';

export const client: GameClient<View> = {
  id: 'connect4',
  Table,
  Board,
  open: true,
  headline: (view) => t('move', { n: count(view) + 1 }),
  turn: (view) => ('Turn' in view.stage ? view.stage.Turn.of : view.stage.Over.winner),
  round: (view) => 1 + Math.floor(count(view) / 2),
  sentence([, notation]) {
    const event = parseEvent(notation);
    switch (event?.is) {
      case 'dropped':
        return [{ seat: event.seat }, t('dropped'), { place: event.column }];
      case 'won':
        return [{ seat: event.seat }, t('won')];
      case 'left':
        return [{ seat: event.seat }, t('left')];
      case 'drawn':
        return [t('drawn')];
      case undefined:
        return null;
    }
  },
  text: (view, { names }) => [
    ...rowsOf(view).map((row) => row.map((seat) => ['x', 'o'][seat ?? 2] ?? '.').join(' ')),
    `${COLUMNS.join(' ')}   x ${names[0]}, o ${names[1]}`,
  ],
  choice: (what) => t('choice', { name: parseCommand(what)?.column ?? '' }),
  ending(view) {
    const winner = 'Over' in view.stage ? view.stage.Over.winner : null;
    return winner === null ? '' : t(view.four.length > 0 ? 'four' : 'gaveUp');
  },
  winners: (view) => ('Over' in view.stage && view.stage.Over.winner !== null ? [view.stage.Over.winner] : []),
  milestone: ([, event]) => (parseEvent(event)?.is === 'won' ? { icon: 'trophy', label: event } : null),
  shortcuts: [{ keys: '1 … 7', does: t('keys') }],
};
