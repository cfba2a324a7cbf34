import { describe, expect, test } from 'vitest';
import { changing, differences, type Agreed } from './terms';

const plain = { words: {} };
const agreed: Agreed = {
  scenario: 'standard',
  options: { setup: 'full', 'turn-order': 'seats' },
  listed: false,
  spectators: true,
  clock: { kind: 'none' },
  seats: 3,
};

describe('what has changed since somebody was ready', () => {
  test('nothing, where everything is as it was', () => {
    expect(differences(agreed, { ...agreed, options: { ...agreed.options } }, plain)).toEqual([]);
  });

  test('each thing by its name, with what it is now', () => {
    const after: Agreed = { ...agreed, options: { setup: 'quick', 'turn-order': 'seats' }, clock: { kind: 'live', reserve: 1500, increment: 15 }, seats: 4 };
    expect(differences(agreed, after, plain)).toEqual([
      { what: 'Setup', now: 'Quick' },
      { what: 'Clock', now: '25 min + 15 s' },
      { what: 'Seats', now: '4' },
    ]);
  });

  test('a clock of the same kind with other times is another clock', () => {
    const live: Agreed = { ...agreed, clock: { kind: 'live', reserve: 900, increment: 15 } };
    expect(differences(live, { ...live, clock: { kind: 'live', reserve: 900, increment: 30 } }, plain)).toHaveLength(1);
  });

  test('who may find it and who may watch it', () => {
    expect(differences(agreed, { ...agreed, listed: true, spectators: false }, plain).map(({ what }) => what)).toEqual(['Listing', 'Watchers']);
  });
});

test('a change names only what it changes', () => {
  expect(changing({ seats: 4 })).toEqual({ scenario: null, options: {}, seats: 4, listed: null, spectators: null, clock: null });
});
