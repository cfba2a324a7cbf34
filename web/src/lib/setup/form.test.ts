import { describe, expect, test, vi } from 'vitest';
import { chosenOf, joinList, nextSeats, optionRows, problemsOf, splitList } from './form';
import { FormKeeper } from './formkeeper.svelte';
import { TableForm } from './tableform.svelte';
import type { FormBody } from '../wire/FormBody';
import type { FormInfo } from '../wire/FormInfo';
import type { OptionInfo } from '../wire/OptionInfo';

const option = (key: string, some: Partial<OptionInfo> = {}): OptionInfo => ({
  key,
  of: { kind: 'choice', values: ['any', 'HE-1'] },
  list: null,
  help: '',
  why_not: null,
  default: 'any',
  value: 'any',
  chosen: false,
  problems: [],
  ...some,
});
const form = (some: Partial<FormInfo> = {}): FormInfo => ({ scenario: 'duel', seats: 2, seat_counts: [2, 4], options: [], problems: [], plan: '', ...some });

describe('a form', () => {
  const told = form({
    options: [
      option('clock', { chosen: true, value: 'longer' }),
      option('rolls', { why_not: 'only in practice', problems: ['not here'] }),
      option('hero-1', { problems: ['nobody is called so'] }),
      option('hero-2'),
      option('hero-3', { why_not: 'two seats' }),
    ],
    problems: ['too many seats'],
  });

  test('shows only what can be chosen, and what belongs together in one row', () => {
    expect(optionRows(told).map(({ key, options }) => [key, options.map((one) => one.key)])).toEqual([
      ['clock', ['clock']],
      ['hero', ['hero-1', 'hero-2']],
    ]);
  });

  test('hands on what was chosen, and complains only of what is shown', () => {
    expect(chosenOf(told)).toEqual({ clock: 'longer' });
    expect(problemsOf(told)).toEqual(['too many seats', 'nobody is called so']);
  });

  test('adds and takes away as many seats as the game needs', () => {
    expect([nextSeats(told, 2, 1), nextSeats(told, 4, 1), nextSeats(told, 4, -1), nextSeats(told, 2, -1)]).toEqual([4, null, 2, null]);
  });
});

test('a list has one text', () => {
  for (const values of [[], [''], ['', ''], ['a', 'b,c', '\\', '\\-', '-', '']]) expect(splitList(joinList(values))).toEqual(values);
  expect(joinList(['a,b', '', 'c\\'])).toBe('a\\,b,\\-,c\\\\');
  expect(splitList('a,,b\\')).toEqual(['a', '', 'b\\']);
});

describe('a form that is kept', () => {
  const answering = () => {
    const asked: { body: FormBody; answer: (info: FormInfo) => void; fail: (why: Error) => void }[] = [];
    const ask = (_game: string, body: FormBody) => new Promise<FormInfo>((answer, fail) => asked.push({ body, answer, fail }));
    return { asked, keeper: new FormKeeper(ask) };
  };

  test('asks with everything that was chosen, and takes only the last answer', async () => {
    const { asked, keeper } = answering();
    keeper.begin('skirmish', form());
    keeper.change({ options: { points: '50' } });
    keeper.change({ scenario: 'siege' });
    expect(asked.map(({ body }) => body)).toEqual([
      { scenario: null, seats: null, options: { points: '50' } },
      { scenario: 'siege', seats: null, options: { points: '50' } },
    ]);
    asked[1]!.answer(form({ scenario: 'siege' }));
    asked[0]!.answer(form({ scenario: 'duel' }));
    await keeper.settled();
    expect(keeper.form?.scenario).toBe('siege');
    expect(keeper.valueOf(option('points'))).toBe('50');
  });

  test('waits until somebody has typed, and keeps what was typed when the server is away', async () => {
    vi.useFakeTimers();
    const { asked, keeper } = answering();
    keeper.begin('skirmish', form());
    for (const board of ['S', 'S.', 'S.S']) keeper.change({ options: { board } }, true);
    expect(asked).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    expect(asked.map(({ body }) => body.options)).toEqual([{ board: 'S.S' }]);
    asked[0]!.fail(new Error('The server cannot be reached.'));
    vi.useRealTimers();
    await keeper.settled();
    expect([keeper.trouble, keeper.valueOf(option('board'))]).toEqual(['The server cannot be reached.', 'S.S']);
  });
});

test('what the game does not take stays where it was written, whatever else is agreed on', async () => {
  const ask = (_game: string, { options }: FormBody) =>
    Promise.resolve(form({ options: Object.entries(options).map(([key, value]) => option(key, { value: value ?? '', problems: value === 'bad' ? ['row 1 is empty'] : [] })) }));
  const table = new TableForm(ask, 'skirmish', form());
  expect(await table.takes({ board: 'bad' })).toBe(false);
  expect(await table.takes({ points: '50' })).toBe(true);
  table.done({ points: '50' });
  expect(table.drafts).toEqual({ board: 'bad' });
  table.follow({ scenario: 'duel', seats: 2, options: { points: '50', board: 'S.S' }, listed: false, spectators: true, clock: { kind: 'none' } });
  await Promise.resolve();
  expect(table.info.options.find(({ key }) => key === 'board')?.problems).toEqual(['row 1 is empty']);
});
