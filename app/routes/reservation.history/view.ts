import { viewCountdown } from '#app/components/booking/ticket.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { ListedReservation } from '#server/contract/reservation-history.ts';
import { formatDateTitle, formatTime, formatZone, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { type HistoryQuery, pageOf, writeQuery } from './read-query.ts';
import type { ReservationsProps } from './reservations-screen.tsx';

type Listed = HistoryQuery & { list: readonly ListedReservation[]; total: number; now: Date };

/** The list of a golfer's reservations as finished strings. */
export function viewReservations(
  { site, text: words }: Pick<Visit, 'site' | 'text'>,
  { list, total, now, ...query }: Listed,
): ReservationsProps & { documentTitle: string } {
  const { reservations: text } = words;
  const next =
    query.period === 'upcoming' && query.skip === 0 ? list.find(({ Status }) => Status === 1) : undefined;
  return {
    documentTitle: pageTitle(words, 'reservation-history', site.settings.name),
    title: text.title,
    periods: {
      label: text.periods.label,
      list: (['upcoming', 'past'] as const).map((period) => ({
        href: links.reservationHistory(writeQuery({ ...query, period, skip: 0 })),
        label: text.periods[period],
        isCurrent: period === query.period,
        testId: `reservations-tab-${period}`,
      })),
    },
    courses: viewCourses(site, query, text),
    rounds: list.map((each) => viewRound(each, site, words, each === next ? now : null)),
    none: list.length > 0 ? null : viewNone(site, { ...query, total }, text),
    pages: viewPages({ ...query, shown: list.length, total }, text),
    guest: {
      text: text.none.guest,
      link: { href: links.findBooking(), label: text.none.findBooking },
    },
  };
}

/** `now`: of the next round, to say how far away it is. */
function viewRound(
  { ReservationID: id, teetimes: [at = ''], courseTimezone: zone, ...round }: ListedReservation,
  { facilities }: Pick<Site, 'facilities'>,
  words: Text,
  now: Date | null,
): ReservationsProps['rounds'][number] {
  const { order, reservations: text, locale } = words;
  const { isSimulator } = round;
  const isInOneZone = new Set(facilities.map(({ timeZone }) => timeZone)).size < 2;
  const isCancelled = round.Status === 0;
  return {
    id,
    href: links.booking(String(id)),
    time: formatTime(at, zone, locale),
    day: formatDateTitle(localDateOf(at, zone), 'long-year', locale),
    countdown:
      now && viewCountdown({ playTime: at, courseTimezone: zone, rate: { isSimulator } }, now, order),
    what: [
      isInOneZone ? round.courseName : order.courseIn(round.courseName, formatZone(at, zone, locale)),
      order.playerCount(round.groupSize),
      round.isPartner ? text.partnerOf(round.bookerName) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    tag: isCancelled ? { label: order.states.cancelled, isBad: true } : null,
  };
}

function viewCourses(
  { facilities }: Pick<Site, 'facilities'>,
  { period, facilityId }: HistoryQuery,
  text: Text['reservations'],
): ReservationsProps['courses'] {
  if (facilities.length < 2) return null;
  return {
    action: links.reservationHistory(),
    label: text.course,
    submit: text.show,
    chosen: facilityId === null ? '' : String(facilityId),
    options: [
      { value: '', label: text.allCourses },
      ...facilities.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    hidden: period === 'past' ? [{ name: 'period', value: period }] : [],
  };
}

function viewNone(
  { settings, facilities }: Pick<Site, 'settings' | 'facilities'>,
  { period, total, ...query }: HistoryQuery & { total: number },
  { none }: Text['reservations'],
): ReservationsProps['none'] {
  const isBays = facilities.every(({ isSimulator }) => isSimulator);
  if (total > 0) {
    const first = links.reservationHistory(writeQuery({ ...query, period, skip: 0 }));
    return { text: none.noMore, link: { href: first, label: none.toFirst } };
  }
  const text = period === 'past' ? none.past : isBays ? none.upcomingBays : none.upcoming;
  return { text, link: { href: settings.homePath, label: none.find } };
}

function viewPages(
  { shown, total, ...query }: HistoryQuery & { shown: number; total: number },
  { pages }: Text['reservations'],
): ReservationsProps['pages'] {
  const { skip } = query;
  const { take } = pageOf(query);
  if (shown === 0 || total <= take) return null;
  const to = (first: number) => links.reservationHistory(writeQuery({ ...query, skip: Math.max(0, first) }));
  return {
    label: pages.label,
    range: pages.range(skip + 1, skip + shown, total),
    links: [
      ...(skip > 0 ? [{ href: to(skip - take), label: pages.earlier, rel: 'prev' as const }] : []),
      ...(skip + shown < total ? [{ href: to(skip + take), label: pages.later, rel: 'next' as const }] : []),
    ],
  };
}
