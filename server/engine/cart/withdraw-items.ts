import type { Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findLiveAttempt } from '../payments/payments.queries.ts';
import { abandonReservation } from '../reservations/abandon-reservation.ts';
import { listWaitingOfItems, lockReservation } from '../reservations/reservations.queries.ts';

/**
 * Gives up what items of a cart have waiting for a payment that has not begun, so that they can be changed or removed;
 * the places go back into the hold they came from. `window`: minutes a hold lasts at this operator.
 * Error: PAYMENT_UNDER_WAY.
 */
export async function withdrawItems(trx: Trx, itemIds: readonly string[], window: number): Promise<void> {
  for (const waiting of await listWaitingOfItems(trx, itemIds)) {
    const locked = await lockReservation(trx, waiting);
    if (locked.reservation.state !== 'pending') continue;
    if (await findLiveAttempt(trx, locked.reservation.invoice_id)) throw new EngineError('PAYMENT_UNDER_WAY');
    await abandonReservation(trx, locked, window);
  }
}
