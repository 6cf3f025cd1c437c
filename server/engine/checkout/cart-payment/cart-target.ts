import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CartRow, lockCart } from '../../cart/carts.queries.ts';
import { claimCart } from '../../cart/claim-cart.ts';
import { listReservationsOfInvoices } from '../../reservations/reservations.queries.ts';
import type { PayTarget } from '../card-client/pay-target.ts';
import { checkMayCheckOut } from '../orders/checkout-cart.ts';
import { findOrderOfCart, type OrderRow } from '../orders/orders.queries.ts';
import { type CartInvoiceRow, findCartInvoice, openCartInvoice } from './cart-invoice.queries.ts';
import { lockMembers } from './lock-members.ts';
import { listPaidWith, listWaiting, type Member } from './members.queries.ts';

type CartToPay = {
  cart: CartRow;
  order: OrderRow;
  invoice: CartInvoiceRow;
  members: Member[];
  /** Null: all pending items. */
  itemIds: readonly string[] | null;
};

/**
 * Gathers pending items under one invoice, or those paid last if none is pending. Errors: NOT_FOUND,
 * SESSION_REQUIRED, GUEST_CHECKOUT_OFF, CART_EMPTY.
 */
export function gatherCart(
  context: TenantContext,
  cartId: string,
  itemIds: readonly string[] | null = null,
): Promise<CartToPay> {
  const { parts, operator, caller } = context;
  return parts.db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    checkMayCheckOut(context, cart);
    const order = await findOrderOfCart(trx, operator.alias, cartId);
    if (!order) throw new EngineError('CART_EMPTY');
    const waiting = chosenOf(await listWaiting(trx, cartId), itemIds);
    const [first] = waiting;
    if (first) {
      const invoice = await openCartInvoice(trx, order, first);
      return { cart, order, invoice, members: waiting, itemIds };
    }
    const paid = await findCartInvoice(trx, order.id);
    if (!paid) throw new EngineError('CART_EMPTY');
    return { cart, order, invoice: paid, members: await listPaidWith(trx, paid.id), itemIds };
  });
}

/** Filters the chosen items. A child whose parent is not chosen is lost. */
function chosenOf(waiting: readonly Member[], itemIds: readonly string[] | null): Member[] {
  if (itemIds === null) return [...waiting];
  const isChosen = (id: string | null) => id !== null && itemIds.includes(id);
  const isLeftOut = (id: string | null) =>
    waiting.some(({ cartItemId }) => cartItemId === id && !isChosen(cartItemId));
  return waiting
    .filter(({ cartItemId }) => isChosen(cartItemId))
    .map((member) => ({ ...member, isParentLost: member.isParentLost || isLeftOut(member.parentItemId) }));
}

export async function cartTarget(
  { parts, operator }: TenantContext,
  { cart, order, invoice, members, itemIds }: CartToPay,
): Promise<PayTarget> {
  const { alias } = operator;
  const ids = members.map(({ invoiceId }) => invoiceId);
  return {
    alias,
    orderId: order.id,
    booker: { phone: '', ...(order.booker as { email: string; firstName: string; lastName: string }) },
    asksBooker: true,
    reservations: await listReservationsOfInvoices(parts.db, ids),
    dueOnlineCents: members.reduce((sum, { dueOnlineCents }) => sum + dueOnlineCents, 0),
    parts: members.map(({ invoiceId, dueOnlineCents, kind }) => ({
      invoiceId,
      dueOnlineCents,
      takesCertificates: kind !== 'gift-certificate',
    })),
    currency: invoice.currency,
    async lockCart(trx) {
      await lockCart(trx, alias, cart.id);
    },
    async lock(trx) {
      const waiting = await listWaiting(trx, cart.id);
      const known = new Set(waiting.map(({ invoiceId }) => invoiceId));
      const before = (await listPaidWith(trx, invoice.id)).filter(({ invoiceId }) => !known.has(invoiceId));
      return {
        invoiceId: invoice.id,
        currency: invoice.currency,
        members: await lockMembers(trx, [...chosenOf(waiting, itemIds), ...before]),
      };
    },
  };
}
