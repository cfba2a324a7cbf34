import { expect, test } from 'vitest';
import { parsePhrase, writePhrase, type Phrases } from './notation';

const WISH = { lead: [['figure', 'name'], ['to', 'name']], stop: [] } as const satisfies Phrases;
const LINES = {
  pass: [],
  lay: [['at', { group: ',', parts: ['q', 'r'] }], ['turn', 'number']],
  reroll: [['dice', { numbers: '+', first: 1 }]],
  roll: [['dice', { numbers: '', first: 1 }]],
  propose: [['seat', 'seat'], ['wish', { phrase: WISH }]],
  asked: [['seats', 'seats'], ['late', 'flag']],
  draw: [['deck', { words: ['rule', 'reign'] }]],
  drawn: [['card', { veiled: 'name' }], ['answer', { veiled: { phrase: WISH } }]],
} as const satisfies Phrases;
const read = (text: string) => parsePhrase(LINES, 'do', text);

test('every form is read into its value, and written back as it was', () => {
  const lines: [string, object][] = [
    ['pass', {}],
    ['lay -1,2 5', { at: { q: -1, r: 2 }, turn: 5 }],
    ['reroll 1+3', { dice: [0, 2] }],
    ['roll 134', { dice: [0, 2, 3] }],
    ['propose s2 lead:biter-1:c4', { seat: 1, wish: { is: 'lead', figure: 'biter-1', to: 'c4' } }],
    ['asked s1+s3 true', { seats: 5, late: true }],
    ['asked nobody false', { seats: 0, late: false }],
    ['draw reign', { deck: 'reign' }],
  ];
  for (const [text, fields] of lines) {
    const [verb] = text.split(' ');
    expect(read(text), text).toEqual({ do: verb, ...fields });
    expect(writePhrase(LINES, 'do', { do: verb, ...fields }), text).toBe(text);
  }
});

test('what the viewer may not know is null', () => {
  expect(read('drawn CQ-04@s2 stop@s1+s2')).toEqual({ do: 'drawn', card: 'CQ-04', answer: { is: 'stop' } });
  expect(read('drawn ?@s2 ?@nobody')).toEqual({ do: 'drawn', card: null, answer: null });
});

test('what is no line of the table is null', () => {
  const wrong = ['', 'fly', 'toString', 'pass now', 'lay 1,2', 'lay 1 2', 'lay 1,x 2', 'draw conquer', 'propose s0 stop', 'propose s1 lead:x', 'asked s1 maybe', 'drawn CQ-04 stop@s1', 'reroll 1+'];
  for (const text of wrong) expect(read(text), text).toBeNull();
});
