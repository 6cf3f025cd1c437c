/** Adapts a sentence to the typography of its language. */
type Typeset = (sentence: string) => string;

/** Makes the French spaces before some signs and inside quotation marks non-breaking. */
export const typesetFrench: Typeset = (sentence) =>
  sentence
    .replaceAll(/ (?=[;!?](?:\s|$))/g, '\u202f')
    .replaceAll(/ (?=[:%»](?:\s|$|[.,)]))/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');

/** "Rate:", in French "Tarif :" with a non-breaking space. */
export function withColon(label: string, language: string): string {
  return `${label}${language.startsWith('fr') ? '\u00a0' : ''}:`;
}

/** Keeps "E-Mail" on one line. */
export const typesetGerman: Typeset = (sentence) => sentence.replaceAll('E-Mail', 'E\u2011Mail');

/** Applies `typeset` to all sentences, and to what sentence functions return. */
export function typesetAll<Sentences>(sentences: Sentences, typeset: Typeset): Sentences {
  return walk(sentences, typeset) as Sentences;
}

function walk(value: unknown, typeset: Typeset): unknown {
  if (typeof value === 'string') return typeset(value);
  if (typeof value === 'function') return (...given: unknown[]) => walk(value(...given), typeset);
  if (Array.isArray(value)) return value.map((each) => walk(each, typeset));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, typeset)]));
}
