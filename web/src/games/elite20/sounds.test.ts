import { expect, test } from 'vitest';
import positions from './fixtures/positions.json';
import { cuesOf } from './sounds';
import type { View } from './view';

const view = positions.find(({ name }) => name === 'elite20-eight-rounds@10')?.view as unknown as View;
const moment = (seat: number | null, ...sights: string[]) => ({ v: 1, at: 0, seat, sights: sights.map((text): [string, string] => ['E20', text]) });

test('own dice and hits are heard, of others only what concerns everybody', () => {
  expect(cuesOf([moment(0, 'die s1 0 move rolled', 'die s1 1 fix tool:BW-01:0')], view, 0)).toEqual([{ cue: 'die', whose: 'mine' }, { cue: 'place', whose: 'mine' }]);
  expect(cuesOf([moment(1, 'die s2 0 move rolled')], view, 0)).toEqual([]);
  expect(cuesOf([moment(1, 'hit HE-6 biter-1', 'moved biter-1 none')], view, 0)).toEqual([{ cue: 'hit', whose: 'others' }, { cue: 'kill', whose: 'others' }]);
  expect(cuesOf([moment(1, 'moved biter-1 none'), moment(0, 'moved BO-2 none')], view, 0)).toEqual([{ cue: 'kill', whose: 'mine' }]);
  expect(cuesOf([moment(null, 'owes s1 flee:HE-1:c4 5000', 'hero HE-1 damage 2')], view, 0)).toEqual([{ cue: 'push', whose: 'mine' }, { cue: 'hurt', whose: 'mine' }]);
  expect(cuesOf([moment(null, 'hero HE-1 steps 1', 'moved HE-1 c4')], view, null)).toEqual([]);
});
