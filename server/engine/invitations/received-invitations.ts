import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import type { CalendarFile } from '#server/contract/reservations.ts';
import type { Db, TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hashToken } from '../call/tokens.ts';
import { uidOfInvitation } from '../mails/booking-calendar.ts';
import { mailAccepted, mailReply } from '../mails/enqueue-invitation-mails.ts';
import { readCalendar } from '../reservations/read-calendar.ts';
import { findReservationById, type Reservation } from '../reservations/reservations.queries.ts';
import { describeRound, isOpen, lockPlayers, takeSlot } from './booked-players.ts';
import { dueOfFriend, moneyOfFriend } from './due-of-friend.ts';
import { findInvitation, findReceived, type InvitationRow, settleInvitation } from './invitations.queries.ts';

type Link = { id: string; hash: string };

/** Error: NOT_FOUND. */
export async function readReceived(context: TenantContext, link: Link): Promise<ReceivedInvitation> {
  const invitation = await findByLink(context, link);
  return describeReceived(
    context,
    invitation,
    await findReservationById(context.parts.db, invitation.reservation_id),
  );
}

/**
 * Records a friend's reply and notifies the booker. A friend who accepts gets a slot and a calendar file; signed in
 * with the invited address, they become a player partner. Errors: FORBIDDEN (feature off), NOT_FOUND,
 * INVITATION_ANSWERED, INVITATION_REVOKED, TEE_TIME_PAST, NO_PLACE_LEFT.
 */
export async function replyToInvitation(
  context: TenantContext,
  { type, ...link }: Link & { type: 'accept' | 'decline' },
): Promise<ReceivedInvitation> {
  const { parts, operator, caller } = context;
  const { reservation_id: reservationId } = await findByLink(context, link);
  if (!operator.settings.user.inviteAFriend) throw new EngineError('FORBIDDEN');
  return parts.db.transaction().execute(async (trx) => {
    const players = await lockPlayers(trx, reservationId);
    const invitation = await findInvitation(trx, { id: link.id, reservationId });
    if (!invitation) throw new EngineError('NOT_FOUND');
    const { id, name, email } = invitation;
    switch (stateOf(invitation, players.reservation, parts.now())) {
      case 'accepted':
      case 'declined':
        throw new EngineError('INVITATION_ANSWERED');
      case 'revoked':
        throw new EngineError('INVITATION_REVOKED');
      case 'past':
        throw new EngineError('TEE_TIME_PAST', { message: (text) => text.invitations.failed.past });
      case 'waiting':
    }
    if (type === 'decline') {
      await settleInvitation(trx, id, { state: 'declined' });
    } else {
      const { customer } = caller;
      const isCustomer = customer !== null && customer.email === email;
      const customerId = isCustomer ? String(customer.id) : null;
      const slotNumber = await takeSlot(trx, players, { name, emailAddress: email, customerId });
      if (slotNumber === null)
        throw new EngineError('NO_PLACE_LEFT', { message: (text) => text.invitations.failed.full });
      await settleInvitation(trx, id, { state: 'accepted', slotNumber });
      invitation.slot_number = slotNumber;
      const dueCents = await dueOfFriend(trx, players.reservation, slotNumber);
      const onceKey = `invitation:${id}:accepted`;
      const entry = { uid: uidOfInvitation(id) };
      await mailAccepted(trx, parts, reservationId, { name, email, onceKey, entry, dueCents });
    }
    const state = type === 'accept' ? 'accepted' : 'declined';
    await mailReply(trx, parts, reservationId, {
      friend: name,
      reply: state,
      onceKey: `invitation:${id}:reply`,
    });
    return describeReceived({ ...context, db: trx }, { ...invitation, state }, players.reservation);
  });
}

/** Error: NOT_FOUND (also before accepting). */
export async function readInvitationCalendar(context: TenantContext, link: Link): Promise<CalendarFile> {
  const invitation = await findByLink(context, link);
  if (invitation.state !== 'accepted') throw new EngineError('NOT_FOUND');
  return readCalendar(context, invitation.reservation_id, { uid: uidOfInvitation(invitation.id) });
}

async function findByLink({ parts, operator }: TenantContext, { id, hash }: Link): Promise<InvitationRow> {
  const invitation = await findReceived(parts.db, { alias: operator.alias, id, tokenHash: hashToken(hash) });
  if (!invitation) throw new EngineError('NOT_FOUND');
  return invitation;
}

function stateOf(
  { state }: Pick<InvitationRow, 'state'>,
  reservation: Reservation,
  now: Date,
): ReceivedInvitation['state'] {
  if (state !== 'waiting') return state;
  if (reservation.state !== 'confirmed') return 'revoked';
  return isOpen(reservation, now) ? 'waiting' : 'past';
}

async function describeReceived(
  { parts, text, db = parts.db }: TenantContext & { db?: Db },
  invitation: InvitationRow,
  reservation: Reservation,
): Promise<ReceivedInvitation> {
  const { slot_number: slotNumber } = invitation;
  return {
    id: invitation.id,
    name: invitation.name,
    state: stateOf(invitation, reservation, parts.now()),
    dueAtCourse: slotNumber === null ? null : await moneyOfFriend({ parts, db }, reservation, slotNumber),
    ...(await describeRound(db, reservation, text.invitations.someone)),
  };
}
