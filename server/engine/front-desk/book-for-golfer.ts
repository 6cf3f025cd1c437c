import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import type { Booker } from '#server/db/json-columns.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { linesOfInvoice } from '#server/rules/invoice-lines.ts';
import { readPhone } from '#server/rules/phone.ts';
import { invoiceOfRate } from '#server/rules/rate-invoice.ts';
import { recordChange } from '../audit/record-change.ts';
import type { DeskContext } from '../call/context.ts';
import { noteBooked, notifyBookers } from '../checkout/orders/notify-bookers.ts';
import { insertOrder } from '../checkout/orders/orders.queries.ts';
import { updateOrderState } from '../checkout/orders/update-order-state.ts';
import { findProvedCustomer } from '../customers/addresses.queries.ts';
import { consumeHold } from '../holds/consume-hold.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import { sellInvoice } from '../payments/tenders.queries.ts';
import { firstSlots } from '../reservations/first-slots.ts';
import { leaveWaitlistFor } from '../reservations/leave-waitlist.queries.ts';
import { bookedRateOf, NOBODY } from '../reservations/reservation-details.ts';
import { insertReservation } from '../reservations/reservations.queries.ts';
import { requireMay } from '../staff/require-may.ts';
import { type Offer, pricesOf } from '../tee-sheet/offer.ts';
import { findSameBooking, findShopBooking } from './shop-bookings.queries.ts';

type Golfer = { firstName: string; lastName: string; email: string; phone: string };
type ShopBooking = {
  offer: Offer;
  players: number;
  golfer: Golfer;
  /** Of staff. */
  notes: string;
  /** Allows a second booking at the same time. */
  isAgain: boolean;
  /** The same attempt returns the booking it made. */
  attemptId?: string | undefined;
};

/**
 * Books by phone or at the counter: confirmed at once, due at the course, without Convenience Fee. Mails golfers who
 * have an address. Unless `isAgain`, returns the golfer's existing booking at that time. Errors: ROLE_REFUSED, the
 * capacity sentences (409).
 */
export async function bookForGolfer(
  context: DeskContext,
  { offer, players, golfer, notes, isAgain, attemptId = randomUUID() }: ShopBooking,
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
    const { bay, during } = await consumeHold(trx, teeTime, {
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
    const lines = linesOfInvoice(invoiceOfRate({ players, ...prices }));
    const customer = golfer.email && (await findProvedCustomer(trx, operator.alias, golfer.email));
    const order = await insertOrder(trx, {
      alias: operator.alias,
      // Shop orders have no cart: the attempt takes its place.
      cartId: attemptId,
      customerId: customer ? customer.id : null,
      booker: golfer,
      language: DEFAULT_LANGUAGE,
      campaignId: null,
      campaignType: null,
      now: parts.now(),
    });
    const bookedRate = bookedRateOf(offer, prices, { used: null, asked: null });
    const customerId = order.customer_id;
    const phoneE164 = readPhone(golfer.phone, facility.details.country)?.e164 ?? null;
    const booker: Booker = { ...NOBODY, ...golfer, phoneE164 };
    const reservation = await insertReservation(
      trx,
      {
        alias: operator.alias,
        facility_id: facility.id,
        tee_time_id: teeTime.id,
        tee_time_rate_id: offer.rateId,
        starts_at: offer.startsAt,
        order_id: order.id,
        customer_id: customerId,
        source: 'shop',
        state: 'confirmed',
        confirmed_at: parts.now(),
        players,
        bay,
        during,
        booker: JSON.stringify(booker),
        rate: JSON.stringify(bookedRate),
        staff_notes: notes,
      },
      {
        invoice: {
          alias: operator.alias,
          facilityId: facility.id,
          kind: 'tee-time',
          customerId,
          cartItemId: null,
          orderId: order.id,
          currency: facility.currency,
          lines,
        },
        slots: firstSlots({ players, booker, customerId }),
      },
    );
    await sellInvoice(trx, { id: reservation.invoice_id, lines });
    await leaveWaitlistFor(trx, reservation.id);
    await updateOrderState(trx, order, parts.now());
    await noteBooked(trx, order.id, reservation.id);
    await recordChange(trx, context, {
      verb: 'book',
      noun: 'booking',
      nounId: String(reservation.id),
      facilityId: facility.id,
      before: {},
      after: { teetime: offer.startsAt.toISOString(), players, rate: rate.name },
    });
    return { reservationId: reservation.id, isNew: true, orderId: order.id };
  });
  if (orderId) await notifyBookers(parts, orderId);
  return booked;
}
