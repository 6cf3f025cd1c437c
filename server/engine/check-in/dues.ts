import { linesOfDues } from '#server/rules/check-in-dues.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import { isSold } from '#server/rules/is-sold.ts';
import type { Db } from '../call/context.ts';
import { findAttemptThatCounts } from '../payments/which-attempt.queries.ts';
import { linesOfBooking, sharesOfBooking } from '../reservations/reservation-details.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../reservations/slots.queries.ts';
import { listCheckInInvoices } from './check-in.queries.ts';

type BookingPayments = {
  slots: readonly Slot[];
  /** The online dues were charged, or are being charged. */
  isPaidOnline: boolean;
  paid: readonly SoldLine[];
};

export async function readBookingPayments(
  db: Db,
  { id, invoice_id }: Pick<Reservation, 'id' | 'invoice_id'>,
): Promise<BookingPayments> {
  const slots = await listSlots(db, [id]);
  const attempt = await findAttemptThatCounts(db, invoice_id);
  const invoices = await listCheckInInvoices(db, id, 'closed');
  return {
    slots,
    isPaidOnline: attempt !== undefined && isSold(attempt) && attempt.state !== 'voided',
    paid: invoices.flatMap(({ lines }) => lines),
  };
}

/** Returns what the asked players owe at the course, one line each. */
export function duesOf(
  { rate, invoice }: Pick<Reservation, 'rate' | 'invoice'>,
  { slots, asked, isPaidOnline, paid }: BookingPayments & { asked: readonly Slot[] },
): SoldLine[] {
  const all = slots.map(({ rate_index }) => rate_index);
  return linesOfDues({
    // All pay what is left: a booking that was split has cents that its rate does not know.
    linesOf: (rateIndexes) =>
      rateIndexes.length === all.length ? invoice.lines : linesOfBooking({ rate, invoice }, all, rateIndexes),
    nameOf: (rateIndex) => sharesOfBooking(rate, [rateIndex]).find(({ players }) => players > 0)?.name ?? '',
    settled: slots.filter(({ is_paid }) => is_paid).map(({ rate_index }) => rate_index),
    paid,
    asked: asked.map(({ rate_index }) => rate_index),
    isPaidOnline,
  });
}
