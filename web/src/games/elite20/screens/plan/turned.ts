// The Event card that was turned up at the beginning of this Round.

import type { Moment } from '../../../../lib/wire/Moment';
import type { Content } from '../../content';
import { eventRows, type EventRow } from '../../rails/project';
import type { EventId, View } from '../../view';
import { parseEvent } from '../../wire/notation';

/** The Event that the moments since the beginning of this Round tell of; null where there was none or they are not known. */
export function turnedIn(moments: readonly Moment[], round: number): EventId | null {
  let first: EventId | null = null;
  // From the newest back: every update asks, and a game has thousands of them.
  for (let at = moments.length - 1; at >= 0; at--) {
    for (const [, text] of moments[at]!.sights.toReversed()) {
      // Few of them are read: a long game's moments are gone through with every update.
      const event = text.startsWith('revealed ') || text.startsWith('round ') ? parseEvent(text) : null;
      if (event?.is === 'revealed') first = event.event;
      else if (event?.is === 'round' && event.round === round) return first;
    }
  }
  return null;
}

/** That Event as it is drawn, also where it has no effect and so never comes into force. */
export function turnedRow(view: View, content: Content, moments: readonly Moment[]): EventRow | null {
  const event = view.round === 0 ? null : turnedIn(moments, view.round);
  if (event === null) return null;
  const events = [view.events.find((one) => one.event === event) ?? { event, fulfilled: false, slots: [] }];
  return eventRows({ ...view, events }, content)[0] ?? null;
}
