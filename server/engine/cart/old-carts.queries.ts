import { sql } from 'kysely';
import type { Db } from '../call/context.ts';
import { unbookedUntil } from '../catalogue/retention.queries.ts';

/**
 * Removes up to `limit` unowned carts past the operator's retention time. An ordered cart stays until its order is
 * over, since it keeps what was bought.
 */
export function removeOldCarts(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select c.id from cart c join operator o on o.alias = c.alias
      where c.customer_id is null and c.updated_at < ${unbookedUntil}
        and not exists (select from cart_item i where i.cart_id = c.id and i.updated_at >= ${unbookedUntil})
        and not exists (select from purchase_order p where p.cart_id = c.id and (
          p.updated_at >= ${unbookedUntil} or p.confirm_at is not null
          or (p.state in ('pending', 'error') and p.forgotten_at is null)
          or exists (select from reservation r where r.order_id = p.id and (
            (r.state in ('pending', 'failed') and r.forgotten_at is null)
            or (r.state = 'confirmed' and r.announced_at is null)))))
      order by c.updated_at limit ${limit} for update of c skip locked`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx.deleteFrom('cart_item_trail').where('cart_id', 'in', ids).execute();
    await trx.deleteFrom('cart').where('id', 'in', ids).execute();
    return ids.length;
  });
}

export async function removeOldTrails(db: Db, days: number): Promise<void> {
  await sql`delete from cart_item_trail where at < now() - make_interval(days => ${days}::int)`.execute(db);
}
