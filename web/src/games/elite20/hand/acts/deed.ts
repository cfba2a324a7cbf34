// A deed by a button. Where another's deed came between, it is done all the same as long as it answers the same question.

import type { ActHow, Session } from '../../../types';
import { tagged, type View } from '../../view';
import { parseCommand, type Command } from '../../wire/notation';

type Verb = Command['do'];
type Table = Pick<Session<View>, 'act' | 'why' | 'legal' | 'view' | 'seat'>;

/** These end a stretch of the Round, so that they are named by it: whoever is done is so with what is on the screen. */
const ENDS: ReadonlySet<Verb | undefined> = new Set(['done', 'start']);
/** A plan is run by whoever has seen it; after `stale` it is another one. */
const ONCE: ReadonlySet<Verb | undefined> = new Set(['done', 'start', 'settle']);

/** What is asked: as long as this is the same, a tap means the same. */
function question({ view, seat }: Table): string {
  const own = seat === null ? undefined : view.seats[seat];
  const owed = view.owed.filter((one) => one.seat === seat).map(({ choice }) => choice);
  return JSON.stringify([view.round, view.steps.map((step) => tagged(step).kind), view.plan, view.proposals, owed, own?.answered, own?.led]);
}

export async function deed(session: Table, command: string): Promise<void> {
  if (command.startsWith('!')) return void (await session.act(command));
  const verb = parseCommand(command)?.do;
  const how: ActHow = { inPlace: true, ...(ENDS.has(verb) ? { cause: session.view.stretch } : {}) };
  const asked = question(session);
  const first = await session.act(command, how);
  const again = first.kind === 'stale' && !ONCE.has(verb) && session.legal.includes(command) && question(session) === asked;
  const answer = again ? await session.act(command, how) : first;
  if (answer.kind === 'refused' || answer.kind === 'rejected') await session.why(command);
}
