import { sql } from 'kysely';
import type { Trx } from '../call/context.ts';
import { customerKey } from '../call/hold-owner.ts';

/**
 * Transfers a cart's holds to its new customer. Their cartless hold of the same tee time is the same hold, so only
 * the cart's remains. The cart must be locked.
 */
export async function transferCartHolds(trx: Trx, cartId: string, customerId: number): Promise<void> {
  const owner = customerKey(customerId);
  await sql`delete from hold mine using hold carts
    where mine.owner = ${owner} and mine.cart_id is null
      and carts.cart_id = ${cartId} and carts.tee_time_id = mine.tee_time_id
      and carts.expires_at > statement_timestamp() and mine.expires_at > statement_timestamp()`.execute(trx);
  await trx.updateTable('hold').set({ owner }).where('cart_id', '=', cartId).execute();
}
