import type { DeskContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { listRainCheckedSlots } from '../check-in/rain-checks.queries.ts';
import { markNoShow } from '../check-in/round-events.queries.ts';
import { type Call, markToCall } from '../mails/calls.queries.ts';
import { announceNoShow } from '../mails/enqueue-booking-mails.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from './change-booking.ts';
import type { DayBooking } from './day-bookings.queries.ts';
import { requireNoFee } from './no-show-fee/plan-fee.ts';

/** Nobody has to hear of a no-show that was none. */
const DROP: Call = { drop: ['no-show'] };

export const noShowVerb: BookingVerb = {
  name: 'no-show',
  may: 'play',
  refuseUndo: ({ parts: { db } }, { nounId, after }) =>
    requireNoFee(db, Number(nounId), after.slots as number[]),
  async undo(_context, { trx, reservation: { id } }, { after }) {
    const slots = after.slots as number[];
    await requireNoFee(trx, id, slots);
    await markNoShow(trx, id, slots, false);
    await markToCall(trx, id, DROP);
    return { before: { slots }, after: { slots: [] } };
  },
};

type Marked = { trx: Trx; reservation: Reservation; booking: DayBooking; slots: readonly number[] };

type Ask = {
  slots?: readonly number[] | undefined;
  players?: number | undefined;
  /** Begins to charge the fee, in the transaction that marks these. */
  beginFee?: (marked: Marked) => Promise<void>;
};

/**
 * Marks players as no-shows after the tee time and notifies the golfer: those of the given slots, or (the captain
 * last) the given number, who are neither checked in nor have a rain check. Errors: those of changeBooking,
 * NOT_TEED_OFF, NOBODY_MISSING.
 */
export async function noShowBooking(
  context: DeskContext,
  named: NamedBooking,
  { slots, players, beginFee }: Ask,
) {
  const { parts } = context;
  let marked = 0;
  const changed = await changeBooking(context, noShowVerb, named, async ({ trx, reservation, booking }) => {
    const { id, starts_at } = reservation;
    if (parts.now() < starts_at)
      throw new EngineError('NOT_TEED_OFF', { message: ({ shop }) => shop.notTeedOff(id) });
    const credited = await listRainCheckedSlots(trx, id);
    const missing = booking.slots
      .filter(({ isCheckedIn, slotNumber }) => !isCheckedIn && !credited.includes(slotNumber))
      .filter(({ isNoShow }) => !isNoShow)
      .map(({ slotNumber }) => slotNumber)
      .reverse();
    const chosen = slots ? missing.filter((slot) => slots.includes(slot)) : missing.slice(0, players);
    if (chosen.length === 0)
      throw new EngineError('NOBODY_MISSING', { message: ({ shop }) => shop.allCame(id) });
    marked = await markNoShow(trx, id, chosen, true);
    await announceNoShow(trx, parts, { reservationId: id, players: chosen.length });
    await beginFee?.({ trx, reservation, booking, slots: chosen });
    return { before: { slots: [] }, after: { slots: chosen } };
  });
  return { ...changed, marked };
}

/** Reverses no-shows of these slots, however old. Errors: those of changeBooking and requireNoFee. */
export function undoNoShow(context: DeskContext, named: NamedBooking, slots: readonly number[]) {
  const verb = { name: 'undo-no-show', may: noShowVerb.may };
  return changeBooking(context, verb, named, async ({ trx, reservation: { id } }) => {
    await requireNoFee(trx, id, slots);
    const count = await markNoShow(trx, id, slots, false);
    await markToCall(trx, id, DROP);
    return count === 0 ? null : { before: { slots }, after: { slots: [] } };
  });
}
