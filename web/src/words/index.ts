// The shell's words. A catalogue of another language would take the place of `en` here.
import { speak } from '../lib/text/words';
import { around } from './en/around';
import { home } from './en/home';
import { lobby } from './en/lobby';
import { table } from './en/table';

export const t = speak({ ...around, ...home, ...lobby, ...table });
export type Word = Parameters<typeof t>[0];
