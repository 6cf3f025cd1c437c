import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

/** Adds whom to call to the message of a change: the contact of the first booking whose golfer no email reached. */
export function withCall(
  message: string,
  bookings: readonly Pick<DeskBooking, 'booker' | 'toCall'>[],
  { staffBookings }: Text,
): string {
  const booker = bookings.find(({ toCall }) => toCall)?.booker;
  if (!booker) return message;
  return `${message} ${staffBookings.callContact(nameOfBooker(booker), booker.phone)}`;
}
