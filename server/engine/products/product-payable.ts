import { findInvoice, voidInvoice } from '../invoices/invoices.queries.ts';
import { announcePurchaseMoney } from '../mails/enqueue-purchase-mails.ts';
import type { Payable } from '../payments/payable.ts';
import { sellInvoice } from '../payments/tenders.queries.ts';
import { confirmSale, endSale, extendSale, lockSale } from './product-stock.queries.ts';

export const productPayable: Payable = {
  async lock(trx, invoiceId) {
    const sale = await lockSale(trx, invoiceId);
    const release = async () => {
      if (sale.state !== 'held') return;
      await endSale(trx, sale.id, 'released');
      await voidInvoice(trx, invoiceId);
    };
    return {
      state: sale.state === 'held' ? 'waiting' : sale.state === 'sold' ? 'sold' : 'ended',
      isWaiting: sale.isWaiting,
      release,
      async extend() {
        if (sale.isWaiting) await extendSale(trx, sale);
      },
      async confirm() {
        if (sale.state === 'held' && (await confirmSale(trx, sale))) {
          await sellInvoice(trx, await findInvoice(trx, invoiceId));
          return true;
        }
        await release();
        return false;
      },
    };
  },

  /** Only online buyers have an address; the shop sees the command's output, and the rest is logged. */
  async notify(trx, parts, invoiceId, news) {
    if (await announcePurchaseMoney(trx, parts, invoiceId, news)) return;
    parts.log.warn({ invoice: invoiceId, ...news }, 'money of a sold product moved');
  },
};
