import type { AskedTender } from '#server/contract/staff/tenders.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Db, StaffContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import {
  findDueAtCourse,
  insertCheckInInvoice,
  listCheckInInvoices,
  markCheckedIn,
  markPaid,
} from '../../check-in/check-in.queries.ts';
import { duesOf, readBookingPayments } from '../../check-in/dues.ts';
import { findInvoice, openInvoice, voidInvoice } from '../../invoices/invoices.queries.ts';
import type { PaymentAttempt } from '../../payments/payments.queries.ts';
import { changeTenderAtCourse, sellInvoice } from '../../payments/tenders.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { payAtCounter } from './pay-at-counter.ts';

export type PaymentAsk = {
  /** Without them, all who owe. */
  slots?: readonly number[] | undefined;
  tenders: readonly AskedTender[];
  /** Of a comp. */
  reason: string;
  isCheckIn: boolean;
};

/** Of players at the course, one line each. */
export type OpenDues = { lines: SoldLine[]; slots: number[]; totalCents: number };

/** Error: NOTHING_DUE. */
export async function findDues(
  trx: Trx,
  reservation: Reservation,
  asked?: readonly number[] | undefined,
): Promise<OpenDues> {
  const dues = await findOpenDues(trx, reservation, asked);
  if (dues.totalCents <= 0) throw new EngineError('NOTHING_DUE');
  return dues;
}

/** Of the asked players, or of all. */
export async function findOpenDues(
  db: Db,
  reservation: Reservation,
  asked?: readonly number[] | undefined,
): Promise<OpenDues> {
  const payments = await readBookingPayments(db, reservation);
  const paying = payments.slots.filter(
    (slot) => !slot.is_paid && (!asked || asked.includes(slot.slot_number)),
  );
  const lines = duesOf(reservation, { ...payments, asked: paying });
  return { lines, slots: paying.map(({ slot_number }) => slot_number), totalCents: sumOfLines(lines) };
}

/**
 * Opens the invoice of a payment, and ends those that golfers opened for the same players; returns its id. Error:
 * PAYMENT_UNDER_WAY if somebody is paying.
 */
export async function openDues(
  trx: Trx,
  { id, alias, facility_id: facilityId, customer_id: customerId, invoice }: Reservation,
  { lines, slots }: OpenDues,
  { isAtCounter = false } = {},
): Promise<number> {
  await endOpenInvoices(trx, id, slots);
  const opened = {
    alias,
    facilityId,
    kind: 'check-in' as const,
    customerId,
    cartItemId: null,
    orderId: null,
  };
  const invoiceId = await openInvoice(trx, { ...opened, currency: invoice.currency, lines });
  await insertCheckInInvoice(trx, { invoiceId, reservationId: id, slotNumbers: slots, isAtCounter });
  return invoiceId;
}

/** Describes the payment of dues for payAtCounter. */
export function paymentOfDues(
  { id, facility_id: facilityId, customer_id: customerId, invoice }: Reservation,
  { invoiceId, dues: { lines, totalCents }, ask }: { invoiceId: number; dues: OpenDues; ask: PaymentAsk },
) {
  return {
    invoices: [{ invoiceId, cents: totalCents, roundCents: lines.map((line) => line.totalCents) }],
    payerId: invoiceId,
    facilityId,
    currency: invoice.currency,
    customerId,
    tenders: ask.tenders,
    reason: ask.reason,
    of: { noun: 'booking', nounId: String(id) },
  };
}

type Sale = {
  invoiceId: number;
  dues: OpenDues;
  ask: PaymentAsk;
  charged?: PaymentAttempt;
  attemptId?: string | undefined;
};

/** Sells an opened invoice to players and takes its payment. Returns what the log says of it. Errors: those of payAtCounter. */
export async function sellDues(trx: Trx, context: StaffContext, reservation: Reservation, sale: Sale) {
  const {
    invoiceId,
    dues: { slots, totalCents },
    ask,
    charged,
    attemptId,
  } = sale;
  const { id, invoice_id: bookingInvoiceId } = reservation;
  await sellInvoice(trx, await findInvoice(trx, invoiceId));
  const dueCents = await findDueAtCourse(trx, bookingInvoiceId);
  await markPaid(trx, id, slots);
  await changeTenderAtCourse(trx, bookingInvoiceId, dueCents - totalCents);
  const paid = await payAtCounter(trx, context, {
    ...paymentOfDues(reservation, sale),
    ...(charged && { charged }),
    ...(attemptId && { attemptId }),
  });
  const checkedIn = ask.isCheckIn ? await markCheckedIn(trx, id, slots) : [];
  return {
    before: {},
    after: { invoiceId, slots, checkedIn, amountCents: totalCents, ...paid },
    reason: ask.reason,
  };
}

async function endOpenInvoices(trx: Trx, reservationId: number, slots: readonly number[]): Promise<void> {
  for (const { id, slotNumbers, isBeingPaid } of await listCheckInInvoices(trx, reservationId, 'open')) {
    if (!slotNumbers.some((slot) => slots.includes(slot))) continue;
    if (isBeingPaid) throw new EngineError('PAYMENT_UNDER_WAY');
    await voidInvoice(trx, id);
  }
}
