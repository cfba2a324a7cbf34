// How far a learner has come: which hints were heard, and which is shown now.

export interface Course {
  readonly heard: readonly string[];
  /** The hints of the moment. */
  readonly moment: string;
  readonly shown: string | null;
  /** Since when it is shown. */
  readonly since: number;
}

export const START: Course = { heard: [], moment: '', shown: null, since: 0 };
/** What was in sight for less time was not read. */
const GLANCE_MS = 1_500;

/** The course at another moment with these hints. The hint of a step that is over was heard, also when it was not put away. */
export function follow(course: Course, hints: readonly string[], now: number): Course {
  const moment = hints.join();
  const over = moment !== course.moment && course.shown !== null && now - course.since >= GLANCE_MS;
  const heard = over && course.shown !== null ? [...course.heard, course.shown] : course.heard;
  const shown = hints.find((id) => !heard.includes(id)) ?? null;
  return { heard, moment, shown, since: shown === course.shown ? course.since : now };
}

/** The shown hint was put away: the next one of the moment comes. */
export function putAway(course: Course, hints: readonly string[], now: number): Course {
  return follow({ ...course, heard: course.shown === null ? course.heard : [...course.heard, course.shown] }, hints, now);
}
