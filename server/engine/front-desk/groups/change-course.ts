import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, FIRST_TEE } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { linesOfInvoice } from '#server/rules/invoice-lines.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import { invoiceOfRate } from '#server/rules/rate-invoice.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { cancelLocked } from '../../checkout/cancelling/cancel-reservation.ts';
import { rateAtCourse } from '../../checkout/changing/plan-change.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { lockOrder } from '../../checkout/orders/orders.queries.ts';
import { consumeHold } from '../../holds/consume-hold.ts';
import { lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { followMove } from '../../invitations/follow-booking.ts';
import { listInvitations } from '../../invitations/invitations.queries.ts';
import { endWaitingChange } from '../../reservations/changes.queries.ts';
import { bookedRateOf } from '../../reservations/reservation-details.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../../reservations/slots.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { type Offer, pricesOf } from '../../tee-sheet/offer.ts';
import { bookingChanged, changeBooking, type NamedBooking, readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { writeShopBooking } from '../write-shop-booking.ts';
import { findGroupOffer, readKnownBooking } from './group-terms.ts';
import { carryInvitations } from './groups.queries.ts';
import { refuseSettled } from './refuse-settled.ts';
import { sameContact } from './same-contact.ts';

const courseVerb = { name: 'change-course', may: 'book' } as const;

/** `rate`: of the other course. */
type Wish = { facilityId: number; teetime: string; rate: number };

/**
 * Moves an unpaid booking to another course of the operator: cancels it and books the same players there, due at the
 * course, in one transaction. Errors: those of changeBooking, findShopOffer and refuseSettled, BOOKINGS_DIFFER (the
 * same course), PLAYER_COUNT_NOT_ALLOWED, the capacity sentences.
 */
export async function changeCourse(context: DeskContext, named: NamedBooking, wish: Wish) {
  const { parts, operator, actor, text } = context;
  const { booking: before } = await readKnownBooking(context, named.id);
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
    startingTee: FIRST_TEE,
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
    await refuseSettled(trx, reservation, ({ staffGroups }) => staffGroups.settledCourse(id));
    if (!(await endWaitingChange(trx, id))) throw new EngineError('PAYMENT_UNDER_WAY');
    const slots = await listSlots(trx, [id]);
    const { booked, orderId } = await bookThere(trx, context, { reservation, slots, offer });
    const quiet = await takeInvitations(trx, { from: id, to: booked.id, slots });
    await cancelLocked(
      trx,
      context,
      { reservation, slots: quiet, chosen: null },
      { players: 0, playersBefore: null, reason: text.staffGroups.course.reason(name), isRefunded: false },
    );
    await followMove(trx, parts, booked, { hasSameTime: false });
    made = await readBooking(trx, operator.alias, booked.id);
    return {
      before: { teetime: reservation.starts_at.toISOString() },
      after: { teetime: offer.startsAt.toISOString(), otherBooking: booked.id },
      afterCommit: () => notifyBookers(parts, orderId),
    };
  });
  if (!made) throw new Error('A change of course made no booking');
  return { ...changed, newBooking: made };
}

async function bookThere(
  trx: Trx,
  context: DeskContext,
  { reservation, slots, offer }: { reservation: Reservation; slots: readonly Slot[]; offer: Offer },
): Promise<{ booked: Reservation; orderId: string }> {
  const { facility, startsAt, startingTee, crossing, rateId } = offer;
  const teeTime = await lockTeeTime(trx, facility.id, startsAt, startingTee, crossing);
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
  const order = reservation.order_id ? await lockOrder(trx, reservation.order_id) : null;
  const { reservation: booked, orderId } = await writeShopBooking(trx, context, {
    facility,
    teeTime,
    room,
    rateId,
    rate,
    lines: linesOfInvoice(invoiceOfRate({ players, ...rate.prices })),
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
  return { booked, orderId };
}

/**
 * Takes invitations along. Returns the slots without the addresses of friends who follow their invitation: their
 * calendar entry moves instead of being canceled.
 */
async function takeInvitations(
  trx: Trx,
  { from, to, slots }: { from: number; to: number; slots: readonly Slot[] },
): Promise<Slot[]> {
  const invitations = await listInvitations(trx, from);
  const waitingIds = invitations.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const carried = slots.map(({ slot_number }, index) => ({ from: slot_number, to: index + 1 }));
  await carryInvitations(trx, { from, to, slots: carried, waitingIds });
  return slots.map((slot) => (slot.has_accepted ? { ...slot, email: null } : slot));
}
