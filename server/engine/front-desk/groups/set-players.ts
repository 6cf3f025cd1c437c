import { FIRST_TEE } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { DeskContext, StaffContext, Trx } from '../../call/context.ts';
import { changeLocked } from '../../checkout/changing/change-reservation.ts';
import { ownSlotsOf } from '../../checkout/changing/find-change-offer.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { type BookedPlayers, readPlayers } from '../../invitations/booked-players.ts';
import { settleInvitation } from '../../invitations/invitations.queries.ts';
import { entryOfSlot } from '../../invitations/partner-entry.ts';
import { mailCancelledInvitation } from '../../mails/enqueue-invitation-mails.ts';
import { listSlots, type Slot, setPlayer } from '../../reservations/slots.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import {
  type BookingVerb,
  bookingChanged,
  changeBooking,
  type NamedBooking,
  readBooking,
} from '../change-booking.ts';
import { refuseUnchangeable } from '../move-booking.ts';
import { findGroupOffer, readKnownBooking } from './group-terms.ts';

/** As the log keeps a player, for the undo. */
type LoggedPlayer = {
  slotNumber: number;
  name: string | null;
  email: string | null;
  customerId: number | null;
};

export const playersVerb: BookingVerb = {
  name: 'players',
  may: 'book',
  // Players who were added leave by a cancellation.
  isUndoable: ({ before, after }) => before.players === after.players,
  async undo(_context, { trx, reservation: { id } }, { personal }) {
    const old = (personal?.before?.playerSlots ?? []) as LoggedPlayer[];
    const now = (await listSlots(trx, [id])).filter((slot) =>
      old.some(({ slotNumber }) => slotNumber === slot.slot_number),
    );
    for (const { slotNumber, name, email, customerId } of old)
      await setPlayer(trx, id, slotNumber, { name, email, customer_id: customerId });
    return { before: {}, after: {}, personal: { before: logged(now), after: { playerNames: namesOf(old) } } };
  },
};

type Player = { slotNumber: number; name: string; email: string };

/** Lists who plays, with addresses. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function listPlayers({ parts, operator, actor }: StaffContext, id: number): Promise<Player[]> {
  const { facilityId } = await readBooking(parts.db, operator.alias, id);
  requireMay(actor, 'book', facilityId);
  const slots = await listSlots(parts.db, [id]);
  return slots.map(({ slot_number: slotNumber, name, email }) => ({
    slotNumber,
    name: name ?? '',
    email: email ?? '',
  }));
}

/** `count`: at least as many as now, and as are named. A slot that the booking does not have is a player to add. */
type Wish = { count?: number | undefined; players: readonly Player[] };

/**
 * Writes names and addresses of players, and adds players at the booking's rate, due at the course. The booker keeps a
 * name. Players whose invitation ends by it are notified. Errors: those of changeBooking; to add players also
 * those of findShopOffer and changeLocked, PLAYER_COUNT_NOT_ALLOWED, NOT_CHANGEABLE.
 */
export async function setPlayers(context: DeskContext, named: NamedBooking, wish: Wish) {
  const { parts } = context;
  const { booking: before, facility, rateId } = await readKnownBooking(context, named.id);
  const isBooked = ({ slotNumber }: Player) => before.slots.some((slot) => slot.slotNumber === slotNumber);
  const added = wish.players.filter((player) => !isBooked(player) && (player.name || player.email));
  const players = Math.max(wish.count ?? 0, before.players + added.length);
  const { reservationId: id, startsAt, shotgunAt, localTime: time } = before;
  // A shotgun is sold as from hole 1.
  const startingTee = shotgunAt ? FIRST_TEE : before.startingTee;
  const date = localDateOf(startsAt, facility.timeZone);
  const offer =
    players > before.players
      ? await findGroupOffer(
          context,
          facility,
          { date, time, startingTee, rateId, players, isOwnBlock: shotgunAt !== null },
          ownSlotsOf({ id }),
        )
      : null;
  return changeBooking(context, playersVerb, named, async (locked) => {
    const { trx, reservation } = locked;
    const isSame =
      locked.booking.players === before.players && reservation.starts_at.getTime() === startsAt.getTime();
    if (!isSame) throw bookingChanged(locked.booking);
    const ask = offer && { offer, players, expectedCents: null, caller: null };
    const { refund } = ask
      ? await changeLocked(trx, context, locked, ask, refuseUnchangeable)
      : { refund: null };
    const known = await readPlayers(trx, reservation);
    const free = known.slots.filter(
      ({ slot_number: number }) => !before.slots.some(({ slotNumber }) => slotNumber === number),
    );
    const wanted = [
      ...wish.players.filter(isBooked),
      ...added.map((player, index) => ({ ...player, slotNumber: free[index]?.slot_number ?? 0 })),
    ];
    const changes = known.slots.flatMap((slot) => {
      const player = wanted.find(({ slotNumber }) => slotNumber === slot.slot_number);
      const next = player && playerOf(slot, player);
      return next ? [{ slot, next }] : [];
    });
    if (changes.length === 0 && players === before.players) return null;
    for (const { slot, next } of changes) {
      await endInvitation(trx, context, known, slot, next.email);
      await setPlayer(trx, id, slot.slot_number, next);
    }
    const after = changes.map(({ slot, next }) => ({ ...slot, ...next }));
    return {
      before: { players: before.players },
      after: { players },
      personal: {
        before: logged(changes.map(({ slot }) => slot)),
        after: { playerNames: namesOf(after) },
      },
      afterCommit: async () => {
        await payOutRefund(parts, refund);
      },
    };
  });
}

/** Returns the slot's new player; null when nothing changes. Another address is another customer. */
function playerOf(slot: Slot, { name, email }: Player): Pick<Slot, 'name' | 'email' | 'customer_id'> | null {
  const next = {
    name: name || (slot.is_captain ? slot.name : null),
    email: email || null,
  };
  if (next.name === slot.name && next.email === slot.email) return null;
  const isSameAddress = next.email?.toLowerCase() === slot.email?.toLowerCase();
  return { ...next, customer_id: isSameAddress ? slot.customer_id : null };
}

/** Ends the invitation that brought a player who is replaced. */
async function endInvitation(
  trx: Trx,
  { parts }: DeskContext,
  players: BookedPlayers,
  slot: Slot,
  email: string | null,
): Promise<void> {
  const invitation = players.invitations.find(({ slot_number }) => slot_number === slot.slot_number);
  if (!invitation || invitation.email === email?.toLowerCase()) return;
  await settleInvitation(trx, invitation.id, { state: 'revoked' });
  await mailCancelledInvitation(trx, parts, players.reservation.id, {
    name: invitation.name,
    email: invitation.email,
    onceKey: `invitation:${invitation.id}:removed`,
    reason: 'removed',
    entry: entryOfSlot(players, slot, parts.now()),
  });
}

function logged(slots: readonly Slot[]) {
  const playerSlots: LoggedPlayer[] = slots.map(({ slot_number, name, email, customer_id }) => ({
    slotNumber: slot_number,
    name,
    email,
    customerId: customer_id,
  }));
  return { playerNames: namesOf(slots), playerSlots };
}

function namesOf(players: readonly { name: string | null }[]): string {
  return players.flatMap(({ name }) => name ?? []).join(', ');
}
