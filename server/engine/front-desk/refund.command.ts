import { z } from 'zod';
import { centsOfAmount } from '#server/contract/file-values.ts';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { limitsOf, readPaidOnline } from '../check-in/paid-online.ts';
import { payOutRefund } from '../checkout/pay-out-refund.ts';
import { scheduleRefund } from '../payments/schedule-refund.ts';
import { withBooking } from './find-booking.ts';
import { refundSale } from './refund-sale.ts';
import { hasJustRefunded } from './shop-bookings.queries.ts';
import { type ShopContext, shopCommand } from './shop-command.ts';

/**
 * Refunds card payments, the last first, without changing the booking, and notifies the golfer. Counter sales are
 * refunded whole.
 */
export const refundCommand = shopCommand({
  usage: 'refund ALIAS --reservation N [--amount 12.50] [--again]\nrefund ALIAS --sale N',
  options: (option) =>
    z.object({
      reservation: option.reservation.optional(),
      sale: option.id.optional(),
      amount: option.amount.optional(),
      again: z.boolean().default(false),
    }),
  flags: ['again'],
  async run(context, { reservation: written, sale, amount, again }) {
    const { shop } = context.text;
    if (sale !== undefined) return printSaleRefund(context, sale);
    if (written === undefined) throw new StartError(`--reservation: ${shop.options.reservation}`);
    return refundBooking(context, written, { amount, isAgain: again });
  },
});

async function refundBooking(
  context: ShopContext,
  written: string,
  { amount, isAgain }: { amount: string | number | undefined; isAgain: boolean },
): Promise<string> {
  const { parts, text } = context;
  const { shop } = text;
  // The lock makes a simultaneous second refund find the first.
  const {
    paidCents,
    promised: scheduled,
    money,
  } = await withBooking(context, written, async ({ trx, reservation, booking }) => {
    const { id, invoice } = reservation;
    const { paidCents } = booking;
    const money = (cents: number) => formatMoney(cents, invoice.currency, text);
    const paid = await readPaidOnline(trx, reservation);
    const { creditedCents, refundableCents } = limitsOf(paid);
    const mostCents = Math.min(paidCents, refundableCents);
    const amountCents = amount === undefined ? mostCents : centsOfAmount(amount);
    const invoiceIds = [reservation.invoice_id, ...paid.checkIns.map(({ invoiceId }) => invoiceId)];
    if (amountCents > 0 && !isAgain && (await hasJustRefunded(trx, invoiceIds, amountCents)))
      throw new StartError(shop.refundedAlready(money(amountCents)));
    if (paidCents === 0) throw new StartError(shop.nothingPaid(id));
    if (amountCents === 0 || amountCents > mostCents)
      throw new StartError(
        mostCents < paidCents
          ? shop.onlySoMuchUncredited(money(mostCents), money(creditedCents))
          : shop.onlySoMuchPaid(money(mostCents)),
      );
    const scheduled = await scheduleRefund(trx, invoiceIds, amountCents, { isAllowance: true });
    if (!scheduled) throw new StartError(shop.nothingPaid(id));
    return { paidCents, promised: scheduled, money };
  });
  const { refusedCents, unansweredCents } = await payOutRefund(parts, scheduled);
  const { amountCents } = scheduled;
  if (refusedCents === amountCents) throw new StartError(shop.refundRefused(money(amountCents)));
  if (refusedCents > 0)
    throw new StartError(shop.refundRefusedInPart(money(amountCents - refusedCents), money(refusedCents)));
  return [
    shop.refunded(money(amountCents)),
    shop.leftPaid(money(paidCents - amountCents)),
    ...(unansweredCents > 0 ? [shop.refundUnanswered(money(unansweredCents))] : []),
  ].join(' ');
}

async function printSaleRefund(context: ShopContext, saleId: number): Promise<string> {
  const { totalCents, currency } = await refundSale(context, saleId);
  const money = formatMoney(totalCents, currency, context.text);
  return context.text.shop.returned(saleId, money);
}
