/** What a language does to each of its sentences as they are printed. */
type Typeset = (sentence: string) => string;

/** French sets a space before some signs and inside its quotation marks, at which no line may break. */
export const typesetFrench: Typeset = (sentence) =>
  sentence
    .replaceAll(/ (?=[;!?](?:\s|$))/g, '\u202f')
    .replaceAll(/ (?=[:%»](?:\s|$|[.,)]))/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');

/** The same sentences, each as `typeset` prints it: those that are made of what is filled in as well. */
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
