import type { DeskContext } from '../call/context.ts';
import { updateReservation } from '../reservations/reservations.queries.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from './change-booking.ts';

export const notesVerb: BookingVerb = {
  name: 'notes',
  may: 'book',
  async undo(_context, { trx, reservation: { id, staff_notes: notes } }, { personal }) {
    const old = String(personal?.before?.notes ?? '');
    await updateReservation(trx, id, { staff_notes: old });
    return { before: {}, after: {}, personal: { before: { notes }, after: { notes: old } } };
  },
};

/** Writes what staff note about a booking; golfers do not see it. Errors: those of changeBooking. */
export function setNotes(context: DeskContext, named: NamedBooking, notes: string) {
  return changeBooking(context, notesVerb, named, async ({ trx, reservation }) => {
    if (notes === reservation.staff_notes) return null;
    await updateReservation(trx, reservation.id, { staff_notes: notes });
    return {
      before: {},
      after: {},
      personal: { before: { notes: reservation.staff_notes }, after: { notes } },
    };
  });
}
