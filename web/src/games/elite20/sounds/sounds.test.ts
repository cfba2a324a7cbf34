import { expect, test } from 'vitest';
import { cuesOf } from './sounds';
import { at } from '../testing';

const { view } = at('start');
const [mine, other] = view.setup.heroes;
const moment = (seat: number | null, ...sights: string[]) => ({ v: 1, at: 0, seat, sights: sights.map((text): [string, string] => ['E20', text]) });

test('own dice and hits are heard, of others only what concerns everybody', () => {
  expect(cuesOf([moment(0, 'die s1 0 move rolled', 'die s1 1 fix tool:BW-01:0')], view, 0)).toEqual([{ cue: 'die', whose: 'mine' }, { cue: 'place', whose: 'mine' }]);
  expect(cuesOf([moment(1, 'die s2 0 move rolled')], view, 0)).toEqual([]);
  expect(cuesOf([moment(1, `hit ${other} biter-1`, 'moved biter-1 none')], view, 0)).toEqual([{ cue: 'hit', whose: 'others' }, { cue: 'kill', whose: 'others' }]);
  expect(cuesOf([moment(1, 'moved biter-1 none'), moment(0, 'moved BO-2 none')], view, 0)).toEqual([{ cue: 'kill', whose: 'mine' }]);
  expect(cuesOf([moment(null, `owes s1 flee:${mine}:c4:0/0 5000`, `hero ${mine} damage 2`)], view, 0)).toEqual([{ cue: 'push', whose: 'mine' }, { cue: 'hurt', whose: 'mine' }]);
  expect(cuesOf([moment(null, `hero ${mine} steps 1`, `moved ${mine} c4`)], view, null)).toEqual([]);
});
