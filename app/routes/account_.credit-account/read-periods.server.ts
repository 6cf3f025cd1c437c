import { CHART_MONTHS } from '#app/components/account/balance-chart.view.ts';
import type { ListQuery } from '#app/components/account/list-query.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { BillingStatement, CreditAccount, StatementOfMonth } from '#server/contract/credit-account.ts';

/** What was charged and paid in the days that are asked for, of the accounts whose facility shows statements. */
export async function readPeriods(
  { booking, golfProfiles }: Pick<AccountVisit, 'booking' | 'golfProfiles'>,
  { from, to }: ListQuery,
  accounts: readonly CreditAccount[],
): Promise<BillingStatement[]> {
  const shown = withStatements(golfProfiles, accounts);
  const days = { ...(from === null ? {} : { startDate: from }), ...(to === null ? {} : { endDate: to }) };
  return Promise.all(
    shown.map(({ gnFacilityId }) =>
      booking.creditAccount.billingStatement({ query: { gnFacilityId, ...days } }),
    ),
  );
}

/** The last months of the same accounts, for their charts. */
export async function readMonths(
  { booking, golfProfiles }: Pick<AccountVisit, 'booking' | 'golfProfiles'>,
  accounts: readonly CreditAccount[],
): Promise<StatementOfMonth[]> {
  const histories = await Promise.all(
    withStatements(golfProfiles, accounts).map(({ gnFacilityId }) =>
      booking.creditAccount.statementHistory({ query: { gnFacilityId, pageSize: CHART_MONTHS } }),
    ),
  );
  return histories.flatMap(({ statements }) => statements);
}

function withStatements(
  golfProfiles: AccountVisit['golfProfiles'],
  accounts: readonly CreditAccount[],
): CreditAccount[] {
  return accounts.filter(
    ({ gnFacilityId }) => golfProfiles[String(gnFacilityId)]?.proProfile.tabDisplay.statements,
  );
}
