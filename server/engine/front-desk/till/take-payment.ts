import type { AskedTender } from '#server/contract/staff/till.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { StaffContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import {
  findCheckInInvoice,
  findDueAtCourse,
  insertCheckInInvoice,
  listCheckInInvoices,
  markCheckedIn,
  markPaid,
  unmarkCheckedIn,
  unmarkPaid,
} from '../../check-in/check-in.queries.ts';
import { duesOf, readBookingPayments } from '../../check-in/dues.ts';
import { refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import { findInvoice, openInvoice, voidInvoice } from '../../invoices/invoices.queries.ts';
import { handOut } from '../../payments/counter-tenders.queries.ts';
import { findRefundable } from '../../payments/refundable.queries.ts';
import { changeTenderAtCourse, sellInvoice } from '../../payments/tenders.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from '../change-booking.ts';
import { findTill } from './find-till.ts';
import { limitCodes, payAtCounter } from './pay-at-counter.ts';

export const payVerb: BookingVerb = {
  name: 'pay',
  may: 'book',
  async undo(context, { trx, reservation }, { after }) {
    const invoiceId = after.invoiceId as number;
    const { slotNumbers, ...invoice } = await findCheckInInvoice(trx, invoiceId);
    const dueCents = await findDueAtCourse(trx, reservation.invoice_id);
    const totalCents = sumOfLines(invoice.lines);
    const refundable = await findRefundable(trx, invoiceId, await findAttemptThatCounts(trx, invoiceId));
    const { certificateCents, handCents } = refundable;
    await refundInvoice(trx, invoice, {
      after: [],
      isAll: true,
      amounts: { refundCents: certificateCents, cardCents: 0, certificateCents, handCents, keptCents: 0 },
      cause: 'undo',
    });
    await handOut(trx, [invoiceId], await findTill(trx, context, reservation.facility_id));
    await unmarkPaid(trx, reservation.id, slotNumbers);
    await unmarkCheckedIn(trx, reservation.id, after.checkedIn as number[]);
    await changeTenderAtCourse(trx, reservation.invoice_id, dueCents + totalCents);
    return { before: { slots: slotNumbers, amountCents: totalCents }, after: { slots: [], amountCents: 0 } };
  },
};

type Ask = {
  /** Without them, all who owe. */
  slots?: readonly number[] | undefined;
  tenders: readonly AskedTender[];
  /** Of a comp. */
  reason: string;
  isCheckIn: boolean;
};

/**
 * Takes what players owe at the course, and checks them in if asked. Errors: those of changeBooking and payAtCounter,
 * NOTHING_DUE, PAYMENT_UNDER_WAY (a golfer is paying).
 */
export async function takePayment(context: StaffContext, named: NamedBooking, ask: Ask) {
  const paid = { receiptId: 0, amountCents: 0 };
  const changed = await limitCodes(context, ask.tenders, () =>
    changeBooking(context, payVerb, named, async ({ trx, reservation }) => {
      const { id, facility_id: facilityId, customer_id: customerId } = reservation;
      const payments = await readBookingPayments(trx, reservation);
      const paying = payments.slots.filter(
        (slot) => !slot.is_paid && (!ask.slots || ask.slots.includes(slot.slot_number)),
      );
      const slots = paying.map(({ slot_number }) => slot_number);
      const lines = duesOf(reservation, { ...payments, asked: paying });
      const totalCents = sumOfLines(lines);
      if (totalCents <= 0) throw new EngineError('NOTHING_DUE');
      await endOpenInvoices(trx, id, slots);
      const invoiceId = await openPayment(trx, reservation, { lines, slots });
      const dueCents = await findDueAtCourse(trx, reservation.invoice_id);
      await markPaid(trx, id, slots);
      await changeTenderAtCourse(trx, reservation.invoice_id, dueCents - totalCents);
      const { tenders, compCents } = await payAtCounter(trx, context, {
        invoices: [{ invoiceId, cents: totalCents }],
        payerId: invoiceId,
        roundCents: lines.map((line) => line.totalCents),
        facilityId,
        currency: reservation.invoice.currency,
        customerId,
        tenders: ask.tenders,
        reason: ask.reason,
        of: { noun: 'booking', nounId: String(id) },
      });
      const checkedIn = ask.isCheckIn ? await markCheckedIn(trx, id, slots) : [];
      Object.assign(paid, { receiptId: invoiceId, amountCents: totalCents });
      return {
        before: {},
        after: { invoiceId, slots, checkedIn, amountCents: totalCents, tenders, compCents },
        reason: ask.reason,
      };
    }),
  );
  return { ...changed, ...paid };
}

async function openPayment(
  trx: Trx,
  { id, alias, facility_id: facilityId, customer_id: customerId, invoice }: Reservation,
  { lines, slots }: { lines: ReturnType<typeof duesOf>; slots: readonly Slot['slot_number'][] },
): Promise<number> {
  const opened = {
    alias,
    facilityId,
    kind: 'check-in' as const,
    customerId,
    cartItemId: null,
    orderId: null,
  };
  const invoiceId = await openInvoice(trx, { ...opened, currency: invoice.currency, lines });
  await insertCheckInInvoice(trx, { invoiceId, reservationId: id, slotNumbers: slots });
  await sellInvoice(trx, await findInvoice(trx, invoiceId));
  return invoiceId;
}

/** Ends what golfers opened to pay for these players. Error: PAYMENT_UNDER_WAY if one is paying. */
async function endOpenInvoices(trx: Trx, reservationId: number, slots: readonly number[]): Promise<void> {
  for (const { id, slotNumbers, isBeingPaid } of await listCheckInInvoices(trx, reservationId, 'open')) {
    if (!slotNumbers.some((slot) => slots.includes(slot))) continue;
    if (isBeingPaid) throw new EngineError('PAYMENT_UNDER_WAY');
    await voidInvoice(trx, id);
  }
}
