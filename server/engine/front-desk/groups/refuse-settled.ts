import type { Trx } from '../../call/context.ts';
import { EngineError, type Sentence } from '../../call/errors.ts';
import { listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { isSettled } from './groups.queries.ts';

/**
 * Refuses to regroup a locked booking with money in it: payments belong to its invoice, and could not follow its
 * players. `message`: instead of that sentence. Errors: PAYMENT_UNDER_WAY, BOOKING_SETTLED.
 */
export async function refuseSettled(
  trx: Trx,
  reservation: Reservation,
  message: Sentence = ({ staffGroups }) => staffGroups.settled(reservation.id),
): Promise<void> {
  const { id } = reservation;
  const checkIns = await listCheckInInvoices(trx, id, 'open');
  if (checkIns.some(({ isBeingPaid }) => isBeingPaid)) throw new EngineError('PAYMENT_UNDER_WAY');
  if (await isSettled(trx, reservation)) throw new EngineError('BOOKING_SETTLED', { message });
}
