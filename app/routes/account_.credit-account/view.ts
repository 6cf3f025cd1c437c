import { viewFrame } from '#app/components/account/account-frame.view.ts';
import type { AccountSectionsProps } from '#app/components/account/account-sections.tsx';
import { viewBalanceChart } from '#app/components/account/balance-chart.view.ts';
import { viewEntries, zoneOf } from '#app/components/account/entries-table.view.ts';
import { type ListQuery, viewPeriodForm, writeListQuery } from '#app/components/account/list-query.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { BillingStatement, CreditAccount, StatementOfMonth } from '#server/contract/credit-account.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

/** The page of credit accounts as finished strings; `periods`: of the facilities that show them. */
export function viewCreditAccounts(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers' | 'golfProfiles'>,
  query: ListQuery,
  accounts: readonly CreditAccount[],
  periods: readonly BillingStatement[],
  months: readonly StatementOfMonth[],
): AccountSectionsProps & { documentTitle: string } {
  const { text, site, golfProfiles } = visit;
  const mayPay = (id: number) =>
    golfProfiles[String(id)]?.proProfile.billingDisplay.payAccountBalance ?? false;
  const { account: words } = text.credit;
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.creditAccount),
    frame: { ...viewFrame(visit, 'creditAccount'), intro: words.intro },
    period: periods.length > 0 ? viewPeriodForm(links.creditAccount(), query, text) : null,
    none: accounts.length === 0 ? words.none : null,
    sections: accounts.map(
      ({ gnFacilityId: id, courseName, currencyCode, state, balance, creditLimit, availableCredit }) => {
        const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
        const period = periods.find(({ gnFacilityId }) => gnFacilityId === id);
        const own = { ...query, course: id, page: 1 };
        return {
          id: String(id),
          title: site.facilities.length > 1 ? courseName : null,
          balance:
            balance === 0
              ? words.settled
              : balance > 0
                ? words.owed(money(balance))
                : words.inFavour(money(-balance)),
          worth: null,
          notes: state === 'closed' ? [words.closed] : [],
          sums: [
            { label: words.limit, amount: money(creditLimit) },
            { label: words.available, amount: money(availableCredit) },
            ...(period
              ? [
                  { label: words.opening, amount: money(period.openingBalance) },
                  { label: words.charges, amount: money(period.charges) },
                  { label: words.payments, amount: money(-period.payments) },
                  { label: words.closing, amount: money(period.closingBalance), isTotal: true },
                ]
              : []),
          ],
          chart: viewBalanceChart(
            months.filter(({ gnFacilityId }) => gnFacilityId === id),
            text,
          ),
          table: period && period.orders.length > 0 ? viewPeriod(period, visit) : null,
          noEntries: period ? words.noEntries : '',
          pager: null,
          actions: [
            ...(balance > 0 && mayPay(id)
              ? [{ href: links.payCreditAccount(id), label: text.credit.pay.link }]
              : []),
            ...(period
              ? [
                  { href: links.statements(), label: words.statements },
                  ...(period.orders.length > 0
                    ? [
                        {
                          href: links.csvOf(links.creditAccount(writeListQuery(own))),
                          label: text.lists.download,
                          isDownload: true,
                        },
                      ]
                    : []),
                ]
              : []),
          ],
        };
      },
    ),
  };
}

function viewPeriod(
  { gnFacilityId, courseName, currencyCode, startDate, endDate, orders }: BillingStatement,
  { site, text }: Pick<AccountVisit, 'site' | 'text'>,
) {
  const day = (date: string) => formatLocalDate(date, 'long-year', text.locale);
  const caption = text.credit.account.caption(courseName, day(startDate), day(endDate));
  return viewEntries(
    { caption, entries: orders, zone: zoneOf(site, gnFacilityId), unit: currencyCode },
    text,
  );
}
