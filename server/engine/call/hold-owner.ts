import type { Caller } from './context.ts';

/**
 * `key` is customer:<id>, cart:<uuid>, guest:<e-mail> or change:<reservation>. A customer may hold one tee time from
 * several carts. A hold under `guestEmail` without a cart counts as the same hold.
 */
export type HoldOwner = { key: string; cartId: string | null; guestEmail: string | null };

type OwnedCart = { id: string; customer_id: number | null };

/** A customer's cart holds for the customer, no matter who sends its id (wire section 4). */
export function ownerOfCart(cart: OwnedCart, guestEmail: string | null): HoldOwner {
  const key = cart.customer_id === null ? `cart:${cart.id}` : customerKey(cart.customer_id);
  return { key, cartId: cart.id, guestEmail };
}

export function ownerOfChange(reservationId: number): HoldOwner {
  return { key: `change:${reservationId}`, cartId: null, guestEmail: null };
}

/** Returns the owner for a call without a cart. */
export function ownerOfCaller(caller: Pick<Caller, 'customer' | 'guest'>): HoldOwner | null {
  if (caller.customer) return { key: customerKey(caller.customer.id), cartId: null, guestEmail: null };
  if (!caller.guest) return null;
  return { key: guestKey(caller.guest.email), cartId: null, guestEmail: caller.guest.email };
}

/** An e-mail proves nothing: it may hold, grow and extend, but not shrink or release a cart's hold. */
export function isNamedByEmailOnly(owner: HoldOwner): boolean {
  return owner.cartId === null && owner.guestEmail !== null && owner.key === guestKey(owner.guestEmail);
}

export function customerKey(id: number): string {
  return `customer:${id}`;
}

/** Returns the customer that holds, or null. */
export function customerOfOwner({ key }: HoldOwner): number | null {
  const [, id] = /^customer:(\d+)$/.exec(key) ?? [];
  return id ? Number(id) : null;
}

export function guestKey(email: string): string {
  return `guest:${email}`;
}
