import type { Currency } from '#server/contract/constants.ts';
import type { SaleTender } from '#server/contract/staff/tenders.ts';
import { formatMoney } from '#server/format/money.ts';
import { takeOfDues } from '#server/rules/take-of-dues.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { StaffContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findDueAtCourse, markPaid } from '../../check-in/check-in.queries.ts';
import { findInvoice } from '../../invoices/invoices.queries.ts';
import { lockOuting } from '../../outings/outings.queries.ts';
import { changeTenderAtCourse, sellInvoice } from '../../payments/tenders.queries.ts';
import {
  findReservationById,
  lockReservation,
  type Reservation,
} from '../../reservations/reservations.queries.ts';
import { readBooking } from '../change-booking.ts';
import { listBookingsOfOuting } from '../day-bookings.queries.ts';
import { limitCodes, payAtCounter } from '../till/pay-at-counter.ts';
import { openReceiptOf } from '../till/receipt-invoice.ts';
import { findOpenDues, type OpenDues, openDues } from '../till/sell-dues.ts';
import { findSoldBy } from '../till/till.queries.ts';
import { findCourseOf, lockOutingBookings, type NamedOuting } from './lock-outing.ts';
import { showOuting } from './show-outing.ts';

type Ask = {
  /** Without it, all that is due. */
  amountCents?: number | undefined;
  tenders: readonly SaleTender[];
  /** Of a comp. */
  reason: string;
  attemptId: string;
};

/**
 * Takes one payment for an outing and spreads it over what its bookings owe, by tee time; the same attempt once.
 * Errors: those of lockOutingBookings and payAtCounter, NOTHING_DUE, PAYMENT_UNDER_WAY (a golfer is paying).
 */
export async function payOuting(context: StaffContext, named: NamedOuting, ask: Ask) {
  const { parts, operator } = context;
  const facility = await findCourseOf(context, named.id);
  const shop = { alias: operator.alias, facilityId: facility.id, currency: facility.currency };
  const of = { noun: 'outing', nounId: String(named.id) };
  return limitCodes(context, ask.tenders, () =>
    parts.db.transaction().execute(async (trx) => {
      await lockOuting(trx, named.id);
      const made = await findSoldBy(trx, operator.alias, ask.attemptId);
      if (made) return { ...made, outing: await showOuting(context, named.id, trx) };
      const bookings = await lockOutingBookings(trx, context, named);
      const owing = await listOwing(
        trx,
        bookings.map(({ reservationId }) => reservationId),
      );
      const parties = spread(context, owing, ask.amountCents, shop);
      const invoices = [];
      for (const { reservation, taken } of parties)
        invoices.push({
          invoiceId: await sell(trx, reservation, taken),
          cents: taken.totalCents,
          roundCents: taken.lines.slice(0, taken.paidSlots.length).map((line) => line.totalCents),
        });
      const receiptId = await openReceiptOf(
        trx,
        shop,
        invoices.map(({ invoiceId }) => invoiceId),
      );
      const paid = await payAtCounter(trx, context, {
        invoices,
        payerId: receiptId,
        ...shop,
        customerId: null,
        tenders: ask.tenders,
        reason: ask.reason,
        of,
        attemptId: ask.attemptId,
      });
      for (const [index, { reservation, taken }] of parties.entries()) {
        const { version } = await readBooking(trx, operator.alias, reservation.id);
        const { paidSlots: slots, totalCents: amountCents } = taken;
        const invoiceId = invoices[index]?.invoiceId;
        await recordChange(trx, context, {
          verb: 'pay',
          noun: 'booking',
          nounId: String(reservation.id),
          facilityId: facility.id,
          before: {},
          after: { invoiceId, receiptId, slots, checkedIn: [], amountCents, version, outing: named.id },
          reason: ask.reason,
        });
      }
      const amountCents = invoices.reduce((sum, { cents }) => sum + cents, 0);
      await recordChange(trx, context, {
        verb: 'pay',
        ...of,
        facilityId: facility.id,
        before: {},
        after: { invoiceId: receiptId, amountCents, ...paid },
        reason: ask.reason,
      });
      return { receiptId, amountCents, outing: await showOuting(context, named.id, trx) };
    }),
  );
}

type Owing = { reservation: Reservation; dues: OpenDues };

/** Lists what the players of an outing owe, each paid by a round, by tee time. Error: NOT_FOUND. */
export async function listRoundsOfOuting(
  { parts: { db }, operator: { alias } }: StaffContext,
  { id, facilityId }: { id: number; facilityId: number },
): Promise<number[]> {
  const bookings = await listBookingsOfOuting(db, alias, id);
  if (!bookings.some((booking) => booking.facilityId === facilityId)) throw new EngineError('NOT_FOUND');
  const cents: number[] = [];
  for (const { reservationId, state } of bookings) {
    if (state !== 'confirmed') continue;
    const { lines } = await findOpenDues(db, await findReservationById(db, reservationId));
    cents.push(...lines.map(({ totalCents }) => totalCents));
  }
  return cents;
}

async function listOwing(trx: Trx, ids: readonly number[]): Promise<Owing[]> {
  const owing: Owing[] = [];
  for (const id of ids) {
    const { reservation } = await lockReservation(trx, { id });
    const dues = await findOpenDues(trx, reservation);
    if (dues.totalCents > 0) owing.push({ reservation, dues });
  }
  return owing;
}

/** Errors: NOTHING_DUE, TENDERS_DIFFER (more than is due). */
function spread(
  { text }: StaffContext,
  owing: readonly Owing[],
  askedCents: number | undefined,
  { currency }: { currency: Currency },
) {
  const dueCents = owing.reduce((sum, { dues }) => sum + dues.totalCents, 0);
  if (dueCents === 0) throw new EngineError('NOTHING_DUE');
  let leftCents = askedCents ?? dueCents;
  if (leftCents > dueCents)
    throw new EngineError('TENDERS_DIFFER', {
      message: text.staffOutingMoney.pay.onlyDue(formatMoney(dueCents, currency, text)),
      data: { dueCents },
    });
  return owing.flatMap(({ reservation, dues }) => {
    if (leftCents === 0) return [];
    const taken = takeOfDues(dues, Math.min(leftCents, dues.totalCents));
    leftCents -= taken.totalCents;
    return [{ reservation, taken }];
  });
}

/** Sells the invoice of a booking's part; returns it. */
async function sell(
  trx: Trx,
  reservation: Reservation,
  taken: ReturnType<typeof takeOfDues>,
): Promise<number> {
  const invoiceId = await openDues(trx, reservation, taken);
  await sellInvoice(trx, await findInvoice(trx, invoiceId));
  const dueCents = await findDueAtCourse(trx, reservation.invoice_id);
  await markPaid(trx, reservation.id, taken.paidSlots);
  await changeTenderAtCourse(trx, reservation.invoice_id, dueCents - taken.totalCents);
  return invoiceId;
}
