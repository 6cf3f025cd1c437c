import { formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
import { exceedsBookingLimit } from '#server/rules/exceeds-booking-limit.ts';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import type { Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import type { BookingOrigin } from './booking-origin.ts';
import { findCancellationsEnd, type Golfer, keysOfGolfer, listBookedDays } from './golfer-limits.queries.ts';

/** `reservationId`: null before it is reserved. */
export type WantedBooking = { reservationId: number | null; facility: CatalogueFacility; startsAt: Date };

/** A customer counts for all accounts of the mailbox; anyone else for the mailbox. */
export function golferOf(
  customerId: number | null,
  { email = '', phoneE164 = null }: { email?: string; phoneE164?: string | null },
  origin: BookingOrigin,
): Golfer {
  return {
    customerId,
    mailbox: customerId === null && email ? mailboxOf(email) : null,
    phone: phoneE164,
    origin,
  };
}

export function limitsGolfers({ details }: CatalogueFacility): boolean {
  return [details.bookingLimits, details.bookingsPerDay, details.cancellationsPerMonth].some(
    (limit) => limit !== null,
  );
}

/**
 * Refuses a golfer at the facility's booking or cancellation limits. Needs `lockGolfer`. `wanted`: booked together.
 * `cartId`: also count its pending reservations. Errors (409): COURSE_BOOKING_LIMIT_REACHED,
 * CANCELLATION_LIMIT_REACHED.
 */
export async function checkGolferLimits(
  trx: Trx,
  golfer: Golfer,
  wanted: readonly WantedBooking[],
  cartId: string | null = null,
): Promise<void> {
  const exceptIds = wanted.flatMap(({ reservationId }) => reservationId ?? []);
  for (const [index, booking] of wanted.entries()) {
    await checkCancellations(trx, golfer, booking);
    await checkBookings(trx, golfer, booking, { before: wanted.slice(0, index), exceptIds, cartId });
  }
}

/** Checks a changed booking, ignoring cancellations. Error: COURSE_BOOKING_LIMIT_REACHED. */
export function checkMovedBooking(
  trx: Trx,
  golfer: Golfer,
  booking: WantedBooking & { reservationId: number },
): Promise<void> {
  return checkBookings(trx, golfer, booking, {
    before: [],
    exceptIds: [booking.reservationId],
    cartId: null,
  });
}

async function checkCancellations(trx: Trx, golfer: Golfer, { facility }: WantedBooking): Promise<void> {
  const { id: facilityId, name, timeZone, details } = facility;
  const limit = details.cancellationsPerMonth;
  if (limit === null) return;
  for (const key of namesOf(golfer)) {
    const end = await findCancellationsEnd(trx, key, { facilityId, limit });
    if (end)
      throw new EngineError('CANCELLATION_LIMIT_REACHED', {
        message: ({ checkout, order, locale }) =>
          checkout.limits.cancellations(
            limit,
            name,
            order.dayAt(
              formatLocalDate(localDateOf(end, timeZone), 'long', locale),
              formatTime(end, timeZone, locale),
            ),
            details.phone ?? '',
          ),
      });
  }
}

type Counted = { before: readonly WantedBooking[]; exceptIds: readonly number[]; cartId: string | null };

async function checkBookings(
  trx: Trx,
  golfer: Golfer,
  { facility, startsAt }: WantedBooking,
  { before, ...counted }: Counted,
): Promise<void> {
  const { id: facilityId, name, timeZone, details } = facility;
  const day = localDateOf(startsAt, timeZone);
  const beside = before
    .filter((each) => each.facility.id === facilityId)
    .map((each) => localDateOf(each.startsAt, timeZone));
  const ofDay = details.bookingsPerDay;
  if (ofDay !== null && !golfer.origin.isListed)
    for (const key of keysOfGolfer(golfer).filter((each) => each.name !== 'phone')) {
      const booked = await listBookedDays(trx, key, {
        facilityId,
        day,
        days: 1,
        isOnline: true,
        ...counted,
      });
      if (exceedsBookingLimit([...booked, ...beside], day, { bookings: ofDay, days: 1 }))
        throw new EngineError('COURSE_BOOKING_LIMIT_REACHED', {
          message: ({ errors }) => errors.BOOKING_LIMIT_REACHED,
        });
    }
  const limit = details.bookingLimits;
  if (limit === null) return;
  for (const key of namesOf(golfer)) {
    const booked = await listBookedDays(trx, key, { facilityId, day, days: limit.days, ...counted });
    if (exceedsBookingLimit([...booked, ...beside], day, limit))
      throw new EngineError('COURSE_BOOKING_LIMIT_REACHED', {
        message: ({ checkout }) =>
          checkout.limits.bookings(limit.bookings, limit.days, name, details.phone ?? ''),
      });
  }
}

/** The keys that identify the golfer even with another card or network. */
function namesOf(golfer: Golfer) {
  return keysOfGolfer(golfer).filter(({ name }) => name !== 'card' && name !== 'network');
}
