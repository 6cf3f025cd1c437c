import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartItem } from '#server/contract/cart.ts';
import type { Order, OrderInvoice } from '#server/contract/orders.ts';
import type { Text } from '#server/text/en.ts';
import { findOrdered } from './find-ordered.ts';
import { type Failure, failItem, type OrderedItem } from './settle-item.server.ts';

export type CheckOutContext = {
  booking: BookingClient;
  text: Text;
  alias: string;
  cartId: string;
  /** A customer's session: whether the item may be booked is asked first. */
  isSignedIn: boolean;
  customerId: string | null;
  returnUrl: string;
  /** Hears how each item stands, as soon as that changes. */
  tell: (itemId: string, progress: ItemProgress) => void;
};

/** How an item of a checkout that is going on stands; `message` says why it failed. */
export type ItemProgress = {
  state: 'waiting' | 'reserving' | 'reserved' | 'paying' | 'bought' | 'failed';
  message?: string;
};

/** The reservations this checkout has made so far, by tee time, for the question whether another one is allowed. */
export type ReservationCounts = Record<string, number>;

/** An item that is kept for who buys it: it waits for its payment, was paid before and not told to the order, or is booked. */
export type Reserved = {
  state: 'waiting' | 'paid' | 'booked';
  item: CartItem;
  /** The order it belongs to, where the answer told it. */
  order: Order | null;
  /** Of a tee time: what the card client pays. */
  invoice: OrderInvoice | null;
  /** How it was paid before. */
  paid: CardAnswer | null;
};

type ReserveOutcome =
  | Reserved
  | { state: 'failed'; failure: Failure }
  /** Somebody is paying for it. */
  | { state: 'pending' };

type How = { counts: ReservationCounts; isParentLost: boolean };

/**
 * Keeps an item of the cart until it is paid: a tee time by its reservation, all else by its invoice. Asked again it answers
 * how the item stands.
 */
export async function reserveItem(
  context: CheckOutContext,
  item: CartItem,
  { counts, isParentLost }: How,
): Promise<ReserveOutcome> {
  const { booking, text, cartId, isSignedIn } = context;
  const ordered = { booking, text, cartId, itemId: item.id, type: item.type };
  if (isParentLost) return fail(ordered, 'UNEXPECTED', text.checkout.failures.parent);
  try {
    if (isSignedIn && !(await isBookable(context, item, counts)))
      return fail(ordered, 'BOOKING_LIMIT_REACHED', text.errors.BOOKING_LIMIT_REACHED);
    return await (item.type === 'TeeTime' ? reserveTeeTime(context, item) : openInvoice(context, item));
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    if (error.code === 'PAYMENT_UNDER_WAY') return { state: 'pending' };
    return fail(ordered, error.code, wordsOf(error, item, text));
  }
}

async function fail(item: OrderedItem, code: string, message: string): Promise<ReserveOutcome> {
  const settlement = await failItem(item, { code, message });
  return settlement.state === 'failed' ? settlement : { state: 'pending' };
}

/** What a refusal says; a server's own word for a second customer of the same name is put into ours. */
function wordsOf({ status, message }: BookingError, item: CartItem, { errors, checkout }: Text): string {
  const { failures } = checkout;
  if (status >= 500) return item.type === 'TeeTime' ? failures.created(100) : failures.invoice;
  if (status === 409 && /duplicate/i.test(message)) return errors.DUPLICATE_RECORD;
  return message || failures.ofType[item.type];
}

async function isBookable({ booking, cartId }: CheckOutContext, { id }: CartItem, counts: ReservationCounts) {
  const answer = await booking.shoppingCart.isBookable({
    params: { id: cartId, itemId: id },
    body: { reservationCountsByTime: counts },
  });
  Object.assign(counts, answer.reservationCountsByTime);
  return answer.bookable;
}

async function reserveTeeTime(
  { booking, text, cartId, customerId }: CheckOutContext,
  item: CartItem<'TeeTime'>,
): Promise<ReserveOutcome> {
  const { extra } = item;
  const order = await booking.orders.orderTeeTime({
    body: {
      teetime: extra.teetime,
      rateId: extra.rate.rateId,
      cartId,
      cartItemId: item.id,
      golferQuantity: extra.players,
      isMemberGuestRate: extra.rate.isMemberGuestRate,
      customerId,
      featuredProductsInvoiceId: null,
    },
  });
  const { captain, payment } = findOrdered(order, item.id);
  const invoice = captain?.invoice ?? null;
  const known = { item, order, invoice, paid: null };
  if (captain?.state === 'fulfilled') return { ...known, state: 'booked' };
  if (payment?.status === 'Processed')
    return { ...known, state: 'paid', paid: { ...PAID, ReservationStatusID: payment.reservationStatusId } };
  if (invoice) return { ...known, state: 'waiting' };
  const { notLoaded } = text.checkout.failures;
  return fail({ booking, text, cartId, itemId: item.id, type: item.type }, 'UNEXPECTED', notLoaded);
}

async function openInvoice({ booking, cartId }: CheckOutContext, item: CartItem): Promise<ReserveOutcome> {
  const { status } = await booking.invoices.create({
    body: { cartId, cartItemId: item.id, facilityId: item.facilityId },
  });
  const known = { item, order: null, invoice: null };
  return status === 'Closed'
    ? { ...known, state: 'paid', paid: PAID }
    : { ...known, state: 'waiting', paid: null };
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
