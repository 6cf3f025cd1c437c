import type { Db } from '../call/context.ts';
import { createBookingLink } from '../mail-links/booking-links.ts';
import type { FriendEntry } from './booking-calendar.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { type BookingMailParts, type GatheredBooking, gatherBooking } from './gather-booking.ts';
import type { InvitationMail, InvitationMailContents } from './invitation.mail.ts';
import type { MailOf } from './mail-family.ts';

/** A second mail with the same `onceKey` is not written. */
type To = { name: string; email: string; onceKey: string };

/** `dueCents`: owed at the course. */
type ToPlayer = To & { entry: FriendEntry | null; dueCents: number };

type Entry = { entry: FriendEntry | null };

export async function mailAccepted(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  to: ToPlayer,
): Promise<void> {
  await mailFriend(trx, parts, reservationId, to, (content, gathered) => ({
    kind: 'invitation-accepted',
    content: { ...content, ...roundOf(gathered, to) },
  }));
}

/** The mail's links are made when it is sent. */
export async function mailInvitation(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  to: To & { invitationId: string },
): Promise<void> {
  await mailFriend(trx, parts, reservationId, to, (content) => ({
    kind: 'invitation',
    content: { ...content, invitationId: to.invitationId },
  }));
}

/** Also cancels the calendar entry of a friend or partner. */
export async function mailCancelledInvitation(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  to: To & Pick<InvitationMailContents['invitation-cancelled'], 'reason'> & Entry,
): Promise<void> {
  const { reason } = to;
  await mailFriend(trx, parts, reservationId, to, (content, gathered) => ({
    kind: 'invitation-cancelled',
    content: {
      ...content,
      reason,
      ...calendarOf(gathered, to, { isCancelled: true }),
    },
  }));
}

/** Notifies a customer whom someone added as a player. */
export async function mailAddedPartner(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  to: ToPlayer,
): Promise<void> {
  await mailFriend(trx, parts, reservationId, to, (content, gathered) => ({
    kind: 'partner-added',
    content: { ...content, ...roundOf(gathered, to) },
  }));
}

/** Also updates the calendar entry. */
export async function mailMovedRound(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  to: To & { hasSameTime: boolean } & Entry,
): Promise<void> {
  const { hasSameTime } = to;
  await mailFriend(trx, parts, reservationId, to, (content, gathered) => ({
    kind: 'round-moved',
    content: {
      ...content,
      hasSameTime,
      ...calendarOf(gathered, to, { isCancelled: false }),
    },
  }));
}

/** Notifies the booker that a friend answered or a partner left. */
export async function mailReply(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  reply: { friend: string; onceKey: string } & Pick<InvitationMailContents['invitation-reply'], 'reply'>,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  const { booker, startsAt } = gathered.facts.booking;
  if (!booker.email) return;
  const linkId = await createBookingLink(trx, {
    reservationId,
    startsAt: new Date(startsAt),
    secret: parts.linkSecret,
  });
  await enqueueMail(trx, {
    kind: 'invitation-reply',
    content: { ...describeRound(gathered, reply.friend), reply: reply.reply, linkId },
    alias: gathered.alias,
    to: { name: nameOf(booker), address: booker.email },
    onceKey: reply.onceKey,
  });
}

async function mailFriend(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  to: To,
  write: (content: InvitationMail, gathered: GatheredBooking) => MailOf<InvitationMailContents>,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await enqueueMail(trx, {
    ...write(describeRound(gathered, to.name), gathered),
    alias: gathered.alias,
    to: { name: to.name, address: to.email },
    onceKey: to.onceKey,
  });
}

function roundOf(gathered: GatheredBooking, to: ToPlayer): Pick<InvitationMail, 'due' | 'calendar'> {
  const due = { cents: to.dueCents, currency: gathered.facts.booking.currency };
  return { due, ...calendarOf(gathered, to, { isCancelled: false }) };
}

/** Leaves out what only the booker may know. A cancellation takes the next sequence. */
function calendarOf(
  { facts }: GatheredBooking,
  { name, email, entry }: To & Entry,
  { isCancelled }: { isCancelled: boolean },
): Pick<InvitationMail, 'calendar'> {
  if (!entry) return {};
  const { booking } = facts;
  const sequence = (entry.sequence ?? booking.calendarSequence) + (isCancelled ? 1 : 0);
  const calendar = {
    booking: {
      ...facts,
      linkId: null,
      booking: {
        ...booking,
        confirmationNumber: '',
        orderNumber: null,
        players: [],
        lines: [],
        notes: '',
        card: null,
        certificates: [],
        booker: { firstName: '', lastName: '', email: '', phone: '' },
      },
    },
    friend: { uid: entry.uid, sequence, attendee: { name, email } },
    isCancelled,
  };
  return { calendar };
}

/** Picks what players may know of a booking. */
function describeRound({ facts }: GatheredBooking, friend: string): InvitationMail {
  const { language, operator, facility, booking } = facts;
  return {
    language,
    operator,
    course: {
      name: facility.name,
      timeZone: facility.timeZone,
      phone: facility.phone,
      email: facility.email,
      addressLines: facility.addressLines,
      position: facility.position,
      isSimulator: facility.isSimulator,
      image: facility.image ?? null,
      arriveMinutesBefore: facility.arriveMinutesBefore ?? 0,
    },
    round: {
      reservationId: booking.reservationId,
      startsAt: booking.startsAt,
      holes: booking.holes,
      ...(booking.backNine && { backNine: true }),
      transportation: booking.transportation,
      durationMinutes: booking.durationMinutes,
      playerCount: booking.playerCount,
    },
    booker: nameOf(booking.booker),
    friend,
  };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
