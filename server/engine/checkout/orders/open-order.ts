import { LANGUAGES, type Language } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import type { Caller, TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type ClaimedCart, claimCart } from '../../cart/claim-cart.ts';
import { lastOpenPosition } from '../../cart/items.queries.ts';
import { keepGoogleLink } from '../conversions/kept-google-link.ts';
import { checkMayCheckOut } from './checkout-cart.ts';
import {
  beginningOf,
  findOrderOfCart,
  insertOrder,
  type OrderRow,
  type PurchaseName,
  updateOrder,
} from './orders.queries.ts';
import { showOrder } from './show-order.ts';

type Opening = {
  language?: string | null | undefined;
  campaignId?: string | null | undefined;
  campaignType?: string | null | undefined;
  purchase?: PurchaseName | null | undefined;
};

type Ask = Opening & {
  cartId: string;
  googleRWGToken?: string | null | undefined;
  googleCourseId?: string | null | undefined;
};

/**
 * Opens a cart's order, or returns the incomplete one. Errors: NOT_FOUND, CART_EMPTY, GUEST_CHECKOUT_OFF,
 * SESSION_REQUIRED (a customer's cart).
 */
export async function openOrder(
  context: TenantContext,
  { cartId, googleRWGToken: rwgToken, googleCourseId: courseId = null, ...opening }: Ask,
): Promise<Order> {
  const { parts, operator, caller } = context;
  const order = await parts.db.transaction().execute(async (trx): Promise<OrderRow> => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    checkMayCheckOut(context, cart);
    const position = await lastOpenPosition(trx, cart.id);
    if (position === 0) throw new EngineError('CART_EMPTY');
    const opened = await openOrderOfCart(context, trx, cart, position, opening);
    if (rwgToken) await keepGoogleLink(trx, parts, opened.id, { rwgToken, courseId });
    return opened;
  });
  return showOrder(context, order);
}

/**
 * Finds or opens the order for the open item at `position`. The cart must be locked. `last`: the newest order, if
 * known.
 */
export async function openOrderOfCart(
  { parts, operator, caller, text }: TenantContext,
  trx: Trx,
  cart: ClaimedCart,
  position: number,
  opening: Opening = {},
  last?: OrderRow | null,
): Promise<OrderRow> {
  const known = last === undefined ? await findOrderOfCart(trx, operator.alias, cart.id) : last;
  const purchase = opening.purchase ?? null;
  if (known && isStillOpen(known, position)) return adoptOrder(trx, known, caller, { purchase, position });
  return insertOrder(trx, {
    purchase,
    alias: operator.alias,
    cartId: cart.id,
    customerId: caller.customer?.id ?? null,
    booker: bookerOf(caller, cart.guest_email),
    language: readLanguage(opening.language) ?? text.language,
    campaignId: opening.campaignId ?? null,
    campaignType: opening.campaignType ?? null,
    now: parts.now(),
  });
}

/** A partly booked order continues with its original items; later ones start a new order. */
function isStillOpen(order: OrderRow, position: number): boolean {
  if (order.state !== 'partially-fulfilled') return order.state === 'pending';
  return position <= order.last_item_position;
}

/** A guest who signs in before paying keeps the order. */
async function adoptOrder(
  trx: Trx,
  order: OrderRow,
  caller: Caller,
  { purchase, position }: { purchase: PurchaseName | null; position: number },
): Promise<OrderRow> {
  const customer = order.customer_id === null ? caller.customer : null;
  if (!customer && !purchase) return order;
  return updateOrder(trx, order.id, {
    ...(customer && {
      customer_id: customer.id,
      booker: JSON.stringify(bookerOf(caller, null)),
    }),
    ...(purchase && beginningOf(purchase)),
    ...(purchase && { last_item_position: Math.max(order.last_item_position, position) }),
  });
}

function bookerOf({ customer, guest }: Caller, guestEmail: string | null) {
  const known = customer ?? guest;
  return {
    email: known?.email ?? guestEmail ?? '',
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
  };
}

function readLanguage(asked: string | null | undefined): Language | undefined {
  const language = asked?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((known) => known === language);
}
