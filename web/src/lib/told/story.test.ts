import { expect, test } from 'vitest';
import { withEarlier, withMoments } from './story';

const moment = (v: number, undone_to?: number) => ({ v, at: v, seat: 0, sights: [], ...(undone_to === undefined ? {} : { undone_to }) });
const numbers = (story: readonly { v: number }[]) => story.map(({ v }) => v);

test('a take-back removes what it undid and stays itself', () => {
  expect(numbers(withMoments([moment(1), moment(2), moment(3)], [moment(4, 1)]))).toEqual([1, 4]);
});

test('what came before is not taken twice', () => {
  expect(numbers(withMoments([moment(1), moment(2)], [moment(2), moment(3)]))).toEqual([1, 2, 3]);
  expect(numbers(withEarlier([moment(3)], [moment(1), moment(2), moment(3)]))).toEqual([1, 2, 3]);
});
