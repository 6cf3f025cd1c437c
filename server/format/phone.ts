import { PHONE_DIGITS_KEPT } from '#server/contract/constants.ts';

/** A phone number as it is kept: digits only, the last ten. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-PHONE_DIGITS_KEPT);
}

/** Kept digits as people write them: 555-444-3333; a shorter number as it is. */
export function formatPhone(digits: string): string {
  return digits.length === PHONE_DIGITS_KEPT ? digits.replace(/^(...)(...)/, '$1-$2-') : digits;
}
