export const around = {} as const;
