import { randomInt } from 'node:crypto';

/** No look-alikes, and no vowels that form words. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const CONFIRMATION_LENGTH = 8;

/** Returns a number such as "K7TF-29QD". */
export function createConfirmationNumber(): string {
  const letters = Array.from({ length: CONFIRMATION_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Ignores case, spaces and dashes. */
export function readConfirmationNumber(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
