import { randomUUID } from 'node:crypto';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { refundOf } from '#server/rules/refund.ts';
import { spreadPayments } from '#server/rules/spread-payments.ts';
import type { Dues } from '#server/rules/take-of-dues.ts';
import type { Trx } from '../../call/context.ts';
import {
  type CheckInInvoice,
  changeSlotsOfInvoice,
  listCheckInInvoices,
  markPaid,
  unmarkPaid,
} from '../../check-in/check-in.queries.ts';
import { duesOf, readBookingPayments } from '../../check-in/dues.ts';
import { REFUND_ALL, refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import { findRefundable } from '../../payments/refundable.queries.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { sellInvoice } from '../../payments/tenders.queries.ts';
import { isPaidByAccounts, transferPaid } from '../../payments/transfers.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { findReservationById, type Reservation } from '../../reservations/reservations.queries.ts';
import { setDueAtCourse } from '../groups/carry-payments.ts';
import { openDues } from '../till/sell-dues.ts';

type Booked = { reservation: Reservation; dues: Dues; checkIns: CheckInInvoice[] };

/**
 * Lets what was paid for an outing at the counter count for the new prices of its locked bookings, by tee time. The
 * contact paid for all of them, so what exceeds one price pays for another booking; what exceeds all is refunded. The
 * rest is due at the course. The caller pays the refunds out after the commit.
 */
export async function spreadOutingPayments(trx: Trx, ids: readonly number[]): Promise<ScheduledRefund[]> {
  const bookings: Booked[] = [];
  for (const id of ids) bookings.push(await readBooked(trx, id));
  const paid = bookings.flatMap(({ checkIns }, place) => checkIns.map((checkIn) => ({ checkIn, place })));
  if (paid.length === 0) return [];
  const asks = [];
  for (const { checkIn, place } of paid)
    asks.push({
      place,
      cents: sumOfLines(checkIn.lines),
      canMove: !(await isPaidByAccounts(trx, checkIn.id)),
    });
  const { open, payments } = spreadPayments(
    bookings.map(({ dues }) => dues),
    asks,
  );
  const refunds: ScheduledRefund[] = [];
  for (const [index, { own, moved, leftCents }] of payments.entries()) {
    const checkIn = paid[index]?.checkIn;
    if (!checkIn || (moved.length === 0 && leftCents === 0)) continue;
    const { id: fromId, lines } = checkIn;
    let allCents = sumOfLines(lines);
    let transferredCents = 0;
    for (const { place, taken } of moved) {
      const to = bookings[place]?.reservation;
      if (!to) continue;
      const toId = await openDues(trx, to, taken);
      await sellInvoice(trx, { id: toId, lines: taken.lines });
      const share = { lineCents: taken.totalCents, allCents };
      transferredCents += await transferPaid(trx, { fromId, toId }, share);
      allCents -= taken.totalCents;
    }
    const refundable = await findRefundable(trx, fromId, await findAttemptThatCounts(trx, fromId));
    const { refund } = await refundInvoice(
      trx,
      { id: fromId, lines },
      {
        after: own.lines,
        isAll: own.lines.length === 0,
        amounts: refundOf({ lessCents: leftCents, ...REFUND_ALL, ...refundable }),
        transferredCents,
        cause: `spread:${randomUUID()}`,
      },
    );
    if (refund) refunds.push(refund);
    if (own.lines.length > 0) await changeSlotsOfInvoice(trx, fromId, own.slots);
  }
  for (const [place, { reservation, dues }] of bookings.entries()) {
    const owing = open[place]?.slots ?? [];
    const settled = dues.slots.filter((slot) => !owing.includes(slot));
    await unmarkPaid(trx, reservation.id, owing);
    await markPaid(trx, reservation.id, settled);
    await setDueAtCourse(trx, reservation.id);
  }
  return refunds;
}

/** Reads a booking with what its players owed if nobody had paid, and what was paid. */
async function readBooked(trx: Trx, id: number): Promise<Booked> {
  const reservation = await findReservationById(trx, id);
  const payments = await readBookingPayments(trx, reservation);
  const slots = payments.slots.map((slot) => ({ ...slot, is_paid: false }));
  return {
    reservation,
    dues: {
      lines: duesOf(reservation, { ...payments, paid: [], slots, asked: slots }),
      slots: slots.map(({ slot_number: slot }) => slot),
    },
    checkIns: await listCheckInInvoices(trx, id, 'closed'),
  };
}
