import type { Trx } from '../call/context.ts';

/** Lists orders with bookings their booker has not been notified of. */
export async function listPendingOrders(trx: Trx, cartId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('purchase_order')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('confirm_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
