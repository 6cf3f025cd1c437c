import { Fragment, type ReactNode } from 'react';
import { useSite, useText } from '#app/page/page-context.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { ReceivedInvitation, WhoPlaysAlong } from '#server/contract/invitations.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { formatAddress } from '#server/format/address.ts';
import { formatDateTitle, formatMoment, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import { writeSearchState } from '#server/rules/search-state.ts';
import { describePlay } from '#server/text/describe-play.ts';
import type { Text } from '#server/text/en.ts';
import { describeCancellation, describeCountdown, describeCourse } from './describe-round.ts';

type Link = { href: string; label: string; isDownload?: boolean; isMain?: boolean };

type Props = {
  id: string;
  round: Pick<OrderedTeeTime, 'playTime' | 'courseTimezone' | 'courseName' | 'groupSize' | 'shotgun'>;
  rate: Parameters<typeof describePlay>[0];
  facility: Facility | null;
  countdown?: string | null;
  status?: ReactNode;
  number?: string | null | undefined;
  isAhead: boolean;
  dueAtCourse?: ShownBooking['dueAtCourse'] | null;
  terms?: readonly { text: string; lang?: string | undefined }[];
  actions: readonly Link[];
  children?: ReactNode;
};

function Ticket({ id, round, rate, facility, isAhead, dueAtCourse, terms = [], actions, ...props }: Props) {
  const { settings } = useSite();
  const text = useText();
  const { order, locale } = text;
  const { playTime, courseTimezone: zone, courseName, groupSize } = round;
  const { countdown, status, number, children } = props;
  const art = facility?.image ?? settings.appearance.backgroundImage;
  const arrival = arrivalAt(round, facility, locale);
  const tips: { text: string; lang?: string | undefined; link?: Link }[] = [
    dueAtCourse && { text: describeDue(dueAtCourse, text) },
    isAhead && arrival && { text: order.arriveBy(arrival) },
    isAhead &&
      facility && {
        text: formatAddress(facility),
        link: { href: links.directions(facility.location), label: order.directions },
      },
    ...(isAhead ? terms : []),
    isAhead &&
      facility?.phone && {
        text: facility.isSimulator ? order.callVenue : order.callShop,
        link: { href: links.call(facility.phone), label: facility.phone },
      },
  ].filter((tip) => !!tip);
  return (
    <article className="ticket" aria-labelledby={`ticket-${id}`}>
      {art ? <img src={art} alt="" width="800" height="200" /> : null}
      <div className="ticket-top">
        <div>
          {countdown ? <p className="ticket-in">{countdown}</p> : null}
          <h2 id={`ticket-${id}`}>
            <b>{formatTime(playTime, zone, locale)}</b>{' '}
            <span>{formatDateTitle(localDateOf(playTime, zone), 'long', locale)}</span>
          </h2>
          <p>{courseName}</p>
          {round.shotgun ? (
            <p>
              <b>{text.shotgun.start(formatTime(playTime, zone, locale), round.shotgun.hole)}</b>
            </p>
          ) : null}
          <p className="soft">{[order.playerCount(groupSize), describePlay(rate, text)].join(' · ')}</p>
          {status}
        </div>
        {number ? (
          <p className="ticket-no">
            {order.confirmationNumber} <b className="num">{number}</b>
          </p>
        ) : null}
      </div>
      {tips.length ? (
        <ul>
          {tips.map(({ text, lang, link }) => (
            <li key={text} lang={lang}>
              {text}{' '}
              {link ? (
                <a className="link" href={link.href} rel="noreferrer">
                  {link.label}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {actions.length ? (
        <p className="acts">
          {actions.map(({ href, label, isDownload, isMain }) => (
            <Fragment key={href}>
              <a className={isMain ? 'btn' : undefined} href={href} download={isDownload ? '' : undefined}>
                {label}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {children}
    </article>
  );
}

type RoundProps = {
  round: ReceivedInvitation | WhoPlaysAlong;
  isAhead: boolean;
  actions?: readonly Link[];
  children?: ReactNode;
};

export function RoundTicket({ round, isAhead, actions = [], children }: RoundProps) {
  const { facilities } = useSite();
  return (
    <Ticket
      id="round"
      round={round}
      rate={round}
      facility={facilities.find(({ id }) => id === round.facilityId) ?? null}
      isAhead={isAhead}
      dueAtCourse={isAhead ? round.dueAtCourse : null}
      actions={actions}
    >
      {children}
    </Ticket>
  );
}

type BookedProps = {
  teeTime: OrderedTeeTime;
  index?: number;
  now: Date;
  origin: string;
  to: {
    calendar: string | null;
    cancel: string | null;
    checkIn?: string | null;
    players?: string | null;
    change?: string | null;
  };
  dueAtCourse?: ShownBooking['dueAtCourse'];
  isCancelled?: boolean;
  children?: ReactNode;
};

export function BookedTicket({ teeTime, index = 0, now, origin, to, ...props }: BookedProps) {
  const { facilities } = useSite();
  const text = useText();
  const { order } = text;
  const { dueAtCourse, isCancelled = false, children } = props;
  const { playTime, courseId, rate, cancellableUntil: until } = teeTime;
  const facility = facilities.find((each) => each.courseId === courseId) ?? null;
  const captain = captainOf(teeTime);
  const state = captain?.state ?? 'pending';
  const isAhead = new Date(playTime) > now;
  const isBooked = state === 'fulfilled' && isAhead;
  const isOver = state === 'cancelled' || (state === 'fulfilled' && !isAhead);
  const isTooLate = until !== undefined && (until === null || new Date(until) <= now);
  return (
    <Ticket
      id={String(captain?.gncReservationId ?? `item-${index}`)}
      round={{ ...teeTime, courseName: describeCourse(teeTime, facilities, text) }}
      rate={rate}
      facility={facility}
      countdown={
        isBooked ? describeCountdown({ ...teeTime, isSimulator: rate.isSimulator }, now, text) : null
      }
      status={
        state === 'fulfilled' || isCancelled ? null : (
          <p className={state === 'pending' ? 'tag' : 'tag bad'}>{order.states[state]}</p>
        )
      }
      number={captain?.confirmationNumber}
      isAhead={isBooked}
      dueAtCourse={isCancelled ? null : dueAtCourse}
      terms={[
        { text: describeTerms(teeTime, now, text) },
        { text: isTooLate ? (facility?.policy ?? '') : '', lang: facility?.languageOf?.policy },
      ].filter((term) => term.text)}
      actions={[
        ...(to.checkIn ? [{ href: to.checkIn, label: order.checkIn, isMain: true }] : []),
        ...(to.calendar ? [{ href: to.calendar, label: order.calendar, isDownload: true }] : []),
        ...(to.players ? [{ href: to.players, label: order.players.manage }] : []),
        ...(to.change ? [{ href: to.change, label: order.change }] : []),
        ...(to.cancel ? [{ href: to.cancel, label: order.cancel }] : []),
        ...(isOver && !to.checkIn
          ? [{ href: searchAgain(teeTime, facilities, now), label: order.again, isMain: true }]
          : []),
      ]}
    >
      {isBooked ? <Share {...{ teeTime, facility, origin }} /> : null}
      {children}
    </Ticket>
  );
}

/** Shares the time without a link to the booking. */
function Share({
  teeTime,
  facility,
  origin,
}: { facility: Facility | null } & Pick<BookedProps, 'teeTime' | 'origin'>) {
  const text = useText();
  const { share } = text.order;
  const { playTime, courseTimezone, courseName, groupSize } = teeTime;
  const moment = formatMoment(playTime, courseTimezone, text);
  const arrival = arrivalAt(teeTime, facility, text.locale);
  const title = share.title(courseName, moment);
  const lines = [
    share.text(moment, courseName, groupSize),
    arrival && share.arriveBy(arrival),
    facility && formatAddress(facility),
    origin,
  ]
    .filter(Boolean)
    .join('\n');
  const [subject, body] = [title, lines].map(encodeURIComponent);
  return (
    <details className="share" data-share={title}>
      <summary>{share.label}</summary>
      <p className="soft">{share.hint}</p>
      <p className="lines">{lines}</p>
      <p className="acts">
        <a href={`mailto:?subject=${subject}&body=${body}`}>{share.mail}</a>{' '}
        <a href={`sms:?&body=${body}`}>{share.message}</a>{' '}
      </p>
    </details>
  );
}

function arrivalAt(
  { playTime, courseTimezone }: Props['round'],
  facility: Facility | null,
  locale: string,
): string | null {
  if (!facility?.arriveMinutesBefore) return null;
  const at = new Date(new Date(playTime).getTime() - facility.arriveMinutesBefore * 60_000);
  return formatTime(at, courseTimezone, locale);
}

function describeDue({ value, currencyCode }: NonNullable<ShownBooking['dueAtCourse']>, text: Text): string {
  const { paid, dueAtCourse } = text.invitations.share;
  return value > 0 ? dueAtCourse(formatMoney(toCents(value), currencyCode as 'USD', text)) : paid;
}

export function describeTerms(teeTime: OrderedTeeTime, now: Date, text: Text): string {
  const { playTime: startsAt, cancellation, cancellableUntil: until, courseTimezone: zone } = teeTime;
  if (until === undefined) return '';
  const terms = cancellation ?? { until, refunds: [], depositPerPlayer: 0 };
  const currency = captainOf(teeTime)?.invoice?.currencyCode ?? 'USD';
  return describeCancellation(terms, { startsAt, zone, currency, now }, text).join(' ');
}

function searchAgain(
  { courseTimezone: zone, courseId, playTime, groupSize, rate }: OrderedTeeTime,
  facilities: readonly Facility[],
  now: Date,
): string {
  const facility = facilities.find((each) => each.courseId === courseId);
  const date = localDateOf(playTime, zone);
  const state = {
    courses: facility && facilities.length > 1 ? [facility.id] : [],
    date: date < localDateOf(now, zone) ? null : date,
    golfers: groupSize,
    holes: rate.isSimulator ? null : rate.holes === 9 ? (9 as const) : (18 as const),
  };
  return links.teeTimes(writeSearchState(state));
}
