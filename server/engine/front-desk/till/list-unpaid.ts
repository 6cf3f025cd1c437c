import type { UnpaidBooking, UnpaidDay } from '#server/contract/staff/payments.ts';
import { localDateOf } from '#server/format/dates.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { duesOf, readBookingPayments } from '../../check-in/dues.ts';
import { findReservationById } from '../../reservations/reservations.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { type DayBooking, listDayBookings } from '../day-bookings.queries.ts';
import { wireBooking } from '../desk.wire.ts';
import { listChargeableCards } from './chargeable-cards.ts';
import { wireChargeable } from './show-dues.ts';
import { listBookingsOwed } from './till.queries.ts';

/**
 * Lists a day's bookings with money due at the course, and the card that may pay for the players who came: a no-show
 * is not charged. Lists all refunds that the facility still owes, too. Without a date: today. Errors: NOT_FOUND, ROLE_REFUSED.
 */
export async function listUnpaid(
  context: StaffContext,
  asked: { facilityId: number; date?: string | undefined },
): Promise<UnpaidDay> {
  const { parts, operator, actor } = context;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === asked.facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', facility.id);
  const today = localDateOf(parts.now(), facility.timeZone);
  const date = asked.date ?? today;
  const bookings = await listDayBookings(parts.db, operator.alias, { date, facilityId: facility.id });
  const unpaid: UnpaidBooking[] = [];
  for (const booking of bookings)
    if (booking.state === 'confirmed' && booking.dueCents > 0)
      unpaid.push(await describeUnpaid(context, booking));
  const owing = await listBookingsOwed(parts.db, operator.alias, facility.id);
  const toRefund = owing.map(({ booker, currency, ...rest }) => ({
    ...rest,
    name: nameOfBooker(booker),
    currencyCode: currency,
  }));
  return { date, today, currencyCode: facility.currency, bookings: unpaid, toRefund };
}

async function describeUnpaid(context: StaffContext, booking: DayBooking): Promise<UnpaidBooking> {
  const { db } = context.parts;
  const reservation = await findReservationById(db, booking.reservationId);
  const payments = await readBookingPayments(db, reservation);
  const came = payments.slots.filter(({ is_paid, checked_in_at }) => !is_paid && checked_in_at !== null);
  const chargeCents = sumOfLines(duesOf(reservation, { ...payments, asked: came }));
  const { customer_id: customerId } = reservation;
  const unpaid = {
    booking: wireBooking(booking),
    slots: came.map(({ slot_number }) => slot_number),
    chargeCents,
    card: null,
  };
  if (chargeCents <= 0) return { ...unpaid, reason: 'nobody-came' };
  if (customerId === null) return { ...unpaid, reason: 'no-account' };
  const [card] = await listChargeableCards(context, customerId);
  if (!card) return { ...unpaid, reason: 'no-card' };
  return { ...unpaid, card: wireChargeable(card), reason: null };
}
