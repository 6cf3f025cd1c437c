import {
  announceRefund,
  announceRefusedRefund,
  announceReturnedPayment,
} from '../mails/enqueue-booking-mails.ts';
import type { Payable } from '../payments/payable.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { paymentDeadline } from './payment-deadline.queries.ts';
import {
  failReservation,
  findReservationOfInvoice,
  lockReservationOfInvoice,
  updateReservation,
} from './reservations.queries.ts';

/** Places on the tee sheet, as payments see them. */
export const teeTimePayable: Payable = {
  async lock(trx, invoiceId) {
    const locked = await lockReservationOfInvoice(trx, invoiceId);
    const { reservation, isOver } = locked;
    const isPending = reservation.state === 'pending';
    const isWaiting = isPending && !isOver;
    return {
      isWaiting,
      async extend() {
        if (isWaiting) await updateReservation(trx, reservation.id, { expires_at: paymentDeadline('step') });
      },
      confirm: () => confirmReservation(trx, locked),
      async release() {
        if (isPending) await failReservation(trx, reservation);
      },
    };
  },

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
