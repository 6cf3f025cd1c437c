import { hasSameLines, type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { lineOfProduct } from '#server/rules/sale-lines.ts';
import type { Trx } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { assignInvoice, findInvoice, openInvoice } from '../invoices/invoices.queries.ts';
import { extendSale, holdStock, type LockedProduct, lockSale } from './product-stock.queries.ts';

/** There are not as many pieces as were asked for. */
export class OutOfStock extends Error {
  constructor(readonly remaining: number) {
    super(`only ${remaining} are left`);
  }
}

/** What is sold of a product, to whom; the counter knows nobody. */
type ProductSaleAsk = {
  alias: string;
  facility: OfferedFacility;
  quantity: number;
  due: SoldLine['due'];
  buyer?: { customerId: number | null; cartItemId: string; orderId: string };
};

/**
 * Keeps pieces of a locked product and opens the invoice for them; what follows is the payment's. Throws OutOfStock, and then
 * nothing may be committed.
 */
export async function openSale(
  trx: Trx,
  product: LockedProduct,
  ask: ProductSaleAsk,
): Promise<{ saleId: number; invoiceId: number; totalCents: number }> {
  const { alias, facility, quantity, buyer } = ask;
  const lines = linesOf(product, ask);
  const invoiceId = await openInvoice(trx, {
    alias,
    facilityId: facility.id,
    kind: 'product',
    customerId: buyer?.customerId ?? null,
    cartItemId: buyer?.cartItemId ?? null,
    orderId: buyer?.orderId ?? null,
    currency: facility.currency,
    lines,
  });
  const { saleId, remaining } = await holdStock(trx, product, { invoiceId, quantity });
  if (saleId === null) throw new OutOfStock(remaining ?? 0);
  return { saleId, invoiceId, totalCents: sumOfLines(lines) };
}

/** Keeps what a waiting invoice sells once more. False: it costs something else by now, or there are not as many any more. */
export async function renewSale(
  trx: Trx,
  product: LockedProduct,
  invoiceId: number,
  ask: ProductSaleAsk & Required<Pick<ProductSaleAsk, 'buyer'>>,
): Promise<boolean> {
  const { lines } = await findInvoice(trx, invoiceId);
  if (!hasSameLines(lines, linesOf(product, ask))) return false;
  if (!(await extendSale(trx, await lockSale(trx, invoiceId)))) return false;
  await assignInvoice(trx, invoiceId, ask.buyer);
  return true;
}

function linesOf(product: LockedProduct, { facility, quantity, due }: ProductSaleAsk): SoldLine[] {
  return [lineOfProduct({ ...product, quantity }, facility.details.tax, due)];
}
