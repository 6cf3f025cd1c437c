import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import type { Booker } from '#server/db/json-columns.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { linesOfInvoice } from '#server/rules/invoice-lines.ts';
import { readPhone } from '#server/rules/phone.ts';
import { invoiceOfRate } from '#server/rules/rate-invoice.ts';
import type { DeskContext } from '../call/context.ts';
import { notifyBookers } from '../checkout/orders/notify-bookers.ts';
import { findProvedCustomer } from '../customers/addresses.queries.ts';
import { consumeHold } from '../holds/consume-hold.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import { firstSlots } from '../reservations/first-slots.ts';
import { bookedRateOf, NOBODY } from '../reservations/reservation-details.ts';
import { requireMay } from '../staff/require-may.ts';
import { type Offer, pricesOf } from '../tee-sheet/offer.ts';
import { findSameBooking, findShopBooking } from './shop-bookings.queries.ts';
import { writeShopBooking } from './write-shop-booking.ts';

type Golfer = { firstName: string; lastName: string; email: string; phone: string };
type ShopBooking = {
  offer: Offer;
  players: number;
  golfer: Golfer;
  /** The owner of the booking; without it, the proved account with the golfer’s email. */
  customerId?: number | undefined;
  /** Of staff. */
  notes: string;
  /** Allows a second booking at the same time. */
  isAgain: boolean;
  /** The same attempt returns the booking it made. */
  attemptId?: string | undefined;
  /** The booking whose group this is, with its players; the captain first. */
  copyOf?: { id: number; players: readonly { name: string | null; email: string | null }[] };
};

/**
 * Books by phone or at the counter: confirmed at once, due at the course, without Convenience Fee. Mails golfers who
 * have an address. Unless `isAgain`, returns the golfer's existing booking at that time. Errors: ROLE_REFUSED, the
 * capacity sentences (409).
 */
export async function bookForGolfer(
  context: DeskContext,
  {
    offer,
    players,
    golfer,
    customerId: chosen,
    notes,
    isAgain,
    attemptId = randomUUID(),
    copyOf,
  }: ShopBooking,
): Promise<{ reservationId: number; isNew: boolean }> {
  const { parts, operator } = context;
  const { facility, rate } = offer;
  requireMay(context.actor, 'book', facility.id);
  const { orderId, ...booked } = await parts.db.transaction().execute(async (trx) => {
    const teeTime = await lockTeeTime(trx, facility.id, offer.startsAt);
    const made = await findShopBooking(trx, operator.alias, attemptId);
    if (made) return { reservationId: made.id, isNew: true, orderId: null };
    const known = isAgain ? undefined : await findSameBooking(trx, teeTime.id, golfer);
    if (known) return { reservationId: known.id, isNew: false, orderId: null };
    const room = await consumeHold(trx, teeTime, {
      owner: null,
      players,
      bayMinutes: bayMinutesOf(rate),
    });
    const prices = {
      ...pricesOf(offer, players),
      transactionFeeCents: 0,
      dueOnlinePercent: 0,
      depositCents: 0,
    };
    const proved =
      chosen === undefined && golfer.email
        ? await findProvedCustomer(trx, operator.alias, golfer.email)
        : undefined;
    const customerId = chosen ?? proved?.id ?? null;
    const phoneE164 = readPhone(golfer.phone, facility.details.country)?.e164 ?? null;
    const booker: Booker = { ...NOBODY, ...golfer, phoneE164 };
    const named = copyOf?.players.map(({ name, email }) => ({ name, emailAddress: email }));
    const { reservation, orderId } = await writeShopBooking(trx, context, {
      facility,
      teeTime,
      room,
      rateId: offer.rateId,
      rate: bookedRateOf(offer, prices, { used: null, asked: null }),
      lines: linesOfInvoice(invoiceOfRate({ players, ...prices })),
      slots: firstSlots({ players, booker, customerId }, named),
      booker,
      customerId,
      language: DEFAULT_LANGUAGE,
      notes,
      attemptId,
      ...(copyOf && { otherBooking: copyOf.id }),
    });
    return { reservationId: reservation.id, isNew: true, orderId };
  });
  if (orderId) await notifyBookers(parts, orderId);
  return booked;
}
