import type { WireReservation } from '#server/contract/reservations.ts';
import { canCancel } from '#server/rules/can-cancel.ts';
import type { Text } from '#server/text/en.ts';
import type { BookedFacility } from '../../catalogue/booked-facilities.queries.ts';
import type { PaidOnline } from '../../check-in/paid-online.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';
import { wireInvoice } from '../orders/invoice.wire.ts';
import { wireRefund } from '../orders/tee-time.wire.ts';

export type Booked = {
  reservation: Reservation;
  slots: readonly Slot[];
  facility: BookedFacility;
  isPaidOnline: boolean;
  /** Null: nothing paid online, or not booked. */
  paidOnline: PaidOnline | null;
};

/** Shows a reservation in the history and POST /reservation (product.md section 3). */
export function wireReservation(
  { reservation, slots, facility, isPaidOnline, paidOnline }: Booked,
  now: Date,
  text: Text,
): WireReservation {
  const { id, state, booker, players } = reservation;
  const isBooked = state === 'confirmed' || state === 'cancelled';
  const invoice = wireInvoice(reservation, facility.timeZone, text);
  const isCancellable = canCancel(
    {
      state,
      startsAt: reservation.starts_at,
      freeUntil: reservation.cancel_free_until,
      isOfOuting: reservation.outing_id !== null,
    },
    facility.details.cancellation,
    now,
  );
  const isAllPaid = isPaidOnline && invoice.pricing.dueAtCourse.value === 0;
  const bookingSlots = slots.map((slot) => ({
    SlotNumber: slot.slot_number,
    Name: slot.name,
    Email: slot.email,
    IsCaptain: slot.is_captain,
    IsPaid: slot.is_paid || isAllPaid,
    IsCheckedIn: slot.checked_in_at !== null,
  }));
  return {
    ReservationID: id,
    ConfirmationNumber: isBooked ? reservation.confirmation_number : null,
    Status: state === 'confirmed' ? 1 : 0,
    EligibleForCancellation: isCancellable,
    ...(isCancellable && paidOnline
      ? { refund: wireRefund({ reservation, slots }, { now }, paidOnline) }
      : {}),
    BookingSlots: bookingSlots,
    Invoice: {
      Time: invoice.time,
      FacilityID: invoice.facilityId,
      PlayerCount: invoice.playerCount,
      HoleCount: invoice.holeCount,
      ReferenceID: invoice.referenceId,
      TotalDue: invoice.pricing.totalDue.value,
      CurrencyCode: invoice.currencyCode,
    },
    Customer: {
      Email: booker.email,
      FirstName: booker.firstName,
      LastName: booker.lastName,
      Phone: booker.phone,
    },
    totalPlayers: players,
    numberOfPlayersPaid: bookingSlots.filter(({ IsPaid }) => IsPaid).length,
    numberOfPlayersCheckedIn: bookingSlots.filter(({ IsCheckedIn }) => IsCheckedIn).length,
  };
}
