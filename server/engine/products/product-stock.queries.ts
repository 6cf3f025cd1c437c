import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import { isBeingPaid, keptUntil } from '../payments/paying-deadline.queries.ts';

/** Locked until the transaction ends. */
export type LockedProduct = { key: number; name: string; priceCents: number };

type ProductSale = {
  id: number;
  invoiceId: number;
  product: LockedProduct;
  quantity: number;
  state: Selectable<Database['product_sale']>['state'];
  /** Held, within its payment deadline. */
  isWaiting: boolean;
};

/** Locks a product. Read stock in a later statement, to see current numbers. */
export function lockProduct(
  trx: Trx,
  by: { facilityId: number; id: number },
): Promise<LockedProduct | undefined> {
  return trx
    .selectFrom('product')
    .select(['key', 'name', 'price_cents as priceCents'])
    .where('facility_id', '=', by.facilityId)
    .where('id', '=', by.id)
    .where('is_offered', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Counts and holds in one statement. `saleId`: null if too few are left. `remaining`: pieces before; null if not
 * counted.
 */
export async function holdStock(
  trx: Trx,
  { key }: Pick<LockedProduct, 'key'>,
  sale: { invoiceId: number; quantity: number },
): Promise<{ saleId: number | null; remaining: number | null }> {
  const { rows } = await sql<{ saleId: number | null; remaining: number | null }>`
    with room as (${remainingOf(key, null)}),
    held as (
      insert into product_sale (product_key, invoice_id, quantity, expires_at)
      select ${key}, ${sale.invoiceId}, ${sale.quantity}, ${keptUntil}
      from room where remaining is null or remaining >= ${sale.quantity}
      returning id)
    select remaining, (select id from held) as "saleId" from room`.execute(trx);
  return rows[0] ?? { saleId: null, remaining: 0 };
}

/** Locks the product, then its sale. */
export async function lockSale(trx: Trx, invoiceId: number): Promise<ProductSale> {
  const product = await trx
    .selectFrom('product')
    .innerJoin('product_sale', 'product_sale.product_key', 'product.key')
    .select(['product.key', 'product.name', 'product.price_cents as priceCents'])
    .where('product_sale.invoice_id', '=', invoiceId)
    .forUpdate('product')
    .executeTakeFirstOrThrow();
  const sale = await trx
    .selectFrom('product_sale')
    .select(['id', 'invoice_id as invoiceId', 'quantity', 'state'])
    .select(sql<boolean>`state = 'held' and expires_at > clock_timestamp()`.as('isWaiting'))
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...sale, product };
}

/** Renews the payment deadline. Returns false if too few are left for an expired sale, or it is no longer held. */
export function extendSale(trx: Trx, sale: ProductSale): Promise<boolean> {
  return moveHeldSale(trx, sale, sql`expires_at = ${keptUntil}`);
}

/** Sells held pieces. Returns false if too few are left for an expired sale, or it is no longer held. */
export function confirmSale(trx: Trx, sale: ProductSale): Promise<boolean> {
  return moveHeldSale(trx, sale, sql`state = 'sold', expires_at = null`);
}

async function moveHeldSale(
  trx: Trx,
  { id, product, quantity }: ProductSale,
  change: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    with room as (${remainingOf(product.key, id)})
    update product_sale set ${change}, updated_at = clock_timestamp()
    from room where id = ${id} and state = 'held'
      and (expires_at > statement_timestamp() or remaining is null or remaining >= ${quantity})
    returning id`.execute(trx);
  return rows.length > 0;
}

export async function endSale(trx: Trx, id: number, state: 'released' | 'returned'): Promise<void> {
  await trx
    .updateTable('product_sale')
    .set({ state, expires_at: null, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', state === 'released' ? 'held' : 'sold')
    .execute();
}

/** Ends overdue sales that nobody is paying. */
export async function expireSales(db: Db, limit: number): Promise<void> {
  await sql`
    with over as (
      select id, invoice_id from product_sale
      where state = 'held' and expires_at <= clock_timestamp() and not ${isBeingPaid(sql`product_sale.invoice_id`)}
      order by expires_at limit ${limit} for update skip locked),
    voided as (
      update invoice set state = 'void', updated_at = clock_timestamp() from over where invoice.id = over.invoice_id)
    update product_sale set state = 'released', expires_at = null, updated_at = clock_timestamp()
    from over where product_sale.id = over.id`.execute(db);
}

/** Counts pieces left without one sale; null if not counted. */
function remainingOf(key: number, exceptSaleId: number | null): RawBuilder<unknown> {
  return sql`
    select (stock - (
      select coalesce(sum(quantity), 0) from product_sale
      where product_key = ${key} and id is distinct from ${exceptSaleId}::int
        and (state = 'sold' or (state = 'held' and expires_at > statement_timestamp()))))::int as remaining
    from product where key = ${key}`;
}
