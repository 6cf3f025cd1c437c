import type { Caller } from './context.ts';

/**
 * Whose hold it is. `key` is customer:<id>, cart:<uuid>, guest:<e-mail> or change:<reservation>; a customer may hold one tee time from
 * several carts. `guestEmail` is the e-mail the call named: its hold without a cart is the same hold.
 */
export type HoldOwner = { key: string; cartId: string | null; guestEmail: string | null };

type OwnedCart = { id: string; customer_id: number | null };

/** The holds of a cart are its customer's when it has one, whoever sends the cart's id (wire section 4). */
export function ownerOfCart(cart: OwnedCart, guestEmail: string | null): HoldOwner {
  const key = cart.customer_id === null ? `cart:${cart.id}` : customerKey(cart.customer_id);
  return { key, cartId: cart.id, guestEmail };
}

/** The places a reservation is to be moved to are kept for it alone, whoever asked. */
export function ownerOfChange(reservationId: number): HoldOwner {
  return { key: `change:${reservationId}`, cartId: null, guestEmail: null };
}

/** The owner of a call that names no cart: the session's customer, else the guest's e-mail, else nobody. */
export function ownerOfCaller(caller: Pick<Caller, 'customer' | 'guest'>): HoldOwner | null {
  if (caller.customer) return { key: customerKey(caller.customer.id), cartId: null, guestEmail: null };
  if (!caller.guest) return null;
  return { key: guestKey(caller.guest.email), cartId: null, guestEmail: caller.guest.email };
}

/** An e-mail proves nothing: whoever names one may hold, grow and extend, but not shrink or release a cart's hold. */
export function isNamedByEmailOnly(owner: HoldOwner): boolean {
  return owner.cartId === null && owner.guestEmail !== null && owner.key === guestKey(owner.guestEmail);
}

export function customerKey(id: number): string {
  return `customer:${id}`;
}

export function guestKey(email: string): string {
  return `guest:${email}`;
}
