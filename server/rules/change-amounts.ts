import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { keepOnline, leaveToCourse } from './leave-to-course.ts';

type Change = {
  /** What the booking costs, and what it costs once it is moved. */
  before: readonly SoldLine[];
  after: readonly SoldLine[];
  /** Whether what is due online was paid there; otherwise all of it is paid at the course. */
  isPaidOnline: boolean;
  /** Whether who asks can pay now; otherwise more is due at the course. */
  mayPay: boolean;
};

/** What moving a booking costs or refunds, in cents. */
export type ChangeAmounts = {
  /** The lines of the moved booking; what nobody pays now is due at the course. */
  lines: SoldLine[];
  /** All of the new price less all of the old one. */
  differenceCents: number;
  /** To be paid online now. */
  dueCents: number;
  /** What was paid online and stays: it pays the new price. */
  keptCents: number;
  /** What was paid online beyond the new price. */
  lessCents: number;
};

/**
 * What a change of a booking costs, or refunds. What was paid online stays up to the new price, also where the new rate is paid at
 * the course. The rest of the price is due as the new rate says.
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
