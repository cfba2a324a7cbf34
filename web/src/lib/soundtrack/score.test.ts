import { expect, test } from 'vitest';
import { LAYERS, SILENCE, type Layer, type Levels } from './schedule';
import { stepAt } from './score';

const bars = (levels: Levels) => Array.from({ length: 64 }, (_, step) => stepAt(step, levels));
const strokes = (levels: Levels): number => bars(levels).flat().length;

test('silent layers strike nothing', () => {
  expect(strokes(SILENCE)).toBe(0);
});

test.each(LAYERS)('%s strikes its own notes only, and not fewer when it has risen', (layer: Layer) => {
  let before = 1;
  for (let level = 1; level <= 5; level++) {
    const notes = bars({ ...SILENCE, [layer]: level }).flat();
    expect(new Set(notes.map((note) => note.layer))).toEqual(new Set([layer]));
    expect(notes.length).toBeGreaterThanOrEqual(before);
    before = notes.length;
  }
});

test('no voice is asked for two notes at once, and all can be heard', () => {
  const full: Levels = { pulse: 5, bass: 5, drums: 5, strings: 5, siren: 5 };
  for (const notes of bars(full)) {
    const voices = notes.map(({ layer, part }) => `${layer} ${part ?? ''}`);
    expect(new Set(voices).size).toBe(voices.length);
    for (const { pitch, part, force, steps } of notes) {
      if (part !== 'clank' && part !== 'hat') expect(pitch).toBeGreaterThan(30);
      expect(pitch).toBeLessThan(2_000);
      expect(force).toBeGreaterThan(0);
      expect(steps).toBeGreaterThan(0);
    }
  }
});

test('the piece turns round after four bars', () => {
  const full: Levels = { pulse: 5, bass: 5, drums: 5, strings: 5, siren: 5 };
  for (let step = 0; step < 64; step++) expect(stepAt(step + 64, full)).toEqual(stepAt(step, full));
});
