import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { findOrdered } from './book-tee-time.server.ts';
import {
  failTeeTime,
  isUnknown,
  type OrderedItem,
  type Settlement,
  settleTeeTime,
} from './settle-tee-time.server.ts';

/** A payment that was not finished when the site answered: kept in the session. */
export type PendingPayment = { orderId: string; itemId: string; reservationStatusId: number | null };

type Golfer = Omit<OrderedItem, 'itemId'>;

const WAITING: Settlement = { state: 'pending', reservationStatusId: null, redirectUrl: null };

/**
 * Asks how a pending payment stands and, when it is decided, tells the order (product.md section 4: staged payment status).
 * Asked again after the end it answers the same end.
 */
export async function finishPayment(
  golfer: Golfer,
  { orderId, itemId, reservationStatusId }: PendingPayment,
): Promise<Settlement> {
  const { booking } = golfer;
  const item = { ...golfer, itemId };
  try {
    const order = await booking.orders.get({ params: { id: orderId } });
    const { captain, payment } = findOrdered(order, itemId);
    if (captain?.state === 'fulfilled') return { state: 'booked', order };
    const id = payment?.reservationStatusId ?? reservationStatusId;
    if (id === null) return WAITING;
    const answer = await booking.cardClient.finalize({ query: { ReservationStatusID: id } });
    return await settleTeeTime(item, answer);
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    if (isUnknown(error)) return WAITING;
    const message = golfer.text.checkout.failures.created(102, error.message);
    return failTeeTime(item, { code: error.code, message });
  }
}

/** The golfer would rather pay another way: gives the pending payment up, unless it is decided already. */
export async function giveUpPayment(golfer: Golfer, pending: PendingPayment): Promise<Settlement> {
  const { booking, cartId } = golfer;
  const settlement = await finishPayment(golfer, pending);
  if (settlement.state !== 'pending') return settlement;
  try {
    await booking.orders.setFailed({ query: { cartId, cartItemId: pending.itemId }, body: {} });
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    // ORDER_CLOSED: it has been booked this very moment.
    if (isUnknown(error) || error.code === 'ORDER_CLOSED') return settlement;
  }
  return {
    state: 'failed',
    failure: { itemId: pending.itemId, code: 'GIVEN_UP', message: '', isGone: false, isCard: true },
  };
}
