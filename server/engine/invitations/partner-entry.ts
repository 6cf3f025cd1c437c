import type { TenantContext } from '../call/context.ts';
import { type FriendEntry, uidOfInvitation } from '../mails/booking-calendar.ts';
import { isOwner } from '../reservations/find-own-reservation.ts';
import { isPartnerSlot } from '../reservations/is-slot-of.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import type { Slot } from '../reservations/slots.queries.ts';
import { type BookedParty, readParty } from './booked-party.ts';

const MINUTE_MS = 60_000;

/**
 * The calendar entry that mails keep for the player of a slot: that of the invitation they accepted, else that of the player partner.
 * Null for the booker, and for a player who is no customer and accepted nothing.
 */
export function entryOfSlot(
  { reservation, invitations }: Pick<BookedParty, 'reservation' | 'invitations'>,
  slot: Pick<Slot, 'slot_number' | 'customer_id' | 'is_captain'>,
  now: Date,
): FriendEntry | null {
  const { slot_number: number, customer_id: customerId, is_captain: isCaptain } = slot;
  const accepted = invitations.find(
    ({ state, slot_number }) => state === 'accepted' && slot_number === number,
  );
  if (accepted) return { uid: uidOfInvitation(accepted.id) };
  return isCaptain || customerId === null ? null : entryOfPartner(reservation, customerId, now);
}

/** A partner who was taken out may be added again: the same entry then has a later minute as its sequence. */
function entryOfPartner({ id }: Reservation, customerId: number, now: Date): FriendEntry {
  return { uid: `partner-${id}-${customerId}@fairway`, sequence: Math.floor(now.getTime() / MINUTE_MS) };
}

/** The calendar entry of a player partner, the caller: the one in their mails. Null when the caller is the booker. */
export async function findPartnerEntry(
  context: TenantContext,
  reservation: Reservation,
): Promise<FriendEntry | null> {
  const { caller, parts } = context;
  const { customer } = caller;
  if (!customer || (await isOwner(context, reservation))) return null;
  const party = await readParty(parts.db, reservation);
  const slot = party.slots.find((each) => isPartnerSlot(each, customer));
  const entry = slot && entryOfSlot(party, { ...slot, customer_id: customer.id }, parts.now());
  return entry ?? entryOfPartner(reservation, customer.id, parts.now());
}
