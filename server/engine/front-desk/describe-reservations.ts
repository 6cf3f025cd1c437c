import { formatDateTime } from '#server/format/dates.ts';
import { withoutControls } from './columns.ts';
import { listBookingsById } from './day-bookings.queries.ts';
import type { ShopContext } from './shop-command.ts';
import { nameOf } from './write-day-bookings.ts';

/** Writes one line each: time, booker, contact. */
export async function describeReservations(
  { parts, operator, text: { shop, locale } }: ShopContext,
  ids: readonly number[],
): Promise<string[]> {
  const bookings = await listBookingsById(parts.db, operator.alias, ids);
  return bookings.map((booking) => {
    const { reservationId, startsAt, timeZone, players, booker, state } = booking;
    return [
      formatDateTime(startsAt, timeZone, locale),
      shop.reservation(reservationId),
      nameOf(booking),
      shop.golferCount(players),
      booker.phone,
      booker.email,
      state === 'pending' ? shop.waiting : '',
    ]
      .filter(Boolean)
      .map(withoutControls)
      .join(', ');
  });
}
