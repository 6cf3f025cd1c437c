import type { Site } from '#app/site/site.server.ts';
import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import { formatAddress } from '#server/format/address.ts';
import { formatDateTitle, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { describePlay } from './booked-facts.view.ts';
import type { TicketProps } from './ticket.tsx';

type Round = Omit<ReceivedInvitation, 'id' | 'name' | 'state' | 'dueAtCourse'> &
  Partial<Pick<ReceivedInvitation, 'dueAtCourse'>>;
type Sources = { site: Pick<Site, 'facilities' | 'settings'>; text: Text };

/** The ticket of a round for a player who did not book it: the one price is their own at the course. `isAhead`: with directions and a phone number. */
export function viewRound(
  round: Round,
  { site, text: words }: Sources,
  { isAhead, actions = [] }: { isAhead: boolean; actions?: TicketProps['actions'] },
): TicketProps {
  const { order: text, locale } = words;
  const { playTime, courseTimezone: zone } = round;
  const facility = site.facilities.find(({ id }) => id === round.facilityId) ?? null;
  const arrival = facility?.arriveMinutesBefore
    ? new Date(new Date(playTime).getTime() - facility.arriveMinutesBefore * 60_000)
    : null;
  return {
    id: 'round',
    art: facility?.image ?? site.settings.appearance.backgroundImage,
    countdown: null,
    time: formatTime(playTime, zone, locale),
    day: formatDateTitle(localDateOf(playTime, zone), 'long', locale),
    place: round.courseName,
    party: [text.playerCount(round.groupSize), describePlay(round, words)].join(' · '),
    status: null,
    number: null,
    tips: isAhead
      ? [
          ...viewDue(round.dueAtCourse, words),
          ...(arrival ? [{ text: text.arriveBy(formatTime(arrival, zone, locale)) }] : []),
          ...(facility
            ? [
                {
                  text: formatAddress(facility),
                  link: { href: links.directions(facility.location), label: text.directions },
                },
              ]
            : []),
          ...(facility?.phone
            ? [
                {
                  text: facility.isSimulator ? text.callVenue : text.callShop,
                  link: { href: links.call(facility.phone), label: facility.phone },
                },
              ]
            : []),
        ]
      : [],
    actions,
    share: null,
  };
}

/** Whether the spot is paid, and what is due at the course. */
export function viewDue(dueAtCourse: Round['dueAtCourse'] | undefined, words: Text): { text: string }[] {
  if (!dueAtCourse) return [];
  const { paid, dueAtCourse: due } = words.invitations.share;
  const { value, currencyCode } = dueAtCourse;
  return [{ text: value > 0 ? due(formatMoney(toCents(value), currencyCode as 'USD', words)) : paid }];
}
