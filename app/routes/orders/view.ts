import { type ListQuery, viewPeriodForm, writeListQuery } from '#app/components/account/list-query.view.ts';
import { viewOrdersTable } from '#app/components/account/orders-table.view.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Order } from '#server/contract/orders.ts';
import { links } from '#server/links.ts';
import type { OrdersProps } from './orders-screen.tsx';

export const ORDERS_PER_PAGE = 20;

/** The list of orders as finished strings; `list` has one more than a page where there is another page. */
export function viewOrders(
  { site, text }: Pick<CustomerVisit, 'site' | 'text'>,
  query: ListQuery,
  { list, failed }: { list: readonly Order[]; failed: string | null },
): OrdersProps & { documentTitle: string } {
  const { orders: words, lists } = text;
  const { page } = query;
  const zone = site.facilities[0]?.timeZone ?? 'UTC';
  const shown = list.slice(0, ORDERS_PER_PAGE);
  const hasMore = list.length > ORDERS_PER_PAGE;
  const to = (number: number) => links.orders(writeListQuery({ ...query, page: number }));
  const first = (page - 1) * ORDERS_PER_PAGE + 1;
  const isPeriod = query.from !== null || query.to !== null;
  return {
    documentTitle: pageTitle(text, 'orders', site.settings.name),
    title: words.title,
    intro: words.intro,
    failed,
    period: shown.length > 0 || isPeriod ? viewPeriodForm(links.orders(), query, text) : null,
    table: shown.length > 0 ? viewOrdersTable(shown, zone, text, page === 1 && !hasMore) : null,
    none:
      shown.length > 0 || failed
        ? null
        : {
            text: isPeriod ? lists.none : words.none,
            link: { href: site.settings.homePath, label: words.find },
          },
    pager:
      page > 1 || hasMore
        ? {
            label: lists.pages,
            range: shown.length > 0 ? `${first}–${first + shown.length - 1}` : '',
            links: [
              ...(page > 1 ? [{ href: to(page - 1), label: lists.previous, rel: 'prev' as const }] : []),
              ...(hasMore ? [{ href: to(page + 1), label: lists.next, rel: 'next' as const }] : []),
            ],
          }
        : null,
    download:
      shown.length > 0
        ? {
            href: links.csvOf(links.orders(writeListQuery({ ...query, page: 1 }))),
            label: lists.download,
          }
        : null,
  };
}
