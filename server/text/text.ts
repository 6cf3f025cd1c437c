import type { Currency, Language } from '#server/contract/constants.ts';
import { de } from './de.ts';
import { en, type Text } from './en.ts';
import { fr } from './fr.ts';

const TEXTS: Partial<Record<Language, Text>> = { en, de, fr };

/** Whether there are sentences in a language. */
export function isSpoken(language: string): language is Language {
  return Object.hasOwn(TEXTS, language);
}

/** The sentences of a language; English where a language is not spoken here. */
export function textIn(language: string): Text {
  return (isSpoken(language) && TEXTS[language]) || en;
}

/** The sentences for an operator who sells in these currencies: where they are several, each amount says which is its own. */
export function withCurrencies(text: Text, currencies: readonly Currency[]): Text {
  return new Set(currencies).size > 1 ? { ...text, currencyDisplay: 'symbol' } : text;
}
