import type { EngineParts } from '../call/context.ts';
import { completeReservation } from '../checkout/orders/complete-tee-time.ts';
import { findReservationById } from '../reservations/reservations.queries.ts';
import {
  expireReservations,
  isOver,
  listUnfinishedBookings,
} from '../reservations/unfinished-reservations.queries.ts';
import { claimUnfinishedAttempts, findAttempt, moveAttempt } from './payments.queries.ts';
import { abandonUnanswered, settlePayment } from './settle-payment.ts';

/** Longer than any request may still be busy with an attempt. */
const QUIET_SECONDS = 30;
/** Longer than a client takes from the card's answer to telling the order. */
const UNTOLD_SECONDS = 120;
const AT_ONCE = 100;

/**
 * Finishes or undoes what a crash, a silent provider or a golfer who never came back left half done: payments are booked and
 * charged, or let go and given back; reservations nobody paid for end; booked ones nobody told the order of are closed and
 * told. Any number of processes may do it at once, and again at any time.
 */
export async function recoverPayments(
  parts: EngineParts,
  { quietSeconds = QUIET_SECONDS, untoldSeconds = UNTOLD_SECONDS } = {},
): Promise<void> {
  const attempts = await claimUnfinishedAttempts(parts.db, quietSeconds, AT_ONCE);
  for (const id of attempts) await attend(parts, { attempt: id }, () => recoverAttempt(parts, id));
  await expireReservations(parts.db, AT_ONCE);
  for (const { id, alias } of await listUnfinishedBookings(parts.db, untoldSeconds, AT_ONCE))
    await attend(parts, { reservation: id }, () =>
      completeReservation(parts, alias, id, { homeClub: '', memberNumber: '' }),
    );
}

async function recoverAttempt(parts: EngineParts, id: number): Promise<void> {
  const attempt = await abandonUnanswered(parts, id);
  if (attempt.state !== 'awaiting-golfer') return;
  const reservation = await findReservationById(parts.db, attempt.reservation_id);
  if (reservation.state === 'pending' && !(await isOver(parts.db, reservation.id))) return;
  const current = await findAttempt(parts.db, id);
  if (current?.state !== 'awaiting-golfer') return;
  await moveAttempt(parts.db, current, {
    state: 'voiding',
    reason_code: 'step-expired',
  });
  await settlePayment(parts, id);
}

/** One that cannot be helped now does not keep the others waiting. */
async function attend(
  parts: EngineParts,
  what: Record<string, number>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    parts.log.error({ err: error, ...what }, 'could not be recovered; it is tried again');
  }
}
