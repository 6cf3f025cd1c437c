import type { ListQuery } from '#app/components/account/list-query.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { BillingStatement, CreditAccount } from '#server/contract/credit-account.ts';

/** What was charged and paid in the days that are asked for, of the accounts whose facility shows statements. */
export async function readPeriods(
  { booking, golfProfiles }: Pick<AccountVisit, 'booking' | 'golfProfiles'>,
  { from, to }: ListQuery,
  accounts: readonly CreditAccount[],
): Promise<BillingStatement[]> {
  const shown = accounts.filter(
    ({ gnFacilityId }) => golfProfiles[String(gnFacilityId)]?.proProfile.tabDisplay.statements,
  );
  const days = { ...(from === null ? {} : { startDate: from }), ...(to === null ? {} : { endDate: to }) };
  return Promise.all(
    shown.map(({ gnFacilityId }) =>
      booking.creditAccount.billingStatement({ query: { gnFacilityId, ...days } }),
    ),
  );
}
