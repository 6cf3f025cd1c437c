import { depositOf } from '#server/rules/rate-invoice.ts';
import { refundPercent } from '#server/rules/refund.ts';
import type { BookedRate } from './reservation-details.ts';

/** What a golfer who takes so many players out of a booking now is given back, by the terms it was booked under. */
export function refundTermsOf(
  { rate, startsAt, players }: { rate: BookedRate; startsAt: Date; players: number },
  now: Date,
): { percent: number; depositCents: number } {
  return {
    percent: refundPercent(rate.refunds ?? [], startsAt, now),
    depositCents: players * depositOf(rate.prices),
  };
}
