import type { Db } from '../../call/context.ts';
import { createBookingLink } from '../../mail-links/booking-links.ts';
import type { BookingMail } from '../booking-facts.ts';
import type { BookingSmsEvent } from './booking.sms.ts';
import { enqueueSms } from './enqueue-sms.ts';

/** What of a booking it takes to text its booker. */
export type BookingToText = {
  alias: string;
  facilityId: number;
  /** The number as E.164 of a booker who agreed to texts; null for all others. */
  phoneToText: string | null;
  facts: Omit<BookingMail, 'linkId'>;
};

/** `usefulUntil`: until the tee-off, where it is not said. */
type Once = { onceKey: string; usefulUntil?: Date };

type Parts = { linkSecret: string };

/**
 * Texts the booker what became of a booking, in the caller's transaction and once for a `onceKey`, if he agreed to texts. The mail
 * tells the same and more.
 */
export async function textBooker(
  trx: Db,
  parts: Parts,
  booking: BookingToText,
  event: BookingSmsEvent,
  once: Once,
): Promise<void> {
  await text(trx, parts, [booking], event, once);
}

/** Confirms what somebody booked in one order by one text for each number, the earliest tee time first. */
export async function textConfirmation(
  trx: Db,
  parts: Parts,
  bookings: readonly BookingToText[],
): Promise<void> {
  for (const phone of new Set(bookings.map(({ phoneToText }) => phoneToText))) {
    const own = bookings.filter(({ phoneToText }) => phoneToText === phone);
    await text(trx, parts, own, 'booked', {
      onceKey: `booked:${own[0]?.facts.booking.reservationId}:sms`,
    });
  }
}

async function text(
  trx: Db,
  parts: Parts,
  bookings: readonly BookingToText[],
  event: BookingSmsEvent,
  { onceKey, usefulUntil }: Once,
): Promise<void> {
  const [first, ...others] = bookings;
  if (!first?.phoneToText) return;
  const { reservationId, startsAt: at } = first.facts.booking;
  const startsAt = new Date(at);
  // There is room for the link of one booking; of a cancelled one there is nothing to open.
  const hasLink = others.length === 0 && event !== 'cancelled';
  const link = { reservationId, startsAt, secret: parts.linkSecret };
  const mail = { ...first.facts, linkId: hasLink ? await createBookingLink(trx, link) : null };
  await enqueueSms(trx, {
    kind: 'booking-sms',
    content: { event, teeTimes: [mail, ...others.map(({ facts }) => ({ ...facts, linkId: null }))] },
    alias: first.alias,
    facilityId: first.facilityId,
    to: first.phoneToText,
    onceKey,
    usefulUntil: usefulUntil ?? startsAt,
  });
}
