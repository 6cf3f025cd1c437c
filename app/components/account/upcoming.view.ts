import type { Site } from '#app/site/site.server.ts';
import type { UpcomingReservation } from '#server/contract/reservations.ts';
import { formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { UpcomingProps } from './upcoming.tsx';

/** The golfer's coming times as finished strings. What was booked as a guest is found by its mailed link. */
export function viewUpcoming(
  reservations: readonly UpcomingReservation[],
  { settings }: Pick<Site, 'settings'>,
  { profile: { upcoming: text }, order, locale }: Text,
): UpcomingProps {
  const isBays = reservations.length > 0 && reservations.every(({ isSimulator }) => isSimulator);
  return {
    title: isBays ? text.titleBays : text.title,
    none: { text: text.none, link: { href: settings.homePath, label: text.find } },
    times: reservations.map(
      ({ reservationId, orderId, state, playTime, courseName, courseTimezone: zone, groupSize }) => ({
        id: reservationId,
        href: orderId ? `${links.confirmation(orderId)}#ticket-${reservationId}` : links.findBooking(),
        when: order.dayAt(
          formatLocalDate(localDateOf(playTime, zone), 'long', locale),
          formatTime(playTime, zone, locale),
        ),
        what: [
          courseName,
          order.playerCount(groupSize),
          ...(state === 'pending' ? [order.states.pending] : []),
        ].join(' · '),
      }),
    ),
  };
}
