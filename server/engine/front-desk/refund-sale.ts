import type { Currency } from '#server/contract/constants.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { StartError } from '#server/start-error.ts';
import { computeRefund, REFUND_ALL, refundInvoice } from '../checkout/cancelling/refund-invoice.ts';
import { payOutRefund } from '../checkout/pay-out-refund.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { mailRefundedPayers } from '../mails/enqueue-payer-mail.ts';
import { handOut } from '../payments/counter-tenders.queries.ts';
import { refundAtCounter } from '../payments/tenders.queries.ts';
import { endSale, lockSale } from '../products/product-stock.queries.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import { requireRefund } from '../staff/require-refund.ts';
import type { ShopContext } from './shop-command.ts';
import { findSale } from './shop-sales.queries.ts';
import { findTill } from './till/find-till.ts';

/**
 * Restocks the pieces and refunds in cash or to the card; returns the refund. Throws StartError if there is no such
 * sale, or it was cancelled before. Errors: those of requireRefund.
 */
export async function refundSale(
  context: ShopContext,
  saleId: number,
): Promise<{ totalCents: number; currency: Currency }> {
  const { parts, operator } = context;
  const { shop } = context.text;
  const found = await findSale(parts.db, operator.alias, saleId);
  if (!found) throw new StartError(shop.noSale(saleId));
  const { invoiceId, facilityId } = found;
  const { refund, ...refunded } = await parts.db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, invoiceId);
    if (sale.state === 'returned') throw new StartError(shop.returnedBefore(saleId));
    if (sale.state !== 'sold') throw new StartError(shop.noSale(saleId));
    const invoice = await findInvoice(trx, invoiceId);
    const of = { noun: 'sale', nounId: String(saleId), facilityId };
    await requireRefund(trx, context, of, invoice.total_cents);
    const amounts = await computeRefund(trx, invoice, [], REFUND_ALL);
    const { refund } = await refundInvoice(trx, invoice, { after: [], isAll: true, amounts, cause: 'all' });
    if (!refund) await refundAtCounter(trx, invoiceId, sumOfLines(invoice.lines, 'course'));
    await mailRefundedPayers(trx, parts, [invoiceId]);
    await handOut(trx, [invoiceId], await findTill(trx, context, facilityId));
    await endSale(trx, sale.id, 'returned');
    await recordShopChange(trx, context, {
      ...of,
      may: 'refund',
      verb: 'refund',
      before: {},
      after: { refundCents: invoice.total_cents },
    });
    return { refund, totalCents: invoice.total_cents, currency: invoice.currency };
  });
  if (!refund) return refunded;
  if ((await payOutRefund(parts, refund)).refusedCents > 0) throw new StartError(shop.returnRefused(saleId));
  return refunded;
}
