import { z } from 'zod';
import { centsOfAmount } from '#server/contract/file-values.ts';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { findBooking } from './find-booking.ts';
import { refundBooking } from './refund-booking.ts';
import { refundSale } from './refund-sale.ts';
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
    return printRefund(context, written, { amount, isAgain: again });
  },
});

async function printRefund(
  context: ShopContext,
  written: string,
  { amount, isAgain }: { amount: string | number | undefined; isAgain: boolean },
): Promise<string> {
  const { shop } = context.text;
  const { reservationId: id, currency } = await findBooking(context, written);
  const cents = amount === undefined ? undefined : centsOfAmount(amount);
  const { amountCents, refusedCents, unansweredCents, leftCents } = await refundBooking(
    context,
    { id },
    { cents, isAgain },
  );
  const money = (each: number) => formatMoney(each, currency, context.text);
  if (refusedCents === amountCents) throw new StartError(shop.refundRefused(money(amountCents)));
  if (refusedCents > 0)
    throw new StartError(shop.refundRefusedInPart(money(amountCents - refusedCents), money(refusedCents)));
  return [
    shop.refunded(money(amountCents)),
    shop.leftPaid(money(leftCents)),
    ...(unansweredCents > 0 ? [shop.refundUnanswered(money(unansweredCents))] : []),
  ].join(' ');
}

async function printSaleRefund(context: ShopContext, saleId: number): Promise<string> {
  const { totalCents, currency } = await refundSale(context, saleId);
  const money = formatMoney(totalCents, currency, context.text);
  return context.text.shop.returned(saleId, money);
}
