// A deed by a button: it answers the question that is on the screen, as the content tells which that is, and no other.

import type { ActHow, Session } from '../../../types';
import type { Question } from '../../content';
import { contentOf } from '../../story/names';
import type { View } from '../../view';
import { parseCommand } from '../../wire/notation';

type Table = Pick<Session<View>, 'act' | 'why' | 'legal' | 'view' | 'seat' | 'content'>;

/** The number of a question, as the view has it. */
function numberOf({ view, seat }: Table, question: Question): number | undefined {
  switch (question) {
    case 'stretch':
      return view.stretch;
    case 'group':
      return view.asked;
    default:
      return view.seats[seat ?? -1]?.[question];
  }
}

export async function deed(session: Table, command: string): Promise<void> {
  if (command.startsWith('!')) return void (await session.act(command));
  const question = contentOf(session).questions[parseCommand(command)?.do ?? ''];
  const cause = question && numberOf(session, question);
  const how: ActHow = { inPlace: true, ...(cause === undefined ? {} : { cause }) };
  const asked = session.view.asked;
  const first = await session.act(command, how);
  // What answers no question of its own is done all the same where another's deed came between, as long as the group is asked the same.
  const again = question === undefined && first.kind === 'stale' && session.legal.includes(command) && session.view.asked === asked;
  const answer = again ? await session.act(command, how) : first;
  if (answer.kind === 'refused' || answer.kind === 'rejected') await session.why(command);
}
