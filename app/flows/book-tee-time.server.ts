import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartItem } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import type { Text } from '#server/text/en.ts';
import { type CheckOutDetails, payTeeTime } from './pay-tee-time.server.ts';
import {
  failTeeTime,
  isUnknown,
  noteEvent,
  type OrderedItem,
  type Settlement,
  settleTeeTime,
} from './settle-tee-time.server.ts';

export type CheckOutContext = {
  booking: BookingClient;
  text: Text;
  alias: string;
  cartId: string;
  /** A customer's session: whether the item may be booked is asked first. */
  isSignedIn: boolean;
  customerId: string | null;
  returnUrl: string;
};

/** The reservations this checkout has made so far, by tee time, for the question whether another one is allowed. */
export type ReservationCounts = Record<string, number>;

/**
 * Nobody pays for it online, and who books has to prove the e-mail address first: the reservation waits for the code that was
 * mailed. `isRefused`: the code that was sent is not right; the message says why.
 */
export type CodeNeeded = { state: 'code-needed'; message: string; isRefused: boolean };

/** Precondition Required, as the card client says it (wire.md section 8). */
const CODE_NEEDED = 428;

/**
 * Books one tee time of the cart: is it bookable → reserve → pay → tell the order (wire.md section 10). Started again after
 * a crash or beside itself it goes on where it stands: a booked item is not reserved, a paid one not paid again.
 */
export async function bookTeeTime(
  context: CheckOutContext,
  cartItem: CartItem<'TeeTime'>,
  details: CheckOutDetails,
  counts: ReservationCounts,
): Promise<Settlement | CodeNeeded> {
  const { booking, text, cartId, isSignedIn, customerId } = context;
  const item = { booking, text, cartId, itemId: cartItem.id, membership: details };
  const { extra } = cartItem;
  await noteEvent(item, { event: 'checkedOut', errors: [] });
  try {
    if (isSignedIn && !(await isBookable(context, cartItem, counts)))
      return failTeeTime(item, { code: 'BOOKING_LIMIT_REACHED', message: text.errors.BOOKING_LIMIT_REACHED });
    const order = await booking.orders.orderTeeTime({
      body: {
        teetime: extra.teetime,
        rateId: extra.rate.rateId,
        cartId,
        cartItemId: cartItem.id,
        golferQuantity: extra.players,
        isMemberGuestRate: extra.rate.isMemberGuestRate,
        customerId,
        featuredProductsInvoiceId: null,
      },
    });
    return await payOrdered(context, item, order, details);
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    if (error.code === 'PAYMENT_UNDER_WAY')
      return { state: 'pending', reservationStatusId: null, redirectUrl: null };
    const message = error.status < 500 ? wordsOf(error, text) : text.checkout.failures.created(100);
    return failTeeTime(item, { code: error.code, message });
  }
}

/** What a refusal says; a server's own word for a second customer of the same name is put into ours. */
function wordsOf({ status, message }: BookingError, { errors }: Text): string {
  const isDuplicate = status === 409 && /duplicate/i.test(message);
  return isDuplicate ? errors.DUPLICATE_RECORD : message;
}

async function isBookable({ booking, cartId }: CheckOutContext, { id }: CartItem, counts: ReservationCounts) {
  const answer = await booking.shoppingCart.isBookable({
    params: { id: cartId, itemId: id },
    body: { reservationCountsByTime: counts },
  });
  Object.assign(counts, answer.reservationCountsByTime);
  return answer.bookable;
}

async function payOrdered(
  { booking, text, alias, returnUrl }: CheckOutContext,
  item: OrderedItem,
  order: Order,
  details: CheckOutDetails,
): Promise<Settlement | CodeNeeded> {
  const { captain, payment } = findOrdered(order, item.itemId);
  if (captain?.state === 'fulfilled') return { state: 'booked', order };
  if (payment?.status === 'Processed')
    return settleTeeTime(item, { ...PAID, ReservationStatusID: payment.reservationStatusId });
  const { failures } = text.checkout;
  if (!captain?.invoice) return failTeeTime(item, { code: 'UNEXPECTED', message: failures.notLoaded });
  const token = await booking.cardClient.token().catch((error) => {
    if (error instanceof BookingError) return null;
    throw error;
  });
  if (token === null) return failTeeTime(item, { code: 'UNEXPECTED', message: failures.teeTime });
  let answer: CardAnswer;
  try {
    answer = await payTeeTime({ booking, token, alias, returnUrl, invoice: captain.invoice, details });
  } catch (error) {
    // The card may have been charged: only the engine's books can tell.
    if (error instanceof BookingError && isUnknown(error))
      return { state: 'pending', reservationStatusId: null, redirectUrl: null };
    throw error;
  }
  const { Success, StatusCode, Message: message, ValidationErrors } = answer;
  if (!Success && StatusCode === CODE_NEEDED)
    return { state: 'code-needed', message, isRefused: ValidationErrors.length > 0 };
  return settleTeeTime(item, answer);
}

const PAID: CardAnswer = {
  ReservationStatusID: null,
  StatusCode: 200,
  PaymentStatus: 'Processed',
  RedirectUrl: null,
  Success: true,
  Message: '',
  ValidationErrors: [],
};

/**
 * An item's tee time in its order: the player who books, and how it was paid. Of an item that was tried more than once it
 * is the try that counts: the last one that has not failed.
 */
export function findOrdered(order: Order, itemId: string) {
  const tries = order.teetimes.flatMap((teeTime) => {
    const captain = teeTime.players.find(
      (player) => player.isCaptain && player.shoppingCartItemId === itemId,
    );
    return captain ? [{ captain, payment: teeTime.payment }] : [];
  });
  const found = tries.findLast(({ captain }) => captain.state !== 'error') ?? tries.at(-1);
  return { captain: found?.captain ?? null, payment: found?.payment ?? null };
}
