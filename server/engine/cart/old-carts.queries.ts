import { sql } from 'kysely';
import type { Db } from '../context.ts';

/**
 * Removes carts of nobody that have not been touched for so many days and of which nothing was ordered, up to `limit`; a
 * customer's cart waits for its customer. Answers how many were removed.
 */
export async function removeOldCarts(db: Db, days: number, limit = 1000): Promise<number> {
  const answer = await sql`
    delete from cart where id in (
      select id from cart
      where customer_id is null and updated_at < now() - make_interval(days => ${days}::int)
        and not exists (select from cart_item where cart_item.cart_id = cart.id
          and cart_item.updated_at >= now() - make_interval(days => ${days}::int))
        and not exists (select from purchase_order where purchase_order.cart_id = cart.id)
      order by updated_at limit ${limit} for update skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}

/** Removes notes on items that are older than so many days. */
export async function removeOldTrails(db: Db, days: number): Promise<void> {
  await sql`delete from cart_item_trail where at < now() - make_interval(days => ${days}::int)`.execute(db);
}
