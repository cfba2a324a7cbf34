import { expect, test } from 'vitest';
import { speak } from './words';

const t = speak({ greet: 'Hello {name}', hits: '{n} {n|hit|hits}', odd: 'keep {this}' });

test('arguments and plurals are filled in', () => {
  expect(t('greet', { name: 'Mira' })).toBe('Hello Mira');
  expect(t('hits', { n: 1 })).toBe('1 hit');
  expect(t('hits', { n: 3 })).toBe('3 hits');
});

test('what has no argument stays visible', () => {
  expect(t('odd')).toBe('keep {this}');
});
