import type { DeskBooking, OwedRefund } from '#server/contract/staff/booking.ts';
import type { BookingEvent, HistoryEntry } from '#server/contract/staff/desk.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import type { Sold } from '#server/contract/staff/sold.ts';
import { listEntriesOf } from '../audit/audit.queries.ts';
import type { StaffContext } from '../call/context.ts';
import { requireMay } from '../staff/require-may.ts';
import { readBooking } from './change-booking.ts';
import { wireBooking, wireHistory } from './desk.wire.ts';
import { listBookingEvents } from './log/list-booking-events.ts';
import { showSold } from './show-sold.ts';
import { listOwed } from './till/till.queries.ts';
import { canUndo } from './undo-change.ts';

type ShownBooking = {
  booking: DeskBooking;
  history: HistoryEntry[];
  events: BookingEvent[];
  owed: OwedRefund[];
  sold: Sold | null;
};

/**
 * Returns a booking with what its golfer is owed, its log, newest first, what golfers did, and for those who take
 * payments what was sold. `withoutHistory`: not the last three. Errors: NOT_FOUND, ROLE_REFUSED.
 */
export async function showBooking(
  { parts, operator, actor, text }: StaffContext,
  id: number,
  { withoutHistory }: { withoutHistory?: 'true' | undefined },
): Promise<ShownBooking> {
  const booking = await readBooking(parts.db, operator.alias, id);
  requireMay(actor, 'sheet', booking.facilityId);
  const shown = {
    booking: wireBooking(booking),
    owed: await listOwed(parts.db, id),
    history: [],
    events: [],
    sold: null,
  };
  if (withoutHistory) return shown;
  const entries = await listEntriesOf(parts.db, operator.alias, 'booking', String(id));
  return {
    ...shown,
    history: entries.map((entry) => wireHistory(entry, canUndo(actor, booking, entries, entry))),
    events: await listBookingEvents(parts.db, id),
    sold: allowanceOf(actor.roles, 'book', booking.facilityId)
      ? await showSold(parts.db, [id], { rateName: booking.rateName, text })
      : null,
  };
}
