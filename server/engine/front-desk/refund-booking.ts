import { formatMoney } from '#server/format/money.ts';
import type { DeskContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { limitsOf, readPaidOnline } from '../check-in/paid-online.ts';
import { payOutRefund } from '../checkout/pay-out-refund.ts';
import { announceRefundAtOnce } from '../mails/enqueue-money-mails.ts';
import { mailRefundedPayers } from '../mails/enqueue-payer-mail.ts';
import { allowToCredit } from '../payments/allow-to-credit.ts';
import { allowByHand } from '../payments/counter-tenders.queries.ts';
import { scheduleRefund } from '../payments/schedule-refund.ts';
import { requireRefund } from '../staff/require-refund.ts';
import { changeBooking, type NamedBooking } from './change-booking.ts';
import { hasJustRefunded } from './shop-bookings.queries.ts';
import { handOutOf } from './till/hand-out-refunds.ts';

const refundVerb = { name: 'refund', may: 'refund', ofAnyState: true } as const;

type Ask = {
  /** Without it, all. */
  cents?: number | undefined;
  reason?: string;
  /** Allows the same refund again within a minute. */
  isAgain?: boolean;
};

/**
 * Refunds payments by card, the last first, then gift certificates and accounts, then those by hand, without changing
 * the booking, and notifies golfer and payers. Returns what was promised, of which a card may have refused some or not
 * yet answered. Errors: those of changeBooking and requireRefund, REFUND_REPEATED, NOT_REFUNDABLE (nothing, or less, is left to refund).
 */
export async function refundBooking(
  context: DeskContext,
  named: NamedBooking,
  { cents: asked, reason = '', isAgain = false }: Ask,
) {
  const { parts, text } = context;
  const paid = { amountCents: 0, handCents: 0, refusedCents: 0, unansweredCents: 0, leftCents: 0 };
  const changed = await changeBooking(context, refundVerb, named, async ({ trx, reservation, booking }) => {
    const { id, invoice, facility_id: facilityId } = reservation;
    const money = (cents: number) => formatMoney(cents, invoice.currency, text);
    const online = await readPaidOnline(trx, reservation);
    const { creditedCents, refundableCents } = limitsOf(online);
    const mostCents = Math.min(booking.paidCents, refundableCents);
    const amountCents = asked ?? mostCents;
    const invoiceIds = [reservation.invoice_id, ...online.checkIns.map(({ invoiceId }) => invoiceId)];
    if (amountCents > 0 && !isAgain && (await hasJustRefunded(trx, invoiceIds, amountCents)))
      throw new EngineError('REFUND_REPEATED', {
        message: ({ shop }) => shop.refundedAlready(money(amountCents)),
      });
    const refuse = (message: string) => new EngineError('NOT_REFUNDABLE', { message });
    if (booking.paidCents === 0) throw refuse(text.shop.nothingPaid(id));
    if (amountCents === 0 || amountCents > mostCents)
      throw refuse(
        mostCents < booking.paidCents
          ? text.shop.onlySoMuchUncredited(money(mostCents), money(creditedCents))
          : text.shop.onlySoMuchPaid(money(mostCents)),
      );
    await requireRefund(trx, context, { noun: 'booking', nounId: String(id), facilityId }, amountCents);
    const byCard = await scheduleRefund(trx, invoiceIds, amountCents, { isAllowance: true });
    const cardCents = byCard?.amountCents ?? 0;
    const creditCents = await allowToCredit(trx, invoiceIds, amountCents - cardCents);
    const byHand = await allowByHand(trx, invoiceIds, amountCents - cardCents - creditCents);
    const handedOut = byHand > 0 ? await handOutOf(trx, context, reservation) : [];
    if (creditCents + byHand > 0)
      await announceRefundAtOnce(trx, parts, {
        reservationId: id,
        card: byCard?.parts[0],
        creditCents,
        handCents: handedOut.reduce((sum, each) => sum + each.amountCents, 0),
      });
    await mailRefundedPayers(trx, parts, invoiceIds);
    const refundCents = cardCents + creditCents + byHand;
    if (refundCents === 0) throw refuse(text.shop.nothingPaid(id));
    return {
      before: { paidCents: booking.paidCents },
      after: { refundCents },
      reason,
      afterCommit: async () => {
        const leftCents = booking.paidCents - refundCents;
        const paidOut = await payOutRefund(parts, byCard);
        Object.assign(paid, { amountCents: refundCents, handCents: byHand, leftCents, ...paidOut });
      },
    };
  });
  return { ...changed, ...paid };
}
