import { describe, expect, test } from 'vitest';
import elite from '../../../../games/elite20/words/en.ftl?raw';
import elysian from '../../../../games/elysian/words/en.ftl?raw';
import { speaker } from './message';
import type { Arg } from '../wire/Arg';

const context = { names: ['Mira', 'Voss, Akosha', 'Tomas'], roles: [['Kael'], ['Voss', 'Akosha'], []] };
const saying = (catalogue: string) => {
  const say = speaker(catalogue);
  return (id: string, args: Record<string, Arg> = {}): string | null => say({ id, args }, context);
};

describe('a message', () => {
  const say = saying(elite);

  test('has people’s names, and the grammar of a bot that plays two', () => {
    expect(say('first_slot', { who: { seat: 2 } })).toBe('Tomas filled that slot first; your die keeps its face.');
    expect(say('chooses_for_group', { who: { seat: 0 } })).toBe('Mira chooses for the group.');
    expect(say('chooses_for_group', { who: { seat: 1 } })).toBe('Voss, Akosha choose for the group.');
    expect(say('not_all_ready', { who: { list: [{ seat: 0 }, { seat: 2 }] } })).toBe('Not everybody is ready: Mira and Tomas are waited for.');
  });

  test('joins lists and counts', () => {
    const places: Arg = { list: [{ place: 'c3' }, { place: 'd4' }, { message: { id: 'home', args: {} } }] };
    expect(say('ways', { places })).toBe('one step leads to c3, d4 and home');
    expect(say('movements_first', { count: { number: 1 }, mark: { text: 'b3' } })).toBe('An Alien Movement of yours must be resolved first.');
    expect(say('movements_first', { count: { number: 2 }, mark: { text: 'b3' } })).toBe('2 Alien Movements of yours must be resolved first.');
  });

  test('holds others, and tells no keys of the text client', () => {
    const now: Arg = { message: { id: 'now_action', args: {} } };
    expect(say('nothing_proposed', { now })).toBe('Nothing is proposed that you could agree to. This is the Action Phase: roll and act until you are done.');
  });

  test('that the catalogue lacks, or lacks an argument of, is no sentence', () => {
    expect(say('unheard')).toBeNull();
    expect(say('first_slot')).toBeNull();
  });
});

test('Elysian speaks from its own catalogue', () => {
  const unit: Arg = { message: { id: 'unit', args: { kind: { text: 'infantry' } } } };
  const far = saying(elysian)('too_far', { unit, steps: { number: 2 }, place: { place: '4c' }, far: { number: 3 } });
  expect(far).toBe('Infantry moves up to 2 territories, and 4c is 3 away.');
});
