import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { isCommonPassword, isStrongPassword } from './password.ts';

describe('a password', () => {
  test.each([
    ['fairway18', true],
    ['a1234567', true],
    ['12345678', false],
    ['fairway1', false],
    ['short12', false],
    ['пароль12', false],
    ['a 1 2 long one', true],
  ])('%s: at least 8 characters, at least 2 digits, at least 1 letter', (password, isStrong) => {
    expect(isStrongPassword(password)).toBe(isStrong);
  });

  test.each([
    ['Password123', true],
    ['P@ssword-123', false],
    ['golf12345', true],
    ['1q2w3e4r', true],
    ['fairway18', false],
    ['ada.palmer99', true],
    ['mulligans-on-17-and-18', false],
  ])('%s: is not one of those everybody tries, nor made of the e-mail', (password, isCommon) => {
    expect(isCommonPassword(password, 'ada.palmer@example.com')).toBe(isCommon);
  });

  test('of the 10,000 most common is refused, however its letters are cased', () => {
    const commonest = ranked.slice(0, 10_000).filter(isStrongPassword);
    expect(commonest.length).toBeGreaterThan(200);
    for (const password of [...commonest, ...commonest.map((each) => each.toUpperCase())])
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
  });
});
