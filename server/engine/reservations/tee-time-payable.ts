import type { Trx } from '../call/context.ts';
import {
  announceRefund,
  announceRefusedRefund,
  announceReturnedPayment,
} from '../mails/enqueue-booking-mails.ts';
import type { LockedSale, Payable } from '../payments/payable.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { paymentDeadline } from './payment-deadline.queries.ts';
import {
  failReservation,
  findReservationOfInvoice,
  type LockedReservation,
  lockReservationOfInvoice,
  updateReservation,
} from './reservations.queries.ts';

/** A locked reservation as payments see it. */
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

/** Places on the tee sheet, as payments see them. */
export const teeTimePayable: Payable = {
  lock: async (trx, invoiceId) => saleOfReservation(trx, await lockReservationOfInvoice(trx, invoiceId)),

  async tell(trx, parts, invoiceId, news) {
    const { id: reservationId } = await findReservationOfInvoice(trx, invoiceId);
    switch (news.is) {
      case 'refunded':
        return announceRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'refund-refused':
        return announceRefusedRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'returned':
        return announceReturnedPayment(trx, parts, { ...news, reservationId });
    }
  },
};
