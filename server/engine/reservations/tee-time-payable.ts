import { leaveToCourse } from '#server/rules/leave-to-course.ts';
import type { EngineParts, Trx } from '../call/context.ts';
import { reviseInvoice } from '../invoices/invoices.queries.ts';
import {
  announceRefund,
  announceRefusedCharge,
  announceRefusedRefund,
  announceUnsoldPayment,
} from '../mails/enqueue-money-mails.ts';
import type { LockedSale, Payable } from '../payments/payable.ts';
import { lowerRefunds } from './cancellations.queries.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { paymentDeadline } from './payment-deadline.queries.ts';
import {
  failReservation,
  findReservationOfInvoice,
  type LockedReservation,
  lockReservationOfInvoice,
  type Reservation,
  updateReservation,
} from './reservations.queries.ts';

export function saleOfReservation(trx: Trx, locked: LockedReservation): LockedSale {
  const { reservation, isOver } = locked;
  const isPending = reservation.state === 'pending';
  const isWaiting = isPending && !isOver;
  return {
    state: isPending ? 'waiting' : reservation.state === 'confirmed' ? 'sold' : 'ended',
    isWaiting,
    async extend() {
      if (isWaiting) await updateReservation(trx, reservation.id, { expires_at: paymentDeadline('step') });
    },
    confirm: () => confirmReservation(trx, locked),
    async release() {
      if (isPending) await failReservation(trx, reservation);
    },
  };
}

export const teeTimePayable: Payable = {
  lock: async (trx, invoiceId) => saleOfReservation(trx, await lockReservationOfInvoice(trx, invoiceId)),

  async notify(trx, parts, invoiceId, news) {
    const reservation = await findReservationOfInvoice(trx, invoiceId);
    const { id: reservationId } = reservation;
    switch (news.is) {
      case 'refunded':
        return announceRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'refund-refused':
        return announceRefusedRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'unsold':
        return announceUnsoldPayment(trx, parts, { ...news, reservationId });
      case 'uncharged':
        return leaveBookingToCourse(trx, parts, reservation, news);
    }
  },
};

/**
 * Makes a failed charge due at the course. Notifies golfers who believe it is paid; others learn it with the booking.
 */
async function leaveBookingToCourse(
  trx: Trx,
  parts: EngineParts,
  { id: reservationId, invoice_id: invoiceId, invoice, announced_at: announcedAt }: Reservation,
  charge: { attemptId: number; amountCents: number; unreturnedCents: number },
): Promise<void> {
  const { amountCents, unreturnedCents } = charge;
  if (amountCents > 0) await reviseInvoice(trx, invoiceId, leaveToCourse(invoice.lines, amountCents));
  await lowerRefunds(trx, reservationId, unreturnedCents);
  if (announcedAt || unreturnedCents > 0)
    await announceRefusedCharge(trx, parts, { ...charge, reservationId });
}
