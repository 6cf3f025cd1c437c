import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { CHART_MONTHS } from '#app/components/account/balance-chart.tsx';
import { PeriodForm } from '#app/components/account/list-controls.tsx';
import { facilityOf, type ListQuery, periodOf, readListQuery } from '#app/components/account/list-query.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { type AccountVisit, requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { CreditAccount } from '#server/contract/credit-account.ts';
import { links } from '#server/links.ts';
import { CreditAccountPanel } from './credit-account-panel.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.billing);
  const { booking, text, site, golfProfiles } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  const accounts = await booking.creditAccount.info({ query: facilityOf(query) });
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.creditAccount),
    frame: { tab: 'creditAccount' as const, tabs: visit.tabs },
    query,
    accounts,
    golfProfiles,
    ...(await readStatements(visit, query, accounts)),
  };
}

function readStatements(
  { booking: { creditAccount }, golfProfiles }: AccountVisit,
  query: ListQuery,
  accounts: readonly CreditAccount[],
) {
  const ids = accounts
    .map(({ gnFacilityId }) => gnFacilityId)
    .filter((id) => golfProfiles[String(id)]?.proProfile.tabDisplay.statements);
  return promiseHash({
    periods: Promise.all(
      ids.map((gnFacilityId) =>
        creditAccount.billingStatement({ query: { gnFacilityId, ...periodOf(query) } }),
      ),
    ),
    histories: Promise.all(
      ids.map((gnFacilityId) =>
        creditAccount.statementHistory({ query: { gnFacilityId, pageSize: CHART_MONTHS } }),
      ),
    ),
  });
}

export default function CreditAccountPage() {
  const { frame, query, accounts, golfProfiles, periods, histories } = useLoaderData<typeof loader>();
  const { account: words } = useText().credit;
  const months = histories.flatMap(({ statements }) => statements);
  return (
    <AccountFrame {...frame} intro={words.intro}>
      {accounts.length === 0 ? <p>{words.none}</p> : null}
      {periods.length > 0 ? <PeriodForm action={links.creditAccount()} query={query} /> : null}
      {accounts.map((account) => {
        const isOwn = ({ gnFacilityId }: { gnFacilityId: number }) => gnFacilityId === account.gnFacilityId;
        const profile = golfProfiles[String(account.gnFacilityId)]?.proProfile;
        return (
          <CreditAccountPanel
            key={account.gnFacilityId}
            account={account}
            query={query}
            period={periods.find(isOwn)}
            months={months.filter(isOwn)}
            canPay={profile?.billingDisplay.payAccountBalance ?? false}
          />
        );
      })}
    </AccountFrame>
  );
}
