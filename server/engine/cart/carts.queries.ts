import { type Selectable, sql } from 'kysely';
import { executePrepared } from '#server/db/prepared.ts';
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
export async function insertCart(db: Db, cart: NewCart): Promise<CartRow> {
  const [made] = await executePrepared(db, db.insertInto('cart').values(cart).returning(COLUMNS));
  if (!made) throw new Error('A statement that always answers a row answered none.');
  return made;
}

/** A new cart, or the one that was made with the same key so few minutes ago; two callers at once get the same. */
export async function insertCartOnce(
  db: Db,
  cart: NewCart & { idempotency_hash: string },
  minutes: number,
): Promise<CartRow> {
  const until = sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}::int)`;
  for (;;) {
    const [made] = await executePrepared(
      db,
      db
        .insertInto('cart')
        .values({ ...cart, idempotency_until: until })
        .onConflict((conflict) =>
          conflict
            .columns(['alias', 'idempotency_hash'])
            .where('idempotency_hash', 'is not', null)
            .doUpdateSet({ updated_at: sql<Date>`clock_timestamp()` })
            .where('cart.idempotency_until', '>', sql<Date>`clock_timestamp()`),
        )
        .returning(COLUMNS),
    );
    if (made) return made;
    // The key of that time counts no longer: it may name a new cart.
    await db
      .updateTable('cart')
      .set({ idempotency_hash: null, idempotency_until: null })
      .where('alias', '=', cart.alias)
      .where('idempotency_hash', '=', cart.idempotency_hash)
      .where('idempotency_until', '<=', sql<Date>`clock_timestamp()`)
      .execute();
  }
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
