import type { WhoPlaysAlong } from '#server/contract/invitations.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hashToken } from '../call/tokens.ts';
import { findProvedCustomer } from '../customers/addresses.queries.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { mailAddedPartner, mailCancelledInvitation, mailReply } from '../mails/enqueue-invitation-mails.ts';
import { findOwnReservation, isOfCustomer } from '../reservations/find-own-reservation.ts';
import { isPartnerSlot } from '../reservations/is-slot-of.ts';
import { findReservation, type Reservation } from '../reservations/reservations.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import {
  type BookedPlayers,
  countOpenSlots,
  describeRound,
  isBooker,
  isOpen,
  lockPlayers,
  readPlayers,
  releaseSlot,
  requireOpen,
  takeSlot,
} from './booked-players.ts';
import { dueOfFriend, dueOfPartner } from './due-of-friend.ts';
import { settleInvitation } from './invitations.queries.ts';
import { entryOfSlot } from './partner-entry.ts';

/** Errors: SESSION_REQUIRED, NOT_FOUND (also for another customer's booking). */
export async function showPlayers(context: TenantContext, reservationId: number): Promise<WhoPlaysAlong> {
  const partnered = await findPartnered(context, reservationId);
  const reservation = partnered ?? (await findOwnReservation(context, reservationId));
  return describePlayers(context, await readPlayers(context.parts.db, reservation), partnered !== null);
}

/**
 * Adds a customer to a free slot and mails them. Requires a session, because the answer reveals who is a customer.
 * Errors: FORBIDDEN (feature off), SESSION_REQUIRED, NOT_FOUND, PROFILE_NOT_FOUND, NO_PLACE_LEFT, TEE_TIME_PAST.
 */
export async function addPlayer(
  context: TenantContext,
  reservationId: number,
  email: string,
): Promise<WhoPlaysAlong> {
  requireGate(context);
  const { parts, operator, caller } = context;
  const { id } = await findOwnReservation(context, reservationId);
  if (!caller.customer)
    throw new EngineError('SESSION_REQUIRED', { message: (text) => text.invitations.refused.signIn });
  const customer = await findProvedCustomer(parts.db, operator.alias, email);
  if (!customer)
    throw new EngineError('PROFILE_NOT_FOUND', { message: (text) => text.invitations.refused.noCustomer });
  const players = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockPlayers(trx, id);
    requireOpen(locked, parts);
    const own = locked.slots.find((slot) => slot.customer_id === customer.id);
    if (own || isBooker(locked, email)) return locked;
    const invitation = locked.invitations.find((each) => each.email === email && each.state !== 'declined');
    // An invited friend's slot is already reserved.
    if (!invitation && !hasSlot(locked, email)) throw new EngineError('NO_PLACE_LEFT');
    const name = `${customer.first_name} ${customer.last_name}`.trim() || invitation?.name || email;
    const slotNumber = await takeSlot(trx, locked, {
      name,
      emailAddress: email,
      customerId: String(customer.id),
    });
    if (slotNumber === null) throw new EngineError('NO_PLACE_LEFT');
    if (invitation) await settleInvitation(trx, invitation.id, { state: 'accepted', slotNumber });
    const after = await readPlayers(trx, locked.reservation);
    const slot = after.slots.find((each) => each.slot_number === slotNumber);
    await mailAddedPartner(trx, parts, id, {
      name,
      email,
      onceKey: onceADay(context, id, email, 'added'),
      entry: slot ? entryOfSlot(after, slot, parts.now()) : null,
      dueCents: await dueOfFriend(trx, locked.reservation, slotNumber),
    });
    return after;
  });
  return describePlayers(context, players, false);
}

/**
 * Empties a player's slot and mails the player. Errors: FORBIDDEN (also the booker's slot), SESSION_REQUIRED,
 * NOT_FOUND, TEE_TIME_PAST.
 */
export async function removePlayer(
  context: TenantContext,
  reservationId: number,
  slotNumber: number,
): Promise<WhoPlaysAlong> {
  requireGate(context);
  const { parts } = context;
  const { id } = await findOwnReservation(context, reservationId);
  const players = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockPlayers(trx, id);
    requireOpen(locked, parts);
    await releaseSlot(trx, locked, slotNumber);
    const slot = locked.slots.find((each) => each.slot_number === slotNumber);
    const invitationId = await settleOf(trx, locked, slotNumber, 'revoked');
    if (slot?.email)
      await mailCancelledInvitation(trx, parts, id, {
        name: slot.name ?? '',
        email: slot.email,
        // No daily limit: each invitation's calendar entry must be cancelled.
        onceKey: invitationId
          ? `invitation:${invitationId}:removed`
          : onceADay(context, id, slot.email, 'removed'),
        reason: 'removed',
        entry: entryOfSlot(locked, slot, parts.now()),
      });
    return readPlayers(trx, locked.reservation);
  });
  return describePlayers(context, players, false);
}

/**
 * Removes the caller from another customer's booking, notifies the booker and cancels the calendar entry. Errors:
 * SESSION_REQUIRED, NOT_FOUND, TEE_TIME_PAST.
 */
export async function leaveAsPartner(context: TenantContext, reservationId: number): Promise<void> {
  const { parts, caller } = context;
  const customer = requireCustomer(caller);
  if (!(await findPartnered(context, reservationId))) throw new EngineError('NOT_FOUND');
  await parts.db.transaction().execute(async (trx) => {
    const locked = await lockPlayers(trx, reservationId);
    const slot = locked.slots.find((each) => isPartnerSlot(each, customer));
    if (!slot) throw new EngineError('NOT_FOUND');
    requireOpen(locked, parts);
    await releaseSlot(trx, locked, slot.slot_number);
    const invitationId = await settleOf(trx, locked, slot.slot_number, 'declined');
    if (slot.email)
      await mailCancelledInvitation(trx, parts, reservationId, {
        name: slot.name ?? '',
        email: slot.email,
        onceKey: invitationId
          ? `invitation:${invitationId}:left`
          : onceADay(context, reservationId, slot.email, 'gone'),
        reason: 'left',
        entry: entryOfSlot(locked, { ...slot, customer_id: customer.id }, parts.now()),
      });
    await mailReply(trx, parts, reservationId, {
      friend: slot.name ?? '',
      reply: 'left',
      onceKey: onceADay(context, reservationId, String(customer.id), 'left'),
    });
  });
}

/** Finds another customer's reservation in which the caller plays. */
async function findPartnered(
  { parts, operator, caller }: TenantContext,
  id: number,
): Promise<Reservation | null> {
  const { customer } = caller;
  if (!customer || caller.bookingToken) return null;
  const reservation = await findReservation(parts.db, operator.alias, id);
  if (!reservation || isOfCustomer(caller, reservation)) return null;
  const slots = await listSlots(parts.db, [id]);
  return slots.some((slot) => isPartnerSlot(slot, customer)) ? reservation : null;
}

/** Whether a slot is free beyond those invitations reserve, or already theirs. */
function hasSlot(players: BookedPlayers, email: string): boolean {
  return countOpenSlots(players) > 0 || players.slots.some((slot) => slot.email?.toLowerCase() === email);
}

async function settleOf(
  trx: Trx,
  { invitations }: BookedPlayers,
  slotNumber: number,
  state: 'declined' | 'revoked',
): Promise<string | null> {
  const invitation = invitations.find((each) => each.slot_number === slotNumber);
  if (!invitation) return null;
  await settleInvitation(trx, invitation.id, { state });
  return invitation.id;
}

/** Keys a mail so that nobody gets the same news twice a day. */
function onceADay({ parts }: TenantContext, id: number, access: string, news: string): string {
  return `partner:${id}:${hashToken(access)}:${news}:${parts.now().toISOString().slice(0, 10)}`;
}

function requireGate({ operator }: TenantContext): void {
  if (!operator.settings.user.playerPartner) throw new EngineError('FORBIDDEN');
}

async function describePlayers(
  context: TenantContext,
  players: BookedPlayers,
  isPartner: boolean,
): Promise<WhoPlaysAlong> {
  const { parts, caller, text } = context;
  const { reservation, slots } = players;
  const you = caller.customer;
  return {
    reservationId: reservation.id,
    isPartner,
    isCancelled: reservation.state === 'cancelled',
    isOpen: isOpen(reservation, parts.now()),
    players: slots.map((slot) => ({
      slotNumber: slot.slot_number,
      name: slot.name,
      email: isPartner ? null : slot.email,
      isCaptain: slot.is_captain,
      isPartner: !slot.is_captain && slot.customer_id !== null,
      isYou: isPartner ? you !== null && isPartnerSlot(slot, you) : slot.is_captain,
    })),
    freePlaces: isOpen(reservation, parts.now()) ? countOpenSlots(players) : 0,
    ...(isPartner ? await dueOfPartner(context, reservation) : {}),
    ...(await describeRound(parts.db, reservation, text.invitations.someone)),
  };
}
