// Words of this part; ids begin with `story.`.
export const story = {
  'story.name': 'story',
} as const;
