import type { FacilityDetails } from '#server/contract/facility-file.ts';
import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { linesOfMembership } from './sale-lines.ts';

/** A payment of a membership; `invoiceCents` is what its invoice says once it was tried, null before. */
export type ChargedPayment = { amountCents: number; invoiceCents: number | null };

/** A payment of a membership in its schedule; `nextTryOn` is when it is tried again after a declined card. */
export type ScheduledPayment = ChargedPayment & {
  dueOn: string;
  state: 'due' | 'paid' | 'waived';
  tries: number;
  nextTryOn: string | null;
};

/** The lines of the invoice that a further period of a membership is charged with. */
export function linesOfPeriod(name: string, amountCents: number, tax: FacilityDetails['tax']): SoldLine[] {
  return linesOfMembership({ name, priceCents: amountCents, initiationFeeCents: 0 }, tax, 'online');
}

/** The price of a membership payment with tax, in cents: the amount charged to the card. */
export function centsOfPeriod(
  { amountCents, invoiceCents }: ChargedPayment,
  tax: FacilityDetails['tax'],
): number {
  return invoiceCents ?? sumOfLines(linesOfPeriod('', amountCents, tax), 'online');
}

/**
 * The next payment of a membership, as `billMemberships` will charge it: on which day of the facility's calendar, and how much with
 * tax. Null: nothing more is charged, or not before its member has paid what was declined.
 */
export function nextChargeOf(
  payments: readonly ScheduledPayment[],
  state: string,
  tax: FacilityDetails['tax'],
): { on: string; cents: number } | null {
  if (state !== 'active') return null;
  const charges = payments.flatMap((payment) => {
    const on = payment.tries === 0 ? payment.dueOn : payment.nextTryOn;
    const isCharged = payment.state === 'due' && payment.amountCents > 0 && on !== null;
    return isCharged ? [{ on, cents: centsOfPeriod(payment, tax) }] : [];
  });
  return charges.reduce<{ on: string; cents: number } | null>(
    (first, charge) => (first === null || charge.on < first.on ? charge : first),
    null,
  );
}
