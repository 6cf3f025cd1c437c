import type { EngineParts } from '../call/context.ts';
import { completeReservation } from '../checkout/orders/complete-tee-time.ts';
import { findReservationById } from '../reservations/reservations.queries.ts';
import { isOver } from '../reservations/unfinished-reservations.queries.ts';
import { claimUnfinishedAttempt, findAttempt, isUnfinished, moveAttempt } from './payments.queries.ts';
import { abandonUnanswered, settlePayment } from './settle-payment.ts';

/** Longer than any request may still be busy with an attempt. */
export const QUIET_SECONDS = 30;

/**
 * Finishes or undoes a payment attempt that was left half done: it is booked and charged, or let go and given back. Any
 * number of processes may do it at once, and again at any time; one that may still be busy in a request is left alone.
 * Answers how it stands: `unfinished` where the provider is silent, `awaiting-golfer` where a golfer may still come back.
 */
export async function recoverAttempt(
  parts: EngineParts,
  id: number,
  { quietSeconds = QUIET_SECONDS } = {},
): Promise<'at-rest' | 'awaiting-golfer' | 'unfinished'> {
  if (!(await claimUnfinishedAttempt(parts.db, id, quietSeconds))) return 'at-rest';
  const attempt = await abandonUnanswered(parts, id);
  if (attempt.state !== 'awaiting-golfer') return isUnfinished(attempt) ? 'unfinished' : 'at-rest';
  const reservation = await findReservationById(parts.db, attempt.reservation_id);
  if (reservation.state === 'pending' && !(await isOver(parts.db, reservation.id))) return 'awaiting-golfer';
  const current = await findAttempt(parts.db, id);
  if (current?.state !== 'awaiting-golfer') return 'unfinished';
  await moveAttempt(parts.db, current, {
    state: 'voiding',
    reason_code: 'step-expired',
  });
  return isUnfinished(await settlePayment(parts, id)) ? 'unfinished' : 'at-rest';
}

/** Closes a booking nobody told its order of, and tells of it. Asked again, nothing happens twice. */
export async function completeBooking(parts: EngineParts, reservationId: number): Promise<void> {
  const { alias } = await findReservationById(parts.db, reservationId);
  await completeReservation(parts, alias, reservationId, { homeClub: '', memberNumber: '' });
}
