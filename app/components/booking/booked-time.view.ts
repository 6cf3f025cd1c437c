import type { Site } from '#app/site/site.server.ts';
import { formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';
import { captainOf, type OrderedTeeTime, viewBookedFacts } from './booked-facts.view.ts';
import type { BookedTimeProps } from './booked-time.tsx';

/** Where a booked time leads; what cannot be done has no address. */
export type BookedLinks = { calendar: string | null; cancel: string | null };

/** A tee time of an order as its golfer sees it. `index` is its place on the page. */
export function viewBookedTime(
  teeTime: OrderedTeeTime,
  site: Pick<Site, 'facilities'>,
  text: Text,
  { index, links }: { index: number; links: BookedLinks },
): BookedTimeProps {
  const captain = captainOf(teeTime);
  const state = captain?.state ?? 'pending';
  const status = {
    fulfilled: null,
    cancelled: text.order.states.cancelled,
    error: text.order.states.error,
    pending: text.order.states.pending,
  };
  const label = status[state];
  return {
    id: String(captain?.gncReservationId ?? `item-${index}`),
    title: titleOfBooked(teeTime, text),
    course: courseOf(teeTime, site, text),
    status: label ? { label, isBad: state !== 'pending' } : null,
    confirmation: captain?.confirmationNumber
      ? { label: text.order.confirmationNumber, number: captain.confirmationNumber }
      : null,
    facts: viewBookedFacts(teeTime, index, text),
    links: [
      ...(links.calendar ? [{ href: links.calendar, label: text.order.calendar, isDownload: true }] : []),
      ...(links.cancel ? [{ href: links.cancel, label: text.order.cancel }] : []),
    ],
  };
}

/** "Sunday, 05/04/2031 7:20 AM", by the clock of the course. */
export function titleOfBooked({ playTime, courseTimezone }: OrderedTeeTime, { locale }: Text): string {
  return formatWeekdayDateTime(playTime, courseTimezone, locale);
}

function courseOf(
  { courseName, courseTimezone, playTime }: OrderedTeeTime,
  { facilities }: Pick<Site, 'facilities'>,
  { order, locale }: Text,
) {
  const hasSeveralZones = new Set(facilities.map(({ timeZone }) => timeZone)).size > 1;
  if (!hasSeveralZones) return courseName;
  return order.courseIn(courseName, formatZone(playTime, courseTimezone, locale));
}
