import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartItem } from '#server/contract/cart.ts';
import type { CartPurchase, PurchasedItem } from '#server/contract/cart-purchase.ts';
import { refusal } from './fake-api.ts';
import {
  ORDER_ID,
  sampleCardAnswer,
  sampleCart,
  sampleItem,
  sampleOrder,
  sampleOrderTeeTime,
  samplePurchase,
  samplePurchasedItem,
  sampleSession,
  sampleSite,
} from './samples.ts';

/** The calls of a checkout, by purpose. */
export const CALLS = {
  profile: 'GET /profile',
  cart: 'GET /shopping-cart/:id',
  buy: 'POST /shopping-cart/:id/process-payment',
  purchase: 'GET /shopping-cart/:id/process-payment',
  giveUp: 'DELETE /shopping-cart/:id/process-payment',
  order: 'GET /orders/:id',
  finalize: 'GET /tr/order/finalize',
} as const;

/** Answers of the card client. */
export const cardAnswers = {
  approved: sampleCardAnswer(),
  declined: sampleCardAnswer({
    StatusCode: 402,
    PaymentStatus: null,
    Success: false,
    Message: 'Your card was declined. Please use another card.',
  }),
  pending: (RedirectUrl: string | null) =>
    sampleCardAnswer({ PaymentStatus: 'Pending', RedirectUrl, Success: false }),
};

/** An item that failed in a purchase. An empty `message` gives no reason. */
export function failedItem(
  code: string,
  message: string,
  change: Partial<PurchasedItem> = {},
): PurchasedItem {
  return samplePurchasedItem({ state: 'failed', code, message, ...change });
}

/** The purchase after this card client answer: bought, waiting for the bank, reserved for another card, or failed. */
export function purchaseAfter(
  payment: CardAnswer,
  items: PurchasedItem[] = [samplePurchasedItem()],
): CartPurchase {
  const { Success, PaymentStatus, StatusCode, Message, ValidationErrors } = payment;
  if (Success) return samplePurchase(items, { payment });
  const all = (change: Partial<PurchasedItem>) =>
    items.map((item) => samplePurchasedItem({ ...item, confirmationNumber: null, ...change }));
  if (PaymentStatus === 'Pending')
    return samplePurchase(all({ state: 'paying' }), { state: 'waiting', payment });
  const isKept = StatusCode === 428 || (StatusCode === 409 && ValidationErrors.length > 0);
  const change = isKept
    ? ({ state: 'reserved' } as const)
    : ({ state: 'failed', code: String(StatusCode), message: Message } as const);
  return samplePurchase(all(change), { payment });
}

/**
 * A booking API whose purchase of a cart is `stand` once it began. The cart then has its order, and no longer the
 * bought items.
 */
export function buying(
  stand: CartPurchase | (() => CartPurchase),
  items: CartItem[] = [sampleItem()],
): Record<string, unknown> {
  let isBegun = false;
  const read = () => (typeof stand === 'function' ? stand() : stand);
  const isLeft = ({ id }: CartItem) =>
    !(isBegun && read().items.some((item) => item.id === id && item.state === 'bought'));
  return {
    [CALLS.cart]: () => sampleCart(items.filter(isLeft), isBegun ? { orderId: ORDER_ID } : {}),
    [CALLS.buy]: () => {
      isBegun = true;
      return read();
    },
    [CALLS.purchase]: () => (isBegun ? read() : refusal(404, 'NOT_FOUND', 'We could not find that.')),
  };
}

/** A booking API at which everything succeeds. */
export function goodAnswers(settings: object = {}): Record<string, unknown> {
  return {
    ...sampleSite(settings),
    [CALLS.profile]: sampleSession(),
    ...buying(samplePurchase()),
    [CALLS.order]: sampleOrder([sampleOrderTeeTime({ isBooked: true })], { state: 'fulfilled' }),
    [CALLS.giveUp]: undefined,
    [CALLS.finalize]: cardAnswers.approved,
  };
}

/** The end of an error summary: fields that are never sent back. */
export const CARD_AGAIN = 'Please enter your card number again Please enter the CVV code again';

/** A correctly filled form. */
export const typed = {
  firstName: 'Pat',
  lastName: 'Green',
  email: 'pat@example.com',
  phone: '555-444-3333',
  notes: 'Two left-handed sets, please',
  cardNumber: '4111 1111 1111 1111',
  expirationMonth: '05',
  expirationYear: String(new Date().getUTCFullYear() + 5),
  securityCode: '123',
  nameOnCard: 'Pat Green',
  addressLine1: '1 Fairway Lane',
  postalCode: '12201',
  country: 'US',
  terms: 'on',
};
