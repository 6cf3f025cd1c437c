import { type Selectable, sql } from 'kysely';
import type { CartItem } from '#server/contract/cart.ts';
import { FIRST_TEE } from '#server/contract/constants.ts';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { columnsOf, prepared, statement } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { countsFirst } from '../payments/which-attempt.queries.ts';
import type { SoldType } from './item-type.ts';
import type { ItemRow, KnownItemRow, OpenItem } from './stored-item.ts';

const COLUMNS: Record<keyof Selectable<Database['cart_item']>, true> = {
  id: true,
  cart_id: true,
  position: true,
  parent_id: true,
  type: true,
  facility_id: true,
  tee_time_rate_id: true,
  starts_at: true,
  starting_tee: true,
  players: true,
  promotion_code: true,
  extra: true,
  state: true,
  error_code: true,
  error_message: true,
  created_at: true,
  updated_at: true,
};
const columns = columnsOf('item', COLUMNS);

/** True once an item is sold, even before its order records it. */
export function isBooked(row: KnownItemRow): boolean {
  const isSold = row.reservation_state === 'confirmed' || row.invoice_state === 'closed';
  return row.state === 'checked-out' || isSold;
}

type Of = { cartId: string; ownerKey: string };

function selectItems({ cartId, ownerKey }: Of) {
  return sql`
    select ${columns}, facility.course_id,
      greatest(held.until, case when booked.state = 'pending' and booked.expires_at > statement_timestamp()
        then booked.expires_at end) as held_until, held.since as held_since,
      booked.id as reservation_id, booked.state as reservation_state,
      coalesce(booked.invoice_id, sold.id) as invoice_id, coalesce(booked.invoice_state, sold.state) as invoice_state,
      coalesce(booked.invoice_reference, sold.reference) as invoice_reference, paid.id as payment_attempt_id
    from cart_item item
    join facility on facility.id = item.facility_id
    left join lateral (
      select max(hold.expires_at) as until, min(hold.first_held_at) as since
      from tee_time join hold on hold.tee_time_id = tee_time.id
      where tee_time.facility_id = item.facility_id and tee_time.starts_at = item.starts_at
        and tee_time.starting_tee = item.starting_tee
        and hold.expires_at > statement_timestamp() and hold.owner = ${ownerKey}
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
    where item.cart_id = ${cartId}`;
}

const readItems = statement<Of & { itemId: string | null }, KnownItemRow>(
  (asked) => sql`
    ${selectItems(asked)} and (${asked.itemId}::uuid is null or item.id = ${asked.itemId}::uuid) order by item.position`,
);

/** Lists a cart's items by position. */
export function listItems(
  db: Db,
  { id, owner }: { id: string; owner: HoldOwner },
  itemId: string | null = null,
): Promise<KnownItemRow[]> {
  return readItems(db, { cartId: id, ownerKey: owner.key, itemId });
}

type CartContents = {
  rows: KnownItemRow[];
  orderId: string | null;
  /** The database's clock, which ends holds. */
  now: Date;
};

const readShown = statement<Of, Omit<CartContents, 'rows'> & KnownItemRow>(
  (cart) => sql`
    select cart.*, item.*
    from (
      select clock_timestamp() as now,
        (select id from purchase_order where cart_id = ${cart.cartId} order by sequence desc limit 1) as "orderId") cart
    left join (${selectItems(cart)} and item.state = 'open') item on true
    order by item.position`,
);

/** Reads a whole cart in one statement. */
export async function readContents(
  db: Db,
  { id, owner }: { id: string; owner: HoldOwner },
): Promise<CartContents> {
  const rows = await readShown(db, { cartId: id, ownerKey: owner.key });
  const [first] = rows;
  if (!first) throw new Error('A statement that always answers a row answered none.');
  return { rows: rows.filter(({ id }) => id !== null), orderId: first.orderId, now: first.now };
}

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

const readOpenItems = statement<{ cartId: string }, OpenItem>(
  ({ cartId }) => sql`
    select item.id, item.parent_id as "parentId", item.type, item.facility_id as "facilityId", facility.currency,
      item.starts_at as "startsAt", case item.type when 'Product' then item.extra->'terms'->>'id' end as "productId"
    from cart_item item join facility on facility.id = item.facility_id
    where item.cart_id = ${cartId} and item.state = 'open'`,
);

export function listOpenItems(trx: Trx, cartId: string): Promise<OpenItem[]> {
  return readOpenItems(trx, { cartId });
}

export async function lastOpenPosition(trx: Trx, cartId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('cart_item')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('cart_id', '=', cartId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export type TeeTimeValues = {
  startsAt: Date;
  startingTee: number;
  rateId: number;
  players: number;
  promotionCode: string | null;
  extra: ItemRow<'TeeTime'>['extra'];
};

type NewItem = Pick<ItemRow, 'type' | 'extra'> & {
  cartId: string;
  parentId: string | null;
  facilityId: number;
};

/** Stores a new tee time and records the event; returns its id. */
export function insertTeeTimeItem(
  trx: Trx,
  {
    startsAt,
    startingTee,
    rateId,
    players,
    promotionCode,
    ...item
  }: TeeTimeValues & { cartId: string; facilityId: number },
): Promise<string> {
  const teeTime = { startsAt, startingTee, rateId, players, promotionCode };
  return insertItem(trx, { ...item, type: 'TeeTime', parentId: null }, teeTime);
}

/** Stores a new item and records the event; returns its id. */
export function insertSoldItem<Type extends SoldType>(
  trx: Trx,
  { terms, ...item }: Omit<NewItem, 'type' | 'extra'> & { type: Type; terms: CartItem<Type>['extra'] },
): Promise<string> {
  const extra = { marker: null, terms } as ItemRow['extra'];
  return insertItem(trx, { ...item, extra }, null);
}

type Inserted = Omit<NewItem, 'extra'> & Partial<Omit<TeeTimeValues, 'extra'>> & { json: string };

const insertRow = statement<Inserted, { id: string }>(
  ({
    cartId,
    parentId,
    type,
    facilityId,
    rateId,
    startsAt,
    startingTee,
    players,
    promotionCode,
    json,
  }) => sql`
    with added as (
      insert into cart_item
        (cart_id, parent_id, type, facility_id, tee_time_rate_id, starts_at, starting_tee, players, promotion_code, extra)
      values (${cartId}::uuid, ${parentId}, ${type}, ${facilityId}, ${rateId}, ${startsAt}, ${startingTee},
        ${players}, ${promotionCode}, ${json}::jsonb)
      returning id)
    insert into cart_item_trail (cart_id, cart_item_id, event, errors)
    select ${cartId}::uuid, id, 'added', '[]' from added returning cart_item_id as id`,
);

async function insertItem(
  trx: Trx,
  { extra, ...item }: NewItem,
  teeTime: Omit<TeeTimeValues, 'extra'> | null,
): Promise<string> {
  const [row] = await insertRow(trx, {
    startingTee: FIRST_TEE,
    ...item,
    ...teeTime,
    json: JSON.stringify(extra),
  });
  if (!row) throw new Error('A statement that always answers a row answered none.');
  return row.id;
}

/** Updates tee times and clears their earlier errors. */
export async function updateTeeTimeItems(
  trx: Trx,
  items: readonly (TeeTimeValues & { id: string })[],
): Promise<void> {
  if (items.length === 0) return;
  await prepared(sql`
    update cart_item set tee_time_rate_id = changed."rateId", starts_at = changed."startsAt", starting_tee = changed."startingTee",
      players = changed.players, promotion_code = changed."promotionCode", extra = changed.extra,
      error_code = null, error_message = null, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as changed
      (id uuid, "rateId" int, "startsAt" timestamptz, "startingTee" smallint, players int, "promotionCode" text, extra jsonb)
    where cart_item.id = changed.id`).execute(trx);
}

/** Updates an item's terms and clears its error. */
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

/** Checks out an item, but not its children, which are bought separately. */
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

/** Deletes an item. Without `withChildren`, its children lose their parent. */
export async function deleteItem(trx: Trx, itemId: string, withChildren: boolean): Promise<void> {
  if (!withChildren)
    await trx.updateTable('cart_item').set({ parent_id: null }).where('parent_id', '=', itemId).execute();
  await trx.deleteFrom('cart_item').where('id', '=', itemId).execute();
}
