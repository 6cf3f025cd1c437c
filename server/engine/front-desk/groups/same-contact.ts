import type { Booker } from '#server/db/json-columns.ts';

/** The contact of a further booking. Consents were given once, with the first. */
export function sameContact(booker: Booker): Booker {
  return { ...booker, emailOptIn: false, smsOptIn: false, troonOptIn: false };
}
