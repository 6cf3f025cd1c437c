import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

/** Says who of a booking is in after a check-in. */
export function checkedIn(booking: DeskBooking, { staff }: Text): string {
  const { players } = booking;
  const inCount = players.filter(({ isCheckedIn }) => isCheckedIn).length;
  return staff.done.checkedIn(nameOfGroup(booking), inCount, players.length);
}
