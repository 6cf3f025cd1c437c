import { findInvoice } from '../invoices/invoices.queries.ts';
import { mailMembership } from '../mails/enqueue-membership-mail.ts';
import type { Payable } from '../payments/payable.ts';
import { sellInvoice } from '../payments/tenders.queries.ts';
import { lockPeriodOfInvoice, payPeriod } from './billing.queries.ts';

/** A renewal stays payable until it is paid or its membership ends. */
export const periodPayable: Payable = {
  async lock(trx, invoiceId) {
    const period = await lockPeriodOfInvoice(trx, invoiceId);
    const isRunning = period.membershipState === 'active' || period.membershipState === 'suspended';
    const isWaiting = period.state === 'due' && isRunning;
    return {
      state: isWaiting ? 'waiting' : period.state === 'paid' ? 'sold' : 'ended',
      isWaiting,
      async extend() {},
      async confirm() {
        if (!isWaiting) return false;
        await payPeriod(trx, period);
        await sellInvoice(trx, await findInvoice(trx, invoiceId));
        return true;
      },
      // The retry uses the same invoice.
      async release() {},
    };
  },

  async notifyCharged(trx, parts, invoiceId, { amountCents, card }) {
    const { membershipId } = await lockPeriodOfInvoice(trx, invoiceId);
    await mailMembership(trx, parts, {
      membershipId,
      kind: 'membership-charged',
      onceKey: `membership-charged:${invoiceId}`,
      amountCents,
      card,
    });
  },

  async notify(_trx, parts, invoiceId, news) {
    parts.log.warn({ invoice: invoiceId, ...news }, 'money of a membership moved');
  },
};
