import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { BookingEvent, HistoryEntry } from '#server/contract/staff/desk.ts';
import { listEntriesOf } from '../audit/audit.queries.ts';
import type { StaffContext } from '../call/context.ts';
import { requireMay } from '../staff/require-may.ts';
import { readBooking } from './change-booking.ts';
import { wireBooking, wireHistory } from './desk.wire.ts';
import { listBookingEvents } from './log/list-booking-events.ts';
import { canUndo } from './undo-change.ts';

/** Returns a booking with its log, newest first, and what golfers did. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showBooking(
  { parts, operator, actor }: StaffContext,
  id: number,
): Promise<{ booking: DeskBooking; history: HistoryEntry[]; events: BookingEvent[] }> {
  const booking = await readBooking(parts.db, operator.alias, id);
  requireMay(actor, 'sheet', booking.facilityId);
  const entries = await listEntriesOf(parts.db, operator.alias, 'booking', String(id));
  return {
    booking: wireBooking(booking),
    history: entries.map((entry) => wireHistory(entry, canUndo(actor, booking, entries, entry))),
    events: await listBookingEvents(parts.db, id),
  };
}
