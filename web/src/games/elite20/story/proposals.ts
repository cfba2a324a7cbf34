// Choices of the group in words: as they travel in commands and events, and as the view has them.

import { figureName, type Content } from '../content';
import { choiceOf, type GroupChoice } from '../view';
import type { GroupChoicePhrase } from '../wire/notation';
import { t, type WordId } from '../words';
import { spaceName } from './names';

/** A choice of the group in words. */
export function choiceWords(content: Content, choice: GroupChoicePhrase): string {
  const id = `story.choice.${choice.is}` as WordId;
  if ('figure' in choice) return t(id, { figure: figureName(content, choice.figure), to: 'to' in choice ? spaceName(choice.to) : '' });
  return t(id, { at: 'at' in choice ? choice.at : choice.cluster });
}

/** One of the view in words. */
export function choiceSays(content: Content, choice: GroupChoice): string {
  const read = choiceOf(choice);
  return read === null ? choice : choiceWords(content, read);
}
