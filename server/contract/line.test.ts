import { expect, test } from 'vitest';
import { isOneLine, nameOf, toOneLine } from './line.ts';

test.each([
  'Zoë',
  'Renée Müller-Łoś',
  "Seán O'Brien",
  'D’Angelo Jr.',
  '山田 太郎',
  'マリー・キュリー',
  'محمد عبد الله',
  'علی\u200cرضا',
  'क्\u200dष',
  'ปิยะ',
  'e\u0301',
  '👨‍👩‍👧',
  '',
])('%j is a name', (name) => {
  expect(isOneLine(name)).toBe(true);
});

test.each([
  ['a line break', 'Ann\nSee evil.example'],
  ['a carriage return', 'Ann\rLee'],
  ['a line separator', 'Ann\u2028Lee'],
  ['a bidi override', 'Ann\u202egnp'],
  ['a bidi isolate', 'Ann\u2066Lee'],
  ['a right-to-left mark', 'Ann\u200fLee'],
  ['a space without width', 'Ann\u200bLee'],
  ['a byte order mark', '\ufeffAnn'],
  ['a soft hyphen', 'An\u00adn'],
  ['a tag of emoji', 'Ann\u{e0041}'],
  ['a Hangul filler', '\u3164'],
  ['a one dot leader', 'evil\u2024example'],
  ['a full-width dot', 'evil\uff0eexample'],
  ['an ideographic full stop', 'evil\u3002example'],
  ['a half-width full stop', 'evil\uff61example'],
  ['a small full stop', 'evil\ufe52example'],
])('%s is in no name', (_, name) => {
  expect(isOneLine(name)).toBe(false);
  expect(nameOf(100).safeParse(`x${name}x`).success).toBe(false);
  expect(isOneLine(toOneLine(name))).toBe(true);
});
