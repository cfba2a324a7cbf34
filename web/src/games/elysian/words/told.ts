// Sentences of the game's own catalogue: refusals, and what is told before anything is refused.

import english from '../../../../../games/elysian/words/en.ftl?raw';
import { speaker } from '../../../lib/text/message';

export const saying = speaker(english);

/** Why nothing can be taken back. */
export const takeBackLimit = (): string => saying({ id: 'take_back_limit', args: {} }, { names: [] }) ?? '';
