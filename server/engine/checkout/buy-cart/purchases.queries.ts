import { sql } from 'kysely';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db, Trx } from '../../call/context.ts';
import { attemptColumns, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { countsFirst } from '../../payments/which-attempt.queries.ts';
import type { OrderRow } from '../orders/orders.queries.ts';

/** A purchase unchanged for this long was interrupted: no step takes longer. */
const QUIET_SECONDS = 20;

export function endedWell() {
  return { purchase_ended_at: sql<Date>`clock_timestamp()`, purchase_refusal: null, purchase_notices: [] };
}

/** Records how a purchase ended, once. */
export async function endPurchase(
  db: Db,
  orderId: string,
  { refusal, notices }: { refusal: CardAnswer | null; notices: CartPurchase['notices'] },
): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({
      purchase_ended_at: sql<Date>`clock_timestamp()`,
      purchase_refusal: refusal && JSON.stringify(refusal),
      purchase_notices: notices,
    })
    .where('id', '=', orderId)
    .execute();
}

type PurchaseOrder = Pick<OrderRow, 'id' | 'alias' | 'cart_id' | 'customer_id' | 'order_number' | 'state'>;

export async function endPurchaseOfCart(trx: Trx, cartId: string): Promise<void> {
  await trx
    .updateTable('purchase_order')
    .set({ purchase_ended_at: sql<Date>`clock_timestamp()` })
    .where('cart_id', '=', cartId)
    .where('purchase_begun_at', 'is not', null)
    .where('purchase_ended_at', 'is', null)
    .execute();
}

export type Purchase = {
  order: PurchaseOrder;
  keyHash: string | null;
  formHash: string | null;
  state: CartPurchase['state'];
  refusal: CardAnswer | null;
  notices: CartPurchase['notices'];
};

type Found = PurchaseOrder & {
  keyHash: string | null;
  formHash: string | null;
  isEnded: boolean;
  isQuiet: boolean;
  isWaiting: boolean;
  isPaying: boolean;
  isLeft: boolean;
  refusal: CardAnswer | null;
  notices: CartPurchase['notices'];
};

export function findPurchase(db: Db, alias: string, cartId: string): Promise<Purchase | undefined> {
  return find(db, sql`alias = ${alias} and cart_id = ${cartId} order by sequence desc limit 1`);
}

export function findPurchaseOfOrder(db: Db, orderId: string): Promise<Purchase | undefined> {
  return find(db, sql`id = ${orderId}`);
}

async function find(db: Db, which: ReturnType<typeof sql>): Promise<Purchase | undefined> {
  const { rows } = await prepared(sql<Found>`
    select bought.id, bought.alias, bought.cart_id, bought.customer_id, bought.order_number,
      bought.state, purchase_key_hash as "keyHash", purchase_form_hash as "formHash", purchase_ended_at is not null as "isEnded",
      purchase_refusal as refusal, purchase_notices as notices,
      greatest(purchase_begun_at, item.changed_at, attempt.changed_at)
        < clock_timestamp() - make_interval(secs => ${QUIET_SECONDS}) as "isQuiet",
      coalesce(item.is_left, false) as "isLeft",
      coalesce(attempt.is_waiting, false) as "isWaiting", coalesce(attempt.is_paying, false) as "isPaying"
    from (select * from purchase_order where ${which}) bought
    left join lateral (
      select max(updated_at) as changed_at,
        bool_or(state = 'open' and extra->>'marker' is distinct from 'processed_failure') as is_left
      from cart_item where cart_item.cart_id = bought.cart_id and position <= bought.last_item_position) item on true
    left join lateral (
      select max(payment_attempt.updated_at) filter (where payment_attempt.state in ('started', 'authorised')) as changed_at,
        bool_or(payment_attempt.state = 'awaiting-golfer') as is_waiting,
        bool_or(payment_attempt.state in ('started', 'authorised')) as is_paying
      from invoice join payment_attempt on payment_attempt.invoice_id = invoice.id
      where invoice.order_id = bought.id) attempt on true
    where purchase_begun_at is not null`).execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { keyHash, formHash, isEnded, isQuiet, isWaiting, isPaying, isLeft, refusal, notices, ...order } =
    found;
  return {
    order,
    keyHash,
    formHash,
    refusal,
    notices,
    state: stateOf({ isEnded, isQuiet, isWaiting, isPaying, isLeft }),
  };
}

function stateOf({
  isEnded,
  isQuiet,
  isWaiting,
  isPaying,
  isLeft,
}: Pick<Found, 'isEnded' | 'isQuiet' | 'isWaiting' | 'isPaying' | 'isLeft'>): CartPurchase['state'] {
  if (isWaiting) return 'waiting';
  if (isEnded) return 'ended';
  if (!isQuiet) return 'going-on';
  if (isPaying) return 'waiting';
  return isLeft ? 'interrupted' : 'ended';
}

export type PurchasedItemRow = {
  id: string;
  parentId: string | null;
  type: CartItemType;
  position: number;
  isCheckedOut: boolean;
  marker: string | null;
  /** Null: not failed, or retried. */
  failure: { code?: string; message?: string } | null;
  teetime: Date | null;
  timeZone: string;
  name: string | null;
  reservationId: number | null;
  reservationState: 'pending' | 'confirmed' | 'failed' | 'cancelled' | null;
  confirmationNumber: string | null;
  wantsTroon: boolean;
  invoiceId: number | null;
  invoiceState: 'open' | 'closed' | 'void' | null;
  isPaying: boolean;
};

/** True for a reserved, unpaid item. */
export function isKept({
  type,
  isCheckedOut,
  failure,
  reservationState,
  invoiceState,
}: PurchasedItemRow): boolean {
  if (isCheckedOut || failure) return false;
  return type === 'TeeTime' ? reservationState === 'pending' : invoiceState === 'open';
}

/** True for a sold item, even before the order records it. */
export function isSoldItem({
  type,
  isCheckedOut,
  reservationState,
  invoiceState,
}: PurchasedItemRow): boolean {
  return isCheckedOut || (type === 'TeeTime' ? reservationState === 'confirmed' : invoiceState === 'closed');
}

/** Lists items by position, without those bought by earlier orders. */
export async function listPurchasedItems(db: Db, orderId: string): Promise<PurchasedItemRow[]> {
  const { rows } = await prepared(sql<PurchasedItemRow>`
    select item.id, item.parent_id as "parentId", item.type, item.position,
      item.state = 'checked-out' as "isCheckedOut", item.extra->>'marker' as marker,
      case when item.extra->>'marker' = 'processed_failure' then coalesce(noted.errors->0, '{}') end as failure,
      item.starts_at as teetime, facility.time_zone as "timeZone",
      coalesce(item.extra->'terms'->>'recipientName', item.extra->'terms'->>'name') as name,
      booked.id as "reservationId", booked.state as "reservationState", booked.confirmation_number as "confirmationNumber",
      coalesce((booked.booker->>'troonOptIn')::boolean, false) as "wantsTroon",
      invoice.id as "invoiceId", invoice.state as "invoiceState",
      exists (select from payment_attempt where payment_attempt.invoice_id = ${payingInvoice(sql`invoice.id`)}
        and payment_attempt.state in ('started', 'awaiting-golfer', 'authorised')) as "isPaying"
    from purchase_order
    join cart_item item on item.cart_id = purchase_order.cart_id and item.position <= purchase_order.last_item_position
    join facility on facility.id = item.facility_id
    left join lateral (
      select reservation.id, state, confirmation_number, invoice_id, booker from reservation
      where reservation.cart_item_id = item.id and reservation.order_id = purchase_order.id
      order by reservation.id desc limit 1) booked on item.type = 'TeeTime'
    left join lateral (
      select invoice.id, invoice.state from invoice
      where case when item.type = 'TeeTime' then invoice.id = booked.invoice_id
        else invoice.cart_item_id = item.id and invoice.order_id = purchase_order.id end
      order by invoice.id desc limit 1) invoice on true
    left join lateral (
      select errors from cart_item_trail trail where trail.cart_item_id = item.id order by trail.id desc limit 1) noted on true
    where purchase_order.id = ${orderId} and (item.state = 'open' or invoice.id is not null)
    order by item.position`).execute(db);
  return rows;
}

/** Finds the attempt that counts: made since the purchase began, or under way. */
export async function findAttemptOfPurchase(db: Db, orderId: string): Promise<PaymentAttempt | undefined> {
  const { rows } = await prepared(sql<PaymentAttempt>`
    select ${attemptColumns}, invoice.kind
    from purchase_order
    join invoice on invoice.order_id = purchase_order.id
    join payment_attempt on payment_attempt.invoice_id = invoice.id
    where purchase_order.id = ${orderId}
      and (payment_attempt.created_at >= purchase_begun_at or payment_attempt.state in ('started', 'awaiting-golfer', 'authorised'))
    order by ${countsFirst} limit 1`).execute(db);
  return rows[0];
}

/** Finds the order whose purchase waits for this payment. Undefined: none, or it waits for a later one. */
export async function findOrderInPurchase(
  db: Db,
  { id, invoice_id }: Pick<PaymentAttempt, 'id' | 'invoice_id'>,
): Promise<OrderRow | undefined> {
  const order = await db
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('invoice').select('order_id').where('id', '=', invoice_id).$castTo<string>(),
    )
    .where('purchase_begun_at', 'is not', null)
    .where('purchase_ended_at', 'is', null)
    .executeTakeFirst();
  const counting = order && (await findAttemptOfPurchase(db, order.id));
  return counting?.id === id ? order : undefined;
}
