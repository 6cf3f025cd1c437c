import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';

/** What the program itself says, to who runs it: on the terminal, in its log, on the pages of a demo. */
export function programText(): Text {
  return textIn(DEFAULT_LANGUAGE);
}
