import { expect, test } from 'vitest';
import { faultOf, isOlder, resealed } from './forgery';
import type { Checked } from '../wire/Checked';
import type { RecordFault } from '../wire/RecordFault';

const flawed = (line: number | null, fault: RecordFault, why = 'something is wrong'): Checked => ({ genuine: false, checks: [], line, why, fault });
const TRUE: Checked = { genuine: true, checks: [], line: null, why: null, fault: null };
const CHANGED: RecordFault = { kind: 'changed', line: 2 };
const record = ['{"sortie":"record 1","game":"elysian","commitment":"aa"}', '{"n":0,"do":"open","events":["EB-SETUP-02 rolled-for-start s1 6"],"prev":"00"}', '{"end":"over","seed":"01","prev":"11"}', ''].join('\n');

test('a record that is sealed anew carries the hash of each line before', async () => {
  const [, second, third, rest] = (await resealed(record)).split('\n');
  expect(second).toMatch(/"prev":"[0-9a-f]{64}"\}$/);
  expect(third).toMatch(/"prev":"[0-9a-f]{64}"\}$/);
  expect(rest).toBe('');
  expect(await resealed(await resealed(record))).toBe(await resealed(record));
});

test('a changed line is told by what it claims and what is true; the seals are details', async () => {
  const fault = await faultOf(flawed(3, CHANGED), record, () =>
    Promise.resolve(flawed(2, { kind: 'differs', claims: 'EB-SETUP-02 rolled-for-start s1 6', truth: 'EB-SETUP-02 rolled-for-start s1 3' })));
  expect(fault?.line).toBe(2);
  expect(fault?.says).toBe('Line 2 was changed after the game. It no longer fits the seal in line 3.');
  expect(fault?.claim).toEqual({ claims: 'EB-SETUP-02 rolled-for-start s1 6', truth: 'EB-SETUP-02 rolled-for-start s1 3' });
  expect(fault?.details.map(({ word }) => word)).toEqual(['Seal in line 3', 'Seal of line 2 as it stands', 'Line 2', 'The check’s own words']);
  expect(fault?.says).not.toMatch(/hash/);
});

test('a seal alone that was touched is told as such, and a check that does not answer leaves the rest', async () => {
  const broken = flawed(3, CHANGED);
  expect((await faultOf(broken, record, () => Promise.resolve(TRUE)))?.says).toMatch(/^The seal between lines 2 and 3/);
  expect((await faultOf(broken, record, () => Promise.reject(new Error('busy'))))?.line).toBe(2);
});

test('other faults have words without hashes', async () => {
  const says = async (line: number, fault: RecordFault, why?: string) => (await faultOf(flawed(line, fault, why), record, () => Promise.resolve(TRUE)))?.says;
  expect(await says(3, { kind: 'seed' })).toMatch(/^The last line opens another seed/);
  expect(await says(2, { kind: 'state' })).toMatch(/fingerprint/);
  expect(await says(2, { kind: 'forbidden', what: 's1 attack C4', why: 'EB-ATTACK-01' })).toMatch(/the rules do not allow there \(EB-ATTACK-01\)/);
  expect(await says(2, { kind: 'other' }, 'something new')).toBe('Line 2: something new');
});

test('nothing is wrong with a true record, nor with one of older rules', async () => {
  const older = flawed(null, { kind: 'older-rules' });
  expect([isOlder(older), isOlder(TRUE), await faultOf(older, record, () => Promise.resolve(TRUE)), await faultOf(TRUE, record, () => Promise.resolve(TRUE))]).toEqual([true, false, null, null]);
});
