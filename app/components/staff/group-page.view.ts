import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoment } from '#server/format/dates.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { viewStaffPage } from './staff-page.view.ts';

type Words = { title: (name: string) => string };

/** Returns the frame of a page that changes a booking. */
export function viewGroupPage(
  visit: Parameters<typeof viewStaffPage>[0],
  { booking, zone }: { booking: DeskBooking; zone: string },
  words: Words,
) {
  const { text, site } = visit;
  const title = words.title(nameOfBooker(booking.booker));
  return {
    documentTitle: text.staff.title(title, site.settings.name),
    page: viewStaffPage(visit, { title, current: '' }),
    now: text.staffBookings.move.now(formatMoment(booking.teetime, zone, text)),
  };
}
