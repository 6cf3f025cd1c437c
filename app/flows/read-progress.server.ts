import { BookingError } from '#app/booking/booking-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import { isBought } from './find-ordered.ts';
import { findPurchase, forgetPurchase, type Purchase } from './purchases.server.ts';
import type { ItemProgress } from './reserve-item.server.ts';

/** The items of a purchase as they stand; `order`: what of them has left the cart for it. */
type PurchaseItems = {
  items: { item: CartItem; progress: ItemProgress }[];
  order: Order | null;
};

export type Progress =
  | ({ state: 'going-on'; purchase: Purchase | null } & PurchaseItems)
  /** It has ended in this process, which knows how. */
  | { state: 'ended' }
  /** The login ended meanwhile: the way to /login. */
  | { state: 'signed-out'; response: Response }
  /** Nobody works at it any more; these are the books of the booking API. */
  | { state: 'left'; books: Books }
  /** The visitor's session knows of none. */
  | { state: 'none' };

/** What cart and order tell of a purchase that this process knows nothing of. */
export type Books =
  | { state: 'bought'; orderId: string }
  /** There is nothing in the cart, nor bought. */
  | { state: 'empty' }
  /** A payment is under way: how it ends is asked elsewhere. */
  | { state: 'paying' }
  /** What is left has failed, or (`open`) has not come to its end. */
  | ({ state: 'failed' | 'open' } & PurchaseItems);

/**
 * A purchase that another process began is held for dead when nothing has changed for so long: no single call of the booking API
 * takes that long.
 */
const QUIET_MS = 20_000;

/** How the visitor's purchase stands: as this process knows, else as the booking API's books tell. The session may change. */
export async function readProgress(visit: Visit): Promise<Progress> {
  const { session } = visit;
  const known = session.get('purchase');
  if (!known) return { state: 'none' };
  const purchase = findPurchase(visit);
  const end = purchase?.end ?? null;
  if (purchase && !end) return { state: 'going-on', purchase, ...itemsOf(purchase) };
  if (end && 'result' in end) return { state: 'ended' };
  if (end?.error instanceof Response) return { state: 'signed-out', response: end.error };
  const books = await readBooks(visit);
  if (purchase) forgetPurchase(visit, purchase);
  if (books.state !== 'open' || end) return { state: 'left', books };
  const seen = books.items.map(({ progress }) => progress.state).join();
  const now = Date.now();
  if (known.seen !== seen || known.seenAt === undefined)
    session.set('purchase', { id: known.id, seen, seenAt: now });
  else if (now - known.seenAt > QUIET_MS) return { state: 'left', books };
  return { state: 'going-on', purchase: null, items: books.items, order: books.order };
}

/** How the items of a purchase of this process stand. */
export function itemsOf({ cart, progress }: Purchase): PurchaseItems {
  const items = inCartOrder(cart.items).map((item) => ({
    item,
    progress: progress.get(item.id) ?? ({ state: 'waiting' } as const),
  }));
  return { items, order: null };
}

async function readBooks({ booking, cartId }: Visit): Promise<Books> {
  const cart = cartId === null ? null : await orNone(booking.shoppingCart.get({ params: { id: cartId } }));
  const order = cart?.orderId ? await orNone(booking.orders.get({ params: { id: cart.orderId } })) : null;
  const left = cart?.items.filter(({ id }) => !order || !isBought(order, id)) ?? [];
  if (!cart || left.length === 0)
    return order && hasSold(order) ? { state: 'bought', orderId: order.id } : { state: 'empty' };
  if (left.some((item) => item.type === 'TeeTime' && item.extra.reservationStatusId !== null))
    return { state: 'paying' };
  const items = inCartOrder(left).map((item) => ({ item, progress: progressOf(item, cart) }));
  const hasFailed = items.every(({ progress }) => progress.state === 'failed');
  return { state: hasFailed ? 'failed' : 'open', items, order };
}

/** Whether something of an order is bought. */
export function hasSold({ teetimes, memberships, giftCertificates, products }: Order): boolean {
  const all = [
    ...teetimes.flatMap(({ players }) => players),
    ...memberships,
    ...giftCertificates,
    ...products,
  ];
  return all.some(({ state }) => state === 'fulfilled');
}

/** An item's marker, and what the item has got beside it. */
function progressOf(item: CartItem, { itemsMarkers }: Cart): ItemProgress {
  const marker = itemsMarkers[item.id];
  if (marker === 'processed_failure') return { state: 'failed', message: item.error?.message ?? '' };
  if (marker !== 'processing') return { state: 'waiting' };
  const isReserved = item.type === 'TeeTime' ? item.extra.reservationId !== null : item.invoiceId !== null;
  return { state: isReserved ? 'reserved' : 'reserving' };
}

/** Null for what is not there, or not this visitor's. */
async function orNone<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) return null;
    throw error;
  }
}
