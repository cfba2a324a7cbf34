import { expect, test } from 'vitest';
import { isRemarked, NO_REMARKS, remarksOf } from './remarks';

test('remarks are found by the choice that they are about', () => {
  const remarks = remarksOf(['done', 'lead a home', 'lead b c7'], [[1, 'loses'], [2, 'proposed'], [9, 'loses']]);
  expect(isRemarked(remarks, 'loses', 'lead a home')).toBe(true);
  expect(isRemarked(remarks, 'loses', 'lead b c7')).toBe(false);
  expect([...(remarks.get('proposed') ?? [])]).toEqual(['lead b c7']);
  expect(isRemarked(NO_REMARKS, 'last', 'done')).toBe(false);
});
