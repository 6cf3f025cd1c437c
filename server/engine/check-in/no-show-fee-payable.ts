import { postCancellation } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { announceNoShowFee, announceRefund, announceRefusedRefund } from '../mails/enqueue-money-mails.ts';
import type { Payable } from '../payments/payable.ts';
import { changeTenderAtCourse } from '../payments/tenders.queries.ts';
import { lockReservation } from '../reservations/reservations.queries.ts';
import { endNoShowFee, findReservationOfFee } from './no-show-fee.queries.ts';

/** A fee for players who did not come. Only the till that charges the card sells it. */
export const noShowFeePayable: Payable = {
  async lock(trx, invoiceId) {
    await lockReservation(trx, { id: await findReservationOfFee(trx, invoiceId) });
    const { state } = await findInvoice(trx, invoiceId);
    return {
      state: state === 'open' ? 'waiting' : state === 'closed' ? 'sold' : 'ended',
      isWaiting: state === 'open',
      isLeftToTill: true,
      async extend() {},
      confirm: () => Promise.resolve(false),
      async release() {
        if (state === 'open') await endNoShowFee(trx, invoiceId);
      },
    };
  },

  async notifyCharged(trx, parts, invoiceId, { amountCents, card }) {
    const reservationId = await findReservationOfFee(trx, invoiceId);
    await announceNoShowFee(trx, parts, { reservationId, invoiceId, amountCents, card });
  },

  async notify(trx, parts, invoiceId, news) {
    const reservationId = await findReservationOfFee(trx, invoiceId);
    if (news.is === 'refunded')
      return announceRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
    if (news.is === 'refund-refused')
      return announceRefusedRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
    if (news.is === 'uncharged') return endUncharged(trx, invoiceId);
    parts.log.warn({ invoice: invoiceId, ...news }, 'money of a no-show fee moved');
  },
};

/** Reverses a fee that the bank did not pay after all: its players may be charged again. */
async function endUncharged(trx: Trx, invoiceId: number): Promise<void> {
  const { state, lines } = await findInvoice(trx, invoiceId);
  if (state !== 'closed') return;
  await writeJournal(trx, {
    invoiceId,
    cause: `cancellation:${invoiceId}:uncharged`,
    postings: postCancellation({
      before: lines,
      after: [],
      isPaidOnline: false,
      refundCents: 0,
      allowanceCents: 0,
    }),
  });
  await changeTenderAtCourse(trx, invoiceId, 0);
  await endNoShowFee(trx, invoiceId);
}
