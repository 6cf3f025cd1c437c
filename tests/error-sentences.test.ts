import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const words = readdirSync('server/text/en')
  .map((file) => read(`server/text/en/${file}`))
  .join('\n');

/** `| “sentence” | when | where | `file`: name of the test |` */
const ROW = /^\| “(.+?)” *\| [^|]+ \| ([^|]+?) *\| `(.+?)`: (.+?) *\|$/gm;
const rows = [...read('docs/errors.md').matchAll(ROW)].map(
  ([, sentence = '', places = '', file = '', test = '']) => ({ sentence, places, file, test }),
);

/** A quotation as a source file may escape it. */
const isIn = (text: string, source: string) =>
  source.includes(text) || source.includes(text.replaceAll("'", "\\'"));

describe('The sentences in docs/errors.md', () => {
  it('are all of the table', () => {
    expect(rows.length).toBe(read('docs/errors.md').match(/^\| “/gm)?.length);
    expect(rows.length).toBeGreaterThanOrEqual(51);
    expect(new Set(rows.map(({ sentence }) => sentence)).size).toBe(rows.length);
  });

  it.each(rows)(
    '$sentence is said by the program and produced by its test',
    ({ sentence, places, file, test }) => {
      // Only the test knows the variable parts.
      for (const part of sentence.split(/\{[^}]*\}/)) expect(isIn(part, words), part).toBe(true);
      const source = read(file);
      expect(isIn(sentence.replace(/[{}]/g, ''), source), `${file} names the sentence`).toBe(true);
      expect(isIn(test, source), `${file} has the test "${test}"`).toBe(true);
      for (const [, place = ''] of places.matchAll(/`([^`]+)`/g)) expect(readable(place), place).toBe(true);
    },
  );
});

function readable(path: string): boolean {
  try {
    return /\.tsx?$/.test(path) ? read(path) !== '' : readdirSync(path).length > 0;
  } catch {
    return false;
  }
}
