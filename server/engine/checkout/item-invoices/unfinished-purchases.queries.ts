import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';

/** Marks a sold item as recorded. False: it already was, or is not sold. */
export async function markPurchaseAnnounced(trx: Trx, invoiceId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice')
    .set({ announced_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', invoiceId)
    .where('state', '=', 'closed')
    .where('announced_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Lists sold items, except tee times, that their order did not record for this long and no job works on, oldest
 * first.
 */
export async function listUnfinishedPurchases(
  db: Db,
  unconfirmedSeconds: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from invoice
    where state = 'closed' and announced_at is null and order_id is not null and kind not in ('tee-time', 'cart', 'change')
      and updated_at <= clock_timestamp() - make_interval(secs => ${unconfirmedSeconds}::float8)
      and not exists (select from pgboss.job where name = 'purchase.complete'
        and singleton_key = invoice.id::text and (state in ('created', 'retry', 'failed')
          or (state = 'active' and started_on > now() - interval '30 seconds')))
    order by updated_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
