import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Trx } from '../call/context.ts';
import { voidInvoice } from '../invoices/invoices.queries.ts';
import {
  announceCheckInPayment,
  announceRefund,
  announceRefusedCharge,
  announceRefusedRefund,
  announceUnsoldPayment,
} from '../mails/enqueue-booking-mails.ts';
import type { Payable } from '../payments/payable.ts';
import { changeTenderAtCourse, sellInvoice } from '../payments/tenders.queries.ts';
import { lowerRefunds } from '../reservations/cancellations.queries.ts';
import { findReservationById, lockReservation } from '../reservations/reservations.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import {
  extendCheckInInvoice,
  findCheckInInvoice,
  findDueAtCourse,
  findReservationIdOf,
  markCheckedIn,
  markPaid,
  unmarkPaid,
} from './check-in.queries.ts';

/**
 * A payment of course dues at check-in; the sale checks the players in. The reservation already counts as revenue, so
 * the sale only moves the amount from due at the course to due online.
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
        if (!canBeSold) {
          await release();
          return false;
        }
        await markPaid(trx, reservation.id, invoice.slotNumbers);
        await markCheckedIn(trx, reservation.id, invoice.slotNumbers);
        await sellInvoice(trx, invoice);
        await changeTenderAtCourse(trx, reservation.invoice_id, dueCents - totalCents);
        return true;
      },
    };
  },

  async notifyCharged(trx, parts, invoiceId, { amountCents, card }) {
    const { reservationId, slotNumbers, lines } = await findCheckInInvoice(trx, invoiceId);
    const paidFor = (await listSlots(trx, [reservationId])).flatMap(({ slot_number: slotNumber, name }) => {
      const line = lines[slotNumbers.indexOf(slotNumber)];
      return line ? [{ slotNumber, name, cents: line.totalCents }] : [];
    });
    await announceCheckInPayment(trx, parts, { reservationId, invoiceId, amountCents, card, paidFor });
  },

  async notify(trx, parts, invoiceId, news) {
    const { id: reservationId, invoice_id } = await findReservationById(
      trx,
      await findReservationIdOf(trx, invoiceId),
    );
    switch (news.is) {
      case 'refunded':
        return announceRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'refund-refused':
        return announceRefusedRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'unsold':
        return announceUnsoldPayment(trx, parts, { ...news, reservationId, beside: 'check-in' });
      case 'uncharged':
        await leaveToCourse(trx, invoiceId, { reservationId, reservationInvoiceId: invoice_id });
        await lowerRefunds(trx, reservationId, news.unreturnedCents);
        return announceRefusedCharge(trx, parts, { ...news, reservationId });
    }
  },
};

/** Voids an invoice that was not charged: its players owe at the course again, unless they left. */
async function leaveToCourse(
  trx: Trx,
  invoiceId: number,
  { reservationId, reservationInvoiceId }: { reservationId: number; reservationInvoiceId: number },
): Promise<void> {
  const { state, lines, slotNumbers } = await findCheckInInvoice(trx, invoiceId);
  if (state !== 'closed') return;
  const dueCents = await findDueAtCourse(trx, reservationInvoiceId);
  await changeTenderAtCourse(trx, invoiceId, 0);
  await voidInvoice(trx, invoiceId);
  await unmarkPaid(trx, reservationId, slotNumbers);
  await changeTenderAtCourse(trx, reservationInvoiceId, dueCents + sumOfLines(lines));
}
