import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { computeRefund, REFUND_ALL, refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { findInvoice } from '../../invoices/invoices.queries.ts';
import { mailRefundedPayers } from '../../mails/enqueue-payer-mail.ts';
import { handOut } from '../../payments/counter-tenders.queries.ts';
import { endSale, lockSale } from '../../products/product-stock.queries.ts';
import { recordShopChange } from '../../staff/record-shop-change.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { findTill } from './find-till.ts';
import { findReceipt, listSalesOf } from './till.queries.ts';

/**
 * Takes products of a receipt back into stock and refunds them the way they were paid: the given sales, else all that
 * are not returned yet. Errors: NOT_FOUND, NOT_REFUNDABLE (all were returned), those of requireRefund.
 */
export async function returnSale(context: StaffContext, receiptId: number, sales?: readonly number[]) {
  const { parts, operator } = context;
  const receipt = await findReceipt(parts.db, operator.alias, receiptId);
  if (!receipt || receipt.sales.length === 0) throw new EngineError('NOT_FOUND');
  const { facilityId, currency } = receipt;
  const { refunds, ...done } = await parts.db.transaction().execute(async (trx) => {
    const of = { noun: 'receipt', nounId: String(receiptId), facilityId };
    const till = await findTill(trx, context, facilityId);
    const done = { refundCents: 0, handCents: 0 };
    const refunds = [];
    const gone: number[] = [];
    const returned: number[] = [];
    for (const { saleId, invoiceId } of await listSalesOf(trx, receiptId)) {
      if (sales && !sales.includes(saleId)) continue;
      const { state } = await lockSale(trx, invoiceId);
      if (state !== 'sold') continue;
      const invoice = await findInvoice(trx, invoiceId);
      const amounts = await computeRefund(trx, invoice, [], REFUND_ALL);
      await requireRefund(trx, context, of, done.refundCents + amounts.refundCents + amounts.handCents);
      const after = { after: [], isAll: true, amounts, cause: 'all' };
      const { refund, refundedCents } = await refundInvoice(trx, invoice, after);
      const given = await handOut(trx, [invoiceId], till);
      const handCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
      done.refundCents += refundedCents + handCents;
      done.handCents += handCents;
      await endSale(trx, saleId, 'returned');
      refunds.push(refund);
      gone.push(saleId);
      returned.push(invoiceId);
    }
    if (gone.length === 0) throw new EngineError('NOT_REFUNDABLE');
    await mailRefundedPayers(trx, parts, returned);
    await recordShopChange(trx, context, {
      ...of,
      may: 'refund',
      verb: 'return',
      before: {},
      after: { sales: gone, refundCents: done.refundCents },
    });
    return { ...done, refunds };
  });
  for (const refund of refunds) await payOutRefund(parts, refund);
  return { ...done, currencyCode: currency };
}
