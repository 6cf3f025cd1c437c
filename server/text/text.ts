import type { Language } from '#server/contract/constants.ts';
import { de } from './de.ts';
import { en, type Text } from './en.ts';

const TEXTS: Partial<Record<Language, Text>> = { en, de };

/** Whether there are sentences in a language. */
export function isSpoken(language: string): language is Language {
  return Object.hasOwn(TEXTS, language);
}

/** The sentences of a language; English where a language is not spoken here. */
export function textIn(language: string): Text {
  return (isSpoken(language) && TEXTS[language]) || en;
}
