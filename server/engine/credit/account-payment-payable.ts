import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { postCreditPaid, postCreditUnpaid } from '#server/rules/ledger-postings.ts';
import { findInvoice, voidInvoice } from '../invoices/invoices.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { mailCredit } from '../mails/enqueue-credit-mail.ts';
import type { Payable } from '../payments/payable.ts';
import { changeTenderAtCourse, sellInvoice } from '../payments/tenders.queries.ts';
import { lockAccountOfInvoice } from './account-payments.queries.ts';
import { causeOf } from './entries.queries.ts';

/** A payment toward a credit account. It never expires. */
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

  async notifyCharged(trx, parts, invoiceId, { amountCents, card }) {
    const { id: accountId } = await lockAccountOfInvoice(trx, invoiceId);
    const onceKey = `credit-paid:${invoiceId}`;
    await mailCredit(trx, parts, { accountId, kind: 'credit-paid', onceKey, amountCents, card });
  },

  async notify(trx, parts, invoiceId, news) {
    parts.log.warn({ invoice: invoiceId, ...news }, 'money of a credit account moved');
    if (news.is !== 'uncharged' || news.amountCents === 0) return;
    // The amount is owed on the account again, not at the course.
    const account = await lockAccountOfInvoice(trx, invoiceId);
    const { amountCents } = news;
    await writeJournal(trx, {
      invoiceId,
      cause: causeOf('charged', `unpaid-${invoiceId}`),
      postings: postCreditUnpaid(account, amountCents),
    });
    await changeTenderAtCourse(trx, invoiceId, 0);
    await mailCredit(trx, parts, {
      accountId: account.id,
      kind: 'credit-unpaid',
      onceKey: `credit-unpaid:${invoiceId}`,
      amountCents,
      card: null,
    });
  },
};
