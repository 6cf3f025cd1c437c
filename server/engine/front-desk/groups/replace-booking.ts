import type { DeskContext, Trx } from '../../call/context.ts';
import { cancelLocked } from '../../checkout/cancelling/cancel-reservation.ts';
import { followMove } from '../../invitations/follow-booking.ts';
import { listInvitations } from '../../invitations/invitations.queries.ts';
import { carryToCall } from '../../mails/calls.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';
import { carryInvitations } from './groups.queries.ts';

type Replaced = {
  reservation: Reservation;
  slots: readonly Slot[];
  /** The same players elsewhere. */
  by: Reservation;
  reason: string;
  transferredCents: number;
};

/** Cancels a locked booking whose players have another one now; their invitations go along. */
export async function replaceBooking(
  trx: Trx,
  context: DeskContext,
  { reservation, slots, by, reason, transferredCents }: Replaced,
): Promise<void> {
  const quiet = await takeInvitations(trx, { from: reservation.id, to: by.id, slots });
  const whole = { reservation, slots: quiet, chosen: null };
  const ask = { players: 0, playersBefore: null, reason, isRefunded: false, transferredCents };
  await cancelLocked(trx, context, whole, ask);
  await carryToCall(trx, { from: reservation.id, to: by.id });
  await followMove(trx, context.parts, by, { hasSameTime: false });
}

/**
 * Takes invitations along. Returns the slots without the addresses of friends who follow their invitation: their
 * calendar entry moves instead of being canceled.
 */
async function takeInvitations(
  trx: Trx,
  { from, to, slots }: { from: number; to: number; slots: readonly Slot[] },
): Promise<Slot[]> {
  const invitations = await listInvitations(trx, from);
  const waitingIds = invitations.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const carried = slots.map(({ slot_number }, index) => ({ from: slot_number, to: index + 1 }));
  await carryInvitations(trx, { from, to, slots: carried, waitingIds });
  return slots.map((slot) => (slot.has_accepted ? { ...slot, email: null } : slot));
}
