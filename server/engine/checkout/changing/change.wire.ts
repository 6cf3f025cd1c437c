import type { ChangeQuote, ChangeState } from '#server/contract/changes.ts';
import { BACK_TEE } from '#server/contract/constants.ts';
import type { BookedRate } from '#server/db/json-columns.ts';
import { depositPerPlayer } from '#server/rules/booking-lines.ts';
import type { Start } from '#server/rules/crossing.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Text } from '#server/text/en.ts';
import type { BookedFacility } from '../../catalogue/booked-facilities.queries.ts';
import { wireCancellation } from '../../catalogue/cancellation.wire.ts';
import { reasonOf } from '../../payments/reason-of.ts';
import type { InvoicePayment } from '../../payments/which-attempt.queries.ts';
import type { LastChange } from '../../reservations/changes.queries.ts';
import { sharesOfBooking } from '../../reservations/reservation-details.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { toDollars } from '../orders/invoice.wire.ts';
import { wireLeaving } from '../orders/tee-time.wire.ts';
import type { PlannedChange } from './plan-change.ts';

/** In dollars. */
export function wireQuote(
  reservation: Reservation,
  { offer, players, leaving, plan, amounts, refund, lostPromotion }: PlannedChange,
  facility: BookedFacility,
): ChangeQuote {
  const { differenceCents, dueCents, keptCents } = amounts;
  const bookedTime = (
    { startsAt, startingTee }: Start,
    rateId: number,
    { rate, lines, players: count }: { rate: BookedRate; lines: readonly SoldLine[]; players: number },
  ) => ({
    teetime: startsAt.toISOString(),
    rateId,
    rateName: rate.name,
    holes: rate.holes,
    transportation: rate.transportation,
    ...(startingTee === BACK_TEE && { backNine: true as const }),
    players: count,
    total: toDollars(sumOfLines(lines)),
    dueAtCourse: toDollars(sumOfLines(lines, 'course')),
  });
  const { rate, invoice, starts_at: startsAt, starting_tee: startingTee } = reservation;
  return {
    reservationId: reservation.id,
    currencyCode: invoice.currency,
    from: bookedTime({ startsAt, startingTee }, reservation.tee_time_rate_id, {
      rate,
      lines: invoice.lines,
      players: reservation.players,
    }),
    to: bookedTime(offer, offer.rateId, { rate: plan.rate, lines: plan.lines, players }),
    difference: toDollars(differenceCents),
    alreadyPaid: toDollars(keptCents),
    dueNow: toDollars(dueCents),
    refund: {
      amount: toDollars(refund.refundCents),
      toCard: toDollars(refund.cardCents),
      toGiftCertificates: toDollars(refund.certificateCents),
      kept: toDollars(refund.keptCents),
    },
    amount: toDollars(dueCents - refund.refundCents),
    leaving: leaving.map(wireLeaving),
    lostPromotion,
    cancellation: wireCancellation(
      {
        startsAt: offer.startsAt,
        refunds: plan.rate.refunds ?? [],
        depositCents: depositPerPlayer(sharesOfBooking(plan.rate, plan.rateIndexes)),
        dueOnlineCents: sumOfLines(plan.lines, 'online'),
        dueAtCourseCents: sumOfLines(plan.lines, 'course'),
        noShowFee: plan.rate.noShowFee,
      },
      facility.details,
    ),
  };
}

/** Shows the last change, or else the original booking. */
export function wireChange(
  { id, tee_time_rate_id, players }: Reservation,
  change: LastChange | undefined,
  attempt: InvoicePayment | null,
  { payment }: Text,
): ChangeState {
  const isWaiting = change?.state === 'pending';
  const isPaying = isWaiting && attempt !== null && UNDER_WAY.includes(attempt.state);
  return {
    reservationId: id,
    state: isPaying
      ? 'payment-pending'
      : isWaiting
        ? 'payment-due'
        : change?.state === 'ended'
          ? 'ended'
          : 'done',
    invoiceId: isWaiting ? change.reference : null,
    dueNow: isWaiting ? toDollars(change.due_cents) : 0,
    expiresAt: isWaiting ? (change.expires_at?.toISOString() ?? null) : null,
    rateId: change?.tee_time_rate_id ?? tee_time_rate_id,
    players: change?.players ?? players,
    redirectUrl: isPaying ? attempt.redirect_url : null,
    message: attempt && !isPaying && change?.state !== 'done' ? reasonOf(attempt, payment) : null,
  };
}

const UNDER_WAY: readonly InvoicePayment['state'][] = ['started', 'awaiting-golfer', 'authorised'];
