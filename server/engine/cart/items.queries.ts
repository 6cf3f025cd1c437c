import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';
import type { HoldOwner } from '../holds/hold-owner.ts';
import { countsFirst } from '../payments/which-attempt.queries.ts';
import type { StoredExtra } from './stored-item.ts';

/** A cart item with what the rest of the database knows of it. */
export type ItemRow = {
  id: string;
  type: string;
  position: number;
  parentId: string | null;
  facilityId: number;
  courseId: string;
  rateId: number | null;
  startsAt: Date | null;
  players: number | null;
  promotionCode: string | null;
  state: 'open' | 'checked-out';
  extra: StoredExtra;
  errorCode: string | null;
  errorMessage: string | null;
  /** Until when its places are kept, by a hold or by a reservation that waits for its payment. */
  heldUntil: Date | null;
  reservationId: number | null;
  reservationState: string | null;
  invoiceReference: string | null;
  paymentAttemptId: number | null;
};

/** Whether an item is booked: it has left the cart, or does so as soon as its order hears of the payment. */
export function isBooked(row: ItemRow): boolean {
  return row.state === 'checked-out' || row.reservationState === 'confirmed';
}

/** The items of a cart, by position; one of them when its id is given. */
export async function listItems(
  db: Db,
  cart: { id: string; owner: HoldOwner },
  itemId: string | null = null,
): Promise<ItemRow[]> {
  const answer = await sql<ItemRow>`
    select item.id, item.type, item.position, item.parent_id as "parentId", item.facility_id as "facilityId",
      facility.course_id as "courseId", item.tee_time_rate_id as "rateId", item.starts_at as "startsAt",
      item.players, item.promotion_code as "promotionCode", item.state, item.extra,
      item.error_code as "errorCode", item.error_message as "errorMessage",
      greatest(held.until, case when booked.state = 'pending' and booked.expires_at > statement_timestamp()
        then booked.expires_at end) as "heldUntil",
      booked.id as "reservationId", booked.state as "reservationState",
      booked.invoice_reference as "invoiceReference", paid.id as "paymentAttemptId"
    from cart_item item
    join facility on facility.id = item.facility_id
    left join lateral (
      select max(hold.expires_at) as until
      from tee_time join hold on hold.tee_time_id = tee_time.id
      where tee_time.facility_id = item.facility_id and tee_time.starts_at = item.starts_at
        and hold.expires_at > statement_timestamp() and hold.owner = ${cart.owner.key}
        and (hold.cart_id = item.cart_id or hold.cart_id is null)) held on true
    left join lateral (
      select reservation.id, reservation.state, expires_at, invoice_id, reference as invoice_reference
      from reservation join invoice on invoice.id = invoice_id
      where reservation.cart_item_id = item.id order by reservation.id desc limit 1) booked on true
    left join lateral (
      select id from payment_attempt
      where payment_attempt.invoice_id = booked.invoice_id order by ${countsFirst} limit 1) paid on true
    where item.cart_id = ${cart.id} and (${itemId}::uuid is null or item.id = ${itemId}::uuid)
    order by item.position`.execute(db);
  return answer.rows;
}

/** What of the cart decides whether one more tee time may be added. */
export async function countOpenItems(
  trx: Trx,
  cartId: string,
  teeTime: { facilityId: number; startsAt: Date },
): Promise<{ topLevel: number; sameTeeTime: number }> {
  const answer = await sql<{ topLevel: number; sameTeeTime: number }>`
    select (count(*) filter (where parent_id is null))::int as "topLevel",
      (count(*) filter (where type = 'TeeTime' and facility_id = ${teeTime.facilityId}
        and starts_at = ${teeTime.startsAt}))::int as "sameTeeTime"
    from cart_item where cart_id = ${cartId} and state = 'open'`.execute(trx);
  return answer.rows[0] ?? { topLevel: 0, sameTeeTime: 0 };
}

export type TeeTimeValues = {
  startsAt: Date;
  rateId: number;
  players: number;
  promotionCode: string | null;
  extra: StoredExtra;
};

export async function insertTeeTimeItem(
  trx: Trx,
  item: TeeTimeValues & { cartId: string; facilityId: number },
): Promise<string> {
  const row = await trx
    .insertInto('cart_item')
    .values({
      cart_id: item.cartId,
      type: 'TeeTime',
      facility_id: item.facilityId,
      tee_time_rate_id: item.rateId,
      starts_at: item.startsAt,
      players: item.players,
      promotion_code: item.promotionCode,
      extra: JSON.stringify(item.extra),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes a changed tee time; the error of an earlier try is gone with it. */
export async function updateTeeTimeItem(trx: Trx, itemId: string, item: TeeTimeValues): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({
      tee_time_rate_id: item.rateId,
      starts_at: item.startsAt,
      players: item.players,
      promotion_code: item.promotionCode,
      extra: JSON.stringify(item.extra),
      error_code: null,
      error_message: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', itemId)
    .execute();
}

/** Removes an item; with its children, or leaving them behind on their own. */
export async function deleteItem(trx: Trx, itemId: string, withChildren: boolean): Promise<void> {
  if (!withChildren)
    await trx.updateTable('cart_item').set({ parent_id: null }).where('parent_id', '=', itemId).execute();
  await trx.deleteFrom('cart_item').where('id', '=', itemId).execute();
}
