import { captainOf } from '#app/components/booking/booked-facts.view.ts';
import { titleOfBooked, viewBookedTime } from '#app/components/booking/booked-time.view.ts';
import { viewCancelQuestion } from '#app/components/booking/cancel-question.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Order } from '#server/contract/orders.ts';
import { links } from '#server/links.ts';

type Found = { reservationId: number; isCancelled: boolean; order: Order };

/** A booking seen through its link, with the form that cancels it where that can be done. */
export function viewBooking(
  { reservationId, isCancelled, order }: Found,
  { site, text: words }: Pick<Visit, 'site' | 'text'>,
  token: string,
) {
  const text = words.order;
  const teeTimes = order.teetimes.filter((each) => captainOf(each)?.gncReservationId === reservationId);
  const [teeTime] = teeTimes;
  return {
    documentTitle: `${text.booking.title} · ${site.settings.name}`,
    booking: {
      title: text.booking.title,
      intro: `${text.orderNumber} ${order.orderNumber}`,
      message: isCancelled ? { text: text.booking.cancelled } : null,
      times: teeTimes.map((each, index) => {
        const calendar = isCancelled ? null : links.bookingCalendar(token);
        const time = viewBookedTime(each, site, words, { index, links: { calendar, cancel: null } });
        // The message above has said it.
        return isCancelled ? { ...time, status: null } : time;
      }),
    },
    cancelling: teeTime?.isCancellable
      ? viewCancelQuestion(teeTime, titleOfBooked(teeTime, words), words)
      : null,
  };
}

/** No booking behind the link. */
export function viewNoBooking({ site, text: words }: Pick<Visit, 'site' | 'text'>) {
  const text = words.order;
  return {
    documentTitle: `${text.booking.title} · ${site.settings.name}`,
    none: {
      title: text.booking.notFoundTitle,
      text: text.booking.notFoundText,
      actions: [{ href: links.findBooking(), label: text.notFound.find }],
    },
  };
}
