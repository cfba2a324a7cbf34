// Words of this part; ids begin with `rails.`.
export const rails = {
  'rails.name': 'rails',
} as const;
