// The words of the game's client; each part of it brings its own.

import { speak } from '../../lib/words';
import { aid } from './words/aid.en';
import { board } from './words/board.en';
import { deeds } from './words/deeds.en';
import { hand } from './words/hand.en';
import { rails } from './words/rails.en';
import { report } from './words/report.en';
import { screens } from './words/screens.en';
import { story } from './words/story.en';

export const en = { ...aid, ...board, ...deeds, ...hand, ...rails, ...report, ...screens, ...story } as const;

export type WordId = keyof typeof en;

export const t = speak(en);
