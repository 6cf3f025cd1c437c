import type { FacilityDetails } from '#server/contract/facility-file.ts';
import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { linesOfMembership } from './sale-lines.ts';

/** `invoiceCents` is null before the first try. */
export type ChargedPayment = { amountCents: number; invoiceCents: number | null };

/** `nextTryOn`: after a declined card. */
export type ScheduledPayment = ChargedPayment & {
  dueOn: string;
  state: 'due' | 'paid' | 'waived';
  tries: number;
  nextTryOn: string | null;
};

export function linesOfPeriod(name: string, amountCents: number, tax: FacilityDetails['tax']): SoldLine[] {
  return linesOfMembership({ name, priceCents: amountCents, initiationFeeCents: 0 }, tax, 'online');
}

/** Includes tax: the amount charged to the card. */
export function centsOfPeriod(
  { amountCents, invoiceCents }: ChargedPayment,
  tax: FacilityDetails['tax'],
): number {
  return invoiceCents ?? sumOfLines(linesOfPeriod('', amountCents, tax), 'online');
}

/**
 * Returns what `billMemberships` will charge: local day and cents with tax. Null when nothing more is charged, or not
 * before the member pays a declined payment.
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
