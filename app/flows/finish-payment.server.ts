import { BookingError, isAway } from '#app/booking/booking-error.ts';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { findOrdered, isBought, typeOfOrdered } from './find-ordered.ts';
import {
  type Failure,
  failItem,
  isUnknown,
  type OrderedItem,
  resetItem,
  settleItem,
} from './settle-item.server.ts';

/** A payment that was not finished when the site answered, and the items it is for: kept in the session. */
export type PendingPayment = { orderId: string; itemIds: string[]; reservationStatusId: number | null };

type Golfer = Omit<OrderedItem, 'itemId' | 'type' | 'isParentLost'>;

/** How a payment stands: somebody else has to act first, or it is decided for every item. */
export type Finish =
  | { state: 'pending'; redirectUrl: string | null; isTeeTime: boolean }
  | { state: 'settled'; isBooked: boolean; failures: Failure[] };

const WAITING: Finish = { state: 'pending', redirectUrl: null, isTeeTime: true };

/**
 * Asks how a pending payment stands and, when it is decided, tells the order of each item (product.md section 4: staged payment
 * status). Asked again after the end it answers the same end.
 */
export async function finishPayment(golfer: Golfer, pending: PendingPayment): Promise<Finish> {
  const { booking, text } = golfer;
  try {
    const order = await booking.orders.get({ params: { id: pending.orderId } });
    const open = pending.itemIds.filter((id) => !isBought(order, id));
    if (open.length === 0) return { state: 'settled', isBooked: true, failures: [] };
    const known = open.map((id) => findOrdered(order, id).payment?.reservationStatusId);
    const id = known.find((each) => each !== undefined) ?? pending.reservationStatusId;
    if (id === null) return WAITING;
    const answer = await booking.cardClient.finalize({ query: { ReservationStatusID: id } });
    if (answer.PaymentStatus === 'Pending') {
      const isTeeTime = open.every((itemId) => typeOfOrdered(order, itemId) === 'TeeTime');
      return { state: 'pending', redirectUrl: answer.RedirectUrl, isTeeTime };
    }
    return await settleAll(golfer, { order, open, isSome: open.length < pending.itemIds.length }, answer);
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    if (isUnknown(error)) return WAITING;
    const message = text.checkout.failures.created(102, error.message);
    return failAll(golfer, pending.itemIds, { code: error.code, message });
  }
}

async function settleAll(
  golfer: Golfer,
  { order, open, isSome }: { order: Order; open: readonly string[]; isSome: boolean },
  answer: CardAnswer,
): Promise<Finish> {
  const failures: Failure[] = [];
  let isBooked = isSome;
  for (const itemId of open) {
    const item = { ...golfer, itemId, type: typeOfOrdered(order, itemId) };
    const settlement = await settleItem(item, answer);
    if (settlement.state === 'pending')
      return { state: 'pending', redirectUrl: settlement.redirectUrl, isTeeTime: true };
    if (settlement.state === 'failed') failures.push(settlement.failure);
    else isBooked = true;
  }
  return { state: 'settled', isBooked, failures };
}

async function failAll(
  golfer: Golfer,
  itemIds: readonly string[],
  error: { code: string; message: string },
  type: CartItemType = 'TeeTime',
): Promise<Finish> {
  const failures: Failure[] = [];
  for (const itemId of itemIds) {
    const settlement = await failItem({ ...golfer, itemId, type }, error);
    if (settlement.state !== 'failed') return WAITING;
    failures.push(settlement.failure);
  }
  return { state: 'settled', isBooked: false, failures };
}

/** The golfer would rather pay another way: gives the pending payment up, unless it is decided already. */
export async function giveUpPayment(golfer: Golfer, pending: PendingPayment): Promise<Finish> {
  const { booking, cartId } = golfer;
  const finish = await finishPayment(golfer, pending);
  if (finish.state !== 'pending') return finish;
  try {
    const [only] = pending.itemIds;
    if (only && pending.itemIds.length === 1 && finish.isTeeTime)
      await booking.orders.setFailed({ query: { cartId, cartItemId: only }, body: {} });
    else await booking.cardClient.giveUp({ params: { id: cartId } });
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    // ORDER_CLOSED: it has been booked this very moment.
    if (isUnknown(error) || error.code === 'ORDER_CLOSED') return finish;
  }
  for (const itemId of pending.itemIds) await resetItem({ booking, cartId, itemId });
  const failures = pending.itemIds.map((itemId) => ({
    itemId,
    code: 'GIVEN_UP',
    message: '',
    isGone: false,
    isCard: true,
  }));
  return { state: 'settled', isBooked: false, failures };
}
