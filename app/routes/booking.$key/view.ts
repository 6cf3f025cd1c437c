import { captainOf } from '#app/components/booking/booked-facts.view.ts';
import { viewCancelQuestion } from '#app/components/booking/cancel-question.view.ts';
import { viewReceipt } from '#app/components/booking/receipt.view.ts';
import { type TicketSources, viewTicket } from '#app/components/booking/ticket.view.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { links } from '#server/links.ts';

type Found = Pick<OpenedBooking, 'reservationId' | 'isCancelled' | 'order' | 'key'>;

/** A booking as its golfer sees it; `isAsked`: with the question before it is cancelled, where that can be done. */
export function viewBooking(
  { reservationId, isCancelled, order, key }: Found,
  sources: TicketSources,
  { isAsked }: { isAsked: boolean },
) {
  const { site, text: words } = sources;
  const text = words.order;
  const teeTimes = order.teetimes.filter((each) => captainOf(each)?.gncReservationId === reservationId);
  const [teeTime] = teeTimes;
  return {
    documentTitle: `${text.booking.title} · ${site.settings.name}`,
    booking: {
      title: text.booking.title,
      message: isCancelled ? { text: text.booking.cancelled } : null,
      tickets: teeTimes.map((each, index) => {
        const calendar = isCancelled ? null : links.bookingCalendar(key);
        const cancel = each.isCancellable ? links.cancelBooking(key) : null;
        const ticket = viewTicket(each, sources, { index, links: { calendar, cancel } });
        // The message above has said it.
        return isCancelled ? { ...ticket, status: null } : ticket;
      }),
      receipt: viewReceipt(teeTimes, { orderNumber: order.orderNumber }, words),
    },
    cancelling:
      isAsked && teeTime?.isCancellable
        ? { ...viewCancelQuestion(teeTime, links.booking(key), words), action: links.booking(key) }
        : null,
  };
}

/** No such booking. */
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
