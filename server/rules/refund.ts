import type { RefundStep } from '#server/contract/facility-file.ts';

/** A moment until which who cancels is given so many percent back of what was paid online, beyond the deposit. */
type RefundUntil = { until: Date; percent: number };

type Paid = {
  /** What is less to pay online without those who leave. */
  lessCents: number;
  /** What a card and gift certificates paid for all of it and was not given back. */
  cardCents: number;
  certificateCents: number;
  /** The deposits of those who leave. */
  depositCents: number;
  percent: number;
  /** What can be given back at most: the rest is with the golfer as credit. */
  atMostCents?: number;
};

/** What is given back, in cents: in all, and of it to the card and to gift certificates; and what is kept. */
export type Refund = { refundCents: number; cardCents: number; certificateCents: number; keptCents: number };

/**
 * What is given back of what was paid for those who leave: so many percent of what is beyond their deposits, the card first.
 * What was given back before is not given a second time; the rest is kept.
 */
export function refundOf({ lessCents, depositCents, percent, ...paid }: Paid): Refund {
  const { atMostCents = Number.POSITIVE_INFINITY } = paid;
  const paidCents = Math.max(0, Math.min(lessCents, paid.cardCents + paid.certificateCents, atMostCents));
  const byTermsCents = Math.max(0, paidCents - depositCents);
  const refundCents = Math.round((byTermsCents * percent) / 100);
  const cardCents = Math.min(refundCents, paid.cardCents);
  const certificateCents = refundCents - cardCents;
  return { refundCents, cardCents, certificateCents, keptCents: paidCents - refundCents };
}

/** How much is given back to a golfer who cancels now, in percent: without steps all of it, after the last of them nothing. */
export function refundPercent(steps: readonly RefundStep[], startsAt: Date, now: Date): number {
  if (steps.length === 0) return 100;
  return refundsUntil(steps, startsAt).find(({ until }) => now < until)?.percent ?? 0;
}

/**
 * The steps of a booking that was moved when less than all would have been given back: moving it brings nothing back that
 * cancelling it would not have.
 */
export function refundsAfterChange(steps: readonly RefundStep[], percentThen: number): RefundStep[] {
  if (percentThen >= 100) return [...steps];
  const own = steps.length > 0 ? steps : [{ hoursBefore: 0, percent: 100 }];
  return own.map((step) => ({ ...step, percent: Math.min(step.percent, percentThen) }));
}

/** The steps of a booking as moments, the earliest first. */
export function refundsUntil(steps: readonly RefundStep[], startsAt: Date): RefundUntil[] {
  return steps.map(({ hoursBefore, percent }) => ({
    until: new Date(startsAt.getTime() - hoursBefore * 3_600_000),
    percent,
  }));
}
