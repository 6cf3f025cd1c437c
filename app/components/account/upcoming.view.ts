import type { Site } from '#app/site/site.server.ts';
import type { UpcomingReservation } from '#server/contract/reservations.ts';
import { formatDateTitle, formatTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { UpcomingProps } from './upcoming.tsx';

/** The golfer's coming times as finished strings. */
export function viewUpcoming(
  reservations: readonly UpcomingReservation[],
  { settings }: Pick<Site, 'settings'>,
  { profile: { upcoming: text }, order, invitations, locale }: Text,
): UpcomingProps {
  const isBays = reservations.length > 0 && reservations.every(({ isSimulator }) => isSimulator);
  return {
    title: isBays ? text.titleBays : text.title,
    none: { text: text.none, link: { href: settings.homePath, label: text.find } },
    times: reservations.map(
      ({ reservationId, state, isPartner, playTime, courseName, courseTimezone: zone, groupSize }) => ({
        id: reservationId,
        href: links.booking(String(reservationId)),
        when: order.dayAt(
          formatDateTitle(localDateOf(playTime, zone), 'long', locale),
          formatTime(playTime, zone, locale),
        ),
        what: [
          courseName,
          order.playerCount(groupSize),
          ...(isPartner ? [invitations.players.titlePartner] : []),
          ...(state === 'pending' ? [order.states.pending] : []),
        ].join(' · '),
      }),
    ),
  };
}
