import { randomUUID } from 'node:crypto';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Trx } from '../../call/context.ts';
import {
  type CheckInInvoice,
  changeSlotsOfInvoice,
  insertCheckInInvoice,
  listCheckInInvoices,
} from '../../check-in/check-in.queries.ts';
import { computeRefund, REFUND_NONE, refundInvoice } from '../../checkout/cancelling/refund-invoice.ts';
import { openInvoice } from '../../invoices/invoices.queries.ts';
import { changeTenderAtCourse, sellInvoice } from '../../payments/tenders.queries.ts';
import { transferPaid } from '../../payments/transfers.queries.ts';
import { findReservationById, type Reservation } from '../../reservations/reservations.queries.ts';
import { type Carried, placeCheckIn } from './groups.queries.ts';
import { isParted, settledCents } from './refuse-settled.ts';

type Carry = {
  from: Reservation;
  to: Pick<Reservation, 'id'>;
  /** Players who change to the other booking. */
  slots: readonly Carried[];
  checkIns: readonly CheckInInvoice[];
};

/** Lets payments at check-in and at the counter follow their players to another sold booking. */
export async function carryCheckIns(trx: Trx, { from, to, slots, checkIns }: Carry): Promise<void> {
  const leaving = slots.map((slot) => slot.from);
  for (const checkIn of checkIns) {
    const { slotNumbers, id } = checkIn;
    const going = slots.filter((slot) => slotNumbers.includes(slot.from));
    if (going.length === 0) continue;
    if (isParted(slotNumbers, leaving)) await divideCheckIn(trx, from, to, checkIn, going);
    else await placeCheckIn(trx, id, to.id, placed(slotNumbers, slots));
  }
  await setDueAtCourse(trx, to.id);
}

/** Divides one payment of several players. */
async function divideCheckIn(
  trx: Trx,
  { alias, facility_id: facilityId, customer_id: customerId, invoice: { currency } }: Reservation,
  to: { id: number },
  { id: fromId, slotNumbers, lines }: CheckInInvoice,
  going: readonly Carried[],
): Promise<void> {
  const goes = (_: unknown, index: number) => going.some(({ from }) => from === slotNumbers[index]);
  const stays = (_: unknown, index: number) => !goes(_, index);
  const theirs = lines.filter(goes);
  const toId = await openInvoice(trx, {
    alias,
    facilityId,
    kind: 'check-in',
    customerId,
    cartItemId: null,
    orderId: null,
    currency,
    lines: theirs,
  });
  const playing = placed(slotNumbers.filter(goes), going);
  await insertCheckInInvoice(trx, { invoiceId: toId, reservationId: to.id, slotNumbers: playing });
  await sellInvoice(trx, { id: toId, lines: theirs });
  const transferredCents = await transferPaid(
    trx,
    { fromId, toId },
    { lineCents: sumOfLines(theirs), allCents: sumOfLines(lines) },
  );
  const after = lines.filter(stays);
  await refundInvoice(
    trx,
    { id: fromId, lines },
    {
      after,
      isAll: false,
      amounts: await computeRefund(trx, { id: fromId, lines }, after, REFUND_NONE),
      transferredCents,
      cause: `parted:${randomUUID()}`,
    },
  );
  await changeSlotsOfInvoice(trx, fromId, slotNumbers.filter(stays));
}

const placed = (slotNumbers: readonly number[], slots: readonly Carried[]): number[] =>
  slotNumbers.map((number) => slots.find(({ from }) => from === number)?.to ?? number);

/** Sets what is due at the course: the lines due there, less what players paid. */
export async function setDueAtCourse(trx: Trx, reservationId: number): Promise<void> {
  const { invoice_id: invoiceId, invoice } = await findReservationById(trx, reservationId);
  const checkIns = await listCheckInInvoices(trx, reservationId, 'closed');
  await changeTenderAtCourse(trx, invoiceId, sumOfLines(invoice.lines, 'course') - settledCents(checkIns));
}
