import { expect, test } from 'vitest';
import commands from '../fixtures/commands.json';
import events from '../fixtures/events.json';
import positions from '../fixtures/positions.json';
import { parseCommand, parseEvent, writeCommand } from '../wire/notation';

test('every command of the samples reads and writes back', () => {
  for (const legal of [commands, ...positions.map(({ legal }) => legal)]) {
    for (const text of legal) {
      const command = parseCommand(text);
      expect(command, text).not.toBeNull();
      if (command) expect(writeCommand(command)).toBe(text);
    }
  }
});

test('every event of the samples reads', () => {
  for (const text of events) {
    const event = text.slice(text.indexOf(' ') + 1);
    expect(parseEvent(event), text).not.toBeNull();
  }
});

test('what others may not see is unknown', () => {
  expect(parseEvent('card-drawn s2 rule ?@s2')).toEqual({ is: 'card-drawn', seat: 1, deck: 'rule', card: null });
  expect(parseEvent('card-drawn s2 rule RU-01@s2')).toEqual({ is: 'card-drawn', seat: 1, deck: 'rule', card: 'RU-01' });
  expect(parseEvent('asked s1+s3 0')).toEqual({ is: 'asked', seats: 5, due: 0 });
  expect(parseEvent('asked nobody 0')).toEqual({ is: 'asked', seats: 0, due: 0 });
});
