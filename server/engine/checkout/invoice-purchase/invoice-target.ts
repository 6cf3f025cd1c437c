import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Db } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { lockCart } from '../../cart/carts.queries.ts';
import { findReservationById, findReservationOfInvoice } from '../../reservations/reservations.queries.ts';
import type { PayTarget } from '../card-client/pay-target.ts';
import { reservationTarget } from '../card-client/reservation-target.ts';
import { lockMember } from '../cart-payment/lock-members.ts';
import { findMember } from '../cart-payment/members.queries.ts';
import { findInvoiceOfItem, type ItemInvoice } from '../item-invoices/item-invoices.queries.ts';
import { findOrder } from '../orders/orders.queries.ts';

/** Targets a single invoice. `lock` throws PARENT_NOT_SOLD if the item's parent is unsold. */
export async function invoiceTarget(db: Db, alias: string, invoice: ItemInvoice): Promise<PayTarget> {
  const { id: invoiceId, kind, cartId, orderId, currency } = invoice;
  if (kind === 'tee-time') return reservationTarget(await findReservationOfInvoice(db, invoiceId));
  if (kind === 'change') return changeTarget(db, alias, invoice);
  const booked =
    invoice.checkInReservationId === null
      ? null
      : await findReservationById(db, invoice.checkInReservationId);
  const order = orderId ? await findOrder(db, alias, orderId) : undefined;
  const { dueOnlineCents } = await findMember(db, invoiceId);
  return {
    alias,
    orderId,
    booker: booked?.booker ?? {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      ...(order?.booker as object),
    },
    asksBooker: booked === null,
    reservations: [],
    dueOnlineCents,
    parts: [{ invoiceId, dueOnlineCents, takesCertificates: kind !== 'gift-certificate' }],
    currency,
    async lockCart(trx) {
      if (cartId) await lockCart(trx, alias, cartId);
    },
    async lock(trx) {
      const member = await lockMember(trx, await findMember(trx, invoiceId));
      if (member.sale.state === 'waiting' && member.parentItemId && !member.isParentLost) {
        const parent = await findInvoiceOfItem(trx, member.parentItemId);
        if (parent?.state !== 'closed') throw new EngineError('PARENT_NOT_SOLD');
      }
      return { invoiceId, currency, members: [member] };
    },
  };
}

/** Targets a change's extra cost; paying it moves the booking. */
async function changeTarget(
  db: Db,
  alias: string,
  { id: invoiceId, currency, changeOf, lines }: ItemInvoice,
): Promise<PayTarget> {
  const { booker, notes } = await findReservationById(db, changeOf ?? 0);
  const dueOnlineCents = sumOfLines(lines, 'online');
  const takesCertificates = false;
  return {
    alias,
    orderId: null,
    booker,
    asksBooker: false,
    notes,
    reservations: [],
    dueOnlineCents,
    parts: [{ invoiceId, dueOnlineCents, takesCertificates }],
    currency,
    lockCart: async () => {},
    async lock(trx, payables) {
      const sale = await payables.change.lock(trx, invoiceId);
      const alone = { cartItemId: null, parentItemId: null, isParentLost: false, reservation: null };
      return {
        invoiceId,
        currency,
        members: [{ ...alone, invoiceId, takesCertificates, dueOnlineCents, sale }],
      };
    },
  };
}
