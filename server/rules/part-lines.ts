import type { SoldLine } from './invoice-lines.ts';
import { sumOfLines } from './invoice-lines.ts';
import { dueOnline } from './leave-to-course.ts';
import { subtractLines } from './regroup-lines.ts';

type Party = {
  all: readonly SoldLine[];
  /** Each group at its own price. */
  staying: readonly SoldLine[];
  leaving: readonly SoldLine[];
  /** Paid at the course by a group of which everybody has paid; else null. */
  paid: { staying: number | null; leaving: number | null };
};

/** More than rounding can move. */
const MOST_CENTS = 9;

/**
 * Parts the lines of a party into two groups, to the cent. Tax is rounded for each group, so the cents in between move
 * to the group that paid them at the course.
 */
export function partLines({ all, staying, leaving, paid }: Party): {
  staying: SoldLine[];
  leaving: SoldLine[];
} {
  const pricedCents = sumOfLines(staying, 'course');
  const paidCents = paid.staying ?? (paid.leaving === null ? null : sumOfLines(all, 'course') - paid.leaving);
  const moreCents = paidCents === null ? 0 : paidCents - pricedCents;
  const left = Math.abs(moreCents) > MOST_CENTS ? [...staying] : withCourse(all, staying, moreCents);
  const onlineCents = sumOfLines(all, 'online') - sumOfLines(left, 'online');
  const restCents = sumOfLines(all) - sumOfLines(left) - sumOfLines(leaving);
  const rest = () => (Math.abs(restCents) > MOST_CENTS ? leaving : withCents(leaving, restCents));
  return { staying: left, leaving: subtractLines(all, left) ?? dueOnline(rest(), onlineCents) };
}

/** A group that paid online as well owes the same in all. */
function withCourse(all: readonly SoldLine[], lines: readonly SoldLine[], moreCents: number): SoldLine[] {
  if (moreCents === 0) return [...lines];
  return sumOfLines(all, 'online') > 0
    ? dueOnline(lines, sumOfLines(lines, 'online') - moreCents)
    : withCents(lines, moreCents);
}

/** Adds cents to the tax of the largest line, or to its price if its tax is less. */
function withCents(lines: readonly SoldLine[], cents: number): SoldLine[] {
  const largest = lines.reduce((most, { totalCents }) => Math.max(most, totalCents), 0);
  const at = lines.findIndex(({ totalCents }) => totalCents === largest);
  const line = lines[at];
  if (!line || cents === 0 || line.totalCents + cents < 0) return [...lines];
  const totalCents = line.totalCents + cents;
  const changed =
    line.salesTaxCents + cents >= 0
      ? { ...line, totalCents, salesTaxCents: line.salesTaxCents + cents }
      : {
          ...line,
          totalCents,
          quantity: 1,
          unitCents: line.quantity * line.unitCents + cents,
          subTotalCents: line.subTotalCents + cents,
        };
  return lines.with(at, changed);
}
