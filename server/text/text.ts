import type { Currency, Language } from '#server/contract/constants.ts';
import { de } from './de.ts';
import { en, type Text } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const TEXTS: Record<Language, Text> = { en, fr, es, de };

function isLanguage(language: string): language is Language {
  return Object.hasOwn(TEXTS, language);
}

/** The sentences of a language; English where it is none of ours. */
export function textIn(language: string): Text {
  return isLanguage(language) ? TEXTS[language] : en;
}

/** The sentences for an operator who sells in these currencies: where they are several, each amount says which is its own. */
export function withCurrencies(text: Text, currencies: readonly Currency[]): Text {
  return new Set(currencies).size > 1 ? { ...text, currencyDisplay: 'symbol' } : text;
}
