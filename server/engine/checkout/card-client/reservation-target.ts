import { lockReservation, type Reservation } from '../../reservations/reservations.queries.ts';
import { saleOfReservation } from '../../reservations/tee-time-payable.ts';
import type { PayTarget } from './pay-target.ts';

export function reservationTarget(reservation: Reservation): PayTarget {
  const { alias, order_id: orderId, invoice_id: invoiceId, booker, invoice } = reservation;
  const dueOnlineCents = invoice.dueOnline.summary.totalCents;
  return {
    alias,
    orderId,
    booker,
    asksBooker: true,
    reservations: [reservation],
    dueOnlineCents,
    parts: [{ invoiceId, dueOnlineCents, takesCertificates: true }],
    currency: invoice.currency,
    lockCart: async () => {},
    async lock(trx) {
      const locked = await lockReservation(trx, reservation);
      const member = {
        invoiceId,
        cartItemId: reservation.cart_item_id,
        parentItemId: null,
        isParentLost: false,
        takesCertificates: true,
        dueOnlineCents: locked.reservation.invoice.dueOnline.summary.totalCents,
        sale: saleOfReservation(trx, locked),
        reservation: locked,
      };
      return { invoiceId, currency: invoice.currency, members: [member] };
    },
  };
}
