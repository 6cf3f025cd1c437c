import { type Selectable, sql } from 'kysely';
import type { CartItem } from '#server/contract/cart.ts';
import type { Currency } from '#server/contract/constants.ts';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { countsFirst } from '../payments/which-attempt.queries.ts';
import type { SoldType } from './item-type.ts';
import type { ItemRow, KnownItemRow } from './stored-item.ts';

/** Every column by its name: what is prepared stays valid when a newer program adds one. */
const COLUMNS: Record<keyof Selectable<Database['cart_item']>, true> = {
  id: true,
  cart_id: true,
  position: true,
  parent_id: true,
  type: true,
  facility_id: true,
  tee_time_rate_id: true,
  starts_at: true,
  players: true,
  promotion_code: true,
  extra: true,
  state: true,
  error_code: true,
  error_message: true,
  created_at: true,
  updated_at: true,
};
const columns = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(`item.${name}`)));

/** Whether an item is booked or sold: it has left the cart, or does so as soon as its order hears of the payment. */
export function isBooked(row: KnownItemRow): boolean {
  const isSold = row.reservation_state === 'confirmed' || row.invoice_state === 'closed';
  return row.state === 'checked-out' || isSold;
}

/** The items of a cart, by position; one of them when its id is given. */
export async function listItems(
  db: Db,
  cart: { id: string; owner: HoldOwner },
  itemId: string | null = null,
): Promise<KnownItemRow[]> {
  const answer = await prepared(sql<KnownItemRow>`
    select ${columns}, facility.course_id,
      greatest(held.until, case when booked.state = 'pending' and booked.expires_at > statement_timestamp()
        then booked.expires_at end) as held_until,
      booked.id as reservation_id, booked.state as reservation_state,
      coalesce(booked.invoice_id, sold.id) as invoice_id, coalesce(booked.invoice_state, sold.state) as invoice_state,
      coalesce(booked.invoice_reference, sold.reference) as invoice_reference, paid.id as payment_attempt_id
    from cart_item item
    join facility on facility.id = item.facility_id
    left join lateral (
      select max(hold.expires_at) as until
      from tee_time join hold on hold.tee_time_id = tee_time.id
      where tee_time.facility_id = item.facility_id and tee_time.starts_at = item.starts_at
        and hold.expires_at > statement_timestamp() and hold.owner = ${cart.owner.key}
        and (hold.cart_id = item.cart_id or hold.cart_id is null)) held on true
    left join lateral (
      select reservation.id, reservation.state, expires_at, invoice_id, invoice.state as invoice_state,
        reference as invoice_reference
      from reservation join invoice on invoice.id = invoice_id
      where reservation.cart_item_id = item.id order by reservation.id desc limit 1) booked on true
    left join lateral (
      select invoice.id, invoice.state, reference from invoice
      where item.type <> 'TeeTime' and invoice.cart_item_id = item.id and kind <> 'tee-time'
      order by invoice.id desc limit 1) sold on true
    left join lateral (
      select id from payment_attempt
      where payment_attempt.invoice_id = ${payingInvoice(sql`booked.invoice_id`)} order by ${countsFirst} limit 1) paid on true
    where item.cart_id = ${cart.id} and (${itemId}::uuid is null or item.id = ${itemId}::uuid)
    order by item.position`).execute(db);
  return answer.rows;
}

/** A tee time of a cart as it is stored, checked out or not. */
export async function findTeeTimeItem(
  db: Db,
  cartId: string,
  itemId: string,
): Promise<ItemRow<'TeeTime'> | undefined> {
  const row = await db
    .selectFrom('cart_item')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .where('type', '=', 'TeeTime')
    .executeTakeFirst();
  return row as ItemRow<'TeeTime'> | undefined;
}

/** How many items but those that belong to another are still to be checked out, and whether any is of another currency than this. */
export async function readOpenItems(
  trx: Trx,
  cartId: string,
  currency: Currency,
): Promise<{ count: number; isOtherCurrency: boolean }> {
  const { rows } = await prepared(sql<{ count: number; isOtherCurrency: boolean }>`
    select count(*) filter (where item.parent_id is null)::int as count,
      coalesce(bool_or(facility.currency <> ${currency}), false) as "isOtherCurrency"
    from cart_item item join facility on facility.id = item.facility_id
    where item.cart_id = ${cartId} and item.state = 'open'`).execute(trx);
  return rows[0] ?? { count: 0, isOtherCurrency: false };
}

/** Whether an item of this type is still to be checked out at a facility; of products the same one at the same place. */
export async function hasOpenItem(
  trx: Trx,
  cartId: string,
  by: { type: SoldType; facilityId: number; product?: { id: string; parentId: string | null } },
): Promise<boolean> {
  const { product } = by;
  const { rows } = await sql`
    select from cart_item
    where cart_id = ${cartId} and type = ${by.type} and state = 'open' and facility_id = ${by.facilityId}
      and (${product === undefined} or (
        extra->'terms'->>'id' = ${product?.id ?? null} and parent_id is not distinct from ${product?.parentId ?? null}::uuid))
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether a tee time is among what is still to be checked out. */
export async function hasTeeTime(
  trx: Trx,
  cartId: string,
  facilityId: number,
  startsAt: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('cart_item')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('type', '=', 'TeeTime')
    .where('state', '=', 'open')
    .where('facility_id', '=', facilityId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an item is a tee time of a facility that is still to be checked out. */
export async function isOpenTeeTime(
  trx: Trx,
  cartId: string,
  { itemId, facilityId }: { itemId: string; facilityId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('cart_item')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .where('type', '=', 'TeeTime')
    .where('state', '=', 'open')
    .where('facility_id', '=', facilityId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The place of the last item that is still to be checked out; 0 when there is none. */
export async function lastOpenPosition(trx: Trx, cartId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('cart_item')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('cart_id', '=', cartId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

type TeeTimeValues = {
  startsAt: Date;
  rateId: number;
  players: number;
  promotionCode: string | null;
  extra: ItemRow<'TeeTime'>['extra'];
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

/** Writes an item that is sold without a reservation. */
export async function insertSoldItem<Type extends SoldType>(
  trx: Trx,
  item: {
    cartId: string;
    type: Type;
    facilityId: number;
    parentId: string | null;
    terms: CartItem<Type>['extra'];
  },
): Promise<string> {
  const row = await trx
    .insertInto('cart_item')
    .values({
      cart_id: item.cartId,
      parent_id: item.parentId,
      type: item.type,
      facility_id: item.facilityId,
      extra: JSON.stringify({ marker: null, terms: item.terms }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes what a changed item sells; the error of an earlier try is gone with it. */
export async function updateSoldItem<Type extends SoldType>(
  trx: Trx,
  itemId: string,
  terms: CartItem<Type>['extra'],
): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({
      extra: sql<string>`jsonb_set(extra, '{terms}', ${JSON.stringify(terms)}::jsonb)`,
      error_code: null,
      error_message: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', itemId)
    .execute();
}

/** Writes who plays; what is sold and for how much stays. */
export async function setItemSlots(
  trx: Trx,
  itemId: string,
  slots: ItemRow<'TeeTime'>['extra']['slots'],
): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({
      extra: sql<string>`extra || jsonb_build_object('slots', ${JSON.stringify(slots)}::jsonb)`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', itemId)
    .execute();
}

/** Takes a bought item out of the cart, and any error it had. What belongs to it is bought for itself. */
export async function checkItemOut(trx: Trx, cartId: string, itemId: string): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({
      state: 'checked-out',
      error_code: null,
      error_message: null,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .execute();
}

/** Removes an item; with its children, or leaving them behind on their own. */
export async function deleteItem(trx: Trx, itemId: string, withChildren: boolean): Promise<void> {
  if (!withChildren)
    await trx.updateTable('cart_item').set({ parent_id: null }).where('parent_id', '=', itemId).execute();
  await trx.deleteFrom('cart_item').where('id', '=', itemId).execute();
}
