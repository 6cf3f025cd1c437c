import { sql } from 'kysely';
import type { CartItemEvent, CartItemMarker } from '#server/contract/cart.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db, Trx } from '../call/context.ts';

export type TrailError = { message: string; code?: string | number | null | undefined };

/** Per item; each try of a card makes four. */
const NOTES_KEPT = 20;

type Note = {
  cartId: string;
  itemIds: readonly string[];
  event: CartItemEvent;
  errors?: readonly TrailError[];
};

function noteParts({ cartId, itemIds, event, errors = [] }: Note) {
  return sql`
    dropped as (
      delete from cart_item_trail where id in (
        select id from (
          select id, row_number() over (partition by cart_item_id order by id desc) as place
          from cart_item_trail where cart_item_id = any(${itemIds}::uuid[])) known
        where place >= ${NOTES_KEPT}::int)),
    noted as (
      insert into cart_item_trail (cart_id, cart_item_id, event, errors)
      select ${cartId}::uuid, id, ${event}::text, ${JSON.stringify(errors)}::jsonb
      from unnest(${itemIds}::uuid[]) as item (id))`;
}

/** Records an event that outlives its items. */
export async function noteEvent(trx: Trx, note: Note): Promise<void> {
  await prepared(sql`with ${noteParts(note)} select`).execute(trx);
}

type Mark = {
  marker: CartItemMarker | null;
  /** Items whose error is set, or cleared by null. */
  errorIds: readonly string[];
  error: { code: string; message: string | null } | null;
};

export async function noteAndMark(trx: Trx, note: Note, { marker, errorIds, error }: Mark): Promise<void> {
  const ids = sql`${note.itemIds}::uuid[]`;
  const wrong = sql`${errorIds}::uuid[]`;
  await prepared(sql`
    with ${noteParts(note)}
    update cart_item set
      extra = case when id = any(${ids}) then extra || jsonb_build_object('marker', ${marker}::text) else extra end,
      error_code = case when id = any(${wrong}) then ${error?.code ?? null}::text else error_code end,
      error_message = case when id = any(${wrong}) then ${error?.message ?? null}::text else error_message end,
      updated_at = clock_timestamp()
    where id = any(${ids}) or id = any(${wrong})`).execute(trx);
}

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
