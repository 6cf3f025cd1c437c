import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { followMove } from '../../invitations/follow-booking.ts';
import { carryToCall } from '../../mails/calls.queries.ts';
import { updateReservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import type { BookingVerb } from '../change-booking.ts';
import type { Sold } from '../move-as-sold.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { bookGroup, indexesOf } from './book-group.ts';
import type { Contact } from './captain.ts';
import { requireMovable } from './refuse-settled.ts';
import { restoreIdentity } from './restore-identity.ts';

/**
 * Puts the players who joined into a new booking, as the one that ended was: contact, tee time, rate, price and
 * confirmation number.
 */
export const undoMerge: NonNullable<BookingVerb['undo']> = async (
  context,
  { trx, reservation, to },
  { before, after, personal },
) => {
  const numbers = after.slots as number[];
  const slots = await listSlots(trx, [reservation.id]);
  const leaving = slots.filter((slot) => numbers.includes(slot.slot_number));
  const staying = slots.filter((slot) => !leaving.includes(slot));
  const settled = await requireMovable(trx, reservation, numbers);
  const [sold, otherSold] = [before.sold as Sold, before.otherSold as Sold];
  const { contact, notes, otherNotes } = (personal?.before ?? {}) as {
    contact?: Contact;
    notes?: string;
    otherNotes?: string;
  };
  const { booker, customer_id: customerId } = reservation;
  const { split, orderId, transferredCents } = await bookGroup(
    trx,
    context,
    { reservation, to },
    {
      staying,
      leaving,
      lines: otherSold.lines,
      offer: null,
      sold: { ...otherSold, rateIndexes: indexesOf(leaving) },
      settled,
      lineCents: before.otherOnlineCents as number,
      contact: contact ?? { booker, customerId },
      notes: otherNotes,
    },
  );
  await moveAsSold(trx, context, {
    reservationId: reservation.id,
    to: reservation.starts_at,
    sold,
    group: { rateIndexes: indexesOf(staying), leaving, transferredCents },
  });
  if (notes !== undefined) await updateReservation(trx, reservation.id, { staff_notes: notes });
  await carryToCall(trx, { from: after.otherBooking as number, to: split.id });
  await restoreIdentity(trx, { from: after.otherBooking as number, to: split.id });
  if (split.starts_at.getTime() !== reservation.starts_at.getTime())
    await followMove(trx, context.parts, split, { hasSameTime: false });
  return {
    before: { players: slots.length },
    after: { players: staying.length, otherBooking: split.id },
    afterCommit: () => notifyBookers(context.parts, orderId),
  };
};
