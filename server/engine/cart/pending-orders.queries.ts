import type { Trx } from '../call/context.ts';

/** The orders of a cart of which something is booked that its booker has not been told yet. */
export async function listPendingOrders(trx: Trx, cartId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('purchase_order')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('confirm_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
