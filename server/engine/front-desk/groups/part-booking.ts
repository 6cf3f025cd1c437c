import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { partLines } from '#server/rules/part-lines.ts';
import { linesOfBooking } from '../../reservations/reservation-details.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';
import { indexesOf } from './book-group.ts';
import type { Settled } from './refuse-settled.ts';

type Groups = { staying: readonly Slot[]; leaving: readonly Slot[]; settled: Settled };

/**
 * Parts the price of a booking into those of two groups, to the cent. `lines`: of those who stay. `theirs`: of those
 * who leave; `lineCents` of them were paid online.
 */
export function partBooking(
  reservation: Reservation,
  { staying, leaving, settled }: Groups,
): { lines: SoldLine[]; theirs: SoldLine[]; lineCents: number } {
  const all = indexesOf([...staying, ...leaving]);
  const linesOf = (slots: readonly Slot[]) => linesOfBooking(reservation, all, indexesOf(slots));
  const parted = partLines({
    all: reservation.invoice.lines,
    staying: linesOf(staying),
    leaving: linesOf(leaving),
    paid: { staying: paidBy(staying, settled), leaving: paidBy(leaving, settled) },
  });
  const { onlineCents } = settled;
  return {
    lines: parted.staying,
    theirs: parted.leaving,
    lineCents: onlineCents > 0 ? onlineCents - sumOfLines(parted.staying, 'online') : 0,
  };
}

/** Returns what a group paid at the course; null unless everybody has paid. */
function paidBy(slots: readonly Slot[], { checkIns }: Settled): number | null {
  if (!slots.every(({ is_paid }) => is_paid)) return null;
  const isTheirs = (slotNumber: number | undefined) =>
    slots.some(({ slot_number }) => slot_number === slotNumber);
  return checkIns.reduce(
    (sum, { slotNumbers, lines }) => sum + sumOfLines(lines.filter((_, at) => isTheirs(slotNumbers[at]))),
    0,
  );
}
