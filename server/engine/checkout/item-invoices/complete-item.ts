import type { Order } from '#server/contract/orders.ts';
import { afterAnswer } from '../../call/after-answer.ts';
import type { EngineParts, TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findCart, lockCart } from '../../cart/carts.queries.ts';
import { checkItemOut } from '../../cart/items.queries.ts';
import type { PaymentAttempt } from '../../payments/payments.queries.ts';
import { reasonOf } from '../../payments/reason-of.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { findReservationOfInvoice } from '../../reservations/reservations.queries.ts';
import { checkIsOwner } from '../orders/checkout-cart.ts';
import { completeReservation } from '../orders/complete-tee-time.ts';
import { notePurchased, notifyBookers } from '../orders/notify-bookers.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/orders.queries.ts';
import { showOrder } from '../orders/show-order.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { withPayables } from '../payables.ts';
import { findInvoiceById, findInvoiceOfItem, type ItemInvoice } from './item-invoices.queries.ts';

/**
 * Completes a paid item: it leaves the cart, and the order is fulfilled if nothing is pending. Idempotent. Errors:
 * NOT_FOUND, SESSION_REQUIRED, PAYMENT_UNDER_WAY, PAYMENT_DECLINED (with the reason), TEE_TIME_GONE (someone else has
 * it).
 */
export async function completeItem(
  context: TenantContext,
  ask: { cartId: string; cartItemId: string },
): Promise<Order> {
  const { parts, operator, caller } = context;
  const { db } = parts;
  const cart = await findCart(db, operator.alias, ask.cartId);
  const invoice = cart && (await findInvoiceOfItem(db, ask.cartItemId));
  const order = invoice?.orderId ? await findOrder(db, operator.alias, invoice.orderId) : undefined;
  if (!invoice || order?.cart_id !== ask.cartId) throw new EngineError('NOT_FOUND');
  checkIsOwner(caller, order);
  const attempt = await findAttemptThatCounts(db, invoice.id);
  const settled = attempt && (await settlePayment(withPayables(parts), attempt.id));
  const now = await findInvoiceById(db, invoice.id);
  if (now?.state !== 'closed') throw whyNot(settled);
  if (invoice.kind !== 'tee-time') return showOrder(context, await completePurchase(parts, order, now));
  const reservation = await findReservationOfInvoice(db, invoice.id);
  return showOrder(
    context,
    await completeReservation(parts, order, reservation, { homeClub: '', memberNumber: '' }),
  );
}

/**
 * Checks out a sold item, except a tee time, updates the order and queues emails, once. The recovery calls it, too.
 */
export async function completePurchase(
  parts: EngineParts,
  { id: orderId, alias, cart_id: cartId }: Pick<OrderRow, 'id' | 'alias' | 'cart_id'>,
  { id: invoiceId, cartItemId }: Pick<ItemInvoice, 'id' | 'cartItemId'>,
): Promise<OrderRow> {
  const completed = await parts.db.transaction().execute(async (trx) => {
    await lockCart(trx, alias, cartId);
    if (cartItemId) await checkItemOut(trx, cartId, cartItemId);
    const order = await updateOrderState(trx, await lockOrder(trx, orderId), parts.now());
    await notePurchased(trx, orderId, invoiceId);
    return order;
  });
  await afterAnswer(parts, () => notifyBookers(parts, orderId));
  return completed;
}

function whyNot(attempt: PaymentAttempt | undefined): EngineError {
  if (!attempt) return new EngineError('NOT_FOUND');
  if (['started', 'awaiting-golfer', 'authorised'].includes(attempt.state))
    return new EngineError('PAYMENT_UNDER_WAY');
  const isDeclined =
    attempt.state === 'declined' || attempt.state === 'voided' || attempt.state === 'voiding';
  const code = isDeclined && attempt.reason_code !== 'time-gone' ? 'PAYMENT_DECLINED' : 'TEE_TIME_GONE';
  return new EngineError(code, {
    message: ({ payment, errors }) => reasonOf(attempt, payment) ?? errors[code],
  });
}
