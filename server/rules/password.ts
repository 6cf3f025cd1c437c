import {
  PASSWORD_MIN_DIGITS,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_LETTERS,
} from '#server/contract/constants.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** See product.md section 5. */
export function isStrongPassword(password: string): boolean {
  return (
    [...password].length >= PASSWORD_MIN_LENGTH &&
    (password.match(/\d/g) ?? []).length >= PASSWORD_MIN_DIGITS &&
    (password.match(/[a-z]/gi) ?? []).length >= PASSWORD_MIN_LETTERS
  );
}

/** Whether it is among the first that attackers try, or made from the email address. */
export function isCommonPassword(password: string, email = ''): boolean {
  const plain = password.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const name = (email.split('@')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const isOneCharacter = new Set(plain).size <= 2;
  const isNameAndDigits = name.length >= 3 && plain.replaceAll(/\d/g, '') === name.replaceAll(/\d/g, '');
  const isListed = COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(password.toLowerCase());
  return isOneCharacter || isNameAndDigits || isListed;
}
