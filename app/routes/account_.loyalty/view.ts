import { viewFrame } from '#app/components/account/account-frame.view.ts';
import {
  type ListQuery,
  viewPager,
  viewPeriodForm,
  writeListQuery,
} from '#app/components/account/list-query.view.ts';
import { viewLoyaltyEntries, zoneOf } from '#app/components/account/loyalty-entries.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Loyalty } from '#server/contract/loyalty.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { LoyaltyProps } from './loyalty-screen.tsx';

/** The page of points as finished strings. */
export function viewLoyalty(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  query: ListQuery,
  found: readonly Loyalty[],
): LoyaltyProps & { documentTitle: string } {
  const { text, site } = visit;
  const number = new Intl.NumberFormat(text.locale);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.loyalty),
    frame: { ...viewFrame(visit, 'loyalty'), intro: text.loyalty.intro },
    facilities: found.map((each) => {
      const { gnFacilityId: id, courseName, currencyCode, points, value, pointsPerUnit, totalCount } = each;
      const own = { ...query, course: id };
      const unit = formatMoney(100, currencyCode, text);
      return {
        id,
        title: site.facilities.length > 1 ? courseName : null,
        points: text.loyalty.points(number.format(points)),
        worth: value > 0 ? text.loyalty.worth(formatMoney(toCents(value), currencyCode, text)) : null,
        earning: pointsPerUnit > 0 ? text.loyalty.earning(number.format(pointsPerUnit), unit) : null,
        table: totalCount > 0 ? viewLoyaltyEntries(each, zoneOf(site, id), text) : null,
        none: query.from || query.to ? text.lists.none : text.loyalty.none,
        pager: viewPager(own, totalCount, links.loyalty, text),
        download: {
          href: links.csvOf(links.loyalty(writeListQuery({ ...own, page: 1 }))),
          label: text.lists.download,
        },
      };
    }),
    period: viewPeriodForm(links.loyalty(), query, text),
  };
}
