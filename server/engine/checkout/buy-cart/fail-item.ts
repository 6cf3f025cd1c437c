import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { recordItemEvent } from '../../cart/note-event.ts';
import type { ItemRow } from '../../cart/stored-item.ts';
import { abandonItem } from '../orders/abandon-tee-time.ts';
import type { OrderRow } from '../orders/orders.queries.ts';

const NOT_FAILED: readonly string[] = ['PAYMENT_UNDER_WAY', 'ORDER_CLOSED'];

type Failing = {
  order: Pick<OrderRow, 'id' | 'cart_id' | 'confirm_at'>;
  item: Pick<ItemRow, 'id' | 'type' | 'parent_id'>;
};

/**
 * Releases an item and records the error, so that the golfer can retry (product.md section 4). False: it is booked or
 * being paid.
 */
export async function failItem(
  context: Pick<TenantContext, 'parts' | 'operator'>,
  { order, item }: Failing,
  error: { code: string; message: string },
): Promise<boolean> {
  if (item.type === 'TeeTime') {
    try {
      await abandonItem(context, order, { cartId: order.cart_id, cartItemId: item.id });
    } catch (refusal) {
      if (!(refusal instanceof EngineError)) throw refusal;
      if (NOT_FAILED.includes(refusal.code)) return false;
    }
  }
  await context.parts.db
    .transaction()
    .execute((trx) => recordItemEvent(trx, order.cart_id, item, { event: 'failed', errors: [error] }));
  return true;
}
