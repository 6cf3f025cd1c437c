import { viewFrame } from '#app/components/account/account-frame.view.ts';
import type { AccountSection, AccountSectionsProps } from '#app/components/account/account-sections.tsx';
import { viewEntries, zoneOf } from '#app/components/account/entries-table.view.ts';
import {
  type ListQuery,
  viewPager,
  viewPeriodForm,
  writeListQuery,
} from '#app/components/account/list-query.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { BooksOfFacility, CreditBook } from '#server/contract/credit-books.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

type Visit = Pick<AccountVisit, 'site' | 'text' | 'offers'>;

/** The page of credit books as finished strings. */
export function viewCreditBooks(
  visit: Visit,
  query: ListQuery,
  found: readonly BooksOfFacility[],
): AccountSectionsProps & { documentTitle: string } {
  const { text, site } = visit;
  const { books: words } = text.credit;
  const sections = found.flatMap((facility) =>
    facility.books.map((book) => viewBook(visit, query, facility, book)),
  );
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.creditBooks),
    frame: { ...viewFrame(visit, 'creditBooks'), intro: words.intro },
    period: viewPeriodForm(links.creditBooks(), query, text),
    none: sections.length === 0 ? words.none : null,
    sections,
  };
}

function viewBook(
  { site, text }: Visit,
  query: ListQuery,
  { gnFacilityId, courseName, currencyCode }: BooksOfFacility,
  { id, name, kind, balance, expiresOn, state, entries, totalCount }: CreditBook,
): AccountSection {
  const { books: words } = text.credit;
  const isRounds = kind === 'rounds';
  const title = name || words.unnamed;
  const own = { ...query, course: gnFacilityId };
  const file = links.csvOf(links.creditBooks(writeListQuery({ ...own, page: 1 })));
  return {
    id: String(id),
    title: site.facilities.length > 1 ? `${title} · ${courseName}` : title,
    balance: isRounds ? words.rounds(balance) : formatMoney(toCents(balance), currencyCode, text),
    worth: words.states[state],
    notes: [expiresOn ? words.expires(formatLocalDate(expiresOn, 'long-year', text.locale)) : words.noExpiry],
    table:
      totalCount > 0
        ? viewEntries(
            {
              caption: words.caption(title),
              entries,
              zone: zoneOf(site, gnFacilityId),
              unit: isRounds ? 'rounds' : currencyCode,
            },
            text,
          )
        : null,
    noEntries: query.from || query.to ? text.lists.none : words.noEntries,
    pager: viewPager(own, totalCount, links.creditBooks, text),
    actions: totalCount > 0 ? [{ href: file, label: text.lists.download, isDownload: true }] : [],
  };
}
