import { speak } from '../../../lib/text/words';

export const t = speak({
  move: 'Move {n}',
  drop: 'Drop a disc into a column',
  dropNote: 'Keys 1 to 7 do it too.',
  column: 'Column {name}: {discs}',
  empty: 'empty',
  full: ', full',
  wait: '{name} is choosing a column',
  watch: 'The game is over',
  dropped: ' dropped into column ',
  won: ' has four in a row',
  drawn: 'The board is full: a draw',
  left: ' left the game',
  choice: 'Drop into column {name}',
  keys: 'drop into that column',
  four: 'by four in a row',
  gaveUp: 'as the other left or ran out of time',
  undo: 'Undo',
});
