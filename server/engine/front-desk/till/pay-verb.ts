import { sumOfLines } from '#server/rules/invoice-lines.ts';
import {
  findCheckInInvoice,
  findDueAtCourse,
  unmarkCheckedIn,
  unmarkPaid,
} from '../../check-in/check-in.queries.ts';
import { refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { mailRefundedPayers } from '../../mails/enqueue-payer-mail.ts';
import { handOut } from '../../payments/counter-tenders.queries.ts';
import { findRefundable } from '../../payments/refundable.queries.ts';
import { changeTenderAtCourse } from '../../payments/tenders.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import type { BookingVerb } from '../change-booking.ts';
import { findTill } from './find-till.ts';

export const payVerb: BookingVerb = {
  name: 'pay',
  may: 'book',
  async undo(context, { trx, reservation }, { after }) {
    const invoiceId = after.invoiceId as number;
    const { slotNumbers, ...invoice } = await findCheckInInvoice(trx, invoiceId);
    const dueCents = await findDueAtCourse(trx, reservation.invoice_id);
    const totalCents = sumOfLines(invoice.lines);
    const paid = await findRefundable(trx, invoiceId, await findAttemptThatCounts(trx, invoiceId));
    const { refund } = await refundInvoice(trx, invoice, {
      after: [],
      isAll: true,
      amounts: { ...paid, refundCents: paid.cardCents + paid.certificateCents, keptCents: 0 },
      cause: 'undo',
    });
    await mailRefundedPayers(trx, context.parts, [invoiceId]);
    await handOut(trx, [invoiceId], await findTill(trx, context, reservation.facility_id));
    await unmarkPaid(trx, reservation.id, slotNumbers);
    await unmarkCheckedIn(trx, reservation.id, after.checkedIn as number[]);
    await changeTenderAtCourse(trx, reservation.invoice_id, dueCents + totalCents);
    return {
      before: { slots: slotNumbers, amountCents: totalCents },
      after: { slots: [], amountCents: 0 },
      afterCommit: async () => void (await payOutRefund(context.parts, refund)),
    };
  },
};
