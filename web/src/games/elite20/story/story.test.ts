import { describe, expect, test } from 'vitest';
import { plain } from '../../../lib/text/parts';
import type { Context } from '../../types';
import commands from '../fixtures/commands.json';
import events from '../fixtures/events.json';
import { at, content, positions } from '../testing';
import { parseCommand, parseEvent, writeCommand } from '../wire/notation';
import { choice } from './choices';
import { article, gallery } from './gallery/gallery';
import { sentence } from './sentences';
import { positionText } from './text';

const names = ['Mia', 'Tomas', 'Yuki', 'Ola', 'Kai', 'Noor'];
const context = (you: number | null): Context => ({ names, you, content: content as unknown as Context['content'] });
const say = (rule: string, notation: string): string | null => {
  const parts = sentence([rule, notation], context(0));
  return parts ? plain(parts, names) : null;
};
describe('sentences', () => {
  test('no gap stays open in a sentence', () => {
    for (const sample of events) {
      const [rule = ''] = sample.split(' ');
      const notation = sample.slice(rule.length + 1);
      expect(parseEvent(notation), sample).not.toBeNull();
      expect(say(rule, notation) ?? '').not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  test('what a log tells', () => {
    expect(say('E20-WEAPON-07', 'volley HE-6 BW-08 l15 1 1 0')).toBe('Tamsin fires Lob Tube: 1 hit, 1 miss.');
    expect(say('E20-WEAPON-07', 'volley HE-6 BW-08 l15 0 2 0')).toBe('Tamsin fires Lob Tube and misses.');
    expect(say('E20-R-104', 'offered HE-6 8 HE-1')).toContain(content.words[content.cards['SE-01']!.words]!.name);
    expect(say('E20-R-104', 'offered HE-6 67 HE-1')).toContain('4');
    expect(say('E20-R-57', 'first s3 alien:runner-2')).toBe('Yuki kills Runner 2.');
    expect(say('E20-ALIENSTEP-04', 'moved runner-2 home')).toBe('Runner 2 breaks into the Starting Area!');
    expect(say('E20-ALIENMOVE-01', 'moved biter-1 n7')).toBe('An alien result: Biter 1 moves to n7.');
    expect(say('E20-M-DEM-08', 'token 3 OT-04 at:o6 true true')).toBe('Charge 4 is set on o6.');
    expect(say('E20-TOKEN-03', 'hero HE-1 damage 3')).toBe('Akosha is hurt: 3 of 7 damage.');
    expect(say('E20-H-04', 'hero HE-1 damage 1')).toBe('Akosha is patched up: 1 of 7 damage.');
    expect(say('E20-R-24', 'proposed s2 branch:runner-2:o7')).toBe('Tomas proposes: Runner 2 takes the way by o7.');
    expect(say('E20-R-104', 'offered HE-1 8 HE-2')).toBe('Akosha offers Multi-Launcher to Gherid.');
  });

  test('what is done on the board is told by the Hero, what is done at the table by name', () => {
    const roles = [['Akosha'], ['Gherid'], ['Tamsin']];
    const told = (notation: string, by: readonly (readonly string[])[] = roles): string => plain(sentence(['E20-R-57', notation], { ...context(0), roles: by }) ?? [], names);
    expect(told('first s3 alien:runner-2')).toBe('Tamsin kills Runner 2.');
    expect(told('die s2 0 move aside')).toBe('Gherid plays this round with a die less.');
    expect(told('timekeeper s2')).toBe('Tomas keeps the time.');
    expect(told('first s1 alien:runner-2', [['Akosha', 'Voss']]), 'alone with two Heroes').toBe('Mia kills Runner 2.');
  });

  test('dice, walks and bookkeeping are quiet', () => {
    for (const quiet of ['die s2 0 move rolled', 'moved HE-1 c3', 'ended', 'seat s2 faces 2', 'card BW-01 draft', 'hit HE-6 biter-1']) {
      expect(say('E20-MOVE-01', quiet)).toBeNull();
    }
    expect(say('E20-ALIENSTEP-04', 'moved runner-2 n7')).toBeNull();
  });
});

describe('choices', () => {
  test('every sample of a command reads and writes back', () => {
    for (const text of commands) {
      const command = parseCommand(text);
      expect(command && writeCommand(command), text).toBe(text);
    }
  });

  test('every command that was ever given reads as a sentence', () => {
    const { view, seat } = at('event-dice');
    for (const text of commands) {
      expect(choice(text, view, context(seat)), text).not.toBe(text);
      expect(choice(text, view, context(seat)), text).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  test('every legal command of the sample positions reads as a sentence', () => {
    for (const { seat, view, legal } of positions) {
      for (const what of legal) {
        const words = choice(what, view, context(seat));
        expect(words, what).not.toBe(what);
        expect(words, what).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });

  test('a losing step says so', () => {
    const { legal, view, seat } = at('losing-alien');
    const what = legal.find((text) => /^lead \S+ home$/.test(text))!;
    expect(choice(what, view, context(seat))).toMatch(/lost/);
  });
});

describe('text view', () => {
  test('the whole position is told without gaps', () => {
    for (const { seat, view, name } of positions) {
      const paragraphs = positionText(view, context(seat));
      expect(paragraphs.join('\n'), name).not.toMatch(/[{}]|undefined|NaN|\[object/);
      for (const hero of view.setup.heroes.filter((id) => id in view.heroes)) {
        expect(paragraphs.some((line) => line.startsWith(content.words[hero]?.name ?? '?')), `${name} ${hero}`).toBe(true);
      }
    }
  });
});

describe('gallery', () => {
  test('all cards, events, bosses and heroes are there', () => {
    const cards = gallery(content);
    const count = (prefix: string): number => cards.filter(({ id }) => id.startsWith(prefix)).length;
    expect([count('BW-'), count('AT-'), count('EV-'), count('BO-'), count('HE-')]).toEqual([8, 16, 25, 8, 6]);
    const copies = Object.values(content.cards).filter(({ deck }) => deck === 'Search').length;
    expect(copies).toBe(40);
    const shown = new Set(cards.map(({ id }) => id));
    expect(Object.values(content.cards).filter(({ words }) => !shown.has(words))).toEqual([]);
    expect(cards.filter(({ name, text, id }) => name === id || text === '')).toEqual([]);
  });

  test('an article for whatever a chip or a card opens', () => {
    expect(article('SE-14', content)?.title).toBe('Drum Magazine, Attachment');
    expect(article('EV-01', content)?.text).toMatch(/3 Spaces more/);
    expect(article('extermination', content)?.title).toBe('Extermination');
    expect(article('nothing', content)).toBeNull();
  });
});
