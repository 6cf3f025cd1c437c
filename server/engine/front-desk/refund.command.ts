import { z } from 'zod';
import type { Currency } from '#server/contract/constants.ts';
import { centsOfAmount } from '#server/contract/file-values.ts';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { giveBack } from '../checkout/give-back.ts';
import { scheduleRefund } from '../payments/schedule-refund.ts';
import { findReservationById, lockReservation } from '../reservations/reservations.queries.ts';
import { findBooking } from './find-booking.ts';
import { hasJustRefunded } from './shop-bookings.queries.ts';
import { type ShopContext, shopCommand } from './shop-command.ts';
import { takeSaleBack } from './take-sale-back.ts';

/**
 * Gives back what was paid online for a booking, or part of it, leaves the booking as it is and tells the golfer. A sale of
 * the counter is taken back as a whole.
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
    if (sale !== undefined) return refundSale(context, sale);
    if (written === undefined) throw new StartError(`--reservation: ${shop.options.reservation}`);
    const { parts } = context;
    const booking = await findBooking(context, written);
    const { reservationId: id, paidCents, currency } = booking;
    const money = (cents: number) => formatMoney(cents, currency as Currency, context.text);
    const amountCents = amount === undefined ? paidCents : centsOfAmount(amount);
    if (paidCents === 0) throw new StartError(shop.nothingPaid(id));
    if (amountCents === 0 || amountCents > paidCents)
      throw new StartError(shop.onlySoMuchPaid(money(paidCents)));
    const reservation = await findReservationById(parts.db, id);
    const promised = await parts.db.transaction().execute(async (trx) => {
      // Two that are sent at once follow one another, so that the second finds the first.
      await lockReservation(trx, reservation);
      if (!again && (await hasJustRefunded(trx, reservation.invoice_id, amountCents)))
        throw new StartError(shop.refundedAlready(money(amountCents)));
      return scheduleRefund(trx, reservation.invoice_id, amountCents, { isAllowance: true });
    });
    if (!promised) throw new StartError(shop.nothingPaid(id));
    if ((await giveBack(parts, promised)).isRefused)
      throw new StartError(shop.refundRefused(money(promised.amountCents)));
    return `${shop.refunded(money(promised.amountCents))} ${shop.leftPaid(money(paidCents - promised.amountCents))}`;
  },
});

async function refundSale(context: ShopContext, saleId: number): Promise<string> {
  const { totalCents, currency } = await takeSaleBack(context, saleId);
  const money = formatMoney(totalCents, currency as Currency, context.text);
  return context.text.shop.returned(saleId, money);
}
