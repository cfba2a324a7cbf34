import { expect, test } from 'vitest';
import positions from '../fixtures/positions.json';
import { standing } from './pieces';
import type { LandView, View } from '../view';

const view = (positions as unknown as { view: View }[]).find(({ view }) => view.lands.some(({ owner }) => owner !== null))!.view;
const base = view.lands.find(({ owner }) => owner !== null) as LandView;

/** Every mix of a hero and three kinds, in the open, below each building and behind walls. */
const stands = Array.from({ length: 16 * 8 }, (_, k) => {
  const bit = (at: number): number => (k >> at) & 1;
  const land: LandView = { ...base, units: [bit(0) * 4, bit(1) * 3, bit(2) * 5], settlement: bit(4) ? 'Palace' : null, temple: bit(5) === 1, walls: bit(6) === 1 };
  const players = view.players.map((player, seat) => (seat === base.owner ? { ...player, hero_at: bit(3) ? base.place : null } : { ...player, hero_at: null }));
  return { k, ...standing({ ...view, players }, land) };
});

test('a count lies at its own figure, off every other one', () => {
  for (const { k, units } of stands) {
    for (const { unit, badge, count, ...own } of units.filter(({ count }) => count > 1)) {
      expect(count).toBeGreaterThan(1);
      const far = (x: number, y: number): number => Math.hypot(badge[0] - x, badge[1] - y);
      expect(far(own.x, own.y), `${k}: ${unit}`).toBeLessThan(own.r * 1.2);
      for (const other of units.filter((one) => one.unit !== unit)) expect(far(other.x, other.y), `${k}: ${unit} beside ${other.unit}`).toBeGreaterThan(other.r + 6);
    }
  }
});

test('no count covers the name at the foot of its territory, nor leaves it', () => {
  for (const { k, units } of stands) {
    for (const { unit, badge: [x, y] } of units.filter(({ count }) => count > 1)) {
      const gap = Math.hypot(Math.max(0, Math.abs(x) - 11), Math.max(0, 39 - y));
      expect(gap, `${k}: ${unit}`).toBeGreaterThan(10);
      expect(Math.abs(x) + 10, `${k}: ${unit}`).toBeLessThan(52);
    }
  }
});

test('no count lies on another', () => {
  for (const { k, units } of stands) {
    const all = units.filter(({ count }) => count > 1);
    for (const one of all) for (const other of all) if (one !== other) expect(Math.hypot(one.badge[0] - other.badge[0], one.badge[1] - other.badge[1]), `${k}`).toBeGreaterThan(21);
  }
});
