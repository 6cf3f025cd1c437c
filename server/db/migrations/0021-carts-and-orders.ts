import { type Kysely, sql } from 'kysely';

/**
 * Numbers orders as written and records the last cart item at opening; `created_at` precedes the wait for the cart's
 * lock. A repeated request with a cart's creation key returns that cart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table cart_item add constraint cart_item_type_check check (type in ('TeeTime', 'Membership', 'GiftCertificate', 'Product'))`,
  `alter table cart add column idempotency_hash text, add column idempotency_until timestamptz`,
  `create unique index cart_once_per_key on cart (alias, idempotency_hash) where idempotency_hash is not null`,
  `alter table purchase_order add column sequence bigint, add column last_item_position integer not null default 0`,
  `update purchase_order set sequence = numbered.sequence, last_item_position = coalesce(
       (select max(position) from cart_item item
        where item.cart_id = purchase_order.cart_id and item.created_at <= purchase_order.created_at), 0)
     from (select id, row_number() over (order by created_at, id) as sequence from purchase_order) numbered
     where numbered.id = purchase_order.id`,
  `alter table purchase_order alter column sequence set not null`,
  `alter table purchase_order alter column sequence add generated always as identity`,
  `select setval(pg_get_serial_sequence('purchase_order', 'sequence'),
     (select coalesce(max(sequence), 0) + 1 from purchase_order), false)`,
];
