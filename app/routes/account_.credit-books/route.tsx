import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { BalancePanel } from '#app/components/account/balance-panel.tsx';
import { EntriesTable } from '#app/components/account/entries-table.tsx';
import { PeriodForm } from '#app/components/account/list-controls.tsx';
import { apiQueryOf, type ListQuery, readListQuery } from '#app/components/account/list-query.ts';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { BooksOfFacility, CreditBook } from '#server/contract/credit-books.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.creditBooks);
  const { booking, site, text } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.creditBooks),
    frame: { tab: 'creditBooks' as const, tabs: visit.tabs },
    query,
    found: await booking.creditBooks.list({ query: apiQueryOf(query) }),
  };
}

export default function CreditBooksPage() {
  const { frame, query, found } = useLoaderData<typeof loader>();
  const { books: words } = useText().credit;
  const books = found.flatMap((facility) => facility.books.map((book) => ({ facility, book })));
  return (
    <AccountFrame {...frame} intro={words.intro}>
      {books.length > 0 ? <PeriodForm action={links.creditBooks()} query={query} /> : <p>{words.none}</p>}
      {books.map(({ facility, book }) => (
        <Book key={book.id} query={query} facility={facility} book={book} />
      ))}
    </AccountFrame>
  );
}

type BookProps = { query: ListQuery; facility: BooksOfFacility; book: CreditBook };

function Book({ query, facility: { gnFacilityId, courseName, currencyCode }, book }: BookProps) {
  const { name, kind, balance, expiresOn, state, entries, totalCount } = book;
  const { facilities } = useSite();
  const text = useText();
  const { books: words } = text.credit;
  const isRounds = kind === 'rounds';
  const title = name || words.unnamed;
  return (
    <BalancePanel
      title={facilities.length > 1 ? `${title} · ${courseName}` : title}
      balance={isRounds ? words.rounds(balance) : formatMoney(toCents(balance), currencyCode, text)}
      note={words.states[state]}
    >
      <p className="soft">
        {expiresOn ? words.expires(formatLocalDate(expiresOn, 'long-year', text.locale)) : words.noExpiry}
      </p>
      <EntriesTable
        caption={words.caption(title)}
        entries={entries}
        gnFacilityId={gnFacilityId}
        unit={isRounds ? 'rounds' : currencyCode}
        totalCount={totalCount}
        query={{ ...query, course: gnFacilityId }}
        hrefOf={links.creditBooks}
        none={words.noEntries}
      />
    </BalancePanel>
  );
}
