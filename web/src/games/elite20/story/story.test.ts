import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plain } from '../../../lib/parts';
import type { Context } from '../../types';
import type { Content } from '../content';
import contentJson from '../fixtures/content.json';
import events from '../fixtures/events.json';
import positions from '../fixtures/positions.json';
import type { View } from '../view';
import { choice, isTold } from './choices';
import { article, gallery } from './gallery';
import { milestone } from './milestones';
import { refusal } from './refusals';
import { isKnown, QUIET, sentence } from './sentences';
import { goal, positionText } from './text';

const content = contentJson as unknown as Content;
const names = ['Mia', 'Tomas', 'Yuki', 'Ola', 'Kai', 'Noor'];
const context = (you: number | null): Context => ({ names, you, content: contentJson as unknown as Context['content'] });
const say = (rule: string, notation: string): string | null => {
  const parts = sentence([rule, notation], context(0));
  return parts ? plain(parts, names) : null;
};
const source = (file: string): string => readFileSync(new URL(`../../../../../games/elite20/src/${file}`, import.meta.url), 'utf8');
const verbsOf = (file: string, name: string): string[] => {
  const text = source(file);
  const from = text.indexOf(`pub enum ${name} {`);
  return [...text.slice(from).matchAll(/^ {8}\w+(?: \{[^}]*\})? = "([a-z-]+)",$/gm)].map((match) => match[1] ?? '');
};

describe('sentences', () => {
  test('every event is told or known to be quiet', () => {
    const verbs = verbsOf('event.rs', 'Event');
    expect(verbs.length).toBeGreaterThan(60);
    expect(verbs.filter((verb) => !isKnown(verb))).toEqual([]);
    expect(QUIET.filter((verb) => !verbs.includes(verb))).toEqual([]);
  });

  test('no gap stays open in a sentence', () => {
    for (const sample of Object.values(events)) {
      const [rule = '', notation = ''] = sample.split('|');
      expect(say(rule, notation) ?? '').not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  test('what a log tells', () => {
    expect(say('E20-WEAPON-07', 'volley HE-6 BW-08 l15 1 1 0')).toBe('Tamsin fires Lob Tube: 1 hit, 1 miss.');
    expect(say('E20-WEAPON-07', 'volley HE-6 BW-08 l15 0 2 0')).toBe('Tamsin fires Lob Tube and misses.');
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

  test('the turning points of a game are milestones', () => {
    expect(milestone(['E20-VICTORY-06', 'over breach'])?.icon).toBe('broken-wall');
    expect(milestone(['E20-R-57', 'first s1 alien:BO-2'])?.label).toBe('A boss is killed');
    expect(milestone(['E20-R-57', 'first s1 alien:biter-2'])).toBeNull();
  });
});

describe('choices', () => {
  test('every command has words', () => {
    const verbs = verbsOf('command.rs', 'Command');
    expect(verbs.length).toBeGreaterThan(50);
    expect(verbs.filter((verb) => !isTold(verb))).toEqual([]);
  });

  test('every legal command of the sample positions reads as a sentence', () => {
    for (const { seat, view, legal } of positions) {
      for (const what of legal) {
        const words = choice(what, view as unknown as View, context(seat));
        expect(words, what).not.toBe(what);
        expect(words, what).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });

  test('a losing step says so', () => {
    const view = positions[3]?.view as unknown as View;
    expect(choice('lead runner-1 home', view, context(0))).toMatch(/lost/);
  });
});

describe('refusals', () => {
  const view = positions.find(({ key }) => key === 'Action/')?.view as unknown as View;
  const why = (what: string, rule: string, by: number | null = null): string | null => refusal({ what, rule, by }, view, context(0));

  test('who was first is named', () => {
    expect(why('step HE-1 move c3', 'E20-MOVE-07', 2)).toBe('Yuki was first on c3.');
    expect(why('answer use EV-01 0', 'E20-SLOT-05', 2)).toBe('Yuki filled that slot first.');
    expect(why('hit biter-1', 'E20-R-118', 1)).toBe('Tomas was first: that alien is dead.');
    expect(why('search HE-1 search S-1', 'E20-SEARCH-03', 1)).toBe('Tomas was first.');
  });

  test('common refusals say what would be allowed', () => {
    expect(why('roll 1', 'E20-DICE-12')).toBe('Move your alien first: an Alien result is open.');
    expect(why('step HE-1 move c3', 'E20-MOVE-07')).toBe('Somebody stands there. Heroes push nobody.');
    expect(why('load alien BW-01 0', 'E20-SLOT-01')).toBe('No die of yours shows Alien.');
    expect(why('whatever', 'E20-MAP-99')).toBeNull();
  });
});

describe('text view', () => {
  test('the whole position is told without gaps', () => {
    for (const { seat, view, name } of positions) {
      const paragraphs = positionText(view as unknown as View, context(seat));
      expect(paragraphs.join('\n'), name).not.toMatch(/[{}]|undefined|NaN|\[object/);
      for (const hero of (view as unknown as View).setup.heroes.filter((id) => id in view.heroes)) {
        expect(paragraphs.some((line) => line.startsWith(content.words[hero]?.name ?? '?')), `${name} ${hero}`).toBe(true);
      }
    }
  });

  test('how much is left of the objective', () => {
    const won = positions.find(({ name }) => name === 'elite20-demolition-abandoned-lab-won@750')?.view as unknown as View;
    expect(goal(won).left).toBe(0);
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
