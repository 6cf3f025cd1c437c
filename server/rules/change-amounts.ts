import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { keepOnline, leaveToCourse } from './leave-to-course.ts';

type Change = {
  before: readonly SoldLine[];
  after: readonly SoldLine[];
  /** Otherwise all is paid at the course. */
  isPaidOnline: boolean;
  /** Whether the caller can pay now; otherwise the extra is due at the course. */
  mayPay: boolean;
};

export type ChangeAmounts = {
  lines: SoldLine[];
  differenceCents: number;
  dueCents: number;
  /** The part of the earlier payment that pays for the new price. */
  keptCents: number;
  /** Paid online beyond the new price. */
  lessCents: number;
};

/**
 * The earlier online payment counts up to the new price, even if the new rate is paid at the course. The rest is due
 * by the new rate's terms.
 */
export function changeAmounts({ before, after, isPaidOnline, mayPay }: Change): ChangeAmounts {
  const [totalCents, askedCents] = [sumOfLines(after), sumOfLines(after, 'online')];
  const differenceCents = totalCents - sumOfLines(before);
  const paidCents = isPaidOnline ? sumOfLines(before, 'online') : 0;
  const keptCents = Math.min(paidCents, totalCents);
  const onlineCents = isPaidOnline && mayPay ? Math.max(askedCents, keptCents) : keptCents;
  const lines =
    onlineCents < askedCents
      ? leaveToCourse(after, askedCents - onlineCents)
      : keepOnline(after, onlineCents - askedCents);
  return {
    lines,
    differenceCents,
    dueCents: onlineCents - keptCents,
    keptCents,
    lessCents: paidCents - keptCents,
  };
}
