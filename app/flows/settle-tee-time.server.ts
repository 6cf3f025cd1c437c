import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartItemEvent } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { isTimeGone } from '#server/rules/lost-time.ts';
import type { Text } from '#server/text/en.ts';

export type Failure = {
  itemId: string;
  code: string;
  message: string;
  /** The time is somebody else's: another one has to be chosen. */
  isGone: boolean;
  /** The card was refused: another card may do. */
  isCard: boolean;
};

/** How one tee time stands after a step of its checkout. */
export type Settlement =
  | { state: 'booked'; order: Order }
  /** Somebody else has to act or answer first; `redirectUrl` is where the golfer does his part, if it is his. */
  | { state: 'pending'; reservationStatusId: number | null; redirectUrl: string | null }
  | { state: 'failed'; failure: Failure };

/** An item of the cart on its way into an order. */
export type OrderedItem = {
  booking: BookingClient;
  text: Text;
  cartId: string;
  itemId: string;
  /** What a member said of himself; the order keeps it. */
  membership?: { homeClub: string; memberNumber: string };
};

/**
 * Status codes of the card client and the order's own code: the card's data cannot be used, the card was refused, or too many
 * were.
 */
const CARD_REFUSED: readonly string[] = ['400', '402', '429', 'PAYMENT_DECLINED'];
/** Why an order does not take a payment; the answer says it to the golfer. */
const KNOWN_ENDS: readonly string[] = ['TEE_TIME_GONE', 'PAYMENT_DECLINED'];
/** Refusals to give a reservation up: somebody is paying for it, or it is booked. */
const NOT_FAILED: readonly string[] = ['PAYMENT_UNDER_WAY', 'ORDER_CLOSED'];

/**
 * Tells the order how a payment ended (wire.md section 7) and answers how the tee time stands. Repeating it is safe: the
 * order is moved once. What cannot be known now is pending, never failed.
 */
export async function settleTeeTime(item: OrderedItem, answer: CardAnswer): Promise<Settlement> {
  const { booking, cartId, itemId, membership } = item;
  const { ReservationStatusID: id, PaymentStatus, RedirectUrl, Success, StatusCode, Message } = answer;
  if (PaymentStatus === 'Pending')
    return { state: 'pending', reservationStatusId: id, redirectUrl: RedirectUrl };
  if (!Success || id === null) {
    const message = Message || item.text.checkout.failures.notAuthorised;
    return failTeeTime(item, { code: String(StatusCode), message });
  }
  try {
    const order = await booking.orders.setStatus({
      params: { id },
      query: { cartId, cartItemId: itemId },
      body: {
        reservationStatusId: id,
        homeClub: membership?.homeClub || null,
        memberNumber: membership?.memberNumber || null,
      },
    });
    return { state: 'booked', order };
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    if (isUnknown(error)) return { state: 'pending', reservationStatusId: id, redirectUrl: null };
    const isSaid = KNOWN_ENDS.includes(error.code);
    const message = isSaid ? error.message : item.text.checkout.failures.created(101, error.message);
    return failTeeTime(item, { code: error.code, message });
  }
}

/**
 * Gives the reservation of an item up and notes why, so that it can be tried again (product.md section 4). When it turns
 * out that somebody is paying for it or that it is booked, it is pending and not failed: the next look tells.
 */
export async function failTeeTime(
  { booking, text, cartId, itemId }: OrderedItem,
  error: { code: string; message: string },
): Promise<Settlement> {
  const message = error.message || text.checkout.failures.item;
  try {
    await booking.orders.setFailed({ query: { cartId, cartItemId: itemId }, body: {} });
  } catch (refusal) {
    if (!(refusal instanceof BookingError)) throw refusal;
    if (NOT_FAILED.includes(refusal.code))
      return { state: 'pending', reservationStatusId: null, redirectUrl: null };
    // Nothing was reserved, or it cannot be told now: an unpaid reservation ends by itself.
  }
  await noteEvent({ booking, cartId, itemId }, { event: 'failed', errors: [{ code: error.code, message }] });
  return {
    state: 'failed',
    failure: {
      itemId,
      code: error.code,
      message,
      isGone: isTimeGone(error.code),
      isCard: CARD_REFUSED.includes(error.code),
    },
  };
}

/** Writes into an item's trail; what cannot be written there keeps nobody from buying. */
export async function noteEvent(
  { booking, cartId, itemId }: Omit<OrderedItem, 'text'>,
  body: { event: CartItemEvent; errors: { code: string; message: string }[] },
): Promise<void> {
  await booking.shoppingCart.trail({ params: { id: cartId, itemId }, body }).catch((refusal) => {
    if (!(refusal instanceof BookingError)) throw refusal;
  });
}

/** The call may have done its work: the answer is missing, or it says that the work is not finished. */
export function isUnknown(error: BookingError): boolean {
  return error.code === 'UNREACHABLE' || error.code === 'PAYMENT_UNDER_WAY' || error.status >= 500;
}
