import type { Currency } from '#server/contract/constants.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { StartError } from '#server/start-error.ts';
import { computeRefund, REFUND_ALL, refundInvoice } from '../checkout/cancelling/refund-invoice.ts';
import { payOutRefund } from '../checkout/pay-out-refund.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { refundAtCounter } from '../payments/tenders.queries.ts';
import { endSale, lockSale } from '../products/product-stock.queries.ts';
import type { ShopContext } from './shop-command.ts';
import { findInvoiceOfSale } from './shop-sales.queries.ts';

/**
 * Restocks the pieces and refunds in cash or to the card; returns the refund. Throws StartError if there is no such
 * sale, or it was cancelled before.
 */
export async function refundSale(
  { parts, operator, text: { shop } }: ShopContext,
  saleId: number,
): Promise<{ totalCents: number; currency: Currency }> {
  const invoiceId = await findInvoiceOfSale(parts.db, operator.alias, saleId);
  if (invoiceId === null) throw new StartError(shop.noSale(saleId));
  const { refund, ...refunded } = await parts.db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, invoiceId);
    if (sale.state === 'returned') throw new StartError(shop.returnedBefore(saleId));
    if (sale.state !== 'sold') throw new StartError(shop.noSale(saleId));
    const invoice = await findInvoice(trx, invoiceId);
    const amounts = await computeRefund(trx, invoice, [], REFUND_ALL);
    const { refund } = await refundInvoice(trx, invoice, { after: [], isAll: true, amounts, cause: 'all' });
    if (!refund) await refundAtCounter(trx, invoiceId, sumOfLines(invoice.lines, 'course'));
    await endSale(trx, sale.id, 'returned');
    return { refund, totalCents: invoice.total_cents, currency: invoice.currency };
  });
  if (!refund) return refunded;
  if ((await payOutRefund(parts, refund)).refusedCents > 0) throw new StartError(shop.returnRefused(saleId));
  return refunded;
}
