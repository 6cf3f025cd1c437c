import { depositOfShares } from '#server/rules/booking-lines.ts';
import { refundPercent } from '#server/rules/refund.ts';
import { type BookedRate, sharesOfBooking } from './reservation-details.ts';

/** What a golfer who takes the players of some slots out of a booking now is given back, by the terms it was booked under. */
export function refundTermsOf(
  { rate, startsAt, rateIndexes }: { rate: BookedRate; startsAt: Date; rateIndexes: readonly number[] },
  now: Date,
): { percent: number; depositCents: number } {
  return {
    percent: refundPercent(rate.refunds ?? [], startsAt, now),
    depositCents: depositOfShares(sharesOfBooking(rate, rateIndexes)),
  };
}
