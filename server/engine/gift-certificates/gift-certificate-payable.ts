import { findInvoice, voidInvoice } from '../invoices/invoices.queries.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { announcePurchaseMoney } from '../mails/enqueue-purchase-mails.ts';
import type { Payable } from '../payments/payable.ts';
import { sellInvoice } from '../payments/tenders.queries.ts';
import {
  activateCertificate,
  extendCertificate,
  lockCertificateOfInvoice,
  voidCertificate,
} from './certificates.queries.ts';

/** Certificates never sell out, so a late payment still buys one. */
export const giftCertificatePayable: Payable = {
  async lock(trx, invoiceId) {
    const { id, state, isOver } = await lockCertificateOfInvoice(trx, invoiceId);
    const isPending = state === 'pending';
    const isWaiting = isPending && !isOver;
    return {
      state: isPending ? 'waiting' : state === 'active' ? 'sold' : 'ended',
      isWaiting,
      async extend() {
        if (isWaiting) await extendCertificate(trx, id);
      },
      async confirm() {
        if (!isPending) return false;
        await activateCertificate(trx, id);
        await sellInvoice(trx, await findInvoice(trx, invoiceId));
        await enqueueJob(trx, 'gift-certificate.deliver', { certificateId: id }, { key: String(id) });
        return true;
      },
      async release() {
        if (!isPending) return;
        await voidCertificate(trx, id);
        await voidInvoice(trx, invoiceId);
      },
    };
  },

  /** Buyers online get one mail about their whole order. */
  async notify(trx, parts, invoiceId, news) {
    if (await announcePurchaseMoney(trx, parts, invoiceId, news)) return;
    parts.log.warn({ invoice: invoiceId, ...news }, 'money of a gift certificate moved');
  },
};
