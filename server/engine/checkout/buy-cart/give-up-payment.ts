import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { lockCart } from '../../cart/carts.queries.ts';
import { recordItemEvent } from '../../cart/note-event.ts';
import { findLiveAttempt, moveAttempt } from '../../payments/payments.queries.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { abandonReservation } from '../../reservations/abandon-reservation.ts';
import { lockMembers } from '../cart-payment/lock-members.ts';
import { listWaiting } from '../cart-payment/members.queries.ts';
import { checkMayCheckOut } from '../orders/checkout-cart.ts';
import { withPayables } from '../payables.ts';
import { endPurchaseOfCart } from './purchases.queries.ts';

/**
 * Cancels a payment that waits at the bank and releases the items: slots return to the cart's holds. Idempotent.
 * Errors: NOT_FOUND, SESSION_REQUIRED, GUEST_CHECKOUT_OFF, PAYMENT_UNDER_WAY (the bank has decided).
 */
export async function giveUpPayment(context: TenantContext, cartId: string): Promise<void> {
  const { parts, operator } = context;
  const attemptId = await parts.db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, operator.alias, cartId);
    if (!cart) throw new EngineError('NOT_FOUND');
    checkMayCheckOut(context, cart);
    const members = await lockMembers(trx, await listWaiting(trx, cartId));
    const [first] = members;
    const live = first && (await findLiveAttempt(trx, first.invoiceId));
    if (live && live.state !== 'awaiting-golfer') throw new EngineError('PAYMENT_UNDER_WAY');
    if (live) await moveAttempt(trx, live, { state: 'voiding', reason_code: 'given-up' });
    for (const { sale, reservation, cartItemId, parentItemId } of members) {
      if (reservation && sale.state === 'waiting')
        await abandonReservation(trx, reservation, operator.settings.checkout.reservationWindow);
      else await sale.release();
      if (cartItemId)
        await recordItemEvent(trx, cartId, { id: cartItemId, parent_id: parentItemId }, { event: 'added' });
    }
    await endPurchaseOfCart(trx, cartId);
    return live?.id ?? null;
  });
  if (attemptId !== null) await settlePayment(withPayables(parts), attemptId);
}
