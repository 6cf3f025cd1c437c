import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

export type CartRow = { id: string; alias: string; customerId: number | null; guestEmail: string | null };

const COLUMNS = ['id', 'alias', 'customer_id as customerId', 'guest_email as guestEmail'] as const;

/** A new cart; its id is unguessable and the key to it. */
export function insertCart(
  db: Db,
  cart: { alias: string; customerId: number | null; guestEmail: string | null },
): Promise<CartRow> {
  return db
    .insertInto('cart')
    .values({ alias: cart.alias, customer_id: cart.customerId, guest_email: cart.guestEmail })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function findCart(db: Db, alias: string, id: string): Promise<CartRow | undefined> {
  return selectCart(db, alias, id).executeTakeFirst();
}

/** The cart, locked: two calls with the same cart follow each other. */
export function lockCart(trx: Trx, alias: string, id: string): Promise<CartRow | undefined> {
  return selectCart(trx, alias, id).forUpdate().executeTakeFirst();
}

function selectCart(db: Db, alias: string, id: string) {
  return db.selectFrom('cart').select(COLUMNS).where('id', '=', id).where('alias', '=', alias);
}

export async function setCartUser(trx: Trx, cart: CartRow): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ customer_id: cart.customerId, guest_email: cart.guestEmail, updated_at: sql<Date>`now()` })
    .where('id', '=', cart.id)
    .execute();
}

export async function deleteCart(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('cart').where('id', '=', id).execute();
}

/** The newest order made of a cart, whatever its state; null before there is one. */
export async function findOrderIdOfCart(db: Db, cartId: string): Promise<string | null> {
  const order = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('cart_id', '=', cartId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** The database's clock, by which holds end. */
export async function databaseNow(db: Db): Promise<Date> {
  const answer = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return answer.rows[0]?.now ?? new Date();
}
