// What happened, as a list that take-backs shorten.
import type { Moment } from '../wire/Moment';

/** Adds moments to those before. What was taken back goes; that it was taken back stays. */
export function withMoments(before: readonly Moment[], added: readonly Moment[]): Moment[] {
  const story = [...before];
  for (const moment of added) {
    if (story.length && moment.v <= story[story.length - 1]!.v) continue;
    const { undone_to } = moment;
    if (undone_to !== undefined && undone_to !== null) {
      while (story.length && story[story.length - 1]!.v > undone_to) story.pop();
    }
    story.push(moment);
  }
  return story;
}

/** Puts an earlier stretch in front. */
export function withEarlier(story: readonly Moment[], earlier: readonly Moment[]): Moment[] {
  const first = story[0]?.v ?? Infinity;
  return withMoments([], [...earlier.filter(({ v }) => v < first), ...story]);
}
