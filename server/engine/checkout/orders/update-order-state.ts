import type { UpdateObject } from 'kysely';
import type { OrderStatus } from '#server/contract/constants.ts';
import type { Database } from '#server/db/tables.ts';
import type { Trx } from '../../call/context.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { type OrderRow, type OrderStates, readOrderStates, updateOrder } from './orders.queries.ts';

/**
 * Sets a locked order's state: fulfilled once all is sold and the cart is empty, partially fulfilled when only some
 * is, cancelled once all bookings are. `change`: other columns. `known`: states just read.
 */
export async function updateOrderState(
  trx: Trx,
  order: OrderRow,
  now: Date,
  change: UpdateObject<Database, 'purchase_order'> = {},
  known: OrderStates | null = null,
): Promise<OrderRow> {
  const { states, openItems } = known ?? (await readOrderStates(trx, order));
  const state = orderState(order.state, states, openItems);
  if (state === order.state && Object.keys(change).length === 0) return order;
  const isFirstBooking = order.confirmed_at === null && state !== 'pending';
  return updateOrder(trx, order.id, { ...change, state, ...(isFirstBooking ? { confirmed_at: now } : {}) });
}

function orderState(
  before: OrderStatus,
  all: readonly Reservation['state'][],
  openItems: number,
): OrderStatus {
  const states = all.filter((state) => state !== 'failed');
  const isBooked = states.includes('confirmed');
  if (!isBooked)
    return states.length > 0 && states.every((state) => state === 'cancelled') ? 'cancelled' : before;
  if (before === 'fulfilled') return before;
  const isComplete = openItems === 0 && !states.includes('pending');
  return isComplete ? 'fulfilled' : 'partially-fulfilled';
}
