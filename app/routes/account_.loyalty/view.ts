import { viewFrame } from '#app/components/account/account-frame.view.ts';
import type { AccountSectionsProps } from '#app/components/account/account-sections.tsx';
import { viewEntries, zoneOf } from '#app/components/account/entries-table.view.ts';
import {
  type ListQuery,
  viewPager,
  viewPeriodForm,
  writeListQuery,
} from '#app/components/account/list-query.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Loyalty } from '#server/contract/loyalty.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

/** The page of points as finished strings. */
export function viewLoyalty(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  query: ListQuery,
  found: readonly Loyalty[],
): AccountSectionsProps & { documentTitle: string } {
  const { text, site } = visit;
  const { loyalty: words } = text;
  const number = new Intl.NumberFormat(text.locale);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.loyalty),
    frame: { ...viewFrame(visit, 'loyalty'), intro: words.intro },
    period: viewPeriodForm(links.loyalty(), query, text),
    sections: found.map((each) => {
      const { gnFacilityId: id, courseName, currencyCode, points, value, pointsPerUnit, totalCount } = each;
      const own = { ...query, course: id };
      const unit = formatMoney(100, currencyCode, text);
      const file = links.csvOf(links.loyalty(writeListQuery({ ...own, page: 1 })));
      const caption = words.caption(courseName);
      return {
        id: String(id),
        title: site.facilities.length > 1 ? courseName : null,
        balance: words.points(number.format(points)),
        worth: value > 0 ? words.worth(formatMoney(toCents(value), currencyCode, text)) : null,
        notes: pointsPerUnit > 0 ? [words.earning(number.format(pointsPerUnit), unit)] : [],
        table:
          totalCount > 0
            ? viewEntries({ caption, entries: each.entries, zone: zoneOf(site, id), unit: 'points' }, text)
            : null,
        noEntries: query.from || query.to ? text.lists.none : words.none,
        pager: viewPager(own, totalCount, links.loyalty, text),
        actions: totalCount > 0 ? [{ href: file, label: text.lists.download, isDownload: true }] : [],
      };
    }),
  };
}
