import type { OutingInvoice } from '#server/contract/staff/outing-money.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { showSold } from '../show-sold.ts';
import { findCourseOf } from './lock-outing.ts';
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
  const sold = await showSold(db, ids, { rateName: outing.rateName, text });
  return {
    outingId: id,
    name: outing.name,
    facilityId: facility.id,
    facilityName: facility.name,
    contact: outing.contact,
    localDate: first.localDate,
    currencyCode: outing.currencyCode,
    ...sold,
    totalCents: outing.totalCents,
    dueCents: outing.dueCents,
    deposit: outing.deposit,
    teeTimes: outing.bookings.map(({ localTime, players }) => ({ localTime, players: players.length })),
  };
}
