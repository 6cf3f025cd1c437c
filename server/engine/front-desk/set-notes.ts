import type { DeskContext } from '../call/context.ts';
import { updateReservation } from '../reservations/reservations.queries.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from './change-booking.ts';

export const notesVerb: BookingVerb = {
  name: 'notes',
  may: 'book',
  async undo(_context, { trx, reservation: { id, notes } }, { personal }) {
    const old = String(personal?.before?.notes ?? '');
    await updateReservation(trx, id, { notes: old });
    return { before: {}, after: {}, personal: { before: { notes }, after: { notes: old } } };
  },
};

/** Writes a booking's notes. Errors: those of changeBooking. */
export function setNotes(context: DeskContext, named: NamedBooking, notes: string) {
  return changeBooking(context, notesVerb, named, async ({ trx, reservation }) => {
    if (notes === reservation.notes) return null;
    await updateReservation(trx, reservation.id, { notes });
    return {
      before: {},
      after: {},
      personal: { before: { notes: reservation.notes }, after: { notes } },
    };
  });
}
