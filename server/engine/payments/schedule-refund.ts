import type { Trx } from '../call/context.ts';
import { insertRefund, lockAttempt, moveAttempt, sumRefunds } from './payments.queries.ts';
import { findAttemptThatCounts } from './which-attempt.queries.ts';

/**
 * Promises part of what a reservation's golfer paid online back, in the caller's transaction; `settlePayment` of the attempt
 * gives it back afterwards, and the recovery if this program does not live to do it. Answers what was promised: never more
 * than was paid and not promised yet; null where there is nothing. `tellsGolfer`: with a mail of its own when it is given.
 */
export async function scheduleRefund(
  trx: Trx,
  reservationId: number,
  shareCents: number,
  { tellsGolfer = false } = {},
): Promise<{ attemptId: number; refundId: number; amountCents: number } | null> {
  const paid = await findAttemptThatCounts(trx, reservationId);
  if (!paid) return null;
  const attempt = await lockAttempt(trx, paid.id);
  if (!['booked', 'captured', 'refunding'].includes(attempt.state)) return null;
  const promisedCents = await sumRefunds(trx, attempt.id, ['due', 'done']);
  const amountCents = Math.min(shareCents, attempt.amount_cents - promisedCents);
  if (amountCents <= 0) return null;
  const refundId = await insertRefund(trx, attempt.id, amountCents, tellsGolfer);
  // What is booked and not charged yet is charged first; the refund is seen there.
  if (attempt.state === 'captured') await moveAttempt(trx, attempt, { state: 'refunding' });
  return { attemptId: attempt.id, refundId, amountCents };
}
