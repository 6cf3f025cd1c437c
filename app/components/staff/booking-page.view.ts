import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoment } from '#server/format/dates.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import type { BookingFormProps } from './booking-form.tsx';
import { viewStaffPage } from './staff-page.view.ts';

type Asked = {
  visit: Parameters<typeof viewStaffPage>[0];
  booking: DeskBooking;
  zone: string;
  hidden: BookingFormProps['fields'];
};

/** Returns the frame of a page of a booking, and its form's. */
export function viewBookingPage({ visit, booking, zone, hidden }: Asked, titleOf: (name: string) => string) {
  const { text, site } = visit;
  const title = titleOf(nameOfBooker(booking.booker));
  return {
    documentTitle: text.staff.title(title, site.settings.name),
    page: viewStaffPage(visit, { title, current: '' }),
    id: booking.id,
    hidden,
    when: booking.shotgun
      ? formatMoment(booking.shotgun.teetime, zone, text)
      : timeAndTee(formatMoment(booking.teetime, zone, text), booking, text),
  };
}
