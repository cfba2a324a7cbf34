// A run that is being watched, for whoever lies above the table: the report waits for its end, and a tap skips the rest.

export const watching: { skip: (() => void) | null } = $state({ skip: null });
