import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findPlainWordFaults } from './support/boundaries/plain-words.ts';

/** Source files of a folder. The root counts only its direct files. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(tsx?|m?js)$/.test(name));

describe('Comments', () => {
  it.each(['.', 'app', 'bench', 'public', 'scripts', 'server', 'tests'])(
    'in %s are plain English: named subjects, and the words of docs/words.md',
    (folder) => {
      const files = filesOf(folder);
      expect(files.length).toBeGreaterThan(0);
      expect(files.flatMap((file) => findPlainWordFaults(file, readFileSync(file, 'utf8')))).toEqual([]);
    },
  );
});

describe('A fault of English is found', () => {
  it.each([
    '/** Who gets a slot. */',
    '// Slots are counted. What is held counts too.',
    '/** Emails whoever waits. Whoever waits longest comes first. */',
    '/** The hold is not there any more. */',
    '// The slots are given back.',
    '/** The booker is told. */',
    '// The hold has run out.',
    '/** The purchase goes on. */',
    'const a = 1; // It stands.',
    '/** The waiting list of a day. */',
  ])('%s', (comment) => {
    expect(findPlainWordFaults('a.ts', `${comment}\nexport const b = 1;`).length).toBeGreaterThan(0);
  });

  it.each([
    '/** What is held? Slots. */',
    "const text = 'Who gets a slot.';",
    '/** Lists the slots that are held. */',
    '/** The golfer types `told`, or "Who is it". */',
    '// biome-ignore lint/a11y/noAutofocus: an error takes the focus first',
  ])('and nothing in %s', (source) => {
    expect(findPlainWordFaults('a.ts', `${source}\nexport const b = 1;`)).toEqual([]);
  });
});
