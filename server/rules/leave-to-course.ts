import type { SoldLine } from './invoice-lines.ts';

/** The same lines with so many cents due at the course instead of online, the last of them first. */
export function leaveToCourse(lines: readonly SoldLine[], cents: number): SoldLine[] {
  if (cents <= 0) return [...lines];
  let left = cents;
  const online: SoldLine[] = [];
  const course: SoldLine[] = [];
  for (const line of [...lines.filter(({ due }) => due === 'online')].reverse()) {
    const moved = Math.min(left, line.totalCents);
    left -= moved;
    if (moved === line.totalCents && moved > 0) course.unshift({ ...line, due: 'course' });
    else if (moved === 0) online.unshift(line);
    else {
      const { rest, part } = split(line, moved);
      online.unshift(rest);
      course.unshift({ ...part, due: 'course' });
    }
  }
  return [...online, ...course, ...lines.filter(({ due }) => due === 'course')];
}

/** Two lines of one piece each that come to the same together; the discount stays with what is paid online. */
function split(line: SoldLine, cents: number): { rest: SoldLine; part: SoldLine } {
  const taxCents = Math.round((line.salesTaxCents * cents) / line.totalCents);
  const askedCents = line.isTaxIncluded ? cents : cents - taxCents;
  const part = {
    ...line,
    quantity: 1,
    unitCents: askedCents,
    discountCents: 0,
    subTotalCents: cents - taxCents,
    salesTaxCents: taxCents,
    totalCents: cents,
  };
  const rest = {
    ...line,
    quantity: 1,
    unitCents: line.quantity * line.unitCents - askedCents,
    subTotalCents: line.subTotalCents - part.subTotalCents,
    salesTaxCents: line.salesTaxCents - taxCents,
    totalCents: line.totalCents - cents,
  };
  return { rest, part };
}
