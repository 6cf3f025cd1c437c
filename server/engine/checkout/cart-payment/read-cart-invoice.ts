import type { CartInvoice } from '#server/contract/invoices.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { TenantContext } from '../../call/context.ts';
import { sumOf, wireItemInvoice } from '../item-invoices/item-invoice.wire.ts';
import { listInvoicesById } from '../item-invoices/item-invoices.queries.ts';
import { toDollars } from '../orders/invoice.wire.ts';
import { showOrder } from '../orders/show-order.ts';
import { gatherCart } from './cart-target.ts';

/**
 * What of a cart waits for its payment, as one invoice; where nothing waits, what was paid last. Errors: NOT_FOUND,
 * SESSION_REQUIRED, GUEST_CHECKOUT_OFF, CART_EMPTY (nothing was reserved or invoiced).
 */
export async function readCartInvoice(context: TenantContext, cartId: string): Promise<CartInvoice> {
  const { parts, text } = context;
  const { order, invoice, members } = await gatherCart(context, cartId);
  const invoices = await listInvoicesById(
    parts.db,
    members.map(({ invoiceId }) => invoiceId),
  );
  const lines = invoices.flatMap((each) => each.lines);
  const currencyCode = invoice.currency;
  const { total, salesTax, subTotal } = sumOf(lines);
  const online = toDollars(sumOfLines(lines, 'online'));
  return {
    id: invoice.reference,
    currencyCode,
    grandTotal: { currencyCode, value: total },
    totalTaxes: salesTax,
    subTotal,
    dueOnline: { currencyCode, value: online },
    dueAtCourse: { currencyCode, value: toDollars(sumOfLines(lines, 'course')) },
    giftCertificates: [],
    amountToPay: { currencyCode, value: online },
    invoices: invoices.map((each) => wireItemInvoice(each, text)),
    order: await showOrder(context, order),
  };
}
