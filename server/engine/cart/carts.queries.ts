import { type Selectable, sql } from 'kysely';
import { executePrepared, prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

export type CartRow = Selectable<Database['cart']>;

/** Every column by its name: what is prepared stays valid when a newer program adds one. */
const COLUMNS = [
  'id',
  'alias',
  'customer_id',
  'guest_email',
  'idempotency_hash',
  'idempotency_until',
  'created_at',
  'updated_at',
] as const satisfies (keyof CartRow)[];

type NewCart = Pick<CartRow, 'alias' | 'customer_id' | 'guest_email'>;

/** A new cart; its id is unguessable and the key to it. */
export function insertCart(db: Db, cart: NewCart): Promise<CartRow> {
  return db.insertInto('cart').values(cart).returningAll().executeTakeFirstOrThrow();
}

/** A new cart, or the one that was made with the same key so few minutes ago; two callers at once get the same. */
export async function insertCartOnce(
  db: Db,
  cart: NewCart & { idempotency_hash: string },
  minutes: number,
): Promise<CartRow> {
  const until = sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}::int)`;
  await db
    .updateTable('cart')
    .set({ idempotency_hash: null, idempotency_until: null })
    .where('alias', '=', cart.alias)
    .where('idempotency_hash', '=', cart.idempotency_hash)
    .where('idempotency_until', '<=', sql<Date>`clock_timestamp()`)
    .execute();
  return db
    .insertInto('cart')
    .values({ ...cart, idempotency_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['alias', 'idempotency_hash'])
        .where('idempotency_hash', 'is not', null)
        .doUpdateSet({ updated_at: sql<Date>`clock_timestamp()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findCart(db: Db, alias: string, id: string): Promise<CartRow | undefined> {
  const [cart] = await executePrepared(db, selectCart(db, alias, id));
  return cart;
}

/** The cart, locked: two calls with the same cart follow each other (cart before tee time, everywhere). */
export async function lockCart(trx: Trx, alias: string, id: string): Promise<CartRow | undefined> {
  const [cart] = await executePrepared(trx, selectCart(trx, alias, id).forUpdate());
  return cart;
}

function selectCart(db: Db, alias: string, id: string) {
  return db.selectFrom('cart').select(COLUMNS).where('id', '=', id).where('alias', '=', alias);
}

export async function setCartUser(
  trx: Trx,
  { id, customer_id, guest_email }: Pick<CartRow, 'id' | 'customer_id' | 'guest_email'>,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ customer_id, guest_email, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteCart(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('cart').where('id', '=', id).execute();
}

/** The order that was opened last for a cart, whatever its state, and the database's clock, by which holds end. */
export async function readCartFacts(db: Db, cartId: string): Promise<{ orderId: string | null; now: Date }> {
  const { rows } = await prepared(sql<{ orderId: string | null; now: Date }>`
    select (select id from purchase_order where cart_id = ${cartId} order by sequence desc limit 1) as "orderId",
      clock_timestamp() as now`).execute(db);
  return rows[0] ?? { orderId: null, now: new Date() };
}
