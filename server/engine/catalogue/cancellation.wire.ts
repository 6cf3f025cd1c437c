import type { CancellationTerms } from '#server/contract/cancellation.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { FacilityDetails, RefundStep } from '#server/contract/facility-file.ts';
import { cancellableUntil } from '#server/rules/can-cancel.ts';
import type { NoShowFee } from '#server/rules/no-show-fee.ts';
import { refundsUntil } from '#server/rules/refund.ts';

type Booking = {
  startsAt: Date;
  /** The terms at the time of booking. */
  refunds: readonly RefundStep[];
  depositCents: number;
  /** Without it nothing is refunded or kept. */
  dueOnlineCents: number;
  /** Without it there is no no-show fee. */
  dueAtCourseCents: number;
  noShowFee: NoShowFee | null | undefined;
};

/** Writes the online deadline and refunds. */
export function wireCancellation(
  { startsAt, refunds, depositCents, dueOnlineCents, dueAtCourseCents, noShowFee }: Booking,
  { cancellation }: Pick<FacilityDetails, 'cancellation'>,
): CancellationTerms {
  const isPaidOnline = dueOnlineCents > 0;
  return {
    until: cancellableUntil({ startsAt }, cancellation)?.toISOString() ?? null,
    refunds: refundsUntil(isPaidOnline ? refunds : [], startsAt).map(({ until, percent }) => ({
      until: until.toISOString(),
      percent,
    })),
    depositPerPlayer: isPaidOnline ? depositCents / CENTS_PER_DOLLAR : 0,
    ...(noShowFee && dueAtCourseCents > 0
      ? { noShowFee: { perPlayer: noShowFee.perPlayerCents / CENTS_PER_DOLLAR, percent: noShowFee.percent } }
      : {}),
  };
}
