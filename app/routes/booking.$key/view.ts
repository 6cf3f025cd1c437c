import { captainOf, type OrderedTeeTime } from '#app/components/booking/booked-facts.view.ts';
import { viewReceipt } from '#app/components/booking/receipt.view.ts';
import { viewDue } from '#app/components/booking/round.view.ts';
import { viewSoldItems } from '#app/components/booking/sold-items.view.ts';
import {
  type BookedLinks,
  mayPlayAlong,
  type TicketSources,
  viewTicket,
} from '#app/components/booking/ticket.view.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import type { CancellationQuote } from '#server/contract/reservations.ts';
import { formatDateTime } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { checkInPhase, checkInWindow } from '#server/rules/check-in-window.ts';
import type { Text } from '#server/text/en.ts';
import type { BookingProps } from './booking.tsx';
import { type Ticked, viewCancelling, viewLeaving } from './view-cancelling.ts';

type Found = Pick<
  OpenedBooking,
  'reservationId' | 'isCancelled' | 'isPartner' | 'dueAtCourse' | 'order' | 'key'
>;

type Asked = {
  /** What happened to it; none where that is not known. */
  events: readonly ReservationEvent[];
  /** Whether the question before it is cancelled is wanted, where that can be done. */
  isAsked: boolean;
  /** The players who were ticked to leave, and the refund for them. */
  ticked: Ticked & { quote: CancellationQuote | null };
};

/** A booking as its golfer sees it, or one who plays along. */
export function viewBooking(found: Found, sources: TicketSources, { events, isAsked, ticked }: Asked) {
  const { isCancelled, isPartner, order, key } = found;
  const { site, text: words, now } = sources;
  const text = words.order;
  const teeTime = findTeeTime(found);
  const booking: BookingProps = {
    title: text.booking.title,
    intro: isPartner ? words.reservations.partnerOf((teeTime && captainOf(teeTime)?.name) ?? '') : '',
    message: isCancelled ? { text: text.booking.cancelled } : null,
    tickets: teeTime ? [viewBookedTicket(found, teeTime, sources)] : [],
    players: teeTime && !isCancelled ? viewPlayers(teeTime, words) : null,
    receipt:
      teeTime && !isPartner
        ? viewReceipt(
            [teeTime],
            { orderNumber: order.orderNumber, soldItems: viewSoldItems(order, words) },
            words,
          )
        : null,
    events: teeTime ? viewEvents(events, teeTime, words) : null,
    linkEnding:
      isPartner || isCancelled
        ? null
        : { action: links.booking(key), hint: text.booking.linksHint, label: text.booking.endLinks },
  };
  return {
    documentTitle: `${text.booking.title} · ${site.settings.name}`,
    booking,
    cancelling:
      !isAsked || !teeTime?.isCancellable
        ? null
        : ticked.quote
          ? viewLeaving(teeTime, { key, now }, ticked.quote, words)
          : viewCancelling(teeTime, { key, now, ticked }, words),
  };
}

/** The tee time of a booking. */
export function findTeeTime({ order, reservationId }: Pick<Found, 'order' | 'reservationId'>) {
  return (
    order.teetimes.find((each) => captainOf(each)?.gncReservationId === reservationId) ?? order.teetimes[0]
  );
}

function viewBookedTicket(
  { isCancelled, isPartner, dueAtCourse, key }: Found,
  teeTime: OrderedTeeTime,
  sources: TicketSources,
) {
  const { settings } = sources.site;
  const isBooked = captainOf(teeTime)?.state === 'fulfilled';
  const isAhead = isBooked && new Date(teeTime.playTime) > sources.now;
  const hrefs: BookedLinks = {
    calendar: isCancelled ? null : links.bookingCalendar(key),
    checkIn: isBooked && !isPartner && canCheckIn(teeTime, sources) ? links.checkIn(key) : null,
    players: isAhead && mayPlayAlong(teeTime, settings) ? links.bookingPlayers(key) : null,
    change: teeTime.isChangeable ? links.changeBooking(key) : null,
    cancel: teeTime.isCancellable ? links.cancelBooking(key) : null,
  };
  const ticket = viewTicket(teeTime, sources, { index: 0, links: hrefs });
  // The message above has said it.
  if (isCancelled) return { ...ticket, status: null };
  return { ...ticket, tips: [...viewDue(dueAtCourse, sources.text), ...ticket.tips] };
}

/** Whether check-in is open, and anybody is left who is not here yet or has not paid. */
function canCheckIn({ playTime, players }: OrderedTeeTime, { site, now }: TicketSources): boolean {
  const { smartPlay } = site.settings;
  return (
    smartPlay.checkIn &&
    checkInPhase(checkInWindow(new Date(playTime), smartPlay), now) === 'open' &&
    players.some(({ checkInInformation: { checkedInAt, paid } }) => !checkedInAt || !paid)
  );
}

function viewPlayers(
  { players }: OrderedTeeTime,
  { order: { players: text } }: Text,
): BookingProps['players'] {
  return {
    title: text.title,
    list: players.map(({ name, isCaptain, rateName, checkInInformation }, index) => ({
      id: String(index),
      name: name || text.unnamed(index + 1),
      notes: [
        isCaptain ? text.booker : '',
        rateName ?? '',
        checkInInformation.checkedInAt ? text.checkedIn : '',
        checkInInformation.paid ? text.paid : '',
      ].filter(Boolean),
    })),
  };
}

function viewEvents(
  events: readonly ReservationEvent[],
  { courseTimezone: zone }: OrderedTeeTime,
  words: Text,
): BookingProps['events'] {
  const { reservations, order, locale } = words;
  const text = reservations.events;
  if (events.length === 0) return null;
  return {
    title: text.title,
    list: events.map(({ kind, at, by, players, playersBefore, reason, refund, amount, movedFrom }, index) => {
      const count = players ? order.playerCount(players) : '';
      const money = ({ value, currencyCode }: NonNullable<typeof refund>) =>
        formatMoney(toCents(value), currencyCode as 'USD', words);
      const sentences = {
        booked: count ? text.booked(count) : text.bookedAlone,
        changed: movedFrom ? text.moved(formatDateTime(movedFrom, zone, locale)) : text.changed(count),
        'players-taken-out': text['players-taken-out'](count),
        cancelled: text.cancelled,
        'checked-in': text['checked-in'](count),
        'paid-at-check-in': text['paid-at-check-in'](count),
        'no-show': text['no-show'](count),
        'rain-check': text['rain-check'](count),
        refunded: text.refunded,
        'not-charged': text['not-charged'],
      };
      return {
        id: String(index),
        what: sentences[kind],
        when: formatDateTime(at, zone, locale),
        more: [
          by === 'shop' && kind !== 'refunded' ? text.byShop : '',
          movedFrom && playersBefore ? text.playersWere(count, order.playerCount(playersBefore)) : '',
          reason ?? '',
          amount ? (kind === 'changed' ? text.paid(money(amount)) : money(amount)) : '',
          refund ? text.refund(money(refund)) : '',
        ]
          .filter(Boolean)
          .join(' · '),
      };
    }),
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
