import type { Invoice } from '#server/contract/invoices.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type ClaimedCart, claimCart } from '../../cart/claim-cart.ts';
import { listItems } from '../../cart/items.queries.ts';
import { reserveItem } from '../../cart/reserve-item.ts';
import type { KnownItemRow } from '../../cart/stored-item.ts';
import { findLiveAttempt } from '../../payments/payments.queries.ts';
import { checkMayCheckOut } from '../orders/checkout-cart.ts';
import { openOrderOfCart } from '../orders/open-order.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { wireItemInvoice } from './item-invoice.wire.ts';
import { findInvoiceById, findInvoiceOfItem } from './item-invoices.queries.ts';

type Ask = { cartId: string; cartItemId: string; facilityId?: number | null | undefined };

/**
 * Returns the reservation's invoice, or reserves the item with a new one; opens an order if needed. Idempotent.
 * Errors: NOT_FOUND, SESSION_REQUIRED, GUEST_CHECKOUT_OFF, TEE_TIME_GONE (not reserved), PAYMENT_UNDER_WAY and those
 * of reserveItem except ORDER_CLOSED: a sold item returns its invoice.
 */
export async function openItemInvoice(context: TenantContext, ask: Ask): Promise<Invoice> {
  const { parts, operator, caller, text } = context;
  const invoice = await parts.db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, ask.cartId, caller);
    checkMayCheckOut(context, cart);
    const [row] = await listItems(trx, cart, ask.cartItemId);
    if (!row || row.facility_id !== (ask.facilityId ?? row.facility_id)) throw new EngineError('NOT_FOUND');
    if (row.type === 'TeeTime' || row.invoice_state === 'closed') return findInvoiceOfItem(trx, row.id);
    return openFor(context, trx, cart, row);
  });
  if (!invoice) throw new EngineError('TEE_TIME_GONE');
  return wireItemInvoice(invoice, text);
}

async function openFor(
  context: TenantContext,
  trx: Trx,
  cart: ClaimedCart,
  row: Exclude<KnownItemRow, { type: 'TeeTime' }>,
) {
  if (row.invoice_id !== null && (await findLiveAttempt(trx, row.invoice_id)))
    throw new EngineError('PAYMENT_UNDER_WAY');
  const order = await openOrderOfCart(context, trx, cart, row.position);
  const id = await reserveItem(trx, context, cart, row, {
    id: order.id,
    customerId: order.customer_id,
    booker: bookerOf(order),
  });
  return findInvoiceById(trx, id);
}

function bookerOf({ booker }: OrderRow) {
  const { email = '', firstName = '', lastName = '' } = booker;
  return { email, firstName, lastName };
}
