import { randomUUID } from 'node:crypto';
import type { SentInvitations } from '#server/contract/invitations.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type FieldIssue, refuseFields } from '../call/refuse-fields.ts';
import { invitationHash } from '../mail-links/invitation-links.ts';
import { uidOfInvitation } from '../mails/booking-calendar.ts';
import { mailCancelledInvitation, mailInvitation } from '../mails/enqueue-invitation-mails.ts';
import { isPlainName } from '../mails/greeting.ts';
import { findOwnReservation } from '../reservations/find-own-reservation.ts';
import {
  type BookedPlayers,
  countOpenSlots,
  isBooker,
  isOpen,
  lockPlayers,
  readPlayers,
  releaseSlot,
  requireOpen,
} from './booked-players.ts';
import { countSent, findInvitation, insertInvitation, settleInvitation } from './invitations.queries.ts';

/** These limits keep bookings from mailing strangers. The last one is per address and operator. */
const MOST_AN_HOUR = 10;
const MOST_OF_A_BOOKING = 30;
const MOST_TO_ONE_A_DAY = 5;

type Friend = { name: string; email: string };

/** Errors: FORBIDDEN (feature off), SESSION_REQUIRED, NOT_FOUND. */
export async function listSent(context: TenantContext, reservationId: number): Promise<SentInvitations> {
  requireGate(context);
  const reservation = await findOwnReservation(context, reservationId);
  return describeSent(context, await readPlayers(context.parts.db, reservation));
}

/**
 * Invites friends to free slots: all, or none when an entry is refused. Skips friends already invited. Errors: those
 * of `listSent`, BAD_INPUT (by entry), TEE_TIME_PAST, TOO_MANY_REQUESTS.
 */
export async function sendInvitations(
  context: TenantContext,
  reservationId: number,
  ask: { invitations: readonly Friend[]; alias?: string | undefined },
): Promise<SentInvitations> {
  requireGate(context);
  const { parts, operator, text } = context;
  const { id } = await findOwnReservation(context, reservationId);
  const { refused } = text.invitations;
  if (ask.alias !== undefined && ask.alias.toLowerCase() !== operator.alias)
    refuseFields([{ path: ['body', 'alias'], message: refused.notThisSite }]);
  const { invitations: friends } = ask;
  refuseFields(
    friends.flatMap(({ name }, index) =>
      isPlainName(name) ? [] : [issueOf(index, 'name', refused.nameIsLink)],
    ),
  );
  const players = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockPlayers(trx, id);
    requireOpen(locked, parts);
    await inviteAll(trx, context, locked, friends);
    return readPlayers(trx, locked.reservation);
  });
  return describeSent(context, players);
}

async function inviteAll(
  trx: Trx,
  { parts, operator, text }: TenantContext,
  players: BookedPlayers,
  friends: readonly Friend[],
): Promise<void> {
  const { reservation, slots, invitations } = players;
  const { refused } = text.invitations;
  const isInvited = (email: string) =>
    invitations.some((each) => each.email === email && each.state !== 'declined');
  const isNew = ({ email }: Friend, index: number) =>
    !isInvited(email) && friends.findIndex((other) => other.email === email) === index;
  const wanted = friends.filter(isNew);
  if (wanted.length === 0) return;
  const sent = await countSent(trx, {
    alias: operator.alias,
    reservationId: reservation.id,
    emails: wanted.map(({ email }) => email),
  });
  let free = countOpenSlots(players);
  const issues: FieldIssue[] = [];
  for (const [index, friend] of friends.entries()) {
    if (!isNew(friend, index)) continue;
    const { email } = friend;
    const plays = slots.some((slot) => slot.email?.toLowerCase() === email);
    if (isBooker(players, email)) issues.push(issueOf(index, 'email', refused.isBooker));
    else if (plays) issues.push(issueOf(index, 'email', refused.plays));
    else if ((sent.byEmail.get(email) ?? 0) >= MOST_TO_ONE_A_DAY)
      issues.push(issueOf(index, 'email', refused.tooOften));
    else if (free === 0) issues.push(issueOf(index, 'email', refused.noPlace));
    else free -= 1;
  }
  refuseFields(issues);
  if (sent.lastHour + wanted.length > MOST_AN_HOUR || sent.ever + wanted.length > MOST_OF_A_BOOKING)
    throw new EngineError('TOO_MANY_REQUESTS', { message: refused.tooMany, retryAfterSeconds: 3_600 });
  for (const { name, email } of wanted) {
    const id = randomUUID();
    const tokenHash = invitationHash(parts.linkSecret, id);
    await insertInvitation(trx, { id, reservationId: reservation.id, name, email, tokenHash });
    await mailInvitation(trx, parts, reservation.id, {
      name,
      email,
      invitationId: id,
      onceKey: `invitation:${id}`,
    });
  }
}

/**
 * Revokes an invitation, empties its slot and mails the friend. Ignores declined ones. Errors: those of `listSent`,
 * NOT_FOUND (another booking's), TEE_TIME_PAST.
 */
export async function cancelInvitation(
  context: TenantContext,
  reservationId: number,
  invitationId: string,
): Promise<SentInvitations> {
  requireGate(context);
  const { parts } = context;
  const { id } = await findOwnReservation(context, reservationId);
  const players = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockPlayers(trx, id);
    const invitation = await findInvitation(trx, { id: invitationId, reservationId: id });
    if (!invitation) throw new EngineError('NOT_FOUND');
    const { state, name, email, slot_number: slotNumber } = invitation;
    if (state === 'revoked' || state === 'declined') return locked;
    requireOpen(locked, parts);
    await settleInvitation(trx, invitationId, { state: 'revoked' });
    if (slotNumber !== null) await releaseSlot(trx, locked, slotNumber);
    const onceKey = `invitation:${invitationId}:cancelled`;
    await mailCancelledInvitation(trx, parts, id, {
      name,
      email,
      onceKey,
      reason: 'withdrawn',
      entry: state === 'accepted' ? { uid: uidOfInvitation(invitationId) } : null,
    });
    return readPlayers(trx, locked.reservation);
  });
  return describeSent(context, players);
}

function requireGate({ operator }: TenantContext): void {
  if (!operator.settings.user.inviteAFriend) throw new EngineError('FORBIDDEN');
}

function describeSent({ parts }: TenantContext, players: BookedPlayers): SentInvitations {
  const canChange = isOpen(players.reservation, parts.now());
  return {
    invitations: players.invitations.flatMap(({ id, name, email, state }) =>
      state === 'revoked'
        ? []
        : [{ id, name, email, state, actions: { cancel: canChange && state !== 'declined' } }],
    ),
    freePlaces: canChange ? countOpenSlots(players) : 0,
  };
}

function issueOf(index: number, field: keyof Friend, message: string): FieldIssue {
  return { path: ['body', 'invitations', String(index), field], message };
}
