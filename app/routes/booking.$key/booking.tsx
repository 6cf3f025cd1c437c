import { AlsoBooked } from '#app/components/booking/also-booked.tsx';
import { CheckInCode } from '#app/components/booking/check-in-code.tsx';
import { listSoldItems } from '#app/components/booking/order-items.ts';
import { Receipt } from '#app/components/booking/receipt.tsx';
import { BookedTicket } from '#app/components/booking/ticket.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { formatDateTime, formatTime } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { checkInPhase, checkInWindow } from '#server/rules/check-in-window.ts';
import {
  captainOf,
  findTeeTime,
  hasPlayersPage,
  type OrderedTeeTime,
} from '#server/rules/ordered-tee-time.ts';

type Props = {
  booking: ShownBooking & { key: string };
  events: readonly ReservationEvent[];
  now: Date;
  origin: string;
  /** Of the QR code; null: there is nothing to check in. */
  checkInAddress: string | null;
};

export function Booking({ booking, events, now, origin, checkInAddress }: Props) {
  const text = useText();
  const { key, order, isCancelled, isPartner } = booking;
  const { title, cancelled, linksHint, endLinks } = text.order.booking;
  const { orderNumber } = order;
  const teeTime = shownTeeTime(booking);
  const bookerName = (teeTime && captainOf(teeTime)?.name) ?? '';
  return (
    <div className="order">
      <div className="done">
        <PageHeading title={title}>{isPartner ? text.reservations.partnerOf(bookerName) : null}</PageHeading>
      </div>
      {isCancelled ? <Alert>{cancelled}</Alert> : null}
      {teeTime?.delay && !isCancelled && !isPartner ? <Delay {...{ teeTime, bookingKey: key, now }} /> : null}
      <div className="stack">
        {teeTime ? <BookingTicket {...{ booking, teeTime, now, origin, checkInAddress }} /> : null}
        {teeTime && !isCancelled ? <Players players={teeTime.players} /> : null}
      </div>
      <div className="stack">
        {teeTime && !isPartner ? (
          <Receipt teeTimes={[teeTime]} soldItems={listSoldItems(order)} orderNumber={orderNumber} />
        ) : null}
        {teeTime && events.length > 0 ? <Events events={events} zone={teeTime.courseTimezone} /> : null}
        {isPartner || isCancelled ? null : (
          <form method="post" action={links.booking(key)}>
            <FormToken />
            <p className="soft small">{linksHint}</p>
            <button type="submit" className="btn quiet" name="intent" value="links">
              {endLinks}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

export function shownTeeTime(booking: Pick<ShownBooking, 'order' | 'reservationId'>) {
  return findTeeTime(booking) ?? booking.order.teetimes[0];
}

/** Until the new time, the golfer accepts it or cancels free of charge. */
function Delay({
  teeTime: { delay, playTime, courseTimezone },
  bookingKey,
  now,
}: {
  teeTime: OrderedTeeTime;
  bookingKey: string;
  now: Date;
}) {
  const { order, locale } = useText();
  const words = order.booking.delay;
  if (!delay) return null;
  const isAhead = new Date(playTime) > now;
  return (
    <section className="panel stack" aria-labelledby="delay-title">
      <h2 id="delay-title">{words.title}</h2>
      <p>
        {words.moved(
          formatTime(delay.from, courseTimezone, locale),
          formatTime(playTime, courseTimezone, locale),
        )}{' '}
        {delay.isAccepted ? words.isAccepted : isAhead ? words.choice : ''}
      </p>
      {isAhead ? (
        <form method="post" action={links.booking(bookingKey)} className="acts">
          <FormToken />
          {delay.isAccepted ? null : (
            <button type="submit" className="btn" name="intent" value="accept-delay">
              {words.accept}
            </button>
          )}
          <a className="link" href={links.cancelBooking(bookingKey)}>
            {words.cancel}
          </a>
        </form>
      ) : null}
    </section>
  );
}

function BookingTicket({
  booking,
  teeTime,
  now,
  origin,
  checkInAddress,
}: Omit<Props, 'events'> & { teeTime: OrderedTeeTime }) {
  const { settings } = useSite();
  const { order: words } = useText();
  const { key, isCancelled, isPartner, dueAtCourse, order } = booking;
  const { playTime, players, isChangeable, isCancellable } = teeTime;
  const isBooked = captainOf(teeTime)?.state === 'fulfilled';
  const isAhead = isBooked && new Date(playTime) > now;
  const isSomebodyAway = players.some(
    ({ checkInInformation: { checkedInAt, paid } }) => !checkedInAt || !paid,
  );
  const canCheckIn =
    isBooked &&
    !isPartner &&
    settings.smartPlay.checkIn &&
    checkInPhase(checkInWindow(new Date(playTime), settings.smartPlay), now) === 'open' &&
    isSomebodyAway;
  return (
    <BookedTicket
      {...{ teeTime, now, origin, isCancelled, dueAtCourse }}
      to={{
        calendar: isCancelled ? null : links.bookingCalendar(key),
        checkIn: canCheckIn ? links.checkIn(key) : null,
        players: isAhead && hasPlayersPage(teeTime, settings) ? links.bookingPlayers(key) : null,
        change: isChangeable ? links.changeBooking(key) : null,
        cancel: isCancellable ? links.cancelBooking(key) : null,
      }}
    >
      {teeTime.isOfOuting && isAhead ? <p className="note">{words.ofOuting(teeTime.courseName)}</p> : null}
      {isPartner ? null : <AlsoBooked teeTime={teeTime} products={order.products} />}
      {checkInAddress ? <CheckInCode address={checkInAddress} /> : null}
    </BookedTicket>
  );
}

function Players({ players }: Pick<OrderedTeeTime, 'players'>) {
  const text = useText().order.players;
  return (
    <section className="panel" aria-labelledby="players-title">
      <h2 id="players-title">{text.title}</h2>
      <ul className="lined">
        {players.map(({ slotNumber, name, isCaptain, rateName, checkInInformation }, index) => (
          <li key={slotNumber}>
            {name || text.unnamed(index + 1)}{' '}
            <span className="soft">
              {[
                isCaptain ? text.booker : '',
                rateName ?? '',
                checkInInformation.checkedInAt ? text.checkedIn : '',
                checkInInformation.paid ? text.paid : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Events({ events, zone }: { events: readonly ReservationEvent[]; zone: string }) {
  const { reservations, locale } = useText();
  return (
    <section className="panel" aria-labelledby="events-title">
      <h2 id="events-title">{reservations.events.title}</h2>
      <ol className="lined">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <EventText event={event} zone={zone} />{' '}
            <span className="soft num">{formatDateTime(event.at, zone, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventText({ event, zone }: { event: ReservationEvent; zone: string }) {
  const text = useText();
  const { order, locale } = text;
  const { events } = text.reservations;
  const { kind, by, players, playersBefore, reason, refund, amount, movedFrom, card = null } = event;
  const count = players ? order.playerCount(players) : '';
  const money = ({ value, currencyCode }: NonNullable<typeof refund>) =>
    formatMoney(toCents(value), currencyCode as 'USD', text);
  const sentences = {
    booked: count ? events.booked(count) : events.bookedAlone,
    changed: movedFrom ? events.moved(formatDateTime(movedFrom, zone, locale)) : events.changed(count),
    'players-taken-out': events['players-taken-out'](count),
    cancelled: events.cancelled,
    'checked-in': events['checked-in'](count),
    'paid-at-check-in': events['paid-at-check-in'](count),
    'no-show': events['no-show'](count),
    'no-show-fee': events['no-show-fee'](amount ? money(amount) : '', card),
    'rain-check': events['rain-check'](count),
    refunded: events.refunded,
    'not-charged': events['not-charged'],
  };
  const more = [
    by === 'shop' && kind !== 'refunded' && kind !== 'no-show-fee' ? events.byShop : '',
    movedFrom && playersBefore ? events.playersWere(count, order.playerCount(playersBefore)) : '',
    reason ?? '',
    amount && kind !== 'no-show-fee' ? (kind === 'changed' ? events.paid(money(amount)) : money(amount)) : '',
    refund ? events.refund(money(refund)) : '',
  ].filter(Boolean);
  return (
    <span>
      {sentences[kind]} {more.length > 0 ? <small className="soft">{more.join(' · ')}</small> : null}
    </span>
  );
}
