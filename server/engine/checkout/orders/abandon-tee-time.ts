import type { Order } from '#server/contract/orders.ts';
import type { Operator, TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { lockCart } from '../../cart/carts.queries.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { findLiveAttempt, moveAttempt } from '../../payments/payments.queries.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { abandonReservation } from '../../reservations/abandon-reservation.ts';
import { findReservationOfItem, lockReservation } from '../../reservations/reservations.queries.ts';
import { withPayables } from '../payables.ts';
import { checkIsOwner } from './checkout-cart.ts';
import { findOrder, findOrderOfCart, type OrderRow } from './orders.queries.ts';
import { showOrder } from './show-order.ts';

type ItemOfCart = { cartId: string; cartItemId: string };

/**
 * Releases a pending reservation after a decline: slots return to the cart's hold. Also cancels an external step.
 * Idempotent. Errors: NOT_FOUND, SESSION_REQUIRED, PAYMENT_UNDER_WAY, ORDER_CLOSED (it is booked).
 */
export async function abandonTeeTime(context: TenantContext, ask: ItemOfCart): Promise<Order> {
  const { parts, operator, caller } = context;
  const order = await findOrderOfCart(parts.db, operator.alias, ask.cartId);
  if (!order) throw new EngineError('NOT_FOUND');
  checkIsOwner(caller, order);
  await abandonItem(context, order, ask);
  return showOrder(context, (await findOrder(parts.db, operator.alias, order.id)) ?? order);
}

export async function abandonItem(
  { parts, operator }: Pick<TenantContext, 'parts' | 'operator'>,
  { id: orderId, confirm_at }: Pick<OrderRow, 'id' | 'confirm_at'>,
  ask: ItemOfCart,
): Promise<void> {
  const abandoned = await parts.db.transaction().execute(async (trx) => {
    const attemptId = await giveUp(operator, trx, ask);
    // The order may now be complete.
    if (confirm_at) await enqueueJob(trx, 'order.confirm', { orderId }, { key: orderId });
    return attemptId;
  });
  if (abandoned !== null) await settlePayment(withPayables(parts), abandoned);
}

/** Releases the reservation; returns the attempt to void, if any. */
async function giveUp({ alias, settings }: Operator, trx: Trx, ask: ItemOfCart): Promise<number | null> {
  await lockCart(trx, alias, ask.cartId);
  const known = await findReservationOfItem(trx, alias, ask.cartItemId);
  const order = known?.order_id ? await findOrder(trx, alias, known.order_id) : undefined;
  if (!known || order?.cart_id !== ask.cartId) return null;
  const locked = await lockReservation(trx, known);
  if (locked.reservation.state === 'confirmed') throw new EngineError('ORDER_CLOSED');
  if (locked.reservation.state !== 'pending') return null;
  const live = await findLiveAttempt(trx, known.invoice_id);
  if (live && live.state !== 'awaiting-golfer') throw new EngineError('PAYMENT_UNDER_WAY');
  if (live)
    await moveAttempt(trx, live, {
      state: 'voiding',
      reason_code: 'given-up',
    });
  await abandonReservation(trx, locked, settings.checkout.reservationWindow);
  return live?.id ?? null;
}
