import { expect, test } from 'vitest';
import type { Content } from '../../content';
import contentJson from '../../fixtures/content.json';
import positions from '../../fixtures/positions.json';
import type { View } from '../../view';
import { turnedIn, turnedRow } from './turned';

const content = contentJson as unknown as Content;
const moment = (...sights: string[]) => ({ v: 1, at: 0, seat: null, sights: sights.map((text): [string, string] => ['E20', text]) });

test('the Event of this Round is the one that was turned up since it began', () => {
  const moments = [moment('round 1', 'revealed EV-02 1'), moment('moved runner-1 c3'), moment('round-over', 'round 2', 'revealed EV-17 3')];
  expect(turnedIn(moments, 2)).toBe('EV-17');
  expect(turnedIn(moments, 1)).toBe('EV-02');
  expect(turnedIn([...moments, moment('round 3')], 3)).toBeNull();
  expect(turnedIn([], 2)).toBeNull();
});

test('an Event without effect is told too, and one in force with its slots', () => {
  const view = { ...(positions[0]!.view as unknown as View), round: 2 };
  expect(turnedRow(view, content, [moment('round 2', 'revealed EV-17 3')])).toMatchObject({ name: 'No Effect', slots: [] });
  const inForce = positions.find(({ view: { events } }) => events.some(({ slots }) => slots.length > 0))!.view as unknown as View;
  const { event, slots } = inForce.events.find((one) => one.slots.length > 0)!;
  expect(turnedRow({ ...inForce, round: 2 }, content, [moment('round 2', `revealed ${event} 1`)])?.slots.map((slot) => slot.at)).toEqual(slots);
});
