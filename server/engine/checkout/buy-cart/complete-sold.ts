import { afterAnswer } from '../../call/after-answer.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { GRACE_SECONDS, notifyBookers } from '../orders/notify-bookers.ts';
import { lockOrderWithCart, type OrderRow } from '../orders/orders.queries.ts';
import { noteSold } from '../orders/pending-confirmations.queries.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { endedWell, type PurchasedItemRow } from './purchases.queries.ts';

type PurchaseOrder = Pick<OrderRow, 'id' | 'alias' | 'cart_id'>;

/**
 * Records sold items once, in one transaction, and takes them from the cart; returns the order. Notifications follow
 * the answer. `isAll`: this ends the purchase.
 */
export async function completeSold(
  { parts }: Pick<TenantContext, 'parts'>,
  order: PurchaseOrder,
  sold: readonly PurchasedItemRow[],
  isAll: boolean,
): Promise<OrderRow> {
  const completed = await parts.db.transaction().execute(async (trx: Trx) => {
    const locked = await lockOrderWithCart(trx, order);
    const states = await noteSold(trx, order, {
      itemIds: sold.map(({ id }) => id),
      reservationIds: sold.flatMap(({ reservationId }) => reservationId ?? []),
      purchaseIds: sold.flatMap(({ reservationId, invoiceId }) =>
        reservationId === null ? (invoiceId ?? []) : [],
      ),
      graceSeconds: GRACE_SECONDS,
    });
    return updateOrderState(trx, locked, parts.now(), isAll ? endedWell() : {}, states);
  });
  await afterAnswer(parts, () => notifyBookers(parts, order.id));
  return completed;
}
