import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { describeItems } from '#app/components/account/facility-orders-table.ts';
import { LinesTable } from '#app/components/account/lines-table.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { type AccountVisit, requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Sums } from '#app/ui/sums.tsx';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { zoneOf } from '#server/rules/zone-of.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.orders);
  const order = await readOrder(visit, Number(params.facilityId), params.id ?? '');
  const { text, site } = visit;
  const day = localDateOf(order.orderedAt, zoneOf(site, order.gnFacilityId));
  const title = text.facilityOrders.title(formatLocalDate(day, 'long-year', text.locale));
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, title),
    frame: { tab: 'facilityOrders' as const, tabs: visit.tabs, title },
    order,
  };
}

async function readOrder({ booking }: AccountVisit, gnFacilityId: number, orderId: string) {
  try {
    return await booking.facilityOrders.details({ query: { gnFacilityId, orderId } });
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
    throw error;
  }
}

export default function FacilityOrderPage() {
  const { frame, order } = useLoaderData<typeof loader>();
  const text = useText();
  const { facilityOrders: words } = text;
  const { courseName, description, currencyCode, lines, paid, due } = order;
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
  // The API names the lines of a rate by their keys.
  const names: Record<string, string> = text.teeTime.lines;
  return (
    <AccountFrame {...frame}>
      <p>{[courseName, describeItems(description, text)].join(' · ')}</p>
      <LinesTable
        caption={words.lines}
        currency={currencyCode}
        lines={lines.map((line, id) => ({
          id,
          what: names[line.description] ?? line.description,
          quantity: line.quantity,
          ...centsOf(line),
        }))}
        sums={centsOf(order)}
      />
      <dl className="pairs sums">
        <Sums
          sums={[
            { label: words.paid, amount: money(paid) },
            { label: words.due, amount: money(due), isTotal: true },
          ]}
        />
      </dl>
      <p className="acts screen-only">
        <a href={links.facilityOrders()}>{words.back}</a>
      </p>
    </AccountFrame>
  );
}

function centsOf({ subTotal, salesTax, total }: { subTotal: number; salesTax: number; total: number }) {
  return { netCents: toCents(subTotal), taxCents: toCents(salesTax), totalCents: toCents(total) };
}
