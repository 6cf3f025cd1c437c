import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { voidInvoice } from '../invoices/invoices.queries.ts';
import {
  announceRefund,
  announceRefusedRefund,
  announceReturnedPayment,
} from '../mails/enqueue-booking-mails.ts';
import type { Payable } from '../payments/payable.ts';
import { changeTenderAtCourse, sellInvoice } from '../payments/tenders.queries.ts';
import { findReservationById, lockReservation } from '../reservations/reservations.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import {
  extendCheckInInvoice,
  findCheckInInvoice,
  findDueAtCourse,
  findReservationIdOf,
  markCheckedIn,
  markPaid,
} from './check-in.queries.ts';

/**
 * What some players pay online instead of at the course, as payments see it; they are checked in when it is sold. It is earned
 * with the reservation already: here it is moved from what is due at the course to what is due online, and the reservation's
 * own tender shrinks.
 */
export const checkInPayable: Payable = {
  async lock(trx, invoiceId) {
    const { reservation } = await lockReservation(trx, { id: await findReservationIdOf(trx, invoiceId) });
    const invoice = await findCheckInInvoice(trx, invoiceId);
    const slots = await listSlots(trx, [reservation.id]);
    const isOwed =
      reservation.state === 'confirmed' &&
      invoice.slotNumbers.every((number) =>
        slots.some((slot) => slot.slot_number === number && !slot.is_paid),
      );
    const dueCents = await findDueAtCourse(trx, reservation.invoice_id);
    const totalCents = sumOfLines(invoice.lines);
    const canBeSold = invoice.state === 'open' && isOwed && totalCents <= dueCents;
    const isWaiting = canBeSold && !invoice.isOver;
    const release = async () => {
      if (invoice.state === 'open') await voidInvoice(trx, invoiceId);
    };
    return {
      state: canBeSold ? 'waiting' : invoice.state === 'closed' ? 'sold' : 'ended',
      isWaiting,
      release,
      async extend() {
        if (isWaiting) await extendCheckInInvoice(trx, invoiceId);
      },
      async confirm() {
        if (!canBeSold || !(await markPaid(trx, reservation.id, invoice.slotNumbers))) {
          await release();
          return false;
        }
        await markCheckedIn(trx, reservation.id, invoice.slotNumbers);
        await sellInvoice(trx, invoice);
        await changeTenderAtCourse(trx, reservation.invoice_id, dueCents - totalCents);
        return true;
      },
    };
  },

  async tell(trx, parts, invoiceId, news) {
    const { id: reservationId } = await findReservationById(trx, await findReservationIdOf(trx, invoiceId));
    switch (news.is) {
      case 'refunded':
        return announceRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'refund-refused':
        return announceRefusedRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'returned':
        return announceReturnedPayment(trx, parts, { ...news, reservationId, beside: 'check-in' });
    }
  },
};
