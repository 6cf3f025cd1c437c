import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { creditedCents } from '#server/rules/rain-check.ts';
import { type Refund, refundOf } from '#server/rules/refund.ts';
import type { InvoiceOfCheckIn } from '../../check-in/check-in.queries.ts';
import { limitsOf, type PaidOnline } from '../../check-in/paid-online.ts';
import type { CancellationPlan } from '../../reservations/plan-cancellation.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';

type Booked = { reservation: Pick<Reservation, 'invoice'>; slots: readonly Slot[] };

export type PlannedRefunds = {
  /** Of what was paid with the booking itself, and for changes of it. */
  own: Refund;
  /** Of what those who leave have paid when checking in, with what stays of each invoice and whose it is then. */
  checkIns: { invoice: InvoiceOfCheckIn; after: SoldLine[]; slotNumbers: number[]; back: Refund }[];
  /** What those who stay have paid when checking in. */
  leftAtCheckInCents: number;
  all: Refund;
};

/**
 * What is given back of what was paid online for players who leave a booking, by its own terms or others: it is told before
 * they leave, and done when they do. Deposits are paid with the booking itself. What rain checks credited them is with them
 * already, and all that is given back and credited of a booking is never more than was paid for it.
 */
export function planRefunds(
  { reservation: { invoice }, slots }: Booked,
  { isAll, leaving, after, terms: own }: CancellationPlan,
  paid: PaidOnline,
  terms = own,
): PlannedRefunds {
  const gone = (isAll ? slots : leaving).map(({ slot_number }) => slot_number);
  const split = paid.checkIns
    .filter(({ isSold }) => isSold)
    .map((checkIn) => {
      const stays = (_: unknown, index: number) => !gone.includes(checkIn.slotNumbers[index] ?? 0);
      const staying = checkIn.lines.filter(stays);
      const lessCents = sumOfLines(checkIn.lines) - sumOfLines(staying);
      return { checkIn, after: staying, slotNumbers: checkIn.slotNumbers.filter(stays), lessCents };
    });
  const less = {
    own: sumOfLines(invoice.lines, 'online') - sumOfLines(after, 'online'),
    checkIns: split.reduce((sum, { lessCents }) => sum + lessCents, 0),
  };
  const limits = limitsOf(paid);
  let leftCents = limits.refundableCents;
  if (limits.creditedCents > 0)
    leftCents = Math.min(leftCents, less.own + less.checkIns - creditedCents(paid.credits, gone));
  const take = (of: Parameters<typeof refundOf>[0]) => {
    const back = refundOf({ ...of, atMostCents: leftCents });
    leftCents -= back.refundCents;
    return back;
  };
  const checkIns = split
    .filter(({ checkIn, slotNumbers }) => slotNumbers.length < checkIn.slotNumbers.length)
    .map(({ checkIn, lessCents, ...stays }) => ({
      invoice: checkIn,
      ...stays,
      back: take({ lessCents, ...checkIn.refundable, ...terms, depositCents: 0 }),
    }));
  const ofBooking = take({ lessCents: less.own, ...paid.own, ...terms });
  return {
    own: ofBooking,
    checkIns,
    leftAtCheckInCents: split.reduce((sum, each) => sum + sumOfLines(each.after), 0),
    all: checkIns.reduce((sum, { back }) => add(sum, back), ofBooking),
  };
}

function add(one: Refund, other: Refund): Refund {
  return {
    refundCents: one.refundCents + other.refundCents,
    cardCents: one.cardCents + other.cardCents,
    certificateCents: one.certificateCents + other.certificateCents,
    keptCents: one.keptCents + other.keptCents,
  };
}
