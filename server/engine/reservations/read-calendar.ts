import type { CalendarFile } from '#server/contract/reservations.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { FriendEntry } from '../mails/booking-calendar.ts';
import { findBookingCalendar } from '../mails/find-booking-calendar.ts';

/** Returns a calendar entry for the booker or a player. Error: NOT_FOUND if it was never booked. */
export async function readCalendar(
  { parts }: TenantContext,
  reservationId: number,
  friend: FriendEntry | null = null,
): Promise<CalendarFile> {
  const file = await findBookingCalendar(parts.db, parts, reservationId, friend);
  if (!file) throw new EngineError('NOT_FOUND');
  return { fileName: file.filename, mediaType: file.contentType, content: String(file.content) };
}
