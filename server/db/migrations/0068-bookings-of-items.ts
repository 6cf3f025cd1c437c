import { type Kysely, sql } from 'kysely';

const statements = [
  // In any state; reservation_cart_item_once covers pending and confirmed.
  `create index reservation_of_item on reservation (cart_item_id, id desc) where cart_item_id is not null`,
  // Includes tee times.
  `create index invoice_of_any_item on invoice (cart_item_id, id desc) where cart_item_id is not null`,
  `drop index invoice_of_item`,
  `alter index invoice_of_any_item rename to invoice_of_item`,
  // Used when deleting an item.
  `create index cart_item_of_item on cart_item (parent_id) where parent_id is not null`,
];

/** Looks up a cart item's bookings, invoices and children. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
