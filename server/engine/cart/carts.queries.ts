import { type Selectable, sql } from 'kysely';
import { columnsOf, executePrepared, statement } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

export type CartRow = Selectable<Database['cart']>;

const COLUMNS: Record<keyof CartRow, true> = {
  id: true,
  alias: true,
  customer_id: true,
  guest_email: true,
  idempotency_hash: true,
  idempotency_until: true,
  created_at: true,
  updated_at: true,
};
const columns = columnsOf('cart', COLUMNS);

type NewCart = Pick<CartRow, 'alias' | 'customer_id' | 'guest_email'>;

const insertCartRow = statement<NewCart, CartRow>(
  ({ alias, customer_id, guest_email }) => sql`
    insert into cart (alias, customer_id, guest_email) values (${alias}, ${customer_id}, ${guest_email})
    returning ${columns}`,
);

/** Creates a cart. Its unguessable id is the key to it. */
export async function insertCart(db: Db, cart: NewCart): Promise<CartRow> {
  const [made] = await insertCartRow(db, cart);
  if (!made) throw new Error('A statement that always answers a row answered none.');
  return made;
}

type NamedCart = NewCart & { idempotency_hash: string; minutes: number };

const insertNamedCart = statement<NamedCart, CartRow & { isNew: boolean }>(
  ({ alias, customer_id, guest_email, idempotency_hash, minutes }) => sql`
    insert into cart (alias, customer_id, guest_email, idempotency_hash, idempotency_until)
    values (${alias}, ${customer_id}, ${guest_email}, ${idempotency_hash},
      clock_timestamp() + make_interval(mins => ${minutes}::int))
    on conflict (alias, idempotency_hash) where idempotency_hash is not null
      do update set updated_at = clock_timestamp() where cart.idempotency_until > clock_timestamp()
    returning ${columns}, cart.xmax = 0 as "isNew"`,
);

/**
 * Creates a cart, or returns the one created with this key in the last `minutes`, also concurrently. Only a new one is
 * certainly empty.
 */
export async function insertCartOnce(db: Db, cart: NamedCart): Promise<CartRow & { isNew: boolean }> {
  for (;;) {
    const [made] = await insertNamedCart(db, cart);
    if (made) return made;
    // Frees an expired key for a new cart.
    await db
      .updateTable('cart')
      .set({ idempotency_hash: null, idempotency_until: null })
      .where('alias', '=', cart.alias)
      .where('idempotency_hash', '=', cart.idempotency_hash)
      .where('idempotency_until', '<=', sql<Date>`clock_timestamp()`)
      .execute();
  }
}

const selectCart = ({ alias, id }: Pick<CartRow, 'alias' | 'id'>) => sql<CartRow>`
  select ${columns} from cart where id = ${id} and alias = ${alias}`;
const readCart = statement(selectCart);
const readLockedCart = statement(
  (cart: Pick<CartRow, 'alias' | 'id'>) => sql<CartRow>`
  ${selectCart(cart)} for update`,
);

export async function findCart(db: Db, alias: string, id: string): Promise<CartRow | undefined> {
  return (await readCart(db, { alias, id }))[0];
}

/** Locks a cart, so that calls with it run in turn. Lock it before any tee time. */
export async function lockCart(trx: Trx, alias: string, id: string): Promise<CartRow | undefined> {
  return (await readLockedCart(trx, { alias, id }))[0];
}

export async function setCartUser(
  trx: Trx,
  { id, customer_id, guest_email }: Pick<CartRow, 'id' | 'customer_id' | 'guest_email'>,
): Promise<void> {
  await executePrepared(
    trx,
    trx
      .updateTable('cart')
      .set({ customer_id, guest_email, updated_at: sql<Date>`now()` })
      .where('id', '=', id),
  );
}

export async function deleteCart(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('cart').where('id', '=', id).execute();
}
