import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSoldItems } from '#app/components/booking/order-items.ts';
import { Receipt } from '#app/components/booking/receipt.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { openOrder } from '#app/session/open-order.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { addDays, formatDateTimeTitle, formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { localMinutesOf } from '#server/rules/local-minutes.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { visit, order } = await openOrder({ request, context }, params.id);
  const { site, text } = visit;
  const title = text.orders.orderTitle(order.orderNumber);
  return {
    documentTitle: pageTitle(text, 'orders', site.settings.name, title),
    title,
    order,
    now: new Date(),
  };
}

export default function OrderPage() {
  const { title, order, now } = useLoaderData<typeof loader>();
  const { id, orderNumber, payments, state, teetimes } = order;
  const { facilities, settings } = useSite();
  const { orders: words, locale } = useText();
  const zone = teetimes[0]?.courseTimezone ?? facilities[0]?.timeZone ?? 'UTC';
  const soldItems = listSoldItems(order);
  const teeTimes = teetimes.filter((teeTime) => captainOf(teeTime)?.state !== 'error');
  const nameOf = ({ playTime, courseTimezone }: OrderedTeeTime) =>
    formatDateTimeTitle(playTime, courseTimezone, locale);
  const bookings = teeTimes.flatMap((teeTime) => {
    const reservationId = captainOf(teeTime)?.gncReservationId;
    return reservationId
      ? [{ href: links.booking(String(reservationId)), label: words.booking(nameOf(teeTime)) }]
      : [];
  });
  const repeats = teetimes.map((teeTime) => ({
    href: links.search(repeatQuery(teeTime, facilities, now)),
    label: teetimes.length === 1 ? words.repeat : words.repeatOf(nameOf(teeTime)),
  }));
  if (soldItems.length > 0 && settings.store.enabled)
    repeats.push({ href: links.store(), label: words.store });
  const others = [
    { href: links.receipt(id), label: words.receipt },
    { href: links.orders(), label: words.back },
  ];
  return (
    <div className="narrow stack order">
      <PageHeading title={title}>
        {words.orderedOn(formatLocalDate(localDateOf(order.createdAt, zone), 'long-year', locale))}
      </PageHeading>
      <p>
        <span className={state === 'cancelled' || state === 'error' ? 'tag bad' : 'tag'}>
          {words.states[state]}
        </span>
      </p>
      <Receipt teeTimes={teeTimes} soldItems={soldItems} orderNumber={orderNumber} payments={payments} />
      {[bookings, repeats, others].map((group) =>
        group.length > 0 ? (
          <p key={group[0]?.href} className="acts">
            {group.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        ) : null,
      )}
    </div>
  );
}

function repeatQuery(
  { playTime, courseId, courseTimezone: zone, groupSize, rate }: OrderedTeeTime,
  facilities: Site['facilities'],
  now: Date,
): string {
  const facility = facilities.find((each) => each.courseId === courseId);
  const played = localDateOf(playTime, zone);
  const today = localDateOf(now, zone);
  const weeks = Math.max(1, Math.floor((Date.parse(today) - Date.parse(played)) / WEEK_MS) + 1);
  const hour = Math.floor(localMinutesOf(playTime, zone) / 60);
  return new URLSearchParams({
    ...(facility ? { course: String(facility.id) } : {}),
    date: addDays(played, 7 * weeks),
    golfers: String(groupSize),
    holes: String(rate.holes),
    start: String(Math.max(0, hour - 1)),
    end: String(Math.min(24, hour + 2)),
  }).toString();
}

const WEEK_MS = 7 * 86_400_000;
