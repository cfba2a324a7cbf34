import { expect, test } from 'vitest';
import { partsOf, withPart } from './options';

const NAMES = ['recon/lab/easy', 'recon/lab/hard', 'recon/crash/easy', 'capture/crash/easy'];

test('scenarios that are made of parts are chosen part by part', () => {
  expect(partsOf(NAMES)).toEqual([['recon', 'capture'], ['lab', 'crash'], ['easy', 'hard']]);
  expect(partsOf(['standard'])).toBeNull();
  expect(partsOf(['standard', 'recon/lab/easy'])).toBeNull();
  expect(withPart(NAMES, 'recon/lab/easy', 2, 'hard')).toBe('recon/lab/hard');
  expect(withPart(NAMES, 'recon/lab/hard', 0, 'capture')).toBe('capture/crash/easy');
});
