import type { OutingInvoice } from '#server/contract/staff/outing-money.ts';
import { sumLines } from '#server/rules/outing-lines.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { lineText } from '../../tee-sheet/rate-invoice.wire.ts';
import { findCourseOf } from './lock-outing.ts';
import { listBookedLines, listTendersOf } from './outing-invoice.queries.ts';
import { showOuting } from './show-outing.ts';

/**
 * Returns the one invoice of an outing, in the language of `text`. Errors: those of showOuting, OUTING_CANCELLED.
 */
export async function showOutingInvoice(
  context: DeskContext,
  id: number,
  { text = context.text, db = context.parts.db }: { text?: Text; db?: Db } = {},
): Promise<OutingInvoice> {
  const facility = await findCourseOf(context, id, db);
  const outing = await showOuting(context, id, db);
  const [first] = outing.bookings;
  if (outing.state === 'cancelled' || !first) throw new EngineError('OUTING_CANCELLED');
  const ids = outing.bookings.map((booking) => booking.id);
  const lines = sumLines(await listBookedLines(db, ids));
  const payments = await listTendersOf(db, ids);
  return {
    outingId: id,
    name: outing.name,
    facilityId: facility.id,
    facilityName: facility.name,
    contact: outing.contact,
    localDate: first.localDate,
    currencyCode: outing.currencyCode,
    lines: lines.map(({ key, description, isTaxIncluded, ...line }) => {
      if (key !== 'GRNFEE' && key !== 'TRNFEE') return { ...line, text: description };
      const rateName = description || (key === 'GRNFEE' ? outing.rateName : undefined);
      return { ...line, text: lineText({ key, rateName }, false, text) };
    }),
    isTaxIncluded: lines.some((line) => line.isTaxIncluded),
    salesTaxCents: lines.reduce((sum, { salesTaxCents }) => sum + salesTaxCents, 0),
    totalCents: outing.totalCents,
    payments: payments.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })),
    dueCents: outing.dueCents,
    deposit: outing.deposit,
    teeTimes: outing.bookings.map(({ localTime, players }) => ({ localTime, players: players.length })),
  };
}
