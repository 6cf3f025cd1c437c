import { type Kysely, sql } from 'kysely';

const statements = [
  // Finds the newest booking of a cart item in any state; reservation_cart_item_once has pending and confirmed ones only.
  `create index reservation_of_item on reservation (cart_item_id, id desc) where cart_item_id is not null`,
  // The invoices of an item, tee times included, which the old index left out.
  `create index invoice_of_any_item on invoice (cart_item_id, id desc) where cart_item_id is not null`,
  `drop index invoice_of_item`,
  `alter index invoice_of_any_item rename to invoice_of_item`,
  // Deleting an item looks for the items that belong to it.
  `create index cart_item_of_item on cart_item (parent_id) where parent_id is not null`,
];

/** Finds the bookings, invoices and children of a cart item without reading everybody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
