import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Caller, Db, Trx } from '../../call/context.ts';
import { createOrderId, createOrderNumber } from './order-names.ts';

export type OrderRow = Selectable<Database['purchase_order']>;

/** Writes a new order of all that is open in a cart, under a number nobody has. */
export async function insertOrder(
  trx: Trx,
  order: {
    alias: string;
    cartId: string;
    customerId: number | null;
    booker: { email: string; firstName: string; lastName: string };
    language: string;
    campaignId: string | null;
    campaignType: string | null;
    now: Date;
  },
): Promise<OrderRow> {
  for (;;) {
    const inserted = await trx
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
      })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
  }
}

export function findOrder(db: Db, alias: string, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('alias', '=', alias)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Listed = {
  skip: number;
  take: number;
  /** Days of that time zone, both included. */
  startDate: string | undefined;
  endDate: string | undefined;
  timeZone: string;
};

/** A customer's orders, and those made with the proved e-mail as a guest or at the counter, the newest first. */
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

/** The condition for an order that was made without an account, with the e-mail that is proved to be the customer's by now. */
function isOfGuest({ email, isEmailVerified }: NonNullable<Caller['customer']>) {
  return sql<boolean>`(customer_id is null and lower(booker->>'email') = ${isEmailVerified ? email : null}::text
    and state not in ('pending', 'error'))`;
}

/** The newest order of a cart, whatever its state. */
export function findOrderOfCart(db: Db, alias: string, cartId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('alias', '=', alias)
    .where('cart_id', '=', cartId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function lockOrder(trx: Trx, id: string): Promise<OrderRow> {
  return trx
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function updateOrder(
  trx: Trx,
  id: string,
  change: UpdateObject<Database, 'purchase_order'>,
): Promise<OrderRow> {
  return trx
    .updateTable('purchase_order')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
