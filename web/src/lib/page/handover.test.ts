import { expect, test } from 'vitest';
import { shown, type Shown } from './handover';

interface Step {
  readonly asked: readonly number[];
  readonly aloud: boolean;
}

/** Goes through questions as a table would: whoever is in `names` takes the screen by name, everybody else declines. */
function played(steps: readonly Step[], names: Readonly<Record<number, number>>, first: number): { hands: number; shows: Shown[] } {
  let [holder, seat, hands]: [number, number | null, number] = [first, first, 0];
  const shows: Shown[] = [];
  steps.forEach(({ asked, aloud }, at) => {
    let left = asked;
    let took: number | null = null;
    while (left.length > 0) {
      const show = shown({ asked: left, aloud, holder, seat, taken: took !== null && took === seat });
      if (!show) break;
      shows.push(show);
      if (show.kind === 'seat') {
        seat = show.seat;
        left = left.filter((one) => one !== show.seat);
        continue;
      }
      seat = null;
      const name = show.kind === 'pass' ? show.to : names[at];
      if (name === undefined || !left.includes(name)) break; // nobody
      hands += Number(name !== holder);
      [holder, seat, took] = [name, name, name];
    }
  });
  return { hands, shows };
}

// Twelve dice: the attack, then a window after each of four sets, hits to deal out between them, and the end of the turn.
const ATTACK: Step[] = [
  { asked: [0], aloud: false },
  { asked: [1], aloud: true },
  ...[1, 2, 3, 4].flatMap((): Step[] => [{ asked: [0, 1], aloud: true }, { asked: [0], aloud: false }]),
  { asked: [0], aloud: false },
];

test('an attack of twelve dice that nobody answers leaves the screen where it is', () => {
  const { hands, shows } = played(ATTACK, {}, 0);
  expect(hands).toBe(0);
  expect(shows.filter(({ kind }) => kind === 'pass')).toEqual([]);
  expect(shows.filter(({ kind }) => kind === 'anyone')).toHaveLength(5);
});

test('the screen changes hands by a name, and by a name it comes back', () => {
  // The defender answers the second window; then the attacker goes on.
  const { hands, shows } = played(ATTACK, { 2: 1 }, 0);
  expect(hands).toBe(2);
  expect(shows.filter(({ kind }) => kind === 'pass')).toEqual([{ kind: 'pass', to: 0 }]);
});

test('whoever holds the screen and is asked alone is not asked aloud', () => {
  expect(shown({ asked: [0], aloud: true, holder: 0, seat: 0, taken: false })).toEqual({ kind: 'seat', seat: 0 });
  expect(shown({ asked: [1], aloud: true, holder: 0, seat: 0, taken: false })).toEqual({ kind: 'anyone', seats: [1] });
});

test('a turn that passes on asks for the next name', () => {
  expect(shown({ asked: [1], aloud: false, holder: 0, seat: 0, taken: false })).toEqual({ kind: 'pass', to: 1 });
  expect(shown({ asked: [], aloud: false, holder: 0, seat: 0, taken: false })).toBeNull();
});
