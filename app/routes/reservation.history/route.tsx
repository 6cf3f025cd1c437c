import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Verification } from '#app/components/account/verification.tsx';
import { describeCountdown, describeCourse } from '#app/components/booking/describe-round.ts';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Fold } from '#app/ui/fold.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { readableEmail } from '#server/contract/email.ts';
import type { ListedReservation } from '#server/contract/reservation-history.ts';
import { formatDateTitle, formatTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations'] };

type HistoryQuery = { period: 'upcoming' | 'past'; facilityId: number | null; skip: number };

const PAGE_SIZE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { booking, profile, site, text } = await requireCustomer({ request, context });
  const query = readQuery(new URL(request.url).searchParams);
  const { reservations, total } = await booking.reservationHistory.list({ query: pageOf(query) });
  return {
    documentTitle: pageTitle(text, 'reservation-history', site.settings.name),
    query,
    list: reservations.Reservations,
    total,
    now: new Date(),
    verification: {
      isEmailVerified: profile.customer.isEmailVerified,
      email: readableEmail(profile.customer.username),
    },
  };
}

export default function Reservations() {
  const { query, list, total, now, verification } = useLoaderData<typeof loader>();
  const { reservations: text } = useText();
  const isFirstPage = query.period === 'upcoming' && query.skip === 0;
  const next = isFirstPage ? list.find(({ Status }) => Status === 1) : undefined;
  return (
    <div className="narrow stack">
      <PageHeading title={text.title} />
      {verification ? <Verification {...verification} /> : null}
      <nav className="periods" aria-label={text.periods.label}>
        {(['upcoming', 'past'] as const).map((period) => (
          <a
            key={period}
            href={links.reservationHistory(writeQuery({ ...query, period, skip: 0 }))}
            aria-current={period === query.period ? 'page' : undefined}
            data-testid={`reservations-tab-${period}`}
          >
            {text.periods[period]}
          </a>
        ))}
      </nav>
      <Courses {...query} />
      {list.length > 0 ? (
        <ul className="rounds">
          {list.map((each) => (
            <Round key={each.ReservationID} reservation={each} now={each === next ? now : null} />
          ))}
        </ul>
      ) : (
        <None query={query} total={total} />
      )}
      <Pages query={query} shown={list.length} total={total} />
      <p className="soft">
        {text.none.guest}{' '}
        <a className="link" href={links.findBooking()}>
          {text.none.findBooking}
        </a>
      </p>
    </div>
  );
}

function Courses({ period, facilityId }: HistoryQuery) {
  const { facilities } = useSite();
  const { reservations: text } = useText();
  if (facilities.length < 2) return null;
  const chosen = facilityId === null ? '' : String(facilityId);
  return (
    <>
      <Fold isOpen={facilityId !== null}>{text.course}</Fold>
      <form action={links.reservationHistory()} className="filter">
        {period === 'past' ? <input type="hidden" name="period" value={period} /> : null}
        <SelectField
          label={text.course}
          placeholder={text.allCourses}
          options={facilities.map(({ id, name }) => ({ value: String(id), label: name }))}
          select={{ id: 'course', name: 'course', defaultValue: chosen, key: chosen }}
        />{' '}
        <button type="submit" className="btn alt">
          {text.show}
        </button>
      </form>
    </>
  );
}

function Round({ reservation, now }: { reservation: ListedReservation; now: Date | null }) {
  const { facilities } = useSite();
  const text = useText();
  const { order, reservations, locale } = text;
  const { ReservationID, Status, courseTimezone: zone, groupSize, isPartner, bookerName } = reservation;
  const [playTime = ''] = reservation.teetimes;
  const round = { ...reservation, playTime };
  const countdown = now && describeCountdown(round, now, text);
  const isCancelled = Status === 0;
  return (
    <li>
      <a
        href={links.booking(String(ReservationID))}
        data-testid={isCancelled ? undefined : 'res-history-cancel-modify-button'}
      >
        {countdown ? <em>{countdown}</em> : null} <b className="num">{formatTime(playTime, zone, locale)}</b>{' '}
        <strong>{formatDateTitle(localDateOf(playTime, zone), 'long-year', locale)}</strong>{' '}
        <span className="soft">
          {[
            describeCourse(round, facilities, text),
            order.playerCount(groupSize),
            ...(isPartner ? [reservations.partnerOf(bookerName)] : []),
          ].join(' · ')}
        </span>{' '}
        {isCancelled ? <span className="tag bad">{order.states.cancelled}</span> : null}
      </a>
    </li>
  );
}

function None({ query, total }: { query: HistoryQuery; total: number }) {
  const { settings, facilities } = useSite();
  const { none } = useText().reservations;
  const isBehindLast = total > 0;
  const first = links.reservationHistory(writeQuery({ ...query, skip: 0 }));
  const isBays = facilities.every(({ isSimulator }) => isSimulator);
  const upcoming = isBays ? none.upcomingBays : none.upcoming;
  return (
    <div className="none">
      <p>{isBehindLast ? none.noMore : query.period === 'past' ? none.past : upcoming}</p>
      <p>
        <a className="btn" href={isBehindLast ? first : settings.homePath}>
          {isBehindLast ? none.toFirst : none.find}
        </a>
      </p>
    </div>
  );
}

function Pages({ query, shown, total }: { query: HistoryQuery; shown: number; total: number }) {
  const { pages } = useText().reservations;
  const { skip } = query;
  const { take } = pageOf(query);
  if (shown === 0 || total <= take) return null;
  const hrefOf = (first: number) =>
    links.reservationHistory(writeQuery({ ...query, skip: Math.max(0, first) }));
  return (
    <nav className="acts" aria-label={pages.label}>
      <span className="soft num">{pages.range(skip + 1, skip + shown, total)}</span>{' '}
      {skip > 0 ? (
        <a href={hrefOf(skip - take)} rel="prev">
          {pages.earlier}
        </a>
      ) : null}
      {skip + shown < total ? (
        <a href={hrefOf(skip + take)} rel="next">
          {pages.later}
        </a>
      ) : null}
    </nav>
  );
}

function readQuery(query: URLSearchParams): HistoryQuery {
  const skip = readNumber(query.get('skip'));
  return {
    period: query.get('period') === 'past' ? 'past' : 'upcoming',
    facilityId: readNumber(query.get('course')) || null,
    skip: skip - (skip % PAGE_SIZE),
  };
}

function writeQuery({ period, facilityId, skip }: HistoryQuery): string {
  return new URLSearchParams({
    ...(period === 'past' ? { period } : {}),
    ...(facilityId === null ? {} : { course: String(facilityId) }),
    ...(skip > 0 ? { skip: String(skip) } : {}),
  }).toString();
}

function pageOf({ period, facilityId, skip }: HistoryQuery) {
  return {
    period,
    skip,
    take: PAGE_SIZE,
    ...(facilityId === null ? {} : { facilityIds: String(facilityId) }),
  };
}

function readNumber(text: string | null): number {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
