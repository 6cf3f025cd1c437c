import type { Db } from '../../call/context.ts';
import { createBookingLink } from '../../mail-links/booking-links.ts';
import type { BookingMail } from '../booking-facts.ts';
import type { BookingSmsEvent } from './booking.sms.ts';
import { enqueueSms } from './enqueue-sms.ts';

export type BookingToText = {
  alias: string;
  facilityId: number;
  /** E.164; null unless the booker agreed to texts. */
  phoneToText: string | null;
  facts: Omit<BookingMail, 'linkId'>;
};

/** `usefulUntil` defaults to the tee time. */
type Once = { onceKey: string; usefulUntil?: Date };

type Parts = { linkSecret: string };

/** Texts a booker who agreed, once per `onceKey`. A mail must say the same. */
export async function textBooker(
  trx: Db,
  parts: Parts,
  booking: BookingToText,
  event: BookingSmsEvent,
  once: Once,
): Promise<void> {
  await text(trx, parts, [booking], event, once);
}

/** Sends one text per number, earliest tee time first. */
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
  // A text has room for one link.
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
