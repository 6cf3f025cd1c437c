import type { OrderStatus } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import { countOpenItems } from '../../cart/items.queries.ts';
import { listReservationsOfOrder, type Reservation } from '../../reservations/reservations.queries.ts';
import { type OrderRow, updateOrder } from './orders.queries.ts';

/**
 * Brings a locked order up to what has become of its tee times. It is fulfilled when all of them are booked and the cart has
 * nothing left to buy, partially fulfilled when only some are, cancelled when all that was booked has been cancelled.
 */
export async function updateOrderState(trx: Trx, order: OrderRow, now: Date): Promise<OrderRow> {
  const reservations = await listReservationsOfOrder(trx, order.id);
  const state = orderState(order.state, reservations, await countOpenItems(trx, order.cart_id));
  if (state === order.state) return order;
  const isFirstBooking = order.confirmed_at === null && state !== 'pending';
  return updateOrder(trx, order.id, { state, ...(isFirstBooking ? { confirmed_at: now } : {}) });
}

function orderState(
  before: OrderStatus,
  reservations: readonly Pick<Reservation, 'state'>[],
  openItems: number,
): OrderStatus {
  const states = reservations.map(({ state }) => state).filter((state) => state !== 'failed');
  const isBooked = states.includes('confirmed');
  if (!isBooked)
    return states.length > 0 && states.every((state) => state === 'cancelled') ? 'cancelled' : before;
  if (before === 'fulfilled') return before;
  const isComplete = openItems === 0 && !states.includes('pending');
  return isComplete ? 'fulfilled' : 'partially-fulfilled';
}
