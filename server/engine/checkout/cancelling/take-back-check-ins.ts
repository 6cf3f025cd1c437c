import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Trx } from '../../call/context.ts';
import { changeSlotsOfInvoice, listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { takeBackInvoice } from './take-back-invoice.ts';

type Terms = { isAll: boolean; refund: { percent: number }; cause: string };
type TakenBack = {
  refunds: ScheduledRefund[];
  returnedCents: number;
  certificateCents: number;
  /** What those who stay have paid when checking in. */
  leftCents: number;
};

/**
 * Takes back what players who leave a booking have paid when checking in, by the terms of the booking; the caller settles it
 * afterwards. Deposits are paid with the booking itself. Needs the reservation locked.
 */
export async function takeBackCheckIns(
  trx: Trx,
  reservationId: number,
  leaving: readonly { slot_number: number }[],
  { refund, cause }: Terms,
): Promise<TakenBack> {
  const taken: TakenBack = { refunds: [], returnedCents: 0, certificateCents: 0, leftCents: 0 };
  for (const { id, lines, slotNumbers } of await listCheckInInvoices(trx, reservationId, 'closed')) {
    const stays = (index: number) => !leaving.some(({ slot_number }) => slot_number === slotNumbers[index]);
    const after = lines.filter((_, index) => stays(index));
    taken.leftCents += sumOfLines(after);
    if (after.length === lines.length) continue;
    const isAll = after.length === 0;
    const back = await takeBackInvoice(
      trx,
      { id, lines },
      { after, isAll, refund: { ...refund, depositCents: 0 }, cause },
    );
    if (!isAll)
      await changeSlotsOfInvoice(
        trx,
        id,
        slotNumbers.filter((_, index) => stays(index)),
      );
    if (back.refund) taken.refunds.push(back.refund);
    taken.returnedCents += back.returnedCents;
    taken.certificateCents += back.certificateCents;
  }
  return taken;
}
