import type { Db } from '../call/context.ts';
import { createBookingLink } from '../mail-links/booking-links.ts';
import { findBookingRows } from './booking-facts.queries.ts';
import { type BookingMail, describeBooking, languageOfShop } from './booking-facts.ts';
import type { BookingToText } from './sms/text-booker.ts';

export type BookingMailParts = { publicUrl: string; defaultAlias: string | null; linkSecret: string };

export type GatheredBooking = BookingToText & {
  state: string;
  source: 'online' | 'shop';
  wantsNews: boolean;
  isOfOuting: boolean;
  /** The same in the shop's language. */
  factsOfShop: Omit<BookingMail, 'linkId'>;
};

export async function gatherBooking(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
): Promise<GatheredBooking> {
  const rows = await findBookingRows(trx, reservationId);
  if (!rows) throw new Error(`There is no reservation ${reservationId}`);
  return {
    alias: rows.alias,
    state: rows.state,
    source: rows.source,
    wantsNews: rows.booker.emailOptIn || rows.booker.smsOptIn,
    isOfOuting: rows.outing_id !== null,
    facts: describeBooking(rows, parts),
    factsOfShop: describeBooking({ ...rows, language: languageOfShop(rows.settings) }, parts),
    facilityId: rows.facility_id,
    phoneToText: rows.phone_to_text,
  };
}

/** Adds a new guest's link. */
export async function withLink(
  trx: Db,
  parts: BookingMailParts,
  { facts }: GatheredBooking,
): Promise<BookingMail> {
  const { reservationId, startsAt } = facts.booking;
  const link = { reservationId, startsAt: new Date(startsAt), secret: parts.linkSecret };
  return { ...facts, linkId: await createBookingLink(trx, link) };
}
