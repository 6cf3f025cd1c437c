import type { CheckInStatus } from '#server/contract/check-in.ts';
import {
  CENTS_PER_DOLLAR,
  CHECK_IN_DEFAULT_SLOT_NUMBERS,
  CHECK_IN_DEFAULT_VENDOR,
} from '#server/contract/constants.ts';
import { checkInPhase, checkInWindow } from '#server/rules/check-in-window.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findOwnReservation } from '../reservations/find-own-reservation.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import { duesOf, readBookingPayments } from './dues.ts';
import { requireBooked, requireCheckIn } from './may-check-in.ts';

/**
 * Returns the check-in status of the caller's reservation. Errors: CHECK_IN_OFF, SESSION_REQUIRED, NOT_FOUND,
 * RESERVATION_NOT_BOOKED.
 */
export async function readStatus(
  context: TenantContext,
  id: number,
  facilityId: number | undefined,
): Promise<CheckInStatus> {
  requireCheckIn(context.operator);
  const reservation = await findOwnReservation(context, id);
  if (reservation.facility_id !== (facilityId ?? reservation.facility_id)) throw new EngineError('NOT_FOUND');
  requireBooked(reservation);
  return describeStatus(context, reservation);
}

export async function describeStatus(
  { parts, operator }: Pick<TenantContext, 'parts' | 'operator'>,
  reservation: Reservation,
): Promise<CheckInStatus> {
  const { id, starts_at: startsAt, invoice } = reservation;
  const payments = await readBookingPayments(parts.db, reservation);
  const { slots } = payments;
  const unpaid = slots.filter(({ is_paid }) => !is_paid);
  const dues = duesOf(reservation, { ...payments, asked: unpaid });
  const dueOf = (slotNumber: number) =>
    dues[unpaid.findIndex(({ slot_number }) => slot_number === slotNumber)]?.totalCents ?? 0;
  const players = slots.map((slot) => ({
    slotNumber: slot.slot_number,
    name: slot.name,
    isCheckedIn: slot.checked_in_at !== null,
    isPaid: dueOf(slot.slot_number) === 0,
    due: dueOf(slot.slot_number) / CENTS_PER_DOLLAR,
  }));
  const numberOfPlayersCheckedIn = players.filter(({ isCheckedIn }) => isCheckedIn).length;
  const dueCents = dues.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const window = checkInWindow(startsAt, operator.settings.smartPlay);
  return {
    numberOfPlayersCheckedIn,
    numberOfPlayersPaid: players.filter(({ isPaid }) => isPaid).length,
    slotNumbers:
      players.length > 0
        ? players.map(({ slotNumber }) => slotNumber)
        : CHECK_IN_DEFAULT_SLOT_NUMBERS.slice(0, reservation.players),
    bookingId: id,
    vendor: CHECK_IN_DEFAULT_VENDOR,
    phase: checkInPhase(window, parts.now()),
    opensAt: window.opensAt.toISOString(),
    closesAt: window.closesAt.toISOString(),
    isCheckedIn: players.length > 0 && numberOfPlayersCheckedIn === players.length,
    currencyCode: invoice.currency,
    amountDue: dueCents / CENTS_PER_DOLLAR,
    takesPayment: operator.takesCards && dueCents > 0,
    players,
  };
}
