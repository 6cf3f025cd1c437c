import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { lineOfProduct } from '#server/rules/product-line.ts';
import type { Trx } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { openInvoice } from '../invoices/invoices.queries.ts';
import { holdStock, type LockedProduct } from './product-stock.queries.ts';

/** There are not as many pieces as were asked for. */
export class OutOfStock extends Error {
  constructor(readonly remaining: number) {
    super(`only ${remaining} are left`);
  }
}

/**
 * Keeps pieces of a locked product and opens the invoice for them; what follows is the payment's. Throws OutOfStock, and then
 * nothing may be committed.
 */
export async function openSale(
  trx: Trx,
  product: LockedProduct,
  sale: { alias: string; facility: OfferedFacility; quantity: number; due: SoldLine['due'] },
): Promise<{ saleId: number; invoiceId: number; totalCents: number }> {
  const { alias, facility, quantity, due } = sale;
  const { tax } = facility.details;
  const lines = [lineOfProduct({ ...product, quantity }, tax, due)];
  const invoiceId = await openInvoice(trx, {
    alias,
    facilityId: facility.id,
    kind: 'product',
    customerId: null,
    cartItemId: null,
    currency: facility.currency,
    lines,
  });
  const { saleId, remaining } = await holdStock(trx, product, { invoiceId, quantity });
  if (saleId === null) throw new OutOfStock(remaining ?? 0);
  return { saleId, invoiceId, totalCents: sumOfLines(lines) };
}
