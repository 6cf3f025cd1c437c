import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { computeRefund, REFUND_ALL, refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { setDueAtCourse } from './carry-payments.ts';

/**
 * Gives a booking that was just made its new price: what the payment exceeds is refunded, the rest is due at the
 * course. `ofId`: the booking whose change this is, whose log
 * counts for a clerk's limit. The caller pays the refund out after the commit. Errors: those of requireRefund.
 */
export async function repriceBooking(
  trx: Trx,
  context: DeskContext,
  { id, facility_id: facilityId, invoice_id: invoiceId, invoice }: Reservation,
  { after, ofId }: { after: readonly SoldLine[]; ofId: number },
): Promise<ScheduledRefund | null> {
  const sold = { id: invoiceId, lines: invoice.lines };
  const amounts = await computeRefund(trx, sold, after, REFUND_ALL);
  const cents = sumOfLines(sold.lines, 'online') - sumOfLines(after, 'online');
  if (cents > 0)
    await requireRefund(trx, context, { noun: 'booking', nounId: String(ofId), facilityId }, cents);
  const { refund } = await refundInvoice(trx, sold, { after, isAll: false, amounts, cause: 'new-price' });
  await setDueAtCourse(trx, id);
  return refund;
}
