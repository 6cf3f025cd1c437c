import { afterAnswer } from '../../call/after-answer.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { lockCart } from '../../cart/carts.queries.ts';
import { GRACE_SECONDS, tellOrder } from '../orders/notify-bookers.ts';
import { lockOrder, type OrderRow } from '../orders/orders.queries.ts';
import { noteSold } from '../orders/pending-confirmations.queries.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { endedWell, type PurchasedItemRow } from './purchases.queries.ts';

type PurchaseOrder = Pick<OrderRow, 'id' | 'alias' | 'cart_id'>;

/**
 * Tells an order of all of its purchase that is sold, in one transaction and each once: it leaves the cart, the order is brought up to
 * date, and whom it concerns is told after the answer. `isAll`: with that the purchase has ended. Answers the order as it is then.
 */
export async function completeSold(
  { parts }: Pick<TenantContext, 'parts'>,
  order: PurchaseOrder,
  sold: readonly PurchasedItemRow[],
  isAll: boolean,
): Promise<OrderRow> {
  const told = await parts.db.transaction().execute(async (trx: Trx) => {
    await lockCart(trx, order.alias, order.cart_id);
    const locked = await lockOrder(trx, order.id);
    await noteSold(trx, order, {
      itemIds: sold.map(({ id }) => id),
      reservationIds: sold.flatMap(({ reservationId }) => reservationId ?? []),
      purchaseIds: sold.flatMap(({ reservationId, invoiceId }) =>
        reservationId === null ? (invoiceId ?? []) : [],
      ),
      graceSeconds: GRACE_SECONDS,
    });
    return updateOrderState(trx, locked, parts.now(), isAll ? endedWell() : {});
  });
  await afterAnswer(parts, () => tellOrder(parts, order.id));
  return told;
}
