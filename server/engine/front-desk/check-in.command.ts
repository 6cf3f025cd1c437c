import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { markCheckedIn, unmarkCheckedIn } from '../check-in/check-in.queries.ts';
import { findReservationById, lockReservation } from '../reservations/reservations.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import { findBooking } from './find-booking.ts';
import { shopCommand } from './shop-command.ts';

/** Checks players of a booking in at the counter, whatever the time is; with --undo takes it back. */
export const checkInCommand = shopCommand({
  usage: 'check-in ALIAS --reservation N [--players N] [--undo]',
  options: (option) =>
    z.object({
      reservation: option.reservation,
      players: option.players.optional(),
      undo: z.boolean().default(false),
    }),
  flags: ['undo'],
  async run(context, { reservation: written, players, undo }) {
    const { parts, text } = context;
    const { shop } = text;
    const { reservationId: id } = await findBooking(context, written);
    const own = await findReservationById(parts.db, id);
    return parts.db.transaction().execute(async (trx) => {
      const { reservation } = await lockReservation(trx, own);
      if (reservation.state !== 'confirmed') throw new StartError(shop.notBooked(id));
      const slots = await listSlots(trx, [id]);
      const isIn = (slot: { checked_in_at: Date | null }) => slot.checked_in_at !== null;
      const open = undo ? slots.filter(isIn).reverse() : slots.filter((slot) => !isIn(slot));
      const chosen = open.slice(0, players ?? slots.length).map(({ slot_number }) => slot_number);
      await (undo ? unmarkCheckedIn : markCheckedIn)(trx, id, chosen);
      const count = slots.filter(isIn).length + (undo ? -chosen.length : chosen.length);
      return shop.checkedInNow(id, count, slots.length);
    });
  },
});
