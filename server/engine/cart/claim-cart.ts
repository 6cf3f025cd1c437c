import type { Caller, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type HoldOwner, ownerOfCart } from '../call/hold-owner.ts';
import { transferCartHolds } from '../holds/transfer-holds.queries.ts';
import { type CartRow, lockCart, setCartUser } from './carts.queries.ts';

/**
 * `isOwn`: the caller may see personal data. `email`: the booker's, if known. `owner`: the holder of its tee times.
 */
export type ClaimedCart = CartRow & { isOwn: boolean; email: string | null; owner: HoldOwner };

/**
 * Locks a cart. An unowned cart becomes the session customer's with its holds, or keeps the guest's email. Error:
 * NOT_FOUND.
 */
export async function claimCart(
  trx: Trx,
  alias: string,
  cartId: string,
  caller: Pick<Caller, 'customer' | 'guest'>,
): Promise<ClaimedCart> {
  const cart = await claimIfThere(trx, alias, cartId, caller);
  if (!cart) throw new EngineError('NOT_FOUND');
  return cart;
}

/** Like `claimCart`, for calls about the whole cart: another customer's session gets NOT_FOUND. */
export async function claimWholeCart(
  trx: Trx,
  alias: string,
  cartId: string,
  caller: Pick<Caller, 'customer' | 'guest'>,
): Promise<ClaimedCart> {
  const cart = await claimCart(trx, alias, cartId, caller);
  if (isOtherCustomers(cart, caller)) throw new EngineError('NOT_FOUND');
  return cart;
}

export async function claimIfThere(
  trx: Trx,
  alias: string,
  cartId: string,
  caller: Pick<Caller, 'customer' | 'guest'>,
): Promise<ClaimedCart | null> {
  const cart = await lockCart(trx, alias, cartId);
  if (!cart) return null;
  const used = usedBy(cart, caller);
  if (used.customer_id !== cart.customer_id || used.guest_email !== cart.guest_email)
    await setCartUser(trx, used);
  if (used.customer_id !== null && cart.customer_id === null)
    await transferCartHolds(trx, cart.id, used.customer_id);
  return readAsClaimed(used, caller);
}

/** Like `claimCart`, without locking or claiming. */
export function readAsClaimed(cart: CartRow, caller: Pick<Caller, 'customer' | 'guest'>): ClaimedCart {
  return {
    ...cart,
    isOwn: isOwnCart(cart, caller),
    email: cart.customer_id === null ? cart.guest_email : (caller.customer?.email ?? null),
    owner: ownerOfCart(cart, caller.guest?.email ?? null),
  };
}

export function wouldChangeOwner(cart: CartRow, caller: Pick<Caller, 'customer' | 'guest'>): boolean {
  const used = usedBy(cart, caller);
  return used.customer_id !== cart.customer_id || used.guest_email !== cart.guest_email;
}

/** Anyone with its id may see an unowned cart; only the customer's session sees a customer's personal data. */
export function isOwnCart(cart: CartRow, caller: Pick<Caller, 'customer'>): boolean {
  return cart.customer_id === null || cart.customer_id === caller.customer?.id;
}

/** True for another customer's session. For it the cart does not exist, except in item and lock calls. */
export function isOtherCustomers(cart: CartRow, caller: Pick<Caller, 'customer'>): boolean {
  return caller.customer !== null && !isOwnCart(cart, caller);
}

function usedBy(cart: CartRow, { customer, guest }: Pick<Caller, 'customer' | 'guest'>): CartRow {
  if (cart.customer_id !== null) return cart;
  return {
    ...cart,
    customer_id: customer?.id ?? null,
    guest_email: guest?.email ?? cart.guest_email,
  };
}
