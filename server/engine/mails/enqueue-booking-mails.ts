import type { Db } from '../call/context.ts';
import { createBookingLink } from '../mail-links/booking-links.ts';
import type { BookingMailContents } from './booking.mail.ts';
import { findBookingRows, findCancellation, findChange } from './booking-facts.queries.ts';
import type { BookingMail } from './booking-facts.ts';
import { describeBooking } from './booking-facts.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { Mail, OutgoingMail } from './mail.ts';
import { type BookingToText, textBooker } from './sms/text-booker.ts';

export type BookingMailParts = { publicUrl: string; defaultAlias: string | null; linkSecret: string };

/**
 * Notifies the facility of a booking, once. Call it when the payment is final. With `notices`, the caller enqueues
 * the mail.
 */
export async function announceBooking(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  notices: OutgoingMail[] | null = null,
): Promise<Told> {
  const told = await gatherBooking(trx, parts, reservationId);
  const notice = noticeOf(told, `booked:${reservationId}:facility`, {
    event: 'booked',
    playersBefore: told.facts.booking.playerCount,
    refundCents: 0,
    reason: '',
    by: told.source === 'shop' ? 'shop' : 'golfer',
  });
  if (notice && notices) notices.push(notice);
  else if (notice) await enqueueMail(trx, notice);
  return told;
}

/**
 * Notifies booker and facility of a reservation_cancellation. Call it after the change: the mails show what is left.
 */
export async function announceCancellation(
  trx: Db,
  parts: BookingMailParts,
  cancellationId: number,
): Promise<void> {
  const cancellation = await findCancellation(trx, cancellationId);
  if (!cancellation) throw new Error(`There is no cancellation ${cancellationId}`);
  const { reason, by, refund_cents: refundCents, certificate_cents: certificateCents } = cancellation;
  const playersBefore = cancellation.players + cancellation.players_left;
  const isAll = cancellation.players_left === 0;
  const told = await gatherBooking(trx, parts, cancellation.reservation_id);
  // Shows the original players, because a cancelled booking has none left.
  if (isAll) Object.assign(told.facts.booking, { playerCount: playersBefore, dueAtCourseCents: 0 });
  const onceKey = `cancelled:${cancellationId}`;
  await mailBooker(trx, told, `${onceKey}:booker`, async () =>
    isAll
      ? {
          kind: 'booking-cancellation',
          content: { ...told.facts, linkId: null, refundCents, certificateCents, reason, by },
        }
      : {
          kind: 'booking-change',
          content: { ...(await withLink(trx, parts, told)), playersBefore, refundCents, certificateCents },
        },
  );
  await textBooker(trx, parts, told, isAll ? 'cancelled' : 'changed', {
    onceKey: `${onceKey}:sms`,
  });
  await mailFacility(trx, told, `${onceKey}:facility`, {
    event: isAll ? 'cancelled' : 'changed',
    playersBefore,
    refundCents,
    certificateCents,
    reason,
    by,
  });
}

/** Notifies booker and facility of a reservation_change. Call it after the change: the mails show the new state. */
export async function announceChange(trx: Db, parts: BookingMailParts, changeId: number): Promise<void> {
  const change = await findChange(trx, changeId);
  if (!change) throw new Error(`There is no change ${changeId}`);
  const told = await gatherBooking(trx, parts, change.reservation_id);
  const facts = {
    playersBefore: change.from_players,
    startsAtBefore: change.from_starts_at.toISOString(),
    rateNameBefore: change.from_rate_name,
    ...(change.from_total_cents !== null && { totalBeforeCents: change.from_total_cents }),
    addedCents: change.due_cents,
    refundCents: change.refund_cents,
    certificateCents: change.certificate_cents,
  };
  const onceKey = `changed:${changeId}`;
  await mailBooker(trx, told, `${onceKey}:booker`, async () => ({
    kind: 'booking-change',
    content: { ...(await withLink(trx, parts, told)), ...facts },
  }));
  await textBooker(trx, parts, told, 'changed', { onceKey: `${onceKey}:sms` });
  await mailFacility(trx, told, `${onceKey}:facility`, {
    event: 'changed',
    reason: '',
    by: change.by,
    ...facts,
  });
}

/** Notifies the booker, once, of a card refund without a cancellation. */
export async function announceRefund(
  trx: Db,
  parts: BookingMailParts,
  refund: {
    refundId: number;
    reservationId: number;
    refundCents: number;
    card: { brand: string; lastFour: string } | null;
  },
): Promise<void> {
  const told = await gatherBooking(trx, parts, refund.reservationId);
  const { refundCents, card } = refund;
  await mailBooker(trx, told, `refund:${refund.refundId}`, async () => ({
    kind: 'booking-refund',
    content: {
      ...(await withLink(trx, parts, told)),
      refundCents,
      card,
      isCancelled: told.state === 'cancelled',
    },
  }));
}

/** Mails the booker a receipt, once. */
export async function announceCheckInPayment(
  trx: Db,
  parts: BookingMailParts,
  {
    reservationId,
    invoiceId,
    ...payment
  }: { reservationId: number; invoiceId: number } & Pick<
    BookingMailContents['check-in-receipt'],
    'amountCents' | 'paidFor' | 'card'
  >,
): Promise<void> {
  const told = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, told, `check-in-receipt:${invoiceId}`, async () => ({
    kind: 'check-in-receipt',
    content: { ...(await withLink(trx, parts, told)), ...payment },
  }));
}

/** Notifies the facility, once, that a promised refund failed. */
export async function announceRefusedRefund(
  trx: Db,
  parts: BookingMailParts,
  refund: { refundId: number; reservationId: number; refundCents: number },
): Promise<void> {
  const told = await gatherBooking(trx, parts, refund.reservationId);
  await mailFacility(trx, told, `refund:${refund.refundId}:refused`, {
    event: 'unrefunded',
    playersBefore: told.facts.booking.playerCount,
    refundCents: refund.refundCents,
    reason: '',
    by: 'program',
  });
}

/** Notifies booker and facility, once, of an uncharged card: what is due at the course, and which refunds lapse. */
export async function announceRefusedCharge(
  trx: Db,
  parts: BookingMailParts,
  charge: { attemptId: number; reservationId: number; amountCents: number; unreturnedCents: number },
): Promise<void> {
  const told = await gatherBooking(trx, parts, charge.reservationId);
  const { amountCents, unreturnedCents } = charge;
  const onceKey = `uncharged:${charge.attemptId}:${charge.reservationId}`;
  await mailBooker(trx, told, `${onceKey}:booker`, async () => ({
    kind: 'charge-refused',
    content: {
      ...(await withLink(trx, parts, told)),
      amountCents,
      unreturnedCents,
      isCancelled: told.state === 'cancelled',
    },
  }));
  await mailFacility(trx, told, `${onceKey}:facility`, {
    event: 'uncharged',
    playersBefore: told.facts.booking.playerCount,
    amountCents,
    unreturnedCents,
    refundCents: 0,
    reason: '',
    by: 'program',
  });
}

/** Asks the booker to call about a closed tee time; once per block. */
export async function announceBlock(
  trx: Db,
  parts: BookingMailParts,
  block: { id: number; reservationId: number; reason: string },
): Promise<void> {
  const told = await gatherBooking(trx, parts, block.reservationId);
  await mailBooker(trx, told, `block:${block.id}:${block.reservationId}`, async () => ({
    kind: 'block-notice',
    content: { ...(await withLink(trx, parts, told)), reason: block.reason },
  }));
}

/** Mails the booker a reminder and, if they agreed, texts it. Drops what is not sent by `usefulUntil`. */
export async function remindBooker(
  trx: Db,
  parts: BookingMailParts,
  reminder: {
    kind: 'day-before' | 'check-in-open';
    reservationId: number;
    startsAt: Date;
    usefulUntil: Date;
    hasCheckIn: boolean;
  },
): Promise<void> {
  const { kind, reservationId, startsAt, usefulUntil, hasCheckIn } = reminder;
  const told = await gatherBooking(trx, parts, reservationId);
  const onceKey = `${kind}:${reservationId}:${startsAt.toISOString()}`;
  const write = async (): Promise<Mail> => {
    const content = await withLink(trx, parts, told);
    return kind === 'day-before'
      ? { kind: 'booking-reminder', content: { ...content, hasCheckIn } }
      : { kind: 'check-in-open', content };
  };
  await mailBooker(trx, told, `${onceKey}:mail`, write, usefulUntil);
  await textBooker(trx, parts, told, kind === 'day-before' ? 'reminder' : kind, {
    onceKey: `${onceKey}:sms`,
    usefulUntil,
  });
}

export async function announceNoShow(
  trx: Db,
  parts: BookingMailParts,
  { reservationId, players }: { reservationId: number; players: number },
): Promise<void> {
  const told = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, told, null, async () => ({
    kind: 'no-show',
    content: { ...(await withLink(trx, parts, told)), missing: players },
  }));
}

/** Mails a booking's link again. The caller checks who may ask, and how often. */
export async function mailBookingLink(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
): Promise<void> {
  const told = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, told, null, async () => ({
    kind: 'booking-link',
    content: { ...(await withLink(trx, parts, told)), isCancelled: told.state === 'cancelled' },
  }));
}

/** Mails a booker links to these bookings, earliest first. The caller checks who may ask. */
export async function mailBookingList(
  trx: Db,
  parts: BookingMailParts,
  reservationIds: readonly number[],
): Promise<void> {
  const bookings: Told[] = [];
  for (const id of reservationIds) bookings.push(await gatherBooking(trx, parts, id));
  const [first] = bookings;
  if (!first) return;
  await mailBooker(trx, first, null, async () => {
    const teeTimes: BookingMail[] = [];
    for (const booking of bookings) teeTimes.push(await withLink(trx, parts, booking));
    return { kind: 'booking-list', content: { teeTimes } };
  });
}

/** Notifies the booker, once, of a payment released or refunded because nothing was booked. */
export async function announceUnsoldPayment(
  trx: Db,
  parts: BookingMailParts,
  payment: {
    attemptId: number;
    reservationId: number;
    amountCents: number;
    wasCharged: boolean;
    isPart?: boolean;
    /** The payment's purpose, when the booking itself is confirmed. */
    beside?: 'check-in' | 'change';
  },
): Promise<void> {
  const told = await gatherBooking(trx, parts, payment.reservationId);
  const { amountCents, wasCharged, beside } = payment;
  await mailBooker(
    trx,
    told,
    payment.isPart
      ? `returned:${payment.attemptId}:${payment.reservationId}`
      : `returned:${payment.attemptId}`,
    async () => ({
      kind: 'payment-returned',
      content: { ...told.facts, linkId: null, amountCents, wasCharged, ...(beside ? { beside } : {}) },
    }),
  );
}

export type Told = BookingToText & { state: string; source: 'online' | 'shop'; wantsNews: boolean };

export async function gatherBooking(trx: Db, parts: BookingMailParts, reservationId: number): Promise<Told> {
  const rows = await findBookingRows(trx, reservationId);
  if (!rows) throw new Error(`There is no reservation ${reservationId}`);
  return {
    alias: rows.alias,
    state: rows.state,
    source: rows.source,
    wantsNews: rows.booker.emailOptIn || rows.booker.smsOptIn,
    facts: describeBooking(rows, parts),
    facilityId: rows.facility_id,
    phoneToText: rows.phone_to_text,
  };
}

/** Adds a new guest's link. */
export async function withLink(trx: Db, parts: BookingMailParts, { facts }: Told): Promise<BookingMail> {
  const { reservationId, startsAt } = facts.booking;
  const link = { reservationId, startsAt: new Date(startsAt), secret: parts.linkSecret };
  return { ...facts, linkId: await createBookingLink(trx, link) };
}

/** Shop bookings may have no email address. */
async function mailBooker(
  trx: Db,
  told: Told,
  onceKey: string | null,
  write: () => Promise<Mail>,
  usefulUntil?: Date,
): Promise<void> {
  const { booker } = told.facts.booking;
  if (!booker.email) return;
  await enqueueMail(trx, {
    ...(await write()),
    alias: told.alias,
    to: { name: `${booker.firstName} ${booker.lastName}`.trim(), address: booker.email },
    ...(onceKey ? { onceKey } : {}),
    ...(usefulUntil ? { usefulUntil } : {}),
  });
}

type Notice = Pick<
  BookingMailContents['facility-notice'],
  | 'event'
  | 'playersBefore'
  | 'startsAtBefore'
  | 'rateNameBefore'
  | 'totalBeforeCents'
  | 'addedCents'
  | 'amountCents'
  | 'unreturnedCents'
  | 'refundCents'
  | 'certificateCents'
  | 'reason'
  | 'by'
>;

async function mailFacility(trx: Db, told: Told, onceKey: string, notice: Notice): Promise<void> {
  const mail = noticeOf(told, onceKey, notice);
  if (mail) await enqueueMail(trx, mail);
}

/** Returns null for a facility without an email address. */
function noticeOf(told: Told, onceKey: string, notice: Notice): OutgoingMail | null {
  const { facility } = told.facts;
  if (!facility.email) return null;
  return {
    kind: 'facility-notice',
    alias: told.alias,
    to: { name: facility.name, address: facility.email },
    content: { ...told.facts, linkId: null, ...notice },
    onceKey,
  };
}
