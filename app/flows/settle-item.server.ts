import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartItemEvent } from '#server/contract/cart.ts';
import type { CartItemType } from '#server/contract/constants.ts';
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

/** How one item stands after a step of its checkout. */
type Settlement =
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
  type: CartItemType;
  /** What it belongs to could not be bought. */
  isParentLost?: boolean;
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
 * Tells the order how a payment ended (wire.md section 7) and answers how the item stands. Repeating it is safe: the
 * order is moved once. What cannot be known now is pending, never failed.
 */
export async function settleItem(item: OrderedItem, answer: CardAnswer): Promise<Settlement> {
  const { text, isParentLost } = item;
  const { ReservationStatusID: id, PaymentStatus, RedirectUrl, Success, StatusCode, Message } = answer;
  if (PaymentStatus === 'Pending')
    return { state: 'pending', reservationStatusId: id, redirectUrl: RedirectUrl };
  if (!Success || (id === null && item.type === 'TeeTime')) {
    const message = Message || text.checkout.failures.notAuthorised;
    return failItem(item, { code: String(StatusCode), message });
  }
  try {
    return { state: 'booked', order: await tellOrder(item, id) };
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    if (isUnknown(error)) return { state: 'pending', reservationStatusId: id, redirectUrl: null };
    return failItem(item, {
      code: error.code,
      message: isParentLost ? text.checkout.failures.parent : wordsOf(error, item),
    });
  }
}

function tellOrder({ booking, cartId, itemId, type, membership }: OrderedItem, id: number | null) {
  if (type !== 'TeeTime')
    return booking.invoices.complete({ body: { cartId, cartItemId: itemId, cartItemType: type } });
  return booking.orders.setStatus({
    params: { id: id ?? 0 },
    query: { cartId, cartItemId: itemId },
    body: {
      reservationStatusId: id,
      homeClub: membership?.homeClub || null,
      memberNumber: membership?.memberNumber || null,
    },
  });
}

function wordsOf({ code, message }: BookingError, { type, text }: OrderedItem): string {
  const { failures } = text.checkout;
  if (KNOWN_ENDS.includes(code)) return message;
  return type === 'TeeTime' ? failures.created(101, message) : message || failures.ofType[type];
}

/**
 * Gives the reservation of a tee time up, and notes of any item why it failed, so that it can be tried again (product.md section 4). When it turns
 * out that somebody is paying for it or that it is booked, it is pending and not failed: the next look tells.
 */
export async function failItem(
  { booking, text, cartId, itemId, type }: OrderedItem,
  error: { code: string; message: string },
): Promise<Settlement> {
  const message = error.message || text.checkout.failures.item;
  try {
    if (type === 'TeeTime')
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
  { booking, cartId, itemId }: Pick<OrderedItem, 'booking' | 'cartId' | 'itemId'>,
  body: { event: CartItemEvent; errors: { code: string; message: string }[] },
): Promise<void> {
  await booking.shoppingCart.trail({ params: { id: cartId, itemId }, body }).catch((refusal) => {
    if (!(refusal instanceof BookingError)) throw refusal;
  });
}

/** Takes an item's marker and error off: it lies in the cart as when it was put in. */
export function resetItem(item: Pick<OrderedItem, 'booking' | 'cartId' | 'itemId'>): Promise<void> {
  return noteEvent(item, { event: 'added', errors: [] });
}

/** The call may have done its work: the answer is missing, or it says that the work is not finished. */
export function isUnknown(error: BookingError): boolean {
  return error.code === 'UNREACHABLE' || error.code === 'PAYMENT_UNDER_WAY' || error.status >= 500;
}
