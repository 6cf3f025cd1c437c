import { expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

it.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['secret', '', false],
  ['ä', 'ab', false],
])('A secret is no other text: %s, %s', (secret, given, isSame) => {
  expect(isSameSecret(secret, given)).toBe(isSame);
});
