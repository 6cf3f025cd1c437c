import type { TenantContext } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { type AccountRow, listAccounts } from './accounts.queries.ts';

/**
 * Lists the customer's credit accounts that have statements, in the operator's order. Errors: those of `requirePro`.
 */
export async function findStatementAccounts(
  context: TenantContext,
  facilityId?: number,
): Promise<{ account: AccountRow; facility: CatalogueFacility }[]> {
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay }) => tabDisplay.statements,
    facilityId,
  );
  const ids = facilities.map(({ id }) => id);
  const accounts = await listAccounts(context.parts.db, customer.id, ids, 'credit-account');
  return facilities.flatMap((facility) =>
    accounts
      .filter((account) => account.facilityId === facility.id)
      .map((account) => ({ account, facility })),
  );
}
