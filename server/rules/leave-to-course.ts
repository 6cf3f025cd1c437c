import { type SoldLine, sumOfLines } from './invoice-lines.ts';

/** Moves `cents` from online to the course, the last lines first. */
export function leaveToCourse(lines: readonly SoldLine[], cents: number): SoldLine[] {
  if (cents <= 0) return [...lines];
  const { moved, rest } = moveDue(dueAt(lines, 'online').reverse(), cents, 'course');
  return [...rest.reverse(), ...moved.reverse(), ...dueAt(lines, 'course')];
}

/** Moves `cents` from the course to online, the first lines first. */
export function keepOnline(lines: readonly SoldLine[], cents: number): SoldLine[] {
  if (cents <= 0) return [...lines];
  const { moved, rest } = moveDue(dueAt(lines, 'course'), cents, 'online');
  return [...dueAt(lines, 'online'), ...moved, ...rest];
}

/** Sets the cents due online. */
export function dueOnline(lines: readonly SoldLine[], cents: number): SoldLine[] {
  const moreCents = cents - sumOfLines(lines, 'online');
  return moreCents < 0 ? leaveToCourse(lines, -moreCents) : keepOnline(lines, moreCents);
}

function dueAt(lines: readonly SoldLine[], due: SoldLine['due']): SoldLine[] {
  return lines.filter((line) => line.due === due);
}

function moveDue(lines: readonly SoldLine[], cents: number, due: SoldLine['due']) {
  const moved: SoldLine[] = [];
  const rest: SoldLine[] = [];
  let left = cents;
  for (const line of lines) {
    const part = Math.min(left, line.totalCents);
    left -= part;
    if (part === 0) rest.push(line);
    else if (part === line.totalCents) moved.push({ ...line, due });
    else {
      const parts = split(line, part);
      rest.push(parts.rest);
      moved.push({ ...parts.part, due });
    }
  }
  return { moved, rest };
}

/** Splits a line into two of one piece each; the discount stays with the rest. */
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
