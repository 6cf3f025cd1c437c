import type { Currency } from '#server/contract/constants.ts';
import { de } from './de.ts';
import { en, type Text } from './en.ts';
import { enAu } from './en-au.ts';
import { enCa } from './en-ca.ts';
import { enGb } from './en-gb.ts';
import { enIe } from './en-ie.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { frCa } from './fr-ca.ts';

const TEXTS: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    en,
    'en-AU': enAu,
    'en-CA': enCa,
    'en-GB': enGb,
    'en-IE': enIe,
    fr,
    'fr-CA': frCa,
    es,
    de,
  }),
);

/** The sentences of a language ("de") or of a language in a country ("en-GB"); English where it is none of ours. */
export function textIn(tag: string): Text {
  return TEXTS.get(tag) ?? TEXTS.get(tag.slice(0, 2)) ?? en;
}

/** The tag of a language as people write it in a country: "en-GB"; only "de" where the country makes no difference. */
export function tagOf(language: string, country: string): string {
  const tag = `${language}-${country === 'UK' ? 'GB' : country}`;
  return TEXTS.has(tag) ? tag : language;
}

/** The sentences of a language as people write it in the country of a facility. */
export function textFor(language: string, country: string): Text {
  return textIn(tagOf(language, country));
}

/** The text for an operator with these currencies: with several, each amount names its currency. */
export function withCurrencies(text: Text, currencies: readonly Currency[]): Text {
  return new Set(currencies).size > 1 ? { ...text, currencyDisplay: 'symbol' } : text;
}
