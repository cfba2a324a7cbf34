import { expect, test } from 'vitest';
import { glossaryOf } from './glossary';
import type { TermInfo } from '../wire/TermInfo';

const term = (name: string, ...also: string[]): TermInfo => ({ name, also, capital: name === 'Rule', text: `What ${name} means.`, rules: [] });
const glossary = glossaryOf([term('Repelled', 'repel'), term('Spawn', 'spawns'), term('Spawn Point', 'Spawn Points'), term('Rule'), term('Hit', 'hits')]);
const marked = (text: string) => glossary.termsIn(text).map(({ text, term }) => (term ? `[${text}]` : text)).join('');

test('terms are found in a text, the longest form first, each one once', () => {
  expect(marked('Repelled: three Blocks repel it.')).toBe('[Repelled]: three Blocks repel it.');
  expect(marked('It spawns at a Spawn Point, not at Spawn Points.')).toBe('It [spawns] at a [Spawn Point], not at Spawn Points.');
  expect(marked('White hits a hit')).toBe('White [hits] a hit');
});

test('the pieces together are the text', () => {
  for (const text of ['', 'no term', 'Hit', 'a Hit and a Spawn']) {
    expect(glossary.termsIn(text).map((piece) => piece.text).join('')).toBe(text);
  }
});

test('a common word is a term only with its capital', () => {
  expect(marked('By the rule you win by Rule.')).toBe('By the rule you win by [Rule].');
});

test('a term is known by each of its forms', () => {
  expect(glossary.termOf('REPEL')?.name).toBe('Repelled');
  expect(glossary.termOf('nothing')).toBeNull();
  expect(glossaryOf([]).termsIn('Hit')).toEqual([{ text: 'Hit', term: null }]);
});
