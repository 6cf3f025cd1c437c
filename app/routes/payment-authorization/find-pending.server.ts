import type { PendingPayment } from '#app/flows/finish-payment.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';

/**
 * The payment this browser waits for: what the session says, else what the cart says of itself when the site forgot (its
 * answer never arrived). `named` is the payment of the address a bank sent the golfer back to; it finds only his own.
 */
export async function findPending(visit: Visit, named: number | null): Promise<PendingPayment | null> {
  const known = readKnown(visit);
  if (known && (named === null || known.reservationStatusId === null || known.reservationStatusId === named))
    return { ...known, reservationStatusId: named ?? known.reservationStatusId };
  const cart = await findCart(visit);
  const isOpen = (id: number | null) => id !== null && (named === null || id === named);
  const teeTimes = cart?.items.flatMap((item) => (item.type === 'TeeTime' ? [item] : []));
  const item = teeTimes?.find(({ extra }) => isOpen(extra.reservationStatusId));
  const orderId = cart?.orderId ?? visit.session.get('orderId');
  if (!item || !orderId) return known ?? null;
  return {
    orderId,
    itemIds: idsPaidTogether(cart, item),
    reservationStatusId: item.extra.reservationStatusId,
  };
}

/** A session of an older program named one item. */
function readKnown({ session }: Visit): PendingPayment | undefined {
  const known = session.get('pendingPayment');
  return known && Array.isArray(known.itemIds) ? known : undefined;
}

/** What of a cart waits for the same payment as one of its tee times. */
function idsPaidTogether(cart: Cart | null, paid: CartItem<'TeeTime'>): string[] {
  const { reservationStatusId: id } = paid.extra;
  const isSame = (item: CartItem) =>
    item.type === 'TeeTime' ? item.extra.reservationStatusId === id : item.invoiceId !== null;
  return cart?.items.filter(isSame).map((item) => item.id) ?? [paid.id];
}
