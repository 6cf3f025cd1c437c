import type { Site } from '#app/site/site.server.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { formatAddress } from '#server/format/address.ts';
import { capitalize } from '#server/format/capitalize.ts';
import {
  formatDateTitle,
  formatTime,
  formatWeekdayDateTime,
  formatZone,
  localDateOf,
} from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { writeSearchState } from '#server/rules/search-state.ts';
import { timeUntil } from '#server/rules/time-until.ts';
import type { Text } from '#server/text/en.ts';
import { captainOf, describePlay, type OrderedTeeTime } from './booked-facts.view.ts';
import { momentOf, viewCancellation } from './cancellation.view.ts';
import type { TicketProps } from './ticket.tsx';

/** Where a booked time leads; what cannot be done has no address. */
export type BookedLinks = {
  calendar: string | null;
  cancel: string | null;
  checkIn?: string | null;
  players?: string | null;
  change?: string | null;
};

/** What a ticket is made from besides the tee time: whose site it is shown on, where that is, and what time it is. */
export type TicketSources = {
  site: Pick<Site, 'facilities' | 'settings'>;
  text: Text;
  /** The site's address, without a path. */
  origin: string;
  now: Date;
};

/** A tee time of an order as its golfer sees it. `index` is its place on the page. */
export function viewTicket(
  teeTime: OrderedTeeTime,
  sources: TicketSources,
  { index, links: hrefs }: { index: number; links: BookedLinks },
): TicketProps {
  const { site, text: words, now } = sources;
  const { order: text, locale } = words;
  const { playTime, courseTimezone: zone, rate } = teeTime;
  const facility = facilityOf(teeTime, site);
  const captain = captainOf(teeTime);
  const state = captain?.state ?? 'pending';
  const isAhead = new Date(playTime) > now;
  const isBooked = state === 'fulfilled' && isAhead;
  const label = state === 'fulfilled' ? null : text.states[state];
  const isOver = state === 'cancelled' || (state === 'fulfilled' && !isAhead);
  return {
    id: String(captain?.gncReservationId ?? `item-${index}`),
    art: facility?.image ?? site.settings.appearance.backgroundImage,
    countdown: isBooked ? viewCountdown(teeTime, now, text) : null,
    time: formatTime(playTime, zone, locale),
    day: dayOf(playTime, zone, locale),
    place: placeOf(teeTime, site, words),
    party: [text.playerCount(teeTime.groupSize), describePlay(rate, words)].join(' · '),
    status: label ? { label, isBad: state !== 'pending' } : null,
    number: captain?.confirmationNumber
      ? { label: text.confirmationNumber, text: captain.confirmationNumber }
      : null,
    tips: isBooked ? viewTips(teeTime, facility, sources) : [],
    actions: [
      ...(hrefs.checkIn ? [{ href: hrefs.checkIn, label: text.checkIn, isMain: true }] : []),
      ...(hrefs.calendar ? [{ href: hrefs.calendar, label: text.calendar, isDownload: true }] : []),
      ...(hrefs.players ? [{ href: hrefs.players, label: text.players.manage }] : []),
      ...(hrefs.change ? [{ href: hrefs.change, label: text.change }] : []),
      ...(hrefs.cancel ? [{ href: hrefs.cancel, label: text.cancel }] : []),
      ...(isOver && !hrefs.checkIn
        ? [{ href: searchAgain(teeTime, site, now), label: text.again, isMain: true }]
        : []),
    ],
    share: isBooked ? viewShare(teeTime, facility, sources) : null,
  };
}

/** Whether a booking has a page of its players: where others play along and the operator lets them be invited or added. */
export function mayPlayAlong(
  { groupSize }: Pick<OrderedTeeTime, 'groupSize'>,
  { user: { inviteAFriend, playerPartner } }: TicketSources['site']['settings'],
): boolean {
  return groupSize > 1 && (inviteAFriend || playerPartner);
}

/** "Sunday, 05/04/2031 7:20 AM", by the clock of the course. */
export function titleOfBooked({ playTime, courseTimezone }: OrderedTeeTime, { locale }: Text): string {
  return capitalize(formatWeekdayDateTime(playTime, courseTimezone, locale), locale);
}

function dayOf(at: string, zone: string, locale: string): string {
  return formatDateTitle(localDateOf(at, zone), 'long', locale);
}

function facilityOf({ courseId }: OrderedTeeTime, { facilities }: Pick<Site, 'facilities'>): Facility | null {
  return facilities.find((facility) => facility.courseId === courseId) ?? null;
}

/** The course, with its time zone where the operator's courses are in several. */
function placeOf(
  { courseName, courseTimezone, playTime }: OrderedTeeTime,
  { facilities }: Pick<Site, 'facilities'>,
  { order, locale }: Text,
) {
  const hasSeveralZones = new Set(facilities.map(({ timeZone }) => timeZone)).size > 1;
  if (!hasSeveralZones) return courseName;
  return order.courseIn(courseName, formatZone(playTime, courseTimezone, locale));
}

/** "You tee off in 3 days"; null once it has begun. */
export function viewCountdown(
  {
    playTime,
    courseTimezone,
    rate,
  }: Pick<OrderedTeeTime, 'playTime' | 'courseTimezone'> & { rate: { isSimulator: boolean } },
  now: Date,
  text: Text['order'],
): string | null {
  const until = timeUntil(new Date(playTime), courseTimezone, now);
  if (!until) return null;
  const when = until.unit === 'days' ? text.inDays(until.count) : text.inHours(until.count);
  return rate.isSimulator ? text.youPlay(when) : text.youTeeOff(when);
}

function viewTips(
  teeTime: OrderedTeeTime,
  facility: Facility | null,
  { text: words, now }: TicketSources,
): TicketProps['tips'] {
  const { order: text } = words;
  const arrival = arrivalOf(teeTime, facility, words);
  const cancelling = viewTerms(teeTime, words, now);
  const { cancellableUntil: until } = teeTime;
  const isTooLate = until !== undefined && (until === null || new Date(until) <= now);
  const address = facility ? formatAddress(facility) : '';
  return [
    ...(arrival ? [{ text: text.arriveBy(arrival) }] : []),
    ...(facility
      ? [{ text: address, link: { href: links.directions(facility.location), label: text.directions } }]
      : []),
    ...(cancelling ? [{ text: cancelling }] : []),
    ...(isTooLate && facility?.policy ? [{ text: facility.policy }] : []),
    ...(facility?.phone
      ? [
          {
            text: facility.isSimulator ? text.callVenue : text.callShop,
            link: { href: links.call(facility.phone), label: facility.phone },
          },
        ]
      : []),
  ];
}

/** When golfers are asked to be there; null where the facility does not say. */
function arrivalOf(
  { playTime, courseTimezone }: OrderedTeeTime,
  facility: Facility | null,
  { locale }: Text,
): string | null {
  if (!facility?.arriveMinutesBefore) return null;
  const at = new Date(new Date(playTime).getTime() - facility.arriveMinutesBefore * 60_000);
  return formatTime(at, courseTimezone, locale);
}

/** Until when it can be cancelled, and what is given back then; nothing where the API does not say. */
export function viewTerms(teeTime: OrderedTeeTime, words: Text, now: Date): string {
  const { playTime: startsAt, cancellation, cancellableUntil: until, courseTimezone: zone } = teeTime;
  if (until === undefined) return '';
  const terms = cancellation ?? { until, refunds: [], depositPerPlayer: 0 };
  const currency = captainOf(teeTime)?.invoice?.currencyCode ?? 'USD';
  return viewCancellation(terms, { startsAt, zone, currency, now }, words).join(' ');
}

/** The same search again: place, day, golfers and holes of what was booked. */
function searchAgain(teeTime: OrderedTeeTime, { facilities }: Pick<Site, 'facilities'>, now: Date): string {
  const { courseTimezone: zone, playTime, groupSize, rate } = teeTime;
  const facility = facilityOf(teeTime, { facilities });
  const date = localDateOf(playTime, zone);
  const state = {
    courses: facility && facilities.length > 1 ? [facility.id] : [],
    date: date < localDateOf(now, zone) ? null : date,
    golfers: groupSize,
    holes: rate.isSimulator ? null : rate.holes === 9 ? (9 as const) : (18 as const),
  };
  return links.teeTimes(writeSearchState(state));
}

/** What partners need to know, and nothing that opens the booking. */
function viewShare(
  teeTime: OrderedTeeTime,
  facility: Facility | null,
  { text: words, origin }: TicketSources,
): TicketProps['share'] {
  const { share } = words.order;
  const { playTime, courseTimezone, courseName, groupSize } = teeTime;
  const moment = momentOf(playTime, courseTimezone, words);
  const arrival = arrivalOf(teeTime, facility, words);
  const title = share.title(courseName, moment);
  const text = [
    share.text(moment, courseName, groupSize),
    arrival && share.arriveBy(arrival),
    facility && formatAddress(facility),
    origin,
  ]
    .filter(Boolean)
    .join('\n');
  return {
    label: share.label,
    hint: share.hint,
    title,
    text,
    ways: [
      {
        href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`,
        label: share.mail,
      },
      { href: `sms:?&body=${encodeURIComponent(text)}`, label: share.message },
    ],
  };
}
