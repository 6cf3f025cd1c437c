import { type Kysely, sql } from 'kysely';

const statements = [
  // Finds an item's newest booking in any state; reservation_cart_item_once covers pending and confirmed only.
  `create index reservation_of_item on reservation (cart_item_id, id desc) where cart_item_id is not null`,
  // Includes tee times, unlike the old index.
  `create index invoice_of_any_item on invoice (cart_item_id, id desc) where cart_item_id is not null`,
  `drop index invoice_of_item`,
  `alter index invoice_of_any_item rename to invoice_of_item`,
  // Used when deleting an item.
  `create index cart_item_of_item on cart_item (parent_id) where parent_id is not null`,
];

/** Finds a cart item's bookings, invoices and children without scanning others'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
