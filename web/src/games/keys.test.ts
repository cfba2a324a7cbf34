import { expect, test } from 'vitest';
import { FRAME_KEYS } from '../lib/page/keys';
import { client } from './elysian';

test('no key of Elysian has two meanings: the frame’s keys are the frame’s', () => {
  const keys = client.shortcuts.flatMap(({ keys: of }) => of.split(/[ ,]+/).filter((key) => key !== '…'));
  expect(new Set(keys).size).toBe(keys.length);
  // Esc lets go or closes: what is open closes first.
  const frame: string[] = Object.values(FRAME_KEYS).filter((key) => key !== FRAME_KEYS.close);
  expect(keys.filter((key) => frame.includes(key))).toEqual([]);
});
