import type { DayNoShowFees, NoShowFees } from '#server/contract/staff/no-show-fee.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { listNoShowFees } from '../../check-in/no-show-fee.queries.ts';
import {
  findReservation,
  findReservationById,
  type Reservation,
} from '../../reservations/reservations.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { listDayBookings } from '../day-bookings.queries.ts';
import { wireBooking } from '../desk.wire.ts';
import { listChargeableCards } from '../till/chargeable-cards.ts';
import { wireChargeable } from '../till/show-dues.ts';
import { feeDeadline, listFees } from './plan-fee.ts';

/** Returns what a no-show costs each player, the fees so far and the cards that may pay. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showNoShowFees(context: DeskContext, id: number): Promise<NoShowFees> {
  const { parts, operator, actor } = context;
  const reservation = await findReservation(parts.db, operator.alias, id);
  if (!reservation) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', reservation.facility_id);
  return describeFees(context, reservation);
}

/**
 * Lists a day's bookings with players who are missing or marked as no-shows and may still be charged a fee. Without a
 * date: today. Errors: NOT_FOUND, ROLE_REFUSED.
 */
export async function listDayFees(
  context: DeskContext,
  asked: { facilityId: number; date?: string | undefined },
): Promise<DayNoShowFees> {
  const { parts, operator, actor } = context;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === asked.facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', facility.id);
  const now = parts.now();
  const date = asked.date ?? localDateOf(now, facility.timeZone);
  const bookings = await listDayBookings(parts.db, operator.alias, { date, facilityId: facility.id });
  const mayMiss = bookings.filter(
    ({ state, startsAt, slots }) =>
      state === 'confirmed' && startsAt <= now && slots.some(({ isCheckedIn }) => !isCheckedIn),
  );
  const listed: DayNoShowFees['bookings'] = [];
  for (const booking of mayMiss) {
    const reservation = await findReservationById(parts.db, booking.reservationId);
    if (!reservation.rate.noShowFee || now >= feeDeadline(reservation)) continue;
    const fees = await describeFees(context, reservation);
    if (fees.players.some(({ hasFee }) => !hasFee)) listed.push({ booking: wireBooking(booking), ...fees });
  }
  return { date, bookings: listed };
}

async function describeFees(context: DeskContext, reservation: Reservation): Promise<NoShowFees> {
  const { db } = context.parts;
  const isBooked = reservation.state === 'confirmed';
  const fees = isBooked ? await listFees(db, reservation) : [];
  const made = await listNoShowFees(db, reservation.id);
  const isOver = (feeId: number) =>
    made.some(({ invoiceId, state }) => invoiceId === feeId && state === 'over');
  const players = fees
    .filter(({ slot, cents }) => cents > 0 && slot.checked_in_at === null)
    .map(({ slot, cents }) => ({
      slotNumber: slot.slot_number,
      name: slot.name,
      feeCents: cents,
      isNoShow: slot.no_show_at !== null,
      hasFee: slot.no_show_fee_id !== null && !isOver(slot.no_show_fee_id),
    }));
  const cards = players.length > 0 ? await listChargeableCards(context, reservation.customer_id) : [];
  return {
    currencyCode: reservation.invoice.currency,
    until: feeDeadline(reservation).toISOString(),
    players,
    cards: cards.map(wireChargeable),
    fees: made.flatMap(({ invoiceId, amountCents, at, state, tender, lines, card }) =>
      state === 'over'
        ? []
        : [
            {
              receiptId: invoiceId,
              amountCents,
              playerCount: lines.length,
              at: at.toISOString(),
              state,
              tender,
              lastFour: card?.lastFour ?? null,
            },
          ],
    ),
  };
}
