import type { Trx } from '../call/context.ts';
import { uidOfInvitation } from '../mails/booking-calendar.ts';
import {
  mailCancelledInvitation,
  mailInvitation,
  mailMovedRound,
} from '../mails/enqueue-invitation-mails.ts';
import type { BookingMailParts } from '../mails/gather-booking.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import type { Slot } from '../reservations/slots.queries.ts';
import { type BookedPlayers, readPlayers } from './booked-players.ts';
import { type InvitationRow, settleInvitation } from './invitations.queries.ts';
import { entryOfSlot } from './partner-entry.ts';

type Parts = BookingMailParts & { now(): Date };

/**
 * Follows up when the players of the slots `leaving` left a locked reservation: revokes invitations without a slot,
 * newest first, and notifies friends and partners.
 */
export async function followCancellation(
  trx: Trx,
  parts: Parts,
  reservation: Reservation,
  leaving: readonly Slot[],
): Promise<void> {
  const players = await readPlayers(trx, reservation);
  const isAll = reservation.state === 'cancelled';
  const reason = isAll ? 'cancelled' : 'fewer';
  const gone = isAll ? players.invitations.filter(isLive) : withoutSlot(players, leaving);
  for (const { id, name, email, state } of gone) {
    await settleInvitation(trx, id, { state: 'revoked' });
    const onceKey = `invitation:${id}:cancelled`;
    await mailCancelledInvitation(trx, parts, reservation.id, {
      name,
      email,
      onceKey,
      reason,
      entry: state === 'accepted' ? { uid: uidOfInvitation(id) } : null,
    });
  }
  const notified = new Set(gone.map(({ email }) => email));
  const sequence = reservation.calendar_sequence;
  for (const slot of isAll ? partnersIn(leaving) : leaving)
    if (slot.email && !notified.has(slot.email.toLowerCase()))
      await mailCancelledInvitation(trx, parts, reservation.id, {
        name: slot.name ?? '',
        email: slot.email,
        onceKey: `partner:${reservation.id}:${slot.slot_number}:cancelled:${sequence}`,
        reason,
        entry: entryOfSlot(players, slot, parts.now()),
      });
}

/** Notifies players and invited friends that a locked reservation moved or changed length. `slots`: its own, if read. */
export async function followMove(
  trx: Trx,
  parts: Parts,
  reservation: Reservation,
  { hasSameTime, slots }: { hasSameTime: boolean; slots?: readonly Slot[] | null },
): Promise<void> {
  const players = await readPlayers(trx, reservation, slots);
  const { id: reservationId, calendar_sequence: sequence } = reservation;
  const notified = new Set<string>();
  for (const { id, name, email, state } of players.invitations.filter(isLive)) {
    const entry = { uid: uidOfInvitation(id) };
    const to = { name, email, onceKey: `invitation:${id}:moved:${sequence}` };
    notified.add(email);
    if (state === 'waiting') await mailInvitation(trx, parts, reservationId, { ...to, invitationId: id });
    else await mailMovedRound(trx, parts, reservationId, { ...to, hasSameTime, entry });
  }
  for (const slot of partnersIn(players.slots))
    if (slot.email && !notified.has(slot.email.toLowerCase()))
      await mailMovedRound(trx, parts, reservationId, {
        name: slot.name ?? '',
        email: slot.email,
        onceKey: `partner:${reservationId}:${slot.customer_id}:moved:${sequence}`,
        hasSameTime,
        entry: entryOfSlot(players, slot, parts.now()),
      });
}

const isLive = ({ state }: InvitationRow) => state === 'waiting' || state === 'accepted';

function withoutSlot({ slots, invitations }: BookedPlayers, leaving: readonly Slot[]): InvitationRow[] {
  const left = new Set(leaving.map(({ slot_number }) => slot_number));
  const accepted = invitations.filter(({ slot_number }) => slot_number !== null && left.has(slot_number));
  const waiting = invitations.filter(({ state }) => state === 'waiting');
  const free = slots.filter((slot) => !slot.is_captain && !slot.name && !slot.email).length;
  return [...accepted, ...waiting.slice(free)];
}

function partnersIn(slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => !slot.is_captain && slot.customer_id !== null);
}
