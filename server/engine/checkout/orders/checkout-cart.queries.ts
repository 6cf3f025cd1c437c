import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../../call/context.ts';

export type CartRow = Selectable<Database['cart']>;
export type TeeTimeItemRow = Selectable<Database['cart_item']> & {
  tee_time_rate_id: number;
  starts_at: Date;
  players: number;
};

export function findCartRow(db: Db, alias: string, id: string): Promise<CartRow | undefined> {
  return db.selectFrom('cart').selectAll().where('alias', '=', alias).where('id', '=', id).executeTakeFirst();
}

/** The cart, and nobody changes what is in it until the transaction ends (cart before tee time, everywhere). */
export function lockCartRow(trx: Trx, alias: string, id: string): Promise<CartRow | undefined> {
  return trx
    .selectFrom('cart')
    .selectAll()
    .where('alias', '=', alias)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A tee time in the cart, checked out or not. */
export async function findTeeTimeItem(
  db: Db,
  cartId: string,
  itemId: string,
): Promise<TeeTimeItemRow | null> {
  const row = await db
    .selectFrom('cart_item')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .where('type', '=', 'TeeTime')
    .executeTakeFirst();
  return (row as TeeTimeItemRow | undefined) ?? null;
}

/** How many top-level items are still to be checked out. */
export async function countOpenItems(db: Db, cartId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cart_item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .where('parent_id', 'is', null)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether something has been added to what is still to be checked out since then. */
export async function hasNewItems(db: Db, cartId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('cart_item')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('state', '=', 'open')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a booked item out of the cart, with whatever belongs to it and any error it had. */
export async function checkItemOut(trx: Trx, cartId: string, itemId: string): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({
      state: 'checked-out',
      error_code: null,
      error_message: null,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('cart_id', '=', cartId)
    .where((eb) => eb.or([eb('id', '=', itemId), eb('parent_id', '=', itemId)]))
    .execute();
}
