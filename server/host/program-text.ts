import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';

/** Texts for the people running the program. */
export function programText(): Text {
  return textIn(DEFAULT_LANGUAGE);
}
