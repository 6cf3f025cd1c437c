import type { StaffContext } from '../../call/context.ts';
import { changeBooking, type NamedBooking } from '../change-booking.ts';
import { limitCodes } from './pay-at-counter.ts';
import { payVerb } from './pay-verb.ts';
import { findMade, payWithCard } from './pay-with-card.ts';
import { findDues, openDues, type PaymentAsk, sellDues } from './sell-dues.ts';

type Ask = PaymentAsk & { attemptId?: string | undefined };

/**
 * Takes what players owe at the course, and checks them in if asked; the same attempt once. Errors: those of changeBooking, payAtCounter and
 * payWithCard, NOTHING_DUE, PAYMENT_UNDER_WAY (a golfer is paying).
 */
export async function takePayment(context: StaffContext, named: NamedBooking, ask: Ask) {
  const { attemptId } = ask;
  const made = await findMade(context, named.id, attemptId);
  if (made) return made;
  if (ask.tenders.some(({ kind }) => kind === 'card')) return payWithCard(context, named, ask);
  const paid = { receiptId: 0, amountCents: 0 };
  const changed = await limitCodes(context, ask.tenders, () =>
    changeBooking(context, payVerb, { ...named, attemptId }, async ({ trx, reservation }) => {
      const dues = await findDues(trx, reservation, ask.slots);
      const invoiceId = await openDues(trx, reservation, dues);
      Object.assign(paid, { receiptId: invoiceId, amountCents: dues.totalCents });
      return sellDues(trx, context, reservation, { invoiceId, dues, ask, attemptId });
    }),
  );
  const madeMeanwhile = paid.receiptId === 0 && (await findMade(context, named.id, attemptId));
  return madeMeanwhile || { ...changed, ...paid };
}
