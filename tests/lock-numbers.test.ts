import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('No two kinds of advisory lock have one number', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`server/${name}`, 'utf8'));
  const numbers = sources.flatMap((source) => source.match(/\b5_403_\d{3}\b/g) ?? []);
  expect(numbers.length).toBeGreaterThan(15);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
