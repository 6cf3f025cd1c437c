import type { Trx } from '../call/context.ts';
import { confirmReservation } from '../reservations/confirm-reservation.ts';
import {
  failReservation,
  findReservationById,
  lockReservation,
} from '../reservations/reservations.queries.ts';
import type { PaymentStep } from './payment-step.ts';
import { type Attempt, lockAttempt, moveAttempt } from './payments.queries.ts';

/** Two bookings of one bay: the database's own word against it (reservation's exclusion constraint). */
const EXCLUSION_VIOLATION = '23P01';

/**
 * Books what has been authorised, both in one transaction. Where the places went to somebody else while the golfer was
 * away paying, the payment is undone and the golfer told why.
 */
export const bookAuthorised: PaymentStep = async (parts, attempt) => {
  try {
    await parts.db.transaction().execute((trx) => book(trx, attempt, confirmReservation));
  } catch (error) {
    if ((error as { code?: unknown }).code !== EXCLUSION_VIOLATION) throw error;
    await parts.db.transaction().execute((trx) => book(trx, attempt, refuse));
  }
  return true;
};

type Decide = typeof confirmReservation;

async function book(trx: Trx, attempt: Attempt, decide: Decide): Promise<void> {
  const locked = await lockReservation(trx, await findReservationById(trx, attempt.reservation_id));
  const current = await lockAttempt(trx, attempt.id);
  if (current.state !== 'authorised') return;
  if (await decide(trx, locked)) {
    await moveAttempt(trx, current, { state: 'booked' });
    return;
  }
  await moveAttempt(trx, current, {
    state: 'voiding',
    reason_code: 'time-gone',
  });
}

const refuse: Decide = async (trx, { reservation }) => {
  if (reservation.state === 'pending') await failReservation(trx, reservation.id);
  return false;
};
