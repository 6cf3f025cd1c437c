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

/** All of a cart that waits for its payment, or was paid last. */
export type CartToPay = { cart: CartRow; order: OrderRow; invoice: CartInvoiceRow; members: Member[] };

/**
 * What is to be paid of a cart, under one invoice; where nothing waits, what was paid last. Errors: NOT_FOUND, SESSION_REQUIRED,
 * GUEST_CHECKOUT_OFF, CART_EMPTY.
 */
export function gatherCart(context: TenantContext, cartId: string): Promise<CartToPay> {
  const { parts, operator, caller } = context;
  return parts.db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    checkMayCheckOut(context, cart);
    const order = await findOrderOfCart(trx, operator.alias, cartId);
    if (!order) throw new EngineError('CART_EMPTY');
    const waiting = await listWaiting(trx, cartId);
    const [first] = waiting;
    if (first) return { cart, order, invoice: await openCartInvoice(trx, order, first), members: waiting };
    const paid = await findCartInvoice(trx, order.id);
    if (!paid) throw new EngineError('CART_EMPTY');
    return { cart, order, invoice: paid, members: await listPaidWith(trx, paid.id) };
  });
}

/** All that waits of a cart as one payment. */
export async function cartTarget(
  { parts, operator }: TenantContext,
  { cart, order, invoice, members }: CartToPay,
): Promise<PayTarget> {
  const { alias } = operator;
  const ids = members.map(({ invoiceId }) => invoiceId);
  return {
    alias,
    orderId: order.id,
    booker: { phone: '', ...(order.booker as { email: string; firstName: string; lastName: string }) },
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
        members: await lockMembers(trx, [...waiting, ...before]),
      };
    },
  };
}
