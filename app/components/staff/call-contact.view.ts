import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

type Contact = { firstName: string; lastName: string; email: string; phone: string };

/** Adds whom to call to the message of a change, for a contact whom no email reaches. */
export function withCall(message: string, contact: Contact, { staffBookings }: Text): string {
  if (contact.email) return message;
  return `${message} ${staffBookings.callContact(nameOfBooker(contact), contact.phone)}`;
}
