import { findInvoice, voidInvoice } from '../invoices/invoices.queries.ts';
import { announcePurchaseMoney } from '../mails/enqueue-purchase-mails.ts';
import type { Payable } from '../payments/payable.ts';
import { sellInvoice } from '../payments/tenders.queries.ts';
import {
  activateMembership,
  endMembership,
  extendMembership,
  lockMembershipOfInvoice,
} from './memberships.queries.ts';

/** Memberships never sell out, so a late payment still starts one. */
export const membershipPayable: Payable = {
  async lock(trx, invoiceId) {
    const membership = await lockMembershipOfInvoice(trx, invoiceId);
    const isPending = membership.state === 'pending';
    const isWaiting = isPending && !membership.isOver;
    const release = async () => {
      if (!isPending) return;
      await endMembership(trx, membership.id, 'void');
      await voidInvoice(trx, invoiceId);
    };
    return {
      state: isPending ? 'waiting' : membership.state === 'void' ? 'ended' : 'sold',
      isWaiting,
      async extend() {
        if (isWaiting) await extendMembership(trx, membership.id);
      },
      async confirm() {
        if (!isPending) return false;
        if (!(await activateMembership(trx, membership, 'paid'))) {
          await release();
          return false;
        }
        await sellInvoice(trx, await findInvoice(trx, invoiceId));
        return true;
      },
      release,
    };
  },

  /** Buyers online get one mail about their whole order. */
  async notify(trx, parts, invoiceId, news) {
    if (await announcePurchaseMoney(trx, parts, invoiceId, news)) return;
    parts.log.warn({ invoice: invoiceId, ...news }, 'money of a membership moved');
  },
};
