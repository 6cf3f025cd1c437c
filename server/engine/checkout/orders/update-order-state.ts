import type { OrderStatus } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import { countOpenItems } from '../../cart/items.queries.ts';
import { listReservationsOfOrder, type Reservation } from '../../reservations/reservations.queries.ts';
import { type ItemInvoice, listSoldWithOrder } from '../item-invoices/item-invoices.queries.ts';
import { type OrderRow, updateOrder } from './orders.queries.ts';

/**
 * Brings a locked order up to what has become of what is in it. It is fulfilled when all of it is booked or sold and the cart has
 * nothing left to buy, partially fulfilled when only some are, cancelled when all that was booked has been cancelled.
 */
export async function updateOrderState(trx: Trx, order: OrderRow, now: Date): Promise<OrderRow> {
  const reservations = await listReservationsOfOrder(trx, order.id);
  const others = await listSoldWithOrder(trx, order.id);
  const states = [...reservations.map(({ state }) => state), ...others.map(stateOfSale)];
  const state = orderState(order.state, states, await countOpenItems(trx, order.cart_id));
  if (state === order.state) return order;
  const isFirstBooking = order.confirmed_at === null && state !== 'pending';
  return updateOrder(trx, order.id, { state, ...(isFirstBooking ? { confirmed_at: now } : {}) });
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

/** What is sold besides tee times, in the words of a reservation. */
function stateOfSale({ state, wasSold }: ItemInvoice): Reservation['state'] {
  if (state === 'open') return 'pending';
  if (state === 'closed') return 'confirmed';
  return wasSold ? 'cancelled' : 'failed';
}
