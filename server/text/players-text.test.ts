import { expect, test } from 'vitest';
import { en } from './en.ts';
import { playersText } from './players-text.ts';

test.each([
  [[1], '1'],
  [[2], '2'],
  [[1, 2], '1 or 2'],
  [[1, 2, 3], '1–3'],
  [[1, 2, 3, 4], '1–4'],
  [[2, 3, 4], '2–4'],
  [[2, 4], '2 or 4'],
  [[1, 3, 4], '1, 3 or 4'],
  [[1, 2, 4, 6], '1, 2, 4 or 6'],
  [[], ''],
])('allowed counts %j read "%s"', (counts, text) => {
  expect(playersText(counts, en)).toBe(text);
});
