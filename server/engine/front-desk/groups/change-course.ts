import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { changeAmounts } from '#server/rules/change-amounts.ts';
import { teeOfCall } from '#server/rules/crossing.ts';
import { linesOfInvoice } from '#server/rules/invoice-lines.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import { invoiceOfRate } from '#server/rules/rate-invoice.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { rateAtCourse } from '../../checkout/changing/plan-change.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { lockOrder } from '../../checkout/orders/orders.queries.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { consumeHold } from '../../holds/consume-hold.ts';
import { lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { transferPaid } from '../../payments/transfers.queries.ts';
import { endWaitingChange } from '../../reservations/changes.queries.ts';
import { bookedRateOf } from '../../reservations/reservation-details.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../../reservations/slots.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { type Offer, pricesOf } from '../../tee-sheet/offer.ts';
import { refuseBlocked } from '../../tee-sheet/refuse-blocked.ts';
import {
  type BookingVerb,
  bookingChanged,
  changeBooking,
  type NamedBooking,
  readBooking,
} from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { nameTurn } from '../name-turn.ts';
import { refuseShotgun } from '../refuse-shotgun.ts';
import { writeShopBooking } from '../write-shop-booking.ts';
import { findGroupOffer, readKnownBooking } from './group-terms.ts';
import { refuseSettled, requireMovable } from './refuse-settled.ts';
import { replaceBooking } from './replace-booking.ts';
import { repriceBooking } from './reprice-booking.ts';
import { sameContact } from './same-contact.ts';
import { soldOf } from './sold-of.ts';
import { findOther, undoCourse } from './undo-course.ts';

export const courseVerb: BookingVerb = {
  name: 'change-course',
  may: 'book',
  isOfCancelled: true,
  // Money that was refunded does not come back.
  isUndoable: ({ before, after }) =>
    before.sold !== undefined && after.otherVersion !== undefined && !after.refundCents,
  undoElsewhere: findOther,
  undo: undoCourse,
};

/** `rate`: of the other course. */
type Wish = { facilityId: number; teetime: string; backNine: boolean; rate: number };

/**
 * Moves a booking to another course of the operator: cancels it and books the same players there with what they paid
 * online, in one transaction. The rest is due at the course, or refunded. Errors: those of changeBooking, findShopOffer
 * and requireMovable, BOOKINGS_DIFFER (the same course), BOOKING_SETTLED (also paid at the counter, or in another
 * currency), PLAYER_COUNT_NOT_ALLOWED, those of requireRefund, the capacity sentences.
 */
export async function changeCourse(context: DeskContext, named: NamedBooking, wish: Wish) {
  const { parts, operator, actor, text } = context;
  const { booking: before } = await readKnownBooking(context, named.id);
  refuseShotgun(before.shotgunAt);
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === wish.facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', facility.id);
  if (facility.id === before.facilityId)
    throw new EngineError('BOOKINGS_DIFFER', { message: ({ staffGroups }) => staffGroups.sameCourse });
  const { players } = before;
  const { timeZone, name } = facility;
  const [date, time] = [localDateOf(wish.teetime, timeZone), localTimeOf(wish.teetime, timeZone)];
  const offer = await findGroupOffer(context, facility, {
    date,
    time,
    startingTee: teeOfCall(wish.backNine),
    rateId: wish.rate,
    players,
  });
  const { startsAt, startingTee, crossing } = offer;
  const elsewhere = { facilityId: facility.id, startsAt, startingTee, crossing };
  let made: DayBooking | undefined;
  const changed = await changeBooking(context, courseVerb, { ...named, elsewhere }, async (locked) => {
    const { trx, reservation } = locked;
    const { id } = reservation;
    if (reservation.players !== players) throw bookingChanged(locked.booking);
    const { onlineCents, checkIns } = await requireMovable(trx, reservation);
    if (checkIns.length > 0) throw refuseSettled(id, 'counter');
    if (onlineCents > 0 && facility.currency !== reservation.invoice.currency)
      throw refuseSettled(id, 'currency');
    if (!(await endWaitingChange(trx, id))) throw new EngineError('PAYMENT_UNDER_WAY');
    const slots = await listSlots(trx, [id]);
    const there = { reservation, slots, offer, onlineCents };
    const { booked, orderId, refund, transferredCents } = await bookThere(trx, context, there);
    const reason = text.staffGroups.course.reason(name);
    await replaceBooking(trx, context, { reservation, slots, by: booked, reason, transferredCents });
    made = await readBooking(trx, operator.alias, booked.id);
    return {
      before: {
        teetime: reservation.starts_at.toISOString(),
        startingTee: reservation.starting_tee,
        sold: soldOf(reservation),
      },
      after: {
        teetime: offer.startsAt.toISOString(),
        otherBooking: booked.id,
        otherVersion: made.version,
        movedCents: transferredCents,
        refundCents: refund?.amountCents ?? 0,
      },
      afterCommit: async () => {
        await payOutRefund(parts, refund);
        await notifyBookers(parts, orderId);
      },
    };
  }).catch(nameTurn(offer));
  if (!made) throw new Error('A change of course made no booking');
  return { ...changed, newBooking: made };
}

type Booked = {
  booked: Reservation;
  orderId: string;
  refund: ScheduledRefund | null;
  transferredCents: number;
};

/** Books the players at the other course, with what they paid online. */
async function bookThere(
  trx: Trx,
  context: DeskContext,
  {
    reservation,
    slots,
    offer,
    onlineCents,
  }: { reservation: Reservation; slots: readonly Slot[]; offer: Offer; onlineCents: number },
): Promise<Booked> {
  const { facility, startsAt, startingTee, crossing, rateId } = offer;
  const teeTime = await lockTeeTime(trx, facility.id, startsAt, startingTee, crossing);
  await refuseBlocked(trx, context.operator, offer);
  const players = slots.length;
  const room = await consumeHold(trx, teeTime, {
    owner: null,
    players,
    bayMinutes: bayMinutesOf(offer.rate),
  });
  const { noShowFee: _ofCourse, ...priced } = bookedRateOf(offer, pricesOf(offer, players), {
    used: null,
    asked: null,
  });
  const { noShowFee } = reservation.rate;
  const rate = rateAtCourse({ ...priced, ...(noShowFee && { noShowFee }) });
  const lines = linesOfInvoice(invoiceOfRate({ players, ...rate.prices }));
  const order = reservation.order_id ? await lockOrder(trx, reservation.order_id) : null;
  const { reservation: booked, orderId } = await writeShopBooking(trx, context, {
    facility,
    teeTime,
    room,
    rateId,
    rate,
    lines: onlineCents > 0 ? [...reservation.invoice.lines] : lines,
    slots: slots.map(({ name, email, customer_id: customerId }) => ({
      name,
      email,
      customerId,
      rateIndex: 0,
    })),
    booker: sameContact(reservation.booker),
    customerId: reservation.customer_id,
    language: order?.language ?? DEFAULT_LANGUAGE,
    notes: reservation.staff_notes,
    attemptId: randomUUID(),
    otherBooking: reservation.id,
  });
  if (onlineCents === 0) return { booked, orderId, refund: null, transferredCents: 0 };
  const transferredCents = await transferPaid(
    trx,
    { fromId: reservation.invoice_id, toId: booked.invoice_id },
    { lineCents: onlineCents, allCents: onlineCents },
  );
  const { lines: before } = reservation.invoice;
  const { lines: after } = changeAmounts({ before, after: lines, isPaidOnline: true, mayPay: false });
  const refund = await repriceBooking(trx, context, booked, { after, ofId: reservation.id });
  return { booked, orderId, refund, transferredCents };
}
