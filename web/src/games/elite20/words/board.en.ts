// Words of this part; ids begin with `board.`.
export const board = {
  'board.name': 'board',
} as const;
