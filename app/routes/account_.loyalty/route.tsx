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
import type { Loyalty } from '#server/contract/loyalty.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.loyalty);
  const { booking, site, text } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.loyalty),
    frame: { tab: 'loyalty' as const, tabs: visit.tabs },
    query,
    found: await booking.loyalty.list({ query: apiQueryOf(query) }),
  };
}

export default function LoyaltyPage() {
  const { frame, query, found } = useLoaderData<typeof loader>();
  return (
    <AccountFrame {...frame} intro={useText().loyalty.intro}>
      {found.length > 0 ? <PeriodForm action={links.loyalty()} query={query} /> : null}
      {found.map((loyalty) => (
        <Points key={loyalty.gnFacilityId} query={query} loyalty={loyalty} />
      ))}
    </AccountFrame>
  );
}

function Points({ query, loyalty }: { query: ListQuery; loyalty: Loyalty }) {
  const { gnFacilityId, courseName, currencyCode, points, value, pointsPerUnit, entries, totalCount } =
    loyalty;
  const { facilities } = useSite();
  const text = useText();
  const { loyalty: words } = text;
  const number = new Intl.NumberFormat(text.locale);
  return (
    <BalancePanel
      title={facilities.length > 1 ? courseName : null}
      balance={words.points(number.format(points))}
      note={value > 0 ? words.worth(formatMoney(toCents(value), currencyCode, text)) : null}
    >
      {pointsPerUnit > 0 ? (
        <p className="soft">
          {words.earning(number.format(pointsPerUnit), formatMoney(100, currencyCode, text))}
        </p>
      ) : null}
      <EntriesTable
        caption={words.caption(courseName)}
        entries={entries}
        gnFacilityId={gnFacilityId}
        unit="points"
        totalCount={totalCount}
        query={{ ...query, course: gnFacilityId }}
        hrefOf={links.loyalty}
        none={words.none}
      />
    </BalancePanel>
  );
}
