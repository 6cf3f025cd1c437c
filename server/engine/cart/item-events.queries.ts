import { sql } from 'kysely';
import type { CartItemEvent, CartItemMarker } from '#server/contract/cart.ts';
import type { Db, Trx } from '../call/context.ts';

export type TrailError = { message: string; code?: string | number | null | undefined };

/** The latest notes of an item that are kept; a golfer who tries a card again and again makes four of each try. */
const NOTES_KEPT = 20;

/** Notes that something happened to an item, also when the item is removed later. The oldest of too many notes are dropped. */
export async function insertItemEvent(
  trx: Trx,
  entry: { cartId: string; itemId: string; event: CartItemEvent; errors?: TrailError[] },
): Promise<void> {
  await sql`delete from cart_item_trail where id in (
    select id from cart_item_trail where cart_item_id = ${entry.itemId}::uuid
    order by id desc offset ${NOTES_KEPT - 1})`.execute(trx);
  await trx
    .insertInto('cart_item_trail')
    .values({
      cart_id: entry.cartId,
      cart_item_id: entry.itemId,
      event: entry.event,
      errors: JSON.stringify(entry.errors ?? []),
    })
    .execute();
}

/** Whether an item was in this cart and has been removed from it. */
export async function wasRemoved(db: Db, cartId: string, itemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cart_item_trail')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('cart_item_id', '=', itemId)
    .where('event', '=', 'deleted')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an item; null takes the mark off. */
export async function markItem(trx: Trx, itemId: string, marker: CartItemMarker | null): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({
      extra: sql<string>`extra || jsonb_build_object('marker', ${marker}::text)`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', itemId)
    .execute();
}

export async function setItemError(
  trx: Trx,
  itemId: string,
  error: { code: string; message: string | null } | null,
): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({ error_code: error?.code ?? null, error_message: error?.message ?? null })
    .where('id', '=', itemId)
    .execute();
}
