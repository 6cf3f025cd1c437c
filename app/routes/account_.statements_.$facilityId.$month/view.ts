import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { viewEntries, zoneOf } from '#app/components/account/entries-table.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { BillingStatement } from '#server/contract/credit-account.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { StatementProps } from './statement-screen.tsx';

/** The statement of a month as finished strings. */
export function viewStatement(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers' | 'profile'>,
  { gnFacilityId, courseName, currencyCode, startDate, endDate, ...statement }: BillingStatement,
): StatementProps & { documentTitle: string } {
  const { text, site, profile } = visit;
  const { statements: words, account } = text.credit;
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
  const day = (date: string) => formatLocalDate(date, 'long-year', text.locale);
  const title = words.title(courseName, formatLocalDate(startDate, 'month', text.locale));
  const caption = account.caption(courseName, day(startDate), day(endDate));
  const { orders } = statement;
  const zone = zoneOf(site, gnFacilityId);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, title),
    frame: { ...viewFrame(visit, 'statements'), title },
    name: words.of(profile.customer.name.formatted),
    days: `${day(startDate)} – ${day(endDate)}`,
    sums: [
      { label: account.opening, amount: money(statement.openingBalance) },
      { label: account.charges, amount: money(statement.charges) },
      { label: account.payments, amount: money(-statement.payments) },
      { label: account.closing, amount: money(statement.closingBalance), isTotal: true },
    ],
    table:
      orders.length > 0 ? viewEntries({ caption, entries: orders, zone, unit: currencyCode }, text) : null,
    none: account.noEntries,
    print: words.print,
    links: [
      {
        href: links.csvOf(links.statement(gnFacilityId, startDate.slice(0, 7))),
        label: text.lists.download,
        isDownload: true,
      },
      { href: links.statements(), label: words.all },
    ],
  };
}
