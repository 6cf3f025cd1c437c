import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { readPhone } from '#server/rules/phone.ts';
import { readConfirmationNumber } from '../../reservations/confirmation-number.ts';

/** The readings of a search term; null for those it cannot have. */
export type Term = {
  /** The longest word first. */
  names: string[];
  emailStart: string | null;
  /** Reversed, without the zero before an area code. */
  phoneEnd: string | null;
  phoneStart: string | null;
  memberNumber: string | null;
  confirmationNumber: string | null;
  reservationId: number | null;
};

const PHONE_DIGITS = 4;

/** Reads a term as written in `country` (two letters). */
export function readTerm(written: string, country: string): Term {
  const term = written.trim();
  const words = term.split(/[\s,]+/).filter((word) => word !== '');
  const hasLetters = /\p{L}/u.test(term);
  const digits = term.replace(/\D/g, '');
  const isPhone = !hasLetters && digits.length >= PHONE_DIGITS;
  const dialed = isPhone ? (readPhone(term, country)?.e164?.replace(/\D/g, '') ?? digits) : '';
  const isOneWord = words.length === 1;
  const letters = term.replace(/[^0-9A-Za-z]/g, '');
  return {
    names: hasLetters && !term.includes('@') ? words.sort((one, other) => other.length - one.length) : [],
    emailStart: hasLetters && isOneWord ? term.toLowerCase() : null,
    phoneEnd: isPhone ? [...dialed.replace(/^0+/, '')].reverse().join('') || null : null,
    phoneStart: isPhone ? digits : null,
    memberNumber: isOneWord && !term.includes('@') ? term.toLowerCase() : null,
    confirmationNumber: letters.length === 8 ? readConfirmationNumber(letters) : null,
    reservationId: /^\d{1,10}$/.test(term) && Number(term) <= MAX_INTEGER_ID ? Number(term) : null,
  };
}
