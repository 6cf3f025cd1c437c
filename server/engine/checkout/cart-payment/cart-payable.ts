import { closeInvoice } from '../../invoices/invoices.queries.ts';
import type { LockedSale, Payable } from '../../payments/payable.ts';
import { sellEach } from '../card-client/sell-members.ts';
import { itemPayables } from '../item-payables.ts';
import { lockMembers } from './lock-members.ts';
import { listPaidWith } from './members.queries.ts';

/** Items of a cart paid together. */
export const cartPayable: Payable = {
  async lock(trx, invoiceId): Promise<LockedSale> {
    const members = await lockMembers(trx, await listPaidWith(trx, invoiceId));
    const waiting = members.filter(({ sale }) => sale.state === 'waiting');
    const release = async () => {
      for (const { sale } of waiting) await sale.release();
    };
    return {
      state:
        waiting.length > 0 ? 'waiting' : members.some(({ sale }) => sale.state === 'sold') ? 'sold' : 'ended',
      isWaiting: waiting.some(({ sale }) => sale.isWaiting),
      release,
      async extend() {
        for (const { sale } of waiting) await sale.extend();
      },
      async confirm() {
        const isSold = await sellEach(trx, waiting, ({ sale }) => sale.confirm());
        if (isSold) await closeInvoice(trx, invoiceId);
        return isSold;
      },
    };
  },

  /** Notifies the buyer once, through the first item. */
  async notify(trx, parts, invoiceId, news) {
    const [first] = await listPaidWith(trx, invoiceId);
    if (first) await itemPayables[first.kind].notify(trx, parts, first.invoiceId, news);
  },
};
