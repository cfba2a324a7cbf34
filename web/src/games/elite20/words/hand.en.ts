// Words of this part; ids begin with `hand.`.
export const hand = {
  'hand.name': 'hand',
} as const;
