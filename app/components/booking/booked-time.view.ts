import type { Site } from '#app/site/site.server.ts';
import type { Order } from '#server/contract/orders.ts';
import { formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import { textIn } from '#server/text/text.ts';
import { viewBookedFacts } from './booked-facts.view.ts';
import type { BookedTimeProps } from './booked-time.tsx';

export type OrderedTeeTime = Order['teetimes'][number];

/** Where a booked time leads; what cannot be done has no address. */
export type BookedLinks = { calendar: string | null; cancel: string | null };

/** A tee time of an order as its golfer sees it. `index` is its place on the page. */
export function viewBookedTime(
  teeTime: OrderedTeeTime,
  site: Pick<Site, 'facilities'>,
  { index, links }: { index: number; links: BookedLinks },
): BookedTimeProps {
  const text = textIn('en').order;
  const captain = captainOf(teeTime);
  const state = captain?.state ?? 'pending';
  const status = {
    fulfilled: null,
    cancelled: text.states.cancelled,
    error: text.states.error,
    pending: text.states.pending,
  };
  const label = status[state];
  return {
    id: String(captain?.gncReservationId ?? `item-${index}`),
    title: titleOfBooked(teeTime),
    course: courseOf(teeTime, site),
    status: label ? { label, isBad: state !== 'pending' } : null,
    confirmation: captain?.confirmationNumber
      ? { label: text.confirmationNumber, number: captain.confirmationNumber }
      : null,
    facts: viewBookedFacts(teeTime, index),
    links: [
      ...(links.calendar ? [{ href: links.calendar, label: text.calendar, isDownload: true }] : []),
      ...(links.cancel ? [{ href: links.cancel, label: text.cancel }] : []),
    ],
  };
}

/** The player who books. */
export function captainOf({ players }: OrderedTeeTime) {
  return players.find(({ isCaptain }) => isCaptain);
}

/** "Sunday, 05/04/2031 7:20 AM", by the clock of the course. */
export function titleOfBooked({ playTime, courseTimezone }: OrderedTeeTime): string {
  return formatWeekdayDateTime(playTime, courseTimezone);
}

function courseOf(
  { courseName, courseTimezone, playTime }: OrderedTeeTime,
  { facilities }: Pick<Site, 'facilities'>,
) {
  const hasSeveralZones = new Set(facilities.map(({ timeZone }) => timeZone)).size > 1;
  if (!hasSeveralZones) return courseName;
  return textIn('en').order.courseIn(courseName, formatZone(playTime, courseTimezone));
}
