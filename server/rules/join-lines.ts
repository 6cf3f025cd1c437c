import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { dueOnline } from './leave-to-course.ts';
import type { Prices } from './rate-invoice.ts';
import { addLines } from './regroup-lines.ts';

type Rate = { prices: Prices; counterpart?: { prices: Prices } };
type Booking = {
  rate: Rate;
  lines: readonly SoldLine[];
  /** Paid online, of `lines`. */
  onlineCents: number;
};

/**
 * Returns the lines of two bookings that become one, with what both paid online. At the same price they owe what they
 * owed apart, to the cent, though tax was rounded for each. `priced`: all players at the price of the first.
 */
export function joinLines(one: Booking, other: Booking, priced: readonly SoldLine[]): SoldLine[] {
  const lines = hasSamePrice(one.rate, other.rate) ? addLines(one.lines, other.lines) : priced;
  return dueOnline(lines, Math.min(one.onlineCents + other.onlineCents, sumOfLines(lines)));
}

/** Whether players pay the same. Only bookings that were made online have a fee and a part due online. */
export function hasSamePrice(one: Rate, other: Rate): boolean {
  return (
    isSame(one.prices, other.prices) &&
    (!other.counterpart ||
      (one.counterpart !== undefined && isSame(one.counterpart.prices, other.counterpart.prices)))
  );
}

function isSame(one: Prices, other: Prices): boolean {
  return (
    one.greenFeeCents === other.greenFeeCents &&
    one.discountedFeeCents === other.discountedFeeCents &&
    one.taxPercent === other.taxPercent &&
    one.isTaxIncluded === other.isTaxIncluded
  );
}
