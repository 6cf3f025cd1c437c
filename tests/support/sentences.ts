import type { Text } from '#server/text/en.ts';

/** One sentence of a text: its path, and its words with samples for the inserted values. */
export type Sentence = { path: string; said: string };

const SAMPLES = ['‹1›', '‹2›', '‹3›', '‹4›'];
/** Arguments to try on each sentence until one works: words, numbers, a singular, a list. */
const ARGUMENTS: readonly unknown[][] = [SAMPLES, [7, 8, 9, 10], [1, 1, 1, 1], [SAMPLES]];

/** Every sentence of a text. Functions get each kind of argument they accept. */
export function listSentences(text: Text): Sentence[] {
  return walk(text, '');
}

function walk(value: unknown, path: string): Sentence[] {
  if (typeof value === 'string') return [{ path, said: value }];
  if (Array.isArray(value)) return value.flatMap((each, index) => walk(each, `${path}.${index}`));
  if (typeof value === 'function')
    return ARGUMENTS.flatMap((given, kind) => {
      try {
        return walk(value(...given), `${path}(${kind})`);
      } catch {
        return [];
      }
    });
  return Object.entries(value as object).flatMap(([key, each]) => walk(each, path ? `${path}.${key}` : key));
}

/** The fixed parts of sentences between inserted values, with at least this many words. */
export function wordingsOf(sentences: readonly Sentence[], words: number): Set<string> {
  const parts = sentences.flatMap(({ said }) => said.split(/‹\d›|\b(?:7|8|9|10|1)\b|\n/));
  return new Set(
    parts
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .filter((part) => part.split(' ').length >= words),
  );
}
