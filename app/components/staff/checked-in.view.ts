import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

/** Says who of a booking is in after a check-in. */
export function checkedIn({ players, booker }: DeskBooking, { staff }: Text): string {
  const inCount = players.filter(({ isCheckedIn }) => isCheckedIn).length;
  return staff.done.checkedIn(nameOfBooker(booker), inCount, players.length);
}
