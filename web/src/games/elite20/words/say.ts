// The game's own sentences, as the text client says them too.

import english from '../../../../../games/elite20/words/en.ftl?raw';
import { speaker } from '../../../lib/text/message';

export const say = speaker(english);
