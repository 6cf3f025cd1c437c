import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { ToCall } from '#server/db/json-columns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { DeskContext, StaffContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { endCalls, restoreCall } from '../mails/calls.queries.ts';
import { requireMay } from '../staff/require-may.ts';
import { type BookingVerb, changeBooking, type NamedBooking, readBooking } from './change-booking.ts';
import { listBookingsOfOuting, listBookingsToCall } from './day-bookings.queries.ts';
import { wireBooking } from './desk.wire.ts';
import { refuseUndo } from './refuse-undo.ts';

/** As the log keeps each booking of a call, for the undo. */
type Ended = { id: number; toCall: ToCall };

export const calledVerb: BookingVerb = {
  name: 'called',
  may: 'play',
  ofAnyState: true,
  keepsVersion: true,
  async undo(context, { trx, booking }, { after }) {
    if (booking.toCall) throw refuseUndo('changed');
    const ended = after.calls as Ended[];
    for (const { id, toCall } of ended) await restoreCall(trx, id, toCall);
    await logOthers(trx, context, booking, 'undo', ended);
    return { before: {}, after: {} };
  },
};

/**
 * Lists the bookings of a course whose golfers no email reached, also cancelled ones, in order of the tee time that the
 * golfer expects or has, whichever is earlier. Errors: NOT_FOUND, ROLE_REFUSED.
 */
export async function listCalls(
  { parts, operator, actor }: StaffContext,
  facilityId: number,
): Promise<DeskBooking[]> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  if (!facilities.some(({ id }) => id === facilityId)) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'sheet', facilityId);
  const bookings = (await listBookingsToCall(parts.db, operator.alias, facilityId)).map(wireBooking);
  const earliest = ({ teetime, toCall }: DeskBooking) =>
    [teetime, toCall?.known.teetime ?? teetime].sort()[0] ?? '';
  return bookings.sort((one, other) => earliest(one).localeCompare(earliest(other)));
}

/**
 * Notes that the golfer was called: ends the mark of the booking, and of its outing, which has one contact. Nothing
 * changes where somebody was faster. Errors: those of changeBooking.
 */
export function markCalled(context: DeskContext, named: NamedBooking) {
  return changeBooking(context, calledVerb, named, async ({ trx, reservation: { id }, booking }) => {
    if (!booking.toCall) return null;
    const { outing } = booking;
    const all = outing ? await listBookingsOfOuting(trx, context.operator.alias, outing.id) : [booking];
    const calls = await endCalls(trx, [id, ...all.map(({ reservationId }) => reservationId)]);
    await logOthers(trx, context, booking, 'called', calls);
    return { before: {}, after: { calls } };
  });
}

/** Logs the other bookings of an outing; the caller logs its own. */
async function logOthers(
  trx: Trx,
  context: DeskContext,
  { reservationId: own, facilityId }: { reservationId: number; facilityId: number },
  verb: 'called' | 'undo',
  calls: readonly Ended[],
): Promise<void> {
  for (const { id } of calls) {
    if (id === own) continue;
    const { version } = await readBooking(trx, context.operator.alias, id);
    await recordChange(trx, context, {
      verb,
      noun: 'booking',
      nounId: String(id),
      facilityId,
      before: {},
      after: { version },
    });
  }
}
