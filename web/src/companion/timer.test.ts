import { expect, test } from 'vitest';
import elite from '../games/elite20/fixtures/content.json';
import { advance, calledAt, canPick, canShift, digits, fresh, kept, leftAt, pick, press, restored, ROUND_MS, ROUNDS, shift, STEP_MS, type Timer } from './timer';

/** A timer that was started at 0, so that it runs from 3,000. */
const running = (): Timer => advance(press(fresh(6), 0), 3_000);

test('rounds are as many and as long as in the game', () => {
  expect([ROUNDS, ROUND_MS]).toEqual([elite.rounds, elite.rulings.action]);
});

test('a start counts three, two, one, and then two minutes run', () => {
  const count = press(fresh(), 500);
  expect([500, 1_499, 1_500, 2_499, 2_500, 3_499].map((now) => calledAt(count, now))).toEqual([3, 3, 2, 2, 1, 1]);
  expect(advance(count, 3_499).stage).toBe('count');
  const runs = advance(count, 3_600);
  expect([runs.stage, leftAt(runs, 3_600)]).toEqual(['running', 119_900]);
});

test('the count can be called off, before the first second and in a pause alike', () => {
  expect(press(press(fresh(), 0), 1_000)).toMatchObject({ stage: 'ready', left: 120_000 });
  const paused = press(running(), 13_000);
  expect(press(press(paused, 20_000), 21_000)).toMatchObject({ stage: 'paused', left: 110_000 });
  const longer = shift(paused, 20_000, STEP_MS);
  expect(press(press(longer, 20_000), 21_000)).toEqual({ ...longer, since: 20_000 });
});

test('a pause stops the time, and going on counts again', () => {
  const paused = press(running(), 76_000);
  expect([paused.stage, leftAt(paused, 500_000)]).toEqual(['paused', 47_000]);
  const again = advance(press(paused, 600_000), 603_000);
  expect([again.stage, leftAt(again, 604_000)]).toEqual(['running', 46_000]);
});

test('fifteen seconds more or less while it runs', () => {
  const runs = running();
  expect(leftAt(shift(runs, 13_000, -STEP_MS), 13_000)).toBe(95_000);
  const more = shift(runs, 13_000, STEP_MS);
  expect([leftAt(more, 13_000), more.total, leftAt(more, 14_000)]).toEqual([125_000, 125_000, 124_000]);
  expect(shift(runs, 108_000, -STEP_MS)).toBe(runs);
  expect(canShift(runs, 107_999, -STEP_MS)).toBe(true);
});

test('before the start they set the length of every round', () => {
  const longer = shift(fresh(3), 0, STEP_MS);
  expect(longer).toMatchObject({ stage: 'ready', round: 3, length: 135_000, left: 135_000 });
  let shortest = fresh();
  for (let k = 0; k < 20; k++) shortest = shift(shortest, 0, -STEP_MS);
  expect(shortest.length).toBe(30_000);
  expect(press(advance(press(longer, 0), 200_000), 200_000)).toMatchObject({ stage: 'ready', round: 4, left: 135_000 });
});

test('time runs out, the next round follows, and the first follows the eighth', () => {
  const over = advance(running(), 123_000);
  expect([over.stage, leftAt(over, 999_999)]).toEqual(['over', 0]);
  expect(canShift(over, 124_000, STEP_MS)).toBe(false);
  expect(press(over, 124_000)).toMatchObject({ stage: 'ready', round: 7, left: 120_000 });
  expect(press({ ...over, round: 8 }, 0).round).toBe(1);
  expect(advance(press(fresh(), 0), 400_000).stage).toBe('over');
});

test('a round is chosen while the clock stands', () => {
  expect(pick(fresh(), 5).round).toBe(5);
  expect(pick(press(running(), 50_000), 6)).toEqual(fresh(6));
  expect(pick(running(), 2).round).toBe(6);
  expect(canPick(press(fresh(), 0))).toBe(false);
  expect(pick(fresh(), 9).round).toBe(1);
});

test('a second that has begun counts', () => {
  expect([120_000, 119_999, 119_000, 47_000, 46_001, 1, 0, 600_000].map(digits)).toEqual(['2:00', '2:00', '1:59', '0:47', '0:47', '0:01', '0:00', '10:00']);
});

test('a reload finds the round, with the clock stopped', () => {
  expect(restored(kept(running(), 76_000))).toMatchObject({ stage: 'paused', round: 6, left: 47_000, total: 120_000 });
  expect(restored(kept(shift(fresh(2), 0, STEP_MS), 0))).toEqual(fresh(2, 135_000));
  expect(restored(kept(advance(running(), 200_000), 200_000))).toMatchObject({ stage: 'over', round: 6 });
});

test.each([null, '', 'nonsense', '{}', 'null', '{"round":9,"length":120000,"total":120000,"left":1}', '{"round":1,"begun":true,"length":120000,"total":1,"left":2}', '{"round":1,"length":1e999,"total":2,"left":1}', '{"round":1,"length":"x"}'])('what was kept as %s is a fresh timer', (text) => {
  expect(restored(text)).toEqual(fresh());
});
