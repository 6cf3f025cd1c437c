import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { postCreditPaid } from '#server/rules/ledger-postings.ts';
import { findInvoice, voidInvoice } from '../invoices/invoices.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import type { Payable } from '../payments/payable.ts';
import { sellInvoice } from '../payments/tenders.queries.ts';
import { lockAccountOfInvoice } from './account-payments.queries.ts';
import { causeOf } from './entries.queries.ts';

/** What is paid of a credit account, as payments see it: nobody else waits for it. */
export const accountPaymentPayable: Payable = {
  async lock(trx, invoiceId) {
    const account = await lockAccountOfInvoice(trx, invoiceId);
    const invoice = await findInvoice(trx, invoiceId);
    const isWaiting = invoice.state === 'open';
    return {
      state: isWaiting ? 'waiting' : invoice.state === 'closed' ? 'sold' : 'ended',
      isWaiting,
      async extend() {},
      async confirm() {
        if (!isWaiting) return false;
        await sellInvoice(trx, invoice);
        await writeJournal(trx, {
          invoiceId,
          cause: causeOf('paid', String(invoiceId)),
          postings: postCreditPaid(account, sumOfLines(invoice.lines, 'online')),
        });
        return true;
      },
      async release() {
        if (isWaiting) await voidInvoice(trx, invoiceId);
      },
    };
  },

  async tellCharged() {},

  async tell(_trx, parts, invoiceId, news) {
    parts.log.warn({ invoice: invoiceId, ...news }, 'money of a credit account moved');
  },
};
