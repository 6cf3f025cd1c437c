import type { Currency, Language } from '#server/contract/constants.ts';
import { de } from './de.ts';
import { en, type Text } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const TEXTS: Record<Language, Text> = { en, fr, es, de };

function isLanguage(language: string): language is Language {
  return Object.hasOwn(TEXTS, language);
}

/** The text of a language; English if we do not have it. */
export function textIn(language: string): Text {
  return isLanguage(language) ? TEXTS[language] : en;
}

/** The text for an operator with these currencies: with several, each amount names its currency. */
export function withCurrencies(text: Text, currencies: readonly Currency[]): Text {
  return new Set(currencies).size > 1 ? { ...text, currencyDisplay: 'symbol' } : text;
}
