import { viewReceipt } from '#app/components/booking/receipt.view.ts';
import { viewSoldItems } from '#app/components/booking/sold-items.view.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Order } from '#server/contract/orders.ts';
import {
  addDays,
  formatDateTimeTitle,
  formatLocalDate,
  localDateOf,
  localMinutesOf,
} from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { OrderProps } from './order-screen.tsx';

type Visit = Pick<CustomerVisit, 'site' | 'text'>;

/** An order as finished strings. */
export function viewOrder(visit: Visit, order: Order, now: Date): OrderProps & { documentTitle: string } {
  const { site, text } = visit;
  const { orders: words } = text;
  const { orderNumber, payments, state, teetimes } = order;
  const zone = teetimes[0]?.courseTimezone ?? site.facilities[0]?.timeZone ?? 'UTC';
  const title = words.orderTitle(orderNumber);
  const soldItems = viewSoldItems(order, text);
  const standing = teetimes.filter((teeTime) => captainOf(teeTime)?.state !== 'error');
  const day = formatLocalDate(localDateOf(order.createdAt, zone), 'long-year', text.locale);
  const hasSold = soldItems.length > 0 && site.settings.store.enabled;
  return {
    documentTitle: pageTitle(text, 'orders', site.settings.name, title),
    title,
    orderedOn: words.orderedOn(day),
    state: { label: words.states[state], isBad: state === 'cancelled' || state === 'error' },
    receipt: viewReceipt(standing, { orderNumber, soldItems, ...(payments ? { payments } : {}) }, text),
    bookings: standing.flatMap((teeTime) => {
      const id = captainOf(teeTime)?.gncReservationId;
      return id
        ? [
            {
              href: links.booking(String(id)),
              label: words.booking(
                formatDateTimeTitle(teeTime.playTime, teeTime.courseTimezone, text.locale),
              ),
            },
          ]
        : [];
    }),
    repeats: [
      ...teetimes.map((teeTime) => ({
        href: links.search(repeatQuery(teeTime, site, now)),
        label:
          teetimes.length === 1
            ? words.repeat
            : words.repeatOf(formatDateTimeTitle(teeTime.playTime, teeTime.courseTimezone, text.locale)),
      })),
      ...(hasSold ? [{ href: links.store(), label: words.store }] : []),
    ],
    links: [
      { href: links.receipt(order.id), label: words.receipt },
      { href: links.orders(), label: words.back },
    ],
  };
}

/** The search of the same course, players and hour on the next day of the same name. */
function repeatQuery(
  { playTime, courseId, courseTimezone: zone, groupSize, rate }: OrderedTeeTime,
  { facilities }: Visit['site'],
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
