import { isAway } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { CartItem } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import {
  bookTeeTime,
  type CheckOutContext,
  type CodeNeeded,
  type ReservationCounts,
} from './book-tee-time.server.ts';
import type { CheckOutDetails } from './pay-tee-time.server.ts';
import { type Failure, failTeeTime, type Settlement } from './settle-tee-time.server.ts';

export type CheckOutResult =
  /** No order: the cart has nothing to buy, or buying is refused as a whole. */
  | { outcome: 'refused'; code: string; message: string }
  /** One tee time waits for an external step or an answer; items after it have not been touched. */
  | {
      outcome: 'pending';
      order: Order;
      itemId: string;
      reservationStatusId: number | null;
      redirectUrl: string | null;
    }
  /** One tee time waits until who books has proved the e-mail address; items before it may be booked or have failed. */
  | { outcome: 'code-needed'; order: Order; failures: Failure[]; message: string; isRefused: boolean }
  /** Every item was tried, up to a refused card. Booked ones stay booked; without failures all are. */
  | { outcome: 'settled'; order: Order; failures: Failure[] };

export type Campaign = { campaignId: string | null; campaignType: string | null };

/**
 * Buys what is in the cart, item by item: parents before children, each tee time reserved, paid and told to the order
 * before the next is begun. What is booked stays booked whatever becomes of the rest. A refused card ends it, since the
 * next item would be refused too; any other failure concerns its own item (and that item's children).
 */
export async function checkOut(
  context: CheckOutContext,
  items: readonly CartItem[],
  details: CheckOutDetails,
  campaign: Campaign,
): Promise<CheckOutResult> {
  const { booking, text, cartId } = context;
  let order: Order;
  try {
    order = await booking.orders.create({ body: { language: text.language, cartId, ...campaign } });
  } catch (error) {
    if (isAway(error)) throw error;
    const { reservation: failed } = text.checkout.failures;
    const { code, message } = replyWithError(error, text, { failed, said: 'all' });
    return { outcome: 'refused', code, message };
  }
  const failures: Failure[] = [];
  const counts: ReservationCounts = {};
  for (const item of inCartOrder(items)) {
    const settlement = await buy(context, item, details, counts, failures);
    if (settlement.state === 'pending') {
      const { reservationStatusId, redirectUrl } = settlement;
      return { outcome: 'pending', order, itemId: item.id, reservationStatusId, redirectUrl };
    }
    if (settlement.state === 'code-needed') {
      const { message, isRefused } = settlement;
      return { outcome: 'code-needed', order, failures, message, isRefused };
    }
    if (settlement.state === 'booked') order = settlement.order;
    else failures.push(settlement.failure);
    if (failures.at(-1)?.isCard) break;
  }
  return { outcome: 'settled', order, failures };
}

function buy(
  context: CheckOutContext,
  item: CartItem,
  details: CheckOutDetails,
  counts: ReservationCounts,
  failures: readonly Failure[],
): Promise<Settlement | CodeNeeded> {
  const { booking, text, cartId } = context;
  const words = text.checkout.failures;
  const fail = (message: string) =>
    failTeeTime({ booking, text, cartId, itemId: item.id }, { code: 'UNEXPECTED', message });
  if (failures.some(({ itemId }) => itemId === item.parentId)) return fail(words.parent);
  switch (item.type) {
    case 'TeeTime':
      return bookTeeTime(context, item, details, counts);
    case 'Membership':
      return fail(words.membership);
    case 'GiftCertificate':
      return fail(words.giftCertificate);
    case 'Product':
      return fail(words.product);
    default:
      return item satisfies never;
  }
}
