import type { ItemToPut, NewCartItem } from '#server/contract/cart-input.ts';
import type { TenantContext } from '../call/context.ts';
import { customerKey, guestKey } from '../call/hold-owner.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { holdUnlessFull } from '../holds/rushes.ts';
import { hashOfAttempt } from './create-cart.ts';

type Wish = {
  cartId?: string | null | undefined;
  item: NewCartItem | ItemToPut;
  idempotencyKey?: string | null;
};

/** Adds an item, unless it is a tee time that is known to be full. Errors: those of holdUnlessFull and `add`. */
export async function addUnlessFull<Added>(
  context: TenantContext,
  { cartId, item, idempotencyKey }: Wish,
  add: () => Promise<Added>,
): Promise<Added> {
  if (item.type !== 'TeeTime') return add();
  const { parts, operator, caller } = context;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === item.facilityId);
  if (!facility) return add();
  const { customer, guest } = caller;
  const names = [
    cartId && `cart:${cartId}`,
    caller.cartId && `cart:${caller.cartId}`,
    customer && customerKey(customer.id),
    guest && guestKey(guest.email),
    idempotencyKey && hashOfAttempt(idempotencyKey, customer?.id ?? null),
  ];
  const { teetime, players } = item.extra;
  return holdUnlessFull(context, { facility, startsAt: new Date(teetime), slots: players, names }, add);
}
