import type { Caller, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type HoldOwner, ownerOfCart } from '../call/hold-owner.ts';
import { transferCartHolds } from '../holds/transfer-holds.queries.ts';
import { type CartRow, lockCart, setCartUser } from './carts.queries.ts';

/**
 * A cart in use by a call: `isOwn` when the caller may see its personal data, `email` the booker's as far as it is
 * known then, `owner` who holds its tee times.
 */
export type ClaimedCart = CartRow & { isOwn: boolean; email: string | null; owner: HoldOwner };

/**
 * Locks a cart and notes who uses it: a cart of nobody becomes the session's customer's, with all it holds; a guest's
 * e-mail is kept with a cart of nobody. Error: NOT_FOUND.
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

/** The same for a call about the whole cart: for another customer's session the cart does not exist. Error: NOT_FOUND. */
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

/** Like `claimCart`; null where there is no such cart. */
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

/** The same for a cart that is only looked at. */
export function readAsClaimed(cart: CartRow, caller: Pick<Caller, 'customer' | 'guest'>): ClaimedCart {
  return {
    ...cart,
    isOwn: isOwnCart(cart, caller),
    email: cart.customer_id === null ? cart.guest_email : (caller.customer?.email ?? null),
    owner: ownerOfCart(cart, caller.guest?.email ?? null),
  };
}

/** Whether using the cart would change whose it is. */
export function wouldChangeOwner(cart: CartRow, caller: Pick<Caller, 'customer' | 'guest'>): boolean {
  const used = usedBy(cart, caller);
  return used.customer_id !== cart.customer_id || used.guest_email !== cart.guest_email;
}

/** A cart of nobody is open to whoever has its id; a customer's personal data answers to that customer's session alone. */
export function isOwnCart(cart: CartRow, caller: Pick<Caller, 'customer'>): boolean {
  return cart.customer_id === null || cart.customer_id === caller.customer?.id;
}

/** Another customer's session: for it the cart does not exist, but for item and lock calls. */
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
