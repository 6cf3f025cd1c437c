import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinesTable } from '#app/components/account/lines-table.tsx';
import { listOrderLines, listSoldItems } from '#app/components/booking/order-items.ts';
import { factsOfTenders } from '#app/components/booking/receipt-facts.ts';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { openOrder } from '#app/session/open-order.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { formatAddress } from '#server/format/address.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page', 'table'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { visit, order } = await openOrder({ request, context }, params.id);
  const { site, text, profile } = visit;
  const title = text.orders.receiptTitle(order.orderNumber);
  return {
    documentTitle: pageTitle(text, 'orders', site.settings.name, title),
    title,
    name: profile.customer.name.formatted,
    order,
  };
}

export default function ReceiptPage() {
  const { title, name, order } = useLoaderData<typeof loader>();
  const { facilities } = useSite();
  const text = useText();
  const { orders: words } = text;
  const lines = listOrderLines(order, text);
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const courses = new Set([...order.teetimes, ...listSoldItems(order)].map(({ courseId }) => courseId));
  const sellers = facilities.filter(({ courseId }) => courses.has(courseId));
  const day = localDateOf(order.createdAt, sellers[0]?.timeZone ?? 'UTC');
  return (
    <div className="narrow stack order">
      <PageHeading title={title}>
        {words.orderedOn(formatLocalDate(day, 'long-year', text.locale))}
      </PageHeading>
      {sellers.map((facility) => (
        <p key={facility.name}>
          <b>{facility.name}</b>
          <br />
          {formatAddress(facility)}
          <br />
          {[facility.phone, facility.email].filter(Boolean).join(' · ')}
        </p>
      ))}
      <p>{words.receiptFor(name)}</p>
      {currencies.map((currency) => {
        const own = lines.filter((line) => line.currency === currency);
        const sum = (key: 'netCents' | 'taxCents' | 'totalCents') =>
          own.reduce((total, line) => total + line[key], 0);
        return (
          <LinesTable
            key={currency}
            caption={`${words.receiptCaption} (${currency})`}
            currency={currency}
            lines={own}
            sums={{ netCents: sum('netCents'), taxCents: sum('taxCents'), totalCents: sum('totalCents') }}
          />
        );
      })}
      <dl className="pairs num">
        {factsOfTenders(order.payments ?? [], currencies[0] ?? 'USD', text).map(({ label, text: paid }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{paid}</dd>
          </div>
        ))}
      </dl>
      <p className="soft screen-only">{words.print}</p>
      <p className="acts screen-only">
        <a href={links.order(order.id)}>{words.orderTitle(order.orderNumber)}</a>
      </p>
    </div>
  );
}
