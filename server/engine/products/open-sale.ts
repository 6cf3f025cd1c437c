import { hasSameLines, type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { lineOfProduct } from '#server/rules/sale-lines.ts';
import type { Trx } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { assignInvoice, findInvoice, openInvoice } from '../invoices/invoices.queries.ts';
import { extendSale, holdStock, type LockedProduct, lockSale } from './product-stock.queries.ts';

export class OutOfStock extends Error {
  constructor(readonly remaining: number) {
    super(`only ${remaining} are left`);
  }
}

/** Counter sales have no `buyer`. */
type ProductSaleAsk = {
  alias: string;
  facility: CatalogueFacility;
  quantity: number;
  due: SoldLine['due'];
  buyer?: { customerId: number | null; cartItemId: string; orderId: string };
};

/** Holds pieces and opens their invoice. Throws OutOfStock; the caller must then roll back. */
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

/** Holds a pending invoice's pieces again. Returns false if the price has changed or too few are left. */
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
