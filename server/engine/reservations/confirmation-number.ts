import { randomInt } from 'node:crypto';

/** Without look-alikes, and without vowels that form words. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const CONFIRMATION_LENGTH = 8;

/** Returns a confirmation number that is easy to read aloud: "K7TF-29QD". */
export function createConfirmationNumber(): string {
  const letters = Array.from({ length: CONFIRMATION_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Normalizes a typed confirmation number: case, spaces and dashes. */
export function readConfirmationNumber(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
