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
  /** Paid with the booking and for changes of it. */
  own: Refund;
  /** Payments of leaving players, with each invoice's remaining lines and slots. */
  checkIns: { invoice: InvoiceOfCheckIn; after: SoldLine[]; slotNumbers: number[]; amounts: Refund }[];
  /** Paid by remaining players. */
  leftAtCheckInCents: number;
  all: Refund;
};

/**
 * Plans refunds of online payments when players leave. Only the booking itself has deposits. Refunds and rain-check
 * credits together never exceed what was paid.
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
    const amounts = refundOf({ ...of, atMostCents: leftCents });
    leftCents -= amounts.refundCents + amounts.handCents;
    return amounts;
  };
  const checkIns = split
    .filter(({ checkIn, slotNumbers }) => slotNumbers.length < checkIn.slotNumbers.length)
    .map(({ checkIn, lessCents, ...stays }) => ({
      invoice: checkIn,
      ...stays,
      amounts: take({ lessCents, ...checkIn.refundable, ...terms, depositCents: 0 }),
    }));
  const ofBooking = take({ lessCents: less.own, ...paid.own, ...terms });
  return {
    own: ofBooking,
    checkIns,
    leftAtCheckInCents: split.reduce((sum, each) => sum + sumOfLines(each.after), 0),
    all: checkIns.reduce((sum, { amounts }) => add(sum, amounts), ofBooking),
  };
}

function add(one: Refund, other: Refund): Refund {
  return {
    refundCents: one.refundCents + other.refundCents,
    cardCents: one.cardCents + other.cardCents,
    certificateCents: one.certificateCents + other.certificateCents,
    handCents: one.handCents + other.handCents,
    keptCents: one.keptCents + other.keptCents,
  };
}
