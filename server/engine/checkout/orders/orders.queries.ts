import { type Compilable, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Language } from '#server/contract/constants.ts';
import { columnsOf, executePrepared, prepared, statement } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Caller, Db, Trx } from '../../call/context.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { createOrderId, createOrderNumber } from './order-names.ts';

export type OrderRow = Selectable<Database['purchase_order']>;

const COLUMNS: Record<keyof OrderRow, true> = {
  id: true,
  sequence: true,
  order_number: true,
  alias: true,
  cart_id: true,
  last_item_position: true,
  customer_id: true,
  booker: true,
  language: true,
  campaign_id: true,
  campaign_type: true,
  state: true,
  created_at: true,
  updated_at: true,
  confirmed_at: true,
  pending_confirmations: true,
  pending_announcements: true,
  pending_purchases: true,
  confirm_at: true,
  forgotten_at: true,
  purchase_key_hash: true,
  purchase_form_hash: true,
  purchase_begun_at: true,
  purchase_ended_at: true,
  purchase_refusal: true,
  purchase_notices: true,
};
const columns = columnsOf('purchase_order', COLUMNS);
const names = Object.keys(COLUMNS) as (keyof OrderRow)[];

async function first(db: Db, query: Compilable<OrderRow>): Promise<OrderRow | undefined> {
  const [found] = await executePrepared(db, query);
  return found;
}

function known(order: OrderRow | undefined): OrderRow {
  if (!order) throw new Error('There is no such order');
  return order;
}

export type PurchaseName = { keyHash: string; formHash: string };

export function beginningOf({ keyHash, formHash }: PurchaseName) {
  return {
    purchase_key_hash: keyHash,
    purchase_form_hash: formHash,
    purchase_begun_at: sql<Date>`clock_timestamp()`,
    purchase_ended_at: null,
    purchase_refusal: null,
    purchase_notices: [],
  };
}

/** Stores a new order under an unused number. */
export async function insertOrder(
  trx: Trx,
  order: {
    alias: string;
    cartId: string;
    customerId: number | null;
    booker: { email: string; firstName: string; lastName: string };
    language: Language;
    campaignId: string | null;
    campaignType: string | null;
    now: Date;
    purchase?: PurchaseName | null;
  },
): Promise<OrderRow> {
  for (;;) {
    const query = trx
      .insertInto('purchase_order')
      .values({
        id: createOrderId(),
        order_number: createOrderNumber(order.now),
        alias: order.alias,
        cart_id: order.cartId,
        last_item_position: (eb) =>
          eb
            .selectFrom('cart_item')
            .select((item) => item.fn.coalesce(item.fn.max('position'), item.lit(0)).as('last'))
            .where('cart_id', '=', order.cartId)
            .where('state', '=', 'open'),
        customer_id: order.customerId,
        booker: JSON.stringify(order.booker),
        language: order.language,
        campaign_id: order.campaignId,
        campaign_type: order.campaignType,
        ...(order.purchase && beginningOf(order.purchase)),
      })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returning(names);
    const inserted = await first(trx, query);
    if (inserted) return inserted;
  }
}

const readOrder = statement<{ alias: string; id: string }, OrderRow>(
  ({ alias, id }) => sql`select ${columns} from purchase_order where alias = ${alias} and id = ${id}`,
);

export async function findOrder(db: Db, alias: string, id: string): Promise<OrderRow | undefined> {
  return (await readOrder(db, { alias, id }))[0];
}

type Listed = {
  skip: number;
  take: number;
  /** Both inclusive. */
  startDate: string | undefined;
  endDate: string | undefined;
  timeZone: string;
};

/** Lists a customer's orders, newest first, with guest and counter orders of the verified email. */
export function listOrdersOfCustomer(
  db: Db,
  alias: string,
  customer: NonNullable<Caller['customer']>,
  { skip, take, startDate, endDate, timeZone }: Listed,
): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('alias', '=', alias)
    .where((eb) => eb.or([eb('customer_id', '=', customer.id), isOfGuest(customer)]))
    .$if(startDate !== undefined, (query) =>
      query.where('created_at', '>=', sql<Date>`${startDate}::date::timestamp at time zone ${timeZone}`),
    )
    .$if(endDate !== undefined, (query) =>
      query.where('created_at', '<', sql<Date>`(${endDate}::date + 1)::timestamp at time zone ${timeZone}`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}

function isOfGuest({ email, isEmailVerified }: NonNullable<Caller['customer']>) {
  return sql<boolean>`(customer_id is null and lower(booker->>'email') = ${isEmailVerified ? email : null}::text
    and state not in ('pending', 'error'))`;
}

const readOrderOfCart = statement<{ alias: string; cartId: string }, OrderRow>(
  ({ alias, cartId }) => sql`
    select ${columns} from purchase_order where alias = ${alias} and cart_id = ${cartId}
    order by sequence desc limit 1`,
);

/** Finds a cart's newest order, in any state. */
export async function findOrderOfCart(db: Db, alias: string, cartId: string): Promise<OrderRow | undefined> {
  return (await readOrderOfCart(db, { alias, cartId }))[0];
}

const lockOne = statement<{ id: string }, OrderRow>(
  ({ id }) => sql`select ${columns} from purchase_order where id = ${id} for update`,
);

export async function lockOrder(trx: Trx, id: string): Promise<OrderRow> {
  return known((await lockOne(trx, { id }))[0]);
}

// Evaluated before any row, so the cart is locked first.
const lockAfterCart = statement<Pick<OrderRow, 'id' | 'alias' | 'cart_id'>, OrderRow>(
  ({ id, alias, cart_id }) => sql`
    select ${columns} from purchase_order
    where id = ${id} and (
      select count(*) from (select from cart where id = ${cart_id}::uuid and alias = ${alias} for update) locked) >= 0
    for update`,
);

export async function lockOrderWithCart(
  trx: Trx,
  { id, alias, cart_id }: Pick<OrderRow, 'id' | 'alias' | 'cart_id'>,
): Promise<OrderRow> {
  return known((await lockAfterCart(trx, { id, alias, cart_id }))[0]);
}

export async function updateOrder(
  trx: Trx,
  id: string,
  change: UpdateObject<Database, 'purchase_order'>,
): Promise<OrderRow> {
  return known(
    await first(
      trx,
      trx
        .updateTable('purchase_order')
        .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .returning(names),
    ),
  );
}

export type OrderStates = { states: Reservation['state'][]; openItems: number };

export async function readOrderStates(db: Db, order: Pick<OrderRow, 'id' | 'cart_id'>): Promise<OrderStates> {
  const { rows } = await prepared(statesOf(order)).execute(db);
  return rows[0] ?? { states: [], openItems: 0 };
}

/**
 * Selects the items' states in terms of reservations, and the number of open items without the leaving ones. The last
 * try of an item counts.
 */
export function statesOf(
  { id, cart_id: cartId }: Pick<OrderRow, 'id' | 'cart_id'>,
  leavingItemIds: readonly string[] = [],
): RawBuilder<OrderStates> {
  return sql<OrderStates>`
    select array(
        select reservation.state from reservation where order_id = ${id} and not exists (
          select from reservation newer where newer.order_id = reservation.order_id
            and newer.cart_item_id = reservation.cart_item_id and newer.id > reservation.id)
        union all
        select case when invoice.state = 'open' then 'pending' when invoice.state = 'closed' then 'confirmed'
          when exists (select from journal where journal.invoice_id = invoice.id and cause = 'sale:' || invoice.id)
            then 'cancelled' else 'failed' end
        from invoice where invoice.order_id = ${id} and kind not in ('tee-time', 'cart', 'change')) as states,
      (select count(*)::int from cart_item
        where cart_id = ${cartId}::uuid and state = 'open' and id <> all(${[...leavingItemIds]}::uuid[])) as "openItems"`;
}
