import { randomInt } from 'node:crypto';

/** Letters and digits nobody mistakes for another or reads as a word. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const CONFIRMATION_LENGTH = 8;

/** A reservation's confirmation number, to be read out on the telephone: "K7TF-29QD". */
export function createConfirmationNumber(): string {
  const letters = Array.from({ length: CONFIRMATION_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A confirmation number as a golfer typed it: without regard to letter case, spaces and dashes. */
export function readConfirmationNumber(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
