import { sql } from 'kysely';
import type { OrderStatus } from '#server/contract/constants.ts';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db, Trx } from '../../call/context.ts';
import { type OrderRow, type OrderStates, statesOf } from './orders.queries.ts';

type PendingConfirmations = { reservationIds: number[]; purchaseIds: number[] };

/** Records sales to confirm within `graceSeconds`. */
export async function addPendingConfirmations(
  trx: Trx,
  orderId: string,
  { reservationIds = [], purchaseIds = [] }: Partial<PendingConfirmations>,
  graceSeconds: number,
): Promise<void> {
  await trx
    .updateTable('purchase_order')
    .set({
      pending_confirmations: sql<number[]>`pending_confirmations || ${reservationIds}::int[]`,
      pending_announcements: sql<number[]>`pending_announcements || ${reservationIds}::int[]`,
      pending_purchases: sql<number[]>`pending_purchases || ${purchaseIds}::int[]`,
      confirm_at: sql<Date>`clock_timestamp() + make_interval(secs => ${graceSeconds}::float8)`,
    })
    .where('id', '=', orderId)
    .execute();
}

type Sold = {
  itemIds: readonly string[];
  reservationIds: readonly number[];
  purchaseIds: readonly number[];
  graceSeconds: number;
};

/**
 * Records several sales once and takes their items from the cart, in one statement. Skips unsold items. Returns the
 * order's states afterwards.
 */
export async function noteSold(
  trx: Trx,
  { id, cart_id: cartId }: Pick<OrderRow, 'id' | 'cart_id'>,
  { itemIds, reservationIds, purchaseIds, graceSeconds }: Sold,
): Promise<OrderStates> {
  const { rows } = await prepared(sql<OrderStates>`
    with booked as (
      update reservation set announced_at = clock_timestamp()
      where id = any(${reservationIds}::int[]) and state = 'confirmed' and announced_at is null returning id),
    bought as (
      update invoice set announced_at = clock_timestamp()
      where id = any(${purchaseIds}::int[]) and state = 'closed' and announced_at is null returning id),
    gone as (
      update cart_item set state = 'checked-out', error_code = null, error_message = null, updated_at = clock_timestamp()
      where cart_id = ${cartId}::uuid and id = any(${itemIds}::uuid[]) and state = 'open'),
    noted as (
      update purchase_order set
        pending_confirmations = pending_confirmations || array(select id from booked),
        pending_announcements = pending_announcements || array(select id from booked),
        pending_purchases = pending_purchases || array(select id from bought),
        confirm_at = clock_timestamp() + make_interval(secs => ${graceSeconds}::float8)
      where id = ${id} and (exists (select from booked) or exists (select from bought)))
    ${statesOf({ id, cart_id: cartId }, itemIds)}`).execute(trx);
  return rows[0] ?? { states: [], openItems: 0 };
}

type Pending = PendingConfirmations & {
  state: OrderStatus;
  language: string;
  /** Bookings whose facility was not notified yet. */
  announcementIds: number[];
  /** A link led to the order and is not counted yet. */
  hasGoogleLink: boolean;
};

/** Locks an order and reads its notifications. Send them and call `clearPending` in the same transaction. */
export async function lockPending(trx: Trx, orderId: string): Promise<Pending> {
  const { rows } = await prepared(sql<Pending>`
    select state, language, pending_announcements as "announcementIds", pending_confirmations as "reservationIds",
      pending_purchases as "purchaseIds", exists (
        select from google_conversion where order_id = purchase_order.id and merchant_changed is null) as "hasGoogleLink"
    from purchase_order where id = ${orderId} for update`).execute(trx);
  const [pending] = rows;
  if (!pending) throw new Error(`There is no order ${orderId}`);
  return pending;
}

/** Clears sent notifications; with `isComplete`, also the confirmations. */
export async function clearPending(
  trx: Trx,
  orderId: string,
  { announcementIds, reservationIds, purchaseIds }: Pending,
  isComplete: boolean,
): Promise<void> {
  if (isComplete && reservationIds.length + purchaseIds.length > 0)
    await prepared(sql`
      update purchase_order
      set pending_announcements = '{}', pending_confirmations = '{}', pending_purchases = '{}', confirm_at = null
      where id = ${orderId}`).execute(trx);
  else if (announcementIds.length > 0)
    await prepared(sql`
      update purchase_order set pending_announcements = '{}' where id = ${orderId}`).execute(trx);
}

/** Interval of checks while a payment outlives its reservation. */
const PAYING_SECONDS = 30;

/**
 * Returns how long more can be sold, else 0. A pending tee time counts. Within the grace, so do held tee times, other
 * open items and unrecorded sales.
 */
export async function secondsToComplete(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, extract(epoch from greatest(
      (select max(greatest(reservation.expires_at, clock_timestamp() + make_interval(secs => ${PAYING_SECONDS})
            * (exists (select from payment_attempt where payment_attempt.invoice_id = ${payingInvoice(sql`reservation.invoice_id`)}
              and payment_attempt.state in ('started', 'awaiting-golfer', 'authorised')))::int))
        from reservation
        where reservation.order_id = purchase_order.id and reservation.state = 'pending'),
      least(purchase_order.confirm_at, greatest(
        (select coalesce(max(hold.expires_at), '-infinity') from hold
          join tee_time on tee_time.id = hold.tee_time_id
          join cart_item on cart_item.cart_id = hold.cart_id and cart_item.state = 'open'
            and cart_item.facility_id = tee_time.facility_id and cart_item.starts_at = tee_time.starts_at
            and cart_item.starting_tee = tee_time.starting_tee
          where hold.cart_id = purchase_order.cart_id),
        (select 'infinity'::timestamptz from cart_item
          where cart_item.cart_id = purchase_order.cart_id and cart_item.state = 'open'
            and (cart_item.type <> 'TeeTime' or exists (
              select from reservation where reservation.cart_item_id = cart_item.id
                and reservation.state = 'confirmed' and reservation.announced_at is null))
          limit 1)))
    ) - clock_timestamp()))::float8 as seconds
    from purchase_order where id = ${orderId} and confirm_at is not null`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/**
 * Lists orders with overdue notifications that no job works on, oldest first: fulfilled or unannounced for
 * `quietSeconds`, or past their grace.
 */
export async function listForgottenConfirmations(
  db: Db,
  { limit, quietSeconds, graceSeconds }: { limit: number; quietSeconds: number; graceSeconds: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase_order
    where confirm_at <= clock_timestamp() + make_interval(secs => ${graceSeconds - quietSeconds}::float8)
      and (confirm_at < clock_timestamp() - interval '1 minute' or state = 'fulfilled' or pending_announcements <> '{}')
      and not exists (
      select from pgboss.job where name = 'order.confirm' and singleton_key = purchase_order.id
        and (state in ('created', 'retry', 'failed')
          or (state = 'active' and started_on > now() - interval '30 seconds')))
    order by confirm_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
