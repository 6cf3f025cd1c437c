import type { RefundStep } from '#server/contract/facility-file.ts';

type RefundUntil = { until: Date; percent: number };

type Paid = {
  /** The online price of the leaving players. */
  lessCents: number;
  /** Paid for the whole booking and not yet refunded. */
  cardCents: number;
  certificateCents: number;
  /** Taken by hand at the counter. */
  handCents?: number;
  depositCents: number;
  percent: number;
  /** The golfer has the rest as credit. */
  atMostCents?: number;
};

/** `refundCents`: to cards and certificates. `handCents` are refunded at the counter. */
export type Refund = {
  refundCents: number;
  cardCents: number;
  certificateCents: number;
  handCents: number;
  keptCents: number;
};

/**
 * Refunds `percent` of the leaving players' payment beyond their deposits: to the card, to certificates, then by hand.
 * Earlier refunds are not repeated.
 */
export function refundOf({ lessCents, depositCents, percent, ...paid }: Paid): Refund {
  const { atMostCents = Number.POSITIVE_INFINITY, handCents: handPaidCents = 0 } = paid;
  const paidCents = Math.max(0, Math.min(lessCents, paid.cardCents + paid.certificateCents, atMostCents));
  const byTermsCents = Math.max(0, paidCents - depositCents);
  const refundCents = Math.round((byTermsCents * percent) / 100);
  const cardCents = Math.min(refundCents, paid.cardCents);
  const certificateCents = refundCents - cardCents;
  const byHandCents = Math.max(0, Math.min(lessCents - paidCents, handPaidCents, atMostCents - paidCents));
  const depositLeftCents = Math.max(0, depositCents - paidCents);
  const handCents = Math.round((Math.max(0, byHandCents - depositLeftCents) * percent) / 100);
  const keptCents = paidCents - refundCents + byHandCents - handCents;
  return { refundCents, cardCents, certificateCents, handCents, keptCents };
}

/** Returns 100 without steps, 0 after the last. */
export function refundPercent(steps: readonly RefundStep[], startsAt: Date, now: Date): number {
  if (steps.length === 0) return 100;
  return refundsUntil(steps, startsAt).find(({ until }) => now < until)?.percent ?? 0;
}

/** Caps the steps at the percentage that applied before, so that a move cannot improve the refund. */
export function refundsAfterChange(steps: readonly RefundStep[], percentThen: number): RefundStep[] {
  if (percentThen >= 100) return [...steps];
  const own = steps.length > 0 ? steps : [{ hoursBefore: 0, percent: 100 }];
  return own.map((step) => ({ ...step, percent: Math.min(step.percent, percentThen) }));
}

/** The earliest comes first. */
export function refundsUntil(steps: readonly RefundStep[], startsAt: Date): RefundUntil[] {
  return steps.map(({ hoursBefore, percent }) => ({
    until: new Date(startsAt.getTime() - hoursBefore * 3_600_000),
    percent,
  }));
}
