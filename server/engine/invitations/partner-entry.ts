import type { TenantContext } from '../call/context.ts';
import { type FriendEntry, uidOfInvitation } from '../mails/booking-calendar.ts';
import { isOwner } from '../reservations/find-own-reservation.ts';
import { isSlotOf } from '../reservations/is-slot-of.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import { readParty } from './booked-party.ts';

/** The calendar entry of a customer who plays along in a reservation: the one their mails carry, if any do. Null: it is their own booking. */
export async function findPartnerEntry(
  context: TenantContext,
  reservation: Reservation,
): Promise<FriendEntry | null> {
  const { customer } = context.caller;
  if (!customer || (await isOwner(context, reservation))) return null;
  const { slots, invitations } = await readParty(context.parts.db, reservation);
  const numbers = slots.filter((slot) => isSlotOf(slot, customer)).map((slot) => slot.slot_number);
  const accepted = invitations.find(
    ({ state, slot_number: number }) => state === 'accepted' && number !== null && numbers.includes(number),
  );
  return {
    uid: accepted ? uidOfInvitation(accepted.id) : `partner-${reservation.id}-${customer.id}@fairway`,
  };
}
