import type { CheckInInvoice as WireInvoice } from '#server/contract/check-in.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { hasSameLines, sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Text } from '#server/text/en.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { openInvoice, voidInvoice } from '../invoices/invoices.queries.ts';
import { findOwnReservation } from '../reservations/find-own-reservation.ts';
import { lockReservation, type Reservation } from '../reservations/reservations.queries.ts';
import type { Slot } from '../reservations/slots.queries.ts';
import { lineText } from '../tee-sheet/rate-invoice.wire.ts';
import {
  type CheckInInvoice,
  extendCheckInInvoice,
  findCheckInInvoice,
  insertCheckInInvoice,
  listCheckInInvoices,
} from './check-in.queries.ts';
import { chooseSlots } from './check-in-players.ts';
import { duesOf, readBookingPayments } from './dues.ts';
import { requireCheckIn, requireOpen } from './may-check-in.ts';

type Ask = { playerCount?: number | null | undefined; slots?: readonly number[] | null | undefined };
type Open = CheckInInvoice & { isBeingPaid: boolean };

/**
 * Opens an invoice for course dues of the caller's players; the same players get the same one. It reserves nothing:
 * the first payment for a player wins. Errors: CHECK_IN_OFF, BAD_INPUT, SESSION_REQUIRED, NOT_FOUND,
 * RESERVATION_NOT_BOOKED, CHECK_IN_NOT_OPEN, CHECK_IN_OVER, CHECK_IN_NOTHING_DUE (also without cards),
 * PAYMENT_UNDER_WAY (by others).
 */
export async function openCheckInInvoice(context: TenantContext, id: number, ask: Ask): Promise<WireInvoice> {
  const { parts, operator } = context;
  requireCheckIn(operator);
  const own = await findOwnReservation(context, id);
  return parts.db.transaction().execute(async (trx) => {
    const { reservation } = await lockReservation(trx, own);
    requireOpen(operator, reservation, parts.now());
    const payments = await readBookingPayments(trx, reservation);
    const { slots } = payments;
    const owing = slots.filter(
      (slot) =>
        !slot.is_paid &&
        duesOf(reservation, { ...payments, asked: [slot] }).some(({ totalCents }) => totalCents > 0),
    );
    const openInvoices = await listCheckInInvoices(trx, id, 'open');
    const paying = choosePlayers(context, { slots, owing, open: openInvoices }, ask);
    if (paying.length === 0 || !operator.takesCards) throw new EngineError('CHECK_IN_NOTHING_DUE');
    const lines = duesOf(reservation, { ...payments, asked: paying });
    const slotNumbers = paying.map(({ slot_number }) => slot_number);
    const answer = async (invoiceId: number) =>
      wireInvoice(await findCheckInInvoice(trx, invoiceId), reservation, context.text);
    const same = openInvoices.find((each) => isOf(each, slotNumbers) && hasSameLines(each.lines, lines));
    await voidStale(trx, openInvoices, same);
    if (same) {
      await extendCheckInInvoice(trx, same.id);
      return answer(same.id);
    }
    const invoiceId = await openInvoice(trx, {
      alias: reservation.alias,
      facilityId: reservation.facility_id,
      kind: 'check-in',
      customerId: reservation.customer_id,
      cartItemId: null,
      orderId: null,
      currency: reservation.invoice.currency,
      lines,
    });
    await insertCheckInInvoice(trx, { invoiceId, reservationId: id, slotNumbers });
    return answer(invoiceId);
  });
}

type PlayersToPay = { slots: readonly Slot[]; owing: readonly Slot[]; open: readonly Open[] };

/** Returns the named players, or the first `playerCount` who owe and whom nobody is paying for. */
function choosePlayers(
  context: TenantContext,
  { slots, owing, open: openInvoices }: PlayersToPay,
  ask: Ask,
): Slot[] {
  const { text } = context;
  const busy = openInvoices.filter((each) => each.isBeingPaid).flatMap(({ slotNumbers }) => slotNumbers);
  const isFree = ({ slot_number }: Slot) => !busy.includes(slot_number);
  if (ask.slots?.length) {
    const named = chooseSlots(context, slots, ask.slots);
    if (!named.every((slot) => owing.includes(slot))) throw new EngineError('CHECK_IN_NOTHING_DUE');
    const numbers = named.map(({ slot_number }) => slot_number);
    // These players' own payment may continue.
    if (!named.every(isFree) && !openInvoices.some((each) => each.isBeingPaid && isOf(each, numbers)))
      throw new EngineError('PAYMENT_UNDER_WAY');
    return named;
  }
  const count = ask.playerCount ?? slots.length;
  if (count > slots.length)
    refuseFields([{ path: ['body', 'playerCount'], message: text.checkIn.onlySoMany(slots.length) }]);
  if (owing.length === 0) return [];
  const free = owing.filter(isFree);
  if (free.length === 0) throw new EngineError('PAYMENT_UNDER_WAY');
  return free.slice(0, count);
}

function isOf({ slotNumbers, isAtCounter }: Open, numbers: readonly number[]): boolean {
  return (
    !isAtCounter &&
    slotNumbers.length === numbers.length &&
    numbers.every((each) => slotNumbers.includes(each))
  );
}

async function voidStale(trx: Trx, openInvoices: readonly Open[], same: Open | undefined): Promise<void> {
  for (const each of openInvoices)
    if (each !== same && each.isOver && !each.isBeingPaid) await voidInvoice(trx, each.id);
}

function wireInvoice(
  { reference, lines, slotNumbers, currency: currencyCode }: CheckInInvoice,
  { facility_id: facilityId, rate }: Reservation,
  text: Text,
): WireInvoice {
  return {
    id: reference,
    facilityId,
    grandTotal: { currencyCode, value: sumOfLines(lines) / CENTS_PER_DOLLAR },
    items: lines.map(({ description, subTotalCents, salesTaxCents, totalCents }, index) => ({
      slotNumber: slotNumbers[index] ?? 0,
      displayText: lineText({ key: 'GRNFEE', rateName: description }, rate.isSimulator, text),
      subTotal: subTotalCents / CENTS_PER_DOLLAR,
      salesTax: salesTaxCents / CENTS_PER_DOLLAR,
      total: totalCents / CENTS_PER_DOLLAR,
    })),
  };
}
