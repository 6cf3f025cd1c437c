import type { Db } from '../call/context.ts';
import type { BookingMailContents } from './booking.mail.ts';
import { type BookingMailParts, gatherBooking, withLink } from './gather-booking.ts';
import { mailBooker, mailFacility, notifyBooker } from './write-booking-mails.ts';

type RefundAtOnce = {
  reservationId: number;
  /** Promised to a card, which gets no further mail. */
  card?: { refundId: number; amountCents: number } | undefined;
  /** To gift certificates and accounts. */
  creditCents?: number;
  handCents: number;
};

/**
 * Notifies the booker in one mail of what the shop refunded at the counter and by credit, and of the card's part,
 * without a cancellation. Call it once per refund.
 */
export async function announceRefundAtOnce(
  trx: Db,
  parts: BookingMailParts,
  { reservationId, card, creditCents = 0, handCents }: RefundAtOnce,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await notifyBooker(
    trx,
    gathered,
    card ? keyOfRefund(card.refundId) : null,
    { add: { refunded: true } },
    async () => ({
      kind: 'booking-refund',
      content: {
        ...(await withLink(trx, parts, gathered)),
        refundCents: (card?.amountCents ?? 0) + creditCents,
        certificateCents: creditCents,
        handCents,
        isHandedOut: true,
        isCancelled: gathered.state === 'cancelled',
      },
    }),
  );
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
  await notifyBooker(trx, gathered, keyOfRefund(refund.refundId), { add: { refunded: true } }, async () => ({
    kind: 'booking-refund',
    content: {
      ...(await withLink(trx, parts, gathered)),
      refundCents,
      card,
      isCancelled: gathered.state === 'cancelled',
    },
  }));
}

const keyOfRefund = (refundId: number) => `refund:${refundId}`;

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
  await notifyBooker(trx, gathered, `${onceKey}:booker`, { add: { 'not-charged': true } }, async () => ({
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
  await notifyBooker(
    trx,
    gathered,
    `no-show-fee:${invoiceId}`,
    { add: { 'no-show-fee': true } },
    async () => ({
      kind: 'no-show-fee',
      content: { ...(await withLink(trx, parts, gathered)), ...charge },
    }),
  );
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
  await notifyBooker(
    trx,
    gathered,
    payment.isPart
      ? `returned:${payment.attemptId}:${payment.reservationId}`
      : `returned:${payment.attemptId}`,
    { add: { 'payment-returned': true } },
    async () => ({
      kind: 'payment-returned',
      content: { ...gathered.facts, linkId: null, amountCents, wasCharged, ...(beside ? { beside } : {}) },
    }),
  );
}
