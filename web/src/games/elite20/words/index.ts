// The words of the game's client; each part of it brings its own.

import { speak } from '../../../lib/text/words';
import { aid } from './aid.en';
import { board } from './board.en';
import { deeds } from './deeds.en';
import { hand } from './hand.en';
import { rails } from './rails.en';
import { report } from './report.en';
import { screens } from './screens.en';
import { story } from './story.en';

export const en = { ...aid, ...board, ...deeds, ...hand, ...rails, ...report, ...screens, ...story } as const;

export type WordId = keyof typeof en;

export const t = speak(en);
