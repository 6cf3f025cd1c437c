import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { endNoShowFee, listNoShowFees } from '../../check-in/no-show-fee.queries.ts';
import { refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { announceRefund } from '../../mails/enqueue-money-mails.ts';
import { handOut } from '../../payments/counter-tenders.queries.ts';
import { findRefundable } from '../../payments/refundable.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { changeBooking, type NamedBooking } from '../change-booking.ts';
import { findTill } from '../till/find-till.ts';

const refundVerb = { name: 'refund-no-show-fee', may: 'refund', ofAnyState: true } as const;

/**
 * Refunds a no-show fee the way it was paid: its players may be charged again. Returns what was promised, of which a
 * card may have refused some or not yet answered. Errors: those of changeBooking and requireRefund, NOT_FOUND,
 * PAYMENT_UNDER_WAY, NOT_REFUNDABLE.
 */
export async function refundNoShowFee(
  context: StaffContext,
  named: NamedBooking,
  { receiptId, reason }: { receiptId: number; reason: string },
) {
  const paid = { amountCents: 0, refusedCents: 0, unansweredCents: 0 };
  const changed = await changeBooking(context, refundVerb, named, async ({ trx, reservation }) => {
    const { id, facility_id: facilityId } = reservation;
    const fee = (await listNoShowFees(trx, id)).find(({ invoiceId }) => invoiceId === receiptId);
    if (!fee) throw new EngineError('NOT_FOUND');
    const { slots, lines, state, card } = fee;
    if (state === 'under-way') throw new EngineError('PAYMENT_UNDER_WAY');
    const refundable = await findRefundable(trx, receiptId, await findAttemptThatCounts(trx, receiptId));
    const refundCents = refundable.cardCents + refundable.handCents;
    if (state !== 'charged' || refundCents <= 0) throw new EngineError('NOT_REFUNDABLE');
    await requireRefund(trx, context, { noun: 'booking', nounId: String(id), facilityId }, refundCents);
    const { refund } = await refundInvoice(
      trx,
      { id: receiptId, lines },
      { after: [], isAll: true, amounts: { ...refundable, refundCents, keptCents: 0 }, cause: 'refund' },
    );
    await endNoShowFee(trx, receiptId);
    for (const { refundId, amountCents } of refund?.parts ?? [])
      await announceRefund(trx, context.parts, {
        reservationId: id,
        refundId,
        refundCents: amountCents,
        card,
      });
    await handOut(trx, [receiptId], await findTill(trx, context, facilityId));
    return {
      before: { slots },
      after: { invoiceId: receiptId, refundCents },
      reason,
      afterCommit: async () => {
        Object.assign(paid, { amountCents: refundCents, ...(await payOutRefund(context.parts, refund)) });
      },
    };
  });
  return { ...changed, ...paid };
}
