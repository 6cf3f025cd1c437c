import { expect, it } from 'vitest';
import { isBirthday } from './birthday.ts';

it.each([
  ['05-21', true],
  ['02-29', true],
  ['02-30', false],
  ['13-01', false],
  ['5-21', false],
  ['05-21-1990', false],
  ['', false],
])('the birthday "%s" is %s', (text, is) => expect(isBirthday(text)).toBe(is));
