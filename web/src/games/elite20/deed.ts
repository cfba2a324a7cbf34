// A deed by a button. Where another's deed came between, it is done all the same as long as the list still has it.

import type { Session } from '../types';

export async function deed(session: Pick<Session, 'act' | 'why' | 'legal'>, command: string): Promise<void> {
  if (command.startsWith('!')) return void (await session.act(command));
  const first = await session.act(command, { inPlace: true });
  const again = first.kind === 'stale' && session.legal.includes(command);
  const answer = again ? await session.act(command, { inPlace: true }) : first;
  if (answer.kind === 'refused' || answer.kind === 'rejected') await session.why(command);
}
