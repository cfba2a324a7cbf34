// What a key press means, where several parts of the table listen.

/** Does a press on this element mean the element itself? What does nothing now leaves Enter to the bright button. */
export const meansItself = (at: Element): boolean => at.closest('button, a, [role="button"]:not([data-idle])') !== null;

/** The keys of the frame, one by one, as `Shortcuts` and `TableFrame` have them. */
export const FRAME_KEYS = { help: '?', text: 'T', log: 'L', next: 'N', fold: 'F', undo: 'U', reset: '⇧U', close: 'Esc' } as const;
