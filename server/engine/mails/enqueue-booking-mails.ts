import type { Selectable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db } from '../call/context.ts';
import { createBookingLink } from '../mail-links/booking-links.ts';
import type { BookingMailContents } from './booking.mail.ts';
import { findBookingRows, findCancellation } from './booking-facts.queries.ts';
import type { BookingMail } from './booking-facts.ts';
import { describeBooking, languageOfShop } from './booking-facts.ts';
import { enqueueMail, enqueueMails } from './enqueue-mail.ts';
import type { Mail, OutgoingMail } from './mail.ts';
import { type BookingToText, textBooker } from './sms/text-booker.ts';

/** A reservation_change that is done. */
type DoneChange = Pick<
  Selectable<Database['reservation_change']>,
  | 'id'
  | 'reservation_id'
  | 'by'
  | 'from_players'
  | 'from_starts_at'
  | 'from_rate_name'
  | 'from_total_cents'
  | 'due_cents'
  | 'refund_cents'
  | 'certificate_cents'
>;

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
): Promise<GatheredBooking> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  const notice = noticeOf(gathered, `booked:${reservationId}:facility`, {
    event: 'booked',
    playersBefore: gathered.facts.booking.playerCount,
    refundCents: 0,
    reason: '',
    by: gathered.source === 'shop' ? 'shop' : 'golfer',
  });
  if (notice && notices) notices.push(notice);
  else if (notice) await enqueueMail(trx, notice);
  return gathered;
}

/**
 * Notifies booker and facility of a reservation_cancellation. Call it after the change: the mails show what is left.
 */
export async function announceCancellation(
  trx: Db,
  parts: BookingMailParts,
  cancellationId: number,
  { isOfOuting = false, handCents = 0 }: { isOfOuting?: boolean; handCents?: number } = {},
): Promise<void> {
  const cancellation = await findCancellation(trx, cancellationId);
  if (!cancellation) throw new Error(`There is no cancellation ${cancellationId}`);
  const { reason, by, refund_cents: refundCents, certificate_cents: certificateCents } = cancellation;
  const byHand = handCents > 0 ? { handCents, isHandedOut: by === 'shop' } : {};
  const playersBefore = cancellation.players + cancellation.players_left;
  const isAll = cancellation.players_left === 0;
  const gathered = await gatherBooking(trx, parts, cancellation.reservation_id);
  // Shows the original players, because a cancelled booking has none left.
  if (isAll)
    for (const { booking } of [gathered.facts, gathered.factsOfShop])
      Object.assign(booking, { playerCount: playersBefore, dueAtCourseCents: 0 });
  const onceKey = `cancelled:${cancellationId}`;
  if (!isOfOuting) {
    await mailBooker(trx, gathered, `${onceKey}:booker`, async () =>
      isAll
        ? {
            kind: 'booking-cancellation',
            content: {
              ...gathered.facts,
              linkId: null,
              refundCents,
              certificateCents,
              ...byHand,
              reason,
              by,
            },
          }
        : {
            kind: 'booking-change',
            content: {
              ...(await withLink(trx, parts, gathered)),
              playersBefore,
              refundCents,
              certificateCents,
              ...byHand,
            },
          },
    );
    await textBooker(trx, parts, gathered, isAll ? 'cancelled' : 'changed', {
      onceKey: `${onceKey}:sms`,
    });
  }
  await mailFacility(trx, gathered, `${onceKey}:facility`, {
    event: isAll ? 'cancelled' : 'changed',
    playersBefore,
    refundCents,
    certificateCents,
    ...byHand,
    reason,
    by,
  });
}

/** Notifies booker and facility of a reservation_change. Call it after the change: the mails show the new state. */
export async function announceChange(
  trx: Db,
  parts: BookingMailParts,
  change: DoneChange,
  { isOfOuting = false }: { isOfOuting?: boolean } = {},
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, change.reservation_id);
  const facts = {
    playersBefore: change.from_players,
    startsAtBefore: change.from_starts_at.toISOString(),
    rateNameBefore: change.from_rate_name,
    ...(change.from_total_cents !== null && { totalBeforeCents: change.from_total_cents }),
    addedCents: change.due_cents,
    refundCents: change.refund_cents,
    certificateCents: change.certificate_cents,
  };
  const onceKey = `changed:${change.id}`;
  const mails = isOfOuting
    ? []
    : await writeToBooker(gathered, `${onceKey}:booker`, async () => ({
        kind: 'booking-change',
        content: { ...(await withLink(trx, parts, gathered)), ...facts },
      }));
  const notice = noticeOf(gathered, `${onceKey}:facility`, {
    event: 'changed',
    reason: '',
    by: change.by,
    ...facts,
  });
  await enqueueMails(trx, notice ? [...mails, notice] : mails);
  if (!isOfOuting) await textBooker(trx, parts, gathered, 'changed', { onceKey: `${onceKey}:sms` });
}

/** Notifies the booker, once, of the new time of a delayed booking, and that they may cancel it free of charge. */
export async function announceDelay(
  trx: Db,
  parts: BookingMailParts,
  change: DoneChange,
  { reason }: { reason: string },
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, change.reservation_id);
  const onceKey = `changed:${change.id}`;
  await mailBooker(trx, gathered, `${onceKey}:booker`, async () => ({
    kind: 'booking-delay',
    content: {
      ...(await withLink(trx, parts, gathered)),
      startsAtBefore: change.from_starts_at.toISOString(),
      reason,
    },
  }));
  await textBooker(trx, parts, gathered, 'changed', { onceKey: `${onceKey}:sms` });
}

/** Notifies the booker of what the shop refunded at the counter, without a cancellation. Call it once per refund. */
export async function announceRefundByHand(
  trx: Db,
  parts: BookingMailParts,
  { reservationId, handCents }: { reservationId: number; handCents: number },
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, gathered, null, async () => ({
    kind: 'booking-refund',
    content: {
      ...(await withLink(trx, parts, gathered)),
      refundCents: 0,
      handCents,
      isHandedOut: true,
      isCancelled: gathered.state === 'cancelled',
    },
  }));
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
  const gathered = await gatherBooking(trx, parts, refund.reservationId);
  const { refundCents, card } = refund;
  await mailBooker(trx, gathered, `refund:${refund.refundId}`, async () => ({
    kind: 'booking-refund',
    content: {
      ...(await withLink(trx, parts, gathered)),
      refundCents,
      card,
      isCancelled: gathered.state === 'cancelled',
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
    'amountCents' | 'paidFor' | 'card' | 'besideCardCents'
  >,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, gathered, `check-in-receipt:${invoiceId}`, async () => ({
    kind: 'check-in-receipt',
    content: { ...(await withLink(trx, parts, gathered)), ...payment },
  }));
}

/** Notifies the facility, once, that a promised refund failed. */
export async function announceRefusedRefund(
  trx: Db,
  parts: BookingMailParts,
  refund: { refundId: number; reservationId: number; refundCents: number },
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, refund.reservationId);
  await mailFacility(trx, gathered, `refund:${refund.refundId}:refused`, {
    event: 'unrefunded',
    playersBefore: gathered.facts.booking.playerCount,
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
  const gathered = await gatherBooking(trx, parts, charge.reservationId);
  const { amountCents, unreturnedCents } = charge;
  const onceKey = `uncharged:${charge.attemptId}:${charge.reservationId}`;
  await mailBooker(trx, gathered, `${onceKey}:booker`, async () => ({
    kind: 'charge-refused',
    content: {
      ...(await withLink(trx, parts, gathered)),
      amountCents,
      unreturnedCents,
      isCancelled: gathered.state === 'cancelled',
    },
  }));
  await mailFacility(trx, gathered, `${onceKey}:facility`, {
    event: 'uncharged',
    playersBefore: gathered.facts.booking.playerCount,
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
  const gathered = await gatherBooking(trx, parts, block.reservationId);
  await mailBooker(trx, gathered, `block:${block.id}:${block.reservationId}`, async () => ({
    kind: 'block-notice',
    content: { ...(await withLink(trx, parts, gathered)), reason: block.reason },
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
  const gathered = await gatherBooking(trx, parts, reservationId);
  const onceKey = `${kind}:${reservationId}:${startsAt.toISOString()}`;
  const write = async (): Promise<Mail> => {
    const content = await withLink(trx, parts, gathered);
    return kind === 'day-before'
      ? { kind: 'booking-reminder', content: { ...content, hasCheckIn } }
      : { kind: 'check-in-open', content };
  };
  await mailBooker(trx, gathered, `${onceKey}:mail`, write, usefulUntil);
  await textBooker(trx, parts, gathered, kind === 'day-before' ? 'reminder' : kind, {
    onceKey: `${onceKey}:sms`,
    usefulUntil,
  });
}

export async function announceNoShow(
  trx: Db,
  parts: BookingMailParts,
  { reservationId, players }: { reservationId: number; players: number },
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, gathered, null, async () => ({
    kind: 'no-show',
    content: { ...(await withLink(trx, parts, gathered)), missing: players },
  }));
}

/** Sends the booker the receipt of a charged no-show fee, once. */
export async function announceNoShowFee(
  trx: Db,
  parts: BookingMailParts,
  {
    reservationId,
    invoiceId,
    ...charge
  }: { reservationId: number; invoiceId: number } & Pick<
    BookingMailContents['no-show-fee'],
    'amountCents' | 'card'
  >,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, gathered, `no-show-fee:${invoiceId}`, async () => ({
    kind: 'no-show-fee',
    content: { ...(await withLink(trx, parts, gathered)), ...charge },
  }));
}

/** Mails the confirmation again to a booker who has an address. The caller checks who may ask, and how often. */
export async function mailConfirmation(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, gathered, null, async () => ({
    kind: 'order-confirmation',
    content: { teeTimes: [await withLink(trx, parts, gathered)] },
  }));
}

/** Mails a booking's link again. The caller checks who may ask, and how often. */
export async function mailBookingLink(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, gathered, null, async () => ({
    kind: 'booking-link',
    content: { ...(await withLink(trx, parts, gathered)), isCancelled: gathered.state === 'cancelled' },
  }));
}

/** Mails a booker links to these bookings, earliest first. The caller checks who may ask. */
export async function mailBookingList(
  trx: Db,
  parts: BookingMailParts,
  reservationIds: readonly number[],
): Promise<void> {
  const bookings: GatheredBooking[] = [];
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
  const gathered = await gatherBooking(trx, parts, payment.reservationId);
  const { amountCents, wasCharged, beside } = payment;
  await mailBooker(
    trx,
    gathered,
    payment.isPart
      ? `returned:${payment.attemptId}:${payment.reservationId}`
      : `returned:${payment.attemptId}`,
    async () => ({
      kind: 'payment-returned',
      content: { ...gathered.facts, linkId: null, amountCents, wasCharged, ...(beside ? { beside } : {}) },
    }),
  );
}

export type GatheredBooking = BookingToText & {
  state: string;
  source: 'online' | 'shop';
  wantsNews: boolean;
  isOfOuting: boolean;
  /** The same in the shop's language. */
  factsOfShop: Omit<BookingMail, 'linkId'>;
};

export async function gatherBooking(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
): Promise<GatheredBooking> {
  const rows = await findBookingRows(trx, reservationId);
  if (!rows) throw new Error(`There is no reservation ${reservationId}`);
  return {
    alias: rows.alias,
    state: rows.state,
    source: rows.source,
    wantsNews: rows.booker.emailOptIn || rows.booker.smsOptIn,
    isOfOuting: rows.outing_id !== null,
    facts: describeBooking(rows, parts),
    factsOfShop: describeBooking({ ...rows, language: languageOfShop(rows.settings) }, parts),
    facilityId: rows.facility_id,
    phoneToText: rows.phone_to_text,
  };
}

/** Adds a new guest's link. */
export async function withLink(
  trx: Db,
  parts: BookingMailParts,
  { facts }: GatheredBooking,
): Promise<BookingMail> {
  const { reservationId, startsAt } = facts.booking;
  const link = { reservationId, startsAt: new Date(startsAt), secret: parts.linkSecret };
  return { ...facts, linkId: await createBookingLink(trx, link) };
}

async function mailBooker(
  trx: Db,
  gathered: GatheredBooking,
  onceKey: string | null,
  write: () => Promise<Mail>,
  usefulUntil?: Date,
): Promise<void> {
  await enqueueMails(trx, await writeToBooker(gathered, onceKey, write, usefulUntil));
}

/** Shop bookings may have no email address: then returns no mail. */
async function writeToBooker(
  { alias, facts }: GatheredBooking,
  onceKey: string | null,
  write: () => Promise<Mail>,
  usefulUntil?: Date,
): Promise<OutgoingMail[]> {
  const { booker } = facts.booking;
  if (!booker.email) return [];
  const mail = {
    ...(await write()),
    alias,
    to: { name: `${booker.firstName} ${booker.lastName}`.trim(), address: booker.email },
    ...(onceKey ? { onceKey } : {}),
    ...(usefulUntil ? { usefulUntil } : {}),
  };
  return [mail];
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

async function mailFacility(
  trx: Db,
  gathered: GatheredBooking,
  onceKey: string,
  notice: Notice,
): Promise<void> {
  const mail = noticeOf(gathered, onceKey, notice);
  if (mail) await enqueueMail(trx, mail);
}

/** Returns null for a facility without an email address. */
function noticeOf(gathered: GatheredBooking, onceKey: string, notice: Notice): OutgoingMail | null {
  const facts = gathered.factsOfShop;
  const { facility } = facts;
  if (!facility.email) return null;
  return {
    kind: 'facility-notice',
    alias: gathered.alias,
    to: { name: facility.name, address: facility.email },
    content: { ...facts, linkId: null, ...notice },
    onceKey,
  };
}
