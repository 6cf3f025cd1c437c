import type { TenantContext } from '../call/context.ts';
import { type FriendEntry, uidOfInvitation } from '../mails/booking-calendar.ts';
import { isOwner } from '../reservations/find-own-reservation.ts';
import { isPartnerSlot } from '../reservations/is-slot-of.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import type { Slot } from '../reservations/slots.queries.ts';
import { type BookedPlayers, readPlayers } from './booked-players.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the calendar entry in the mails of a slot's player: an accepted invitation's, else the player partner's,
 * else null.
 */
export function entryOfSlot(
  { reservation, invitations }: Pick<BookedPlayers, 'reservation' | 'invitations'>,
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

/** The minute is the sequence, so that a partner who is added again updates the same entry. */
function entryOfPartner({ id }: Reservation, customerId: number, now: Date): FriendEntry {
  return { uid: `partner-${id}-${customerId}@fairway`, sequence: Math.floor(now.getTime() / MINUTE_MS) };
}

/** Returns the caller's calendar entry as in their mails; null for the booker. */
export async function findPartnerEntry(
  context: TenantContext,
  reservation: Reservation,
): Promise<FriendEntry | null> {
  const { caller, parts } = context;
  const { customer } = caller;
  if (!customer || (await isOwner(context, reservation))) return null;
  const players = await readPlayers(parts.db, reservation);
  const slot = players.slots.find((each) => isPartnerSlot(each, customer));
  const entry = slot && entryOfSlot(players, { ...slot, customer_id: customer.id }, parts.now());
  return entry ?? entryOfPartner(reservation, customer.id, parts.now());
}
