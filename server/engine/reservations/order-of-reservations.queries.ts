import type { Db } from '../call/context.ts';

/** Returns it even if the cart is gone. */
export async function findCartIdOfOrder(db: Db, orderId: string): Promise<string | null> {
  const order = await db
    .selectFrom('purchase_order')
    .select('cart_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.cart_id ?? null;
}

export function findCartOfOrder(
  db: Db,
  orderId: string,
): Promise<{ id: string; customer_id: number | null } | undefined> {
  return db
    .selectFrom('purchase_order')
    .innerJoin('cart', 'cart.id', 'purchase_order.cart_id')
    .select(['cart.id', 'cart.customer_id'])
    .where('purchase_order.id', '=', orderId)
    .executeTakeFirst();
}

export async function listFacilitiesOfOrder(db: Db, orderId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice')
    .select('facility_id')
    .distinct()
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => row.facility_id);
}
