import type { DeskContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { markCheckedIn, unmarkCheckedIn } from '../check-in/check-in.queries.ts';
import { listRainCheckedSlots } from '../check-in/rain-checks.queries.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from './change-booking.ts';

export const checkInVerb: BookingVerb = {
  name: 'check-in',
  may: 'play',
  async undo(_context, { trx, reservation: { id } }, { after }) {
    const slots = after.slots as number[];
    await unmarkCheckedIn(trx, id, slots);
    return { before: { slots }, after: { slots: [] } };
  },
};

/**
 * Checks players in at any hour: the given slots, else all who are not in yet. Does nothing for those who are. Errors:
 * those of changeBooking.
 */
export function checkInBooking(context: DeskContext, named: NamedBooking, slots?: readonly number[]) {
  return changeBooking(context, checkInVerb, named, async ({ trx, booking }) => {
    const open = booking.slots.filter(({ isCheckedIn }) => !isCheckedIn).map(({ slotNumber }) => slotNumber);
    const chosen = slots ? open.filter((slot) => slots.includes(slot)) : open;
    if (chosen.length === 0) return null;
    await markCheckedIn(trx, booking.reservationId, chosen);
    return { before: { slots: [] }, after: { slots: chosen } };
  });
}

/** Reverses check-ins of these slots, however old. Errors: those of changeBooking, RAIN_CHECK_GIVEN (409). */
export function undoCheckIn(context: DeskContext, named: NamedBooking, slots: readonly number[]) {
  const verb = { name: 'undo-check-in', may: checkInVerb.may };
  return changeBooking(context, verb, named, async ({ trx, booking }) => {
    const credited = await listRainCheckedSlots(trx, booking.reservationId);
    if (slots.some((slot) => credited.includes(slot))) throw new EngineError('RAIN_CHECK_GIVEN');
    const gone = await unmarkCheckedIn(trx, booking.reservationId, slots);
    return gone.length === 0 ? null : { before: { slots: gone }, after: { slots: [] } };
  });
}
