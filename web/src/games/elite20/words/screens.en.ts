// Words of this part; ids begin with `screens.`.
export const screens = {
  'screens.name': 'screens',
} as const;
