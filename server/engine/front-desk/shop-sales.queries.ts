import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

/** Whether this quantity was sold in the last minute. */
export async function hasJustSold(trx: Trx, productKey: number, quantity: number): Promise<boolean> {
  const row = await trx
    .selectFrom('product_sale')
    .select('id')
    .where('product_key', '=', productKey)
    .where('quantity', '=', quantity)
    .where('state', 'in', ['held', 'sold'])
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}

export function findSale(db: Db, alias: string, saleId: number) {
  return db
    .selectFrom('product_sale')
    .innerJoin('invoice', 'invoice.id', 'product_sale.invoice_id')
    .select(['invoice.id as invoiceId', 'invoice.facility_id as facilityId'])
    .where('invoice.alias', '=', alias)
    .where('product_sale.id', '=', saleId)
    .executeTakeFirst();
}
